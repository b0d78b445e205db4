"""Vietnamese."""

from evalmath.lexicon.language import Language

_UNITS = ("một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín")
_NUMBERS = {word: number for number, word in enumerate(_UNITS, 1) if word not in {"một", "năm"}}  # a; year
_NUMBERS |= {"không": 0, "mười": 10, "mười lăm": 15}
_NUMBERS |= {f"mười {unit}": 10 + one for one, unit in enumerate(_UNITS, 1)}
_NUMBERS |= {f"{word} mươi": 10 * ten for ten, word in enumerate(_UNITS[1:], 2)}
_NUMBERS |= {
    f"{word} mươi {unit}": 10 * ten + one
    for ten, word in enumerate(_UNITS[1:], 2)
    for one, unit in [*enumerate(_UNITS, 1), (1, "mốt"), (4, "tư"), (5, "lăm")]
}
_NUMBERS |= {f"{word} trăm": 100 * number for number, word in enumerate(_UNITS, 1)}
del _NUMBERS["không"]  # not


LANGUAGE = Language(
    "vi",
    answer="đáp án | đáp số | câu trả lời | trả lời",
    result="kết quả | lời giải | tổng cộng | kết luận | nghiệm",
    final="đúng | cuối cùng | chính xác | cuối",
    is_="là | bằng | sẽ là | đúng là | cuối cùng là | chính là",
    option="đáp án | phương án | lựa chọn | câu | ý",
    right="đúng | là đúng | chính xác | là đáp án đúng",
    wrong="chưa kiểm tra | cần kiểm tra | chưa chắc | đoán | loại | sai | là sai | không đúng | không chính xác | bị loại | đều sai | không thỏa mãn",
    choose="tôi chọn | chọn | ta chọn | chọn đáp án"
    " | khoanh vào | khoanh | đánh dấu | tôi khoanh | ta khoanh | chọn ý | chọn câu | chọn phương án | nên chọn",
    sets_aside="loại | loại bỏ | loại trừ | bỏ",
    half="rưỡi",
    fractions="1/2 một phần hai | một nửa; 1/3 một phần ba; 2/3 hai phần ba; 1/4 một phần tư; 3/4 ba phần tư; "
    "1/5 một phần năm; 2/5 hai phần năm; 3/5 ba phần năm; 4/5 bốn phần năm; 1/6 một phần sáu; "
    "5/6 năm phần sáu; 1/8 một phần tám; 3/8 ba phần tám; 1/10 một phần mười"
    "; 1.5 một rưỡi; 2.5 hai rưỡi; 3.5 ba rưỡi",
    others="nhiều | một số | học sinh | bạn khác",
    not_="loại | không | không phải | chẳng | thay vì | chưa | khác"
    " | loại bỏ | ta loại | không thể là | không bao giờ là | không thể bằng | không hề là",
    refuted="nhưng bạn ấy sai | nhưng anh ấy sai | nhưng cô ấy sai | nhưng điều đó sai | nhưng đó là sai | chỉ là phỏng đoán | chỉ là đoán | không thoả mãn | dẫn đến mâu thuẫn | trở lên | trở xuống | hoặc hơn | hoặc nhiều hơn | hoặc ít hơn | hay nhiều hơn | hay ít hơn | sẽ là quá nhiều"
    " | là quá nhiều | là quá ít | là quá lớn | là quá nhỏ | thì quá nhiều | thì quá ít | quá nhiều | quá lớn"
    " | quá nhỏ | chưa đủ | không đủ | chỉ là kết quả | chỉ là bước | chỉ là | mới chỉ là | quên | trừ khi"
    " | là số ban đầu | là giá trị ban đầu"
    " | là sai | sai | không đúng | không phải là đáp án | không thể | bị loại | loại | không thỏa mãn | không hợp lệ | vô lý"
    " | kết quả trung gian | kết quả tạm",
    unless="nếu | giả sử | giả sử rằng | nếu như",
    would="sẽ là | lẽ ra | đã có thể | thì đã",
    thought="không thể nào là | không thể nào | nếu quên | nói đáp án | nói rằng đáp án | nói là | ví dụ | chẳng hạn | tạm thời | nghi ngờ | không chắc | chưa chắc | không nghĩ | hoài nghi | có lẽ | có khi"
    " | người ta có thể | có thể tưởng | có thể cho rằng | có người cho rằng | hy vọng | mong đợi | cái bẫy"
    " | nhiều người nghĩ"
    " | có thể nghĩ | tôi nghĩ | ban đầu | lúc đầu | không chắc | có người nói | tưởng | thoạt nhìn | có phải"
    " | một bạn | bạn tôi | nhiều bạn | có bạn | nhiều người | bạn bè",
    plan="chúng ta cần | ta cần | hãy | tiếp theo | bước tiếp theo | trước tiên | trước hết | bây giờ | tính xem | biết rằng | cho biết | cho trước | cho rằng",
    bounds="phụ thuộc vào | một nửa của | một nửa | nửa của | gấp đôi | gấp đôi của | gấp ba | gấp ba lần | gấp bốn | gấp hai lần"
    " | gấp hai | một phần ba của | một phần tư của | hai phần ba của | căn bậc hai của | căn của | bình phương của"
    " | lập phương của | bội số của | ước của | ước số của | nghịch đảo của | gần với | gần bằng | không xa | vượt quá"
    " | không vượt quá | vượt | khác với | tích của | hiệu của"
    " | ít nhất | nhiều nhất | ít hơn | nhiều hơn | lớn hơn | nhỏ hơn | không quá | giữa | gần | tối đa | tối thiểu | hơn | dưới"
    " | bội của | chia hết cho | trên | đến",
    isnt="không phải | không thỏa mãn | không thể | không bao giờ",
    operations="bình phương | lập phương | mũ | chia cho | nhân với | cộng với | trừ đi | giai thừa",
    maybe="có thể là | có lẽ là | có lẽ | có thể | hình như | cũng có thể là | cũng có thể | có khi là",
    at_first="ban đầu | lúc đầu | giá cũ | giá trước đây",
    wait="khoan | chờ đã | không, | nhầm | sửa lại | thực ra | tôi đã sai | xin lỗi | đợi đã | sai rồi | đính chính | à không"
    " | xin đính chính | ồ không",
    confirms="đúng | chính xác | khớp | thỏa mãn | vâng | ✓ | ✔ | ✅"
    " | đúng rồi",
    refuses="không thể biết | không biết được | không thể xác định | không đủ thông tin | không biết | không xác định được | thiếu dữ kiện | chưa biết | không rõ"
    " | không chắc | không đủ dữ kiện | không biết chắc",
    percent="phần trăm",
    unasked="tiền thừa | thối lại | trả lại | tiết kiệm",
    mean="trung bình",
    what_is="tính | tìm | hỏi | tìm x biết | đổi | giải",
    of_="của",
    pronouns="anh | chị | nó",
    asked_behind="bao nhiêu | mấy",
    counted="đồng tiền | nghìn | giờ tiếng | phút | giây | ngày | tuổi | năm | tháng | tuần | km ki-lô-mét | m mét"
    " | cm xăng-ti-mét | mm | dm | m² m2 | cm² cm2 | kg ki-lô-gam | g gam | tấn | tạ | l lít | ml | ° độ | %",
    verbs="là | bằng | có | còn | còn lại | kiếm được | trả | mua | bán | bán được | đã bán | nhận được | tốn | cần | được | mất"
    " | chi | đọc | chạy | ăn | tiết kiệm | nặng | dài | thu được | phải trả"
    " | , còn lại"
    " | trả lại | được trả | hết | mua được | đi được | chạy được | chiếm | đạt | cao | rộng"
    " | tất cả là | tổng cộng là"
    " | chứa | nhận | dùng | tiêu | sản xuất | trồng được | hái được | xếp được | chia được | gồm | tăng lên | giảm xuống | giảm còn | tổng cộng | sẽ có | sẽ còn",
    scales="10 chục; 12 tá; 100 trăm; 1000 nghìn | ngàn; 1000000 triệu; 1000000000 tỷ | tỉ",
    bounds_behind="trở lên | trở xuống | là cùng | là ít | hoặc hơn | hoặc ít hơn",
    tries="kiểm tra | thử lại | ví dụ | chẳng hạn",
    meta="số token | điểm | thời gian | độ tin cậy",
    changes="từ",
    into="xuống | xuống còn | lên | lên đến | thành | còn | đến",
    because="vì | bởi vì | do | nếu | khi | mặc dù | trong khi | bằng cách | trong đó | mà | để | nên | sau khi | trước khi | trong số đó"
    " | tuy"
    " | , còn",
    beside="trong | từ | của | cho | với | mỗi | tại | ở | sau | trước | theo | trên | một | so với | giá",
    so="vậy | do đó | vì vậy | nên | suy ra | tổng cộng | như vậy | vì thế | tức là | thì | cuối cùng | ta có | ta được | còn lại"
    " | , còn lại",
    numbered="bước | trường hợp | hình | bảng | phương trình | câu | ví dụ",
    the="các | những | mỗi | cả | tất cả | này | đó | tổng số",
    in_total="tổng cộng | tất cả",
    about="khoảng | xấp xỉ | gần | chừng",
    that_is="tức là | hay | hoặc khoảng | nghĩa là | hoặc",
    more="nhiều hơn | ít hơn | lần"
    " | lớn hơn | nhỏ hơn | kém",
    depends="nếu | ngược lại",
    minus="âm",
    by_the_way="nhân tiện | tiện thể | nhân đây | để so sánh | cẩn thận | chú ý | lưu ý"
    " | , còn"
    " | xin nhắc lại | nhắc lại"
    " | ngoài ra | để tham khảo | bên cạnh đó | xin lưu ý",
    dozen="tá",
    no_solution="vô nghiệm | không có nghiệm",
    joins="và",
    and_="và | nhưng",
    or_="hoặc | hay",
    how_long="bao lâu | bao xa",
    check="kiểm tra | thử lại | ghi chú | giải thích | lưu ý | chứng minh | lời giải | chú ý | nhận xét | kiểm chứng | cách giải"
    " | các bước | lý do"
    " | kiểm tra lại | ta thử lại | thử nghiệm | xác minh | kiểm nghiệm | cách khác | mở rộng | mẹo"
    " | thay vào | thay x | tại sao? | vì sao?",
    question="câu hỏi | bài toán | ví dụ | bài tập | người dùng | bài",
    farewell="hy vọng | chúc bạn | nếu bạn | cảm ơn",
    common="là và có của được một các cho trong với không số đáp án vậy mỗi người bao nhiêu còn lại tổng đã cô anh từ"
    " chiếc câu trả lời đồng"
    " tuổi nhưng nếu thì phải rưỡi",
    letters="ỏỗẩẫẻẽỉỡẵẳỷỵơưđăảạấầậắặếềểễệịọốồổộớờởợụủứừửữựỳỹ",
    decimal_comma=True,
    numbers=_NUMBERS,
    numbers_inside={"một": 1},
    number_joint="lẻ | linh",
    bare=True,
)  # fmt: skip
