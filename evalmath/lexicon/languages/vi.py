"""Vietnamese."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "vi",
    answer="đáp án cuối cùng | câu trả lời cuối cùng | đáp án | đáp số | câu trả lời | trả lời | đs",
    result="kết quả | kết quả cuối cùng | lời giải | kết luận | nghiệm",
    final="cuối cùng | đúng | chính xác | cuối | cần tìm",
    is_="sẽ là | phải là | chính là | đúng là | bằng với | là | bằng | =",
    said_behind="là đáp án | là câu trả lời | là đáp án đúng | là đáp án cuối cùng | là câu trả lời cuối cùng"
    " | là câu trả lời đúng | là kết quả",
    so="vậy | vậy nên | như vậy | vì vậy | do đó | do vậy | vì thế | nên | suy ra | tức là | thì | tổng cộng | tóm lại"
    " | cuối cùng | ta có | ta được | ta thu được | nghĩa là | kết luận | ∴",
    and_="và | hoặc | hay | cùng với | &",
    option="phương án | lựa chọn | tùy chọn | câu | ý",
    choose="tôi chọn | ta chọn | chúng ta chọn | chọn đáp án | chọn phương án | chọn | phương án đúng là"
    " | lựa chọn đúng là | lựa chọn chính xác là",
    right="là đúng | đúng | là chính xác | là phương án đúng | là lựa chọn đúng",
    percent="phần trăm | %",
    bounds="ít nhất | nhiều nhất | tối thiểu | tối đa | nhiều hơn | ít hơn | lớn hơn | nhỏ hơn | không quá | không ít hơn"
    " | không nhỏ hơn | không lớn hơn | trong khoảng | giữa | lên đến | vượt quá | trở lên | trở xuống | lớn nhất | nhỏ nhất",
    about="khoảng | xấp xỉ | gần | gần bằng | gần đúng | chừng | đúng | chính xác | chỉ | có lẽ | ≈",
    doubt="không | chưa | chẳng | đừng | nếu | giả sử | giả định | giả thiết | trừ khi | có thể | có lẽ | hay là | liệu"
    " | ngoại trừ | trừ | thay vì | mà là | nhưng | tuy nhiên | sai | nhầm | lỗi | khoan | chờ | đợi | kiểm tra | thử | đầu tiên"
    " | ban đầu | lúc đầu | trước tiên | hơn",
    how_many="bao nhiêu | mấy | số lượng",
    question="câu hỏi | bài toán | bài tập | ví dụ | đề bài | câu hỏi tiếp theo",
    farewell="hy vọng | hi vọng | nếu bạn | bạn có muốn | bạn có cần | bạn có câu hỏi | cảm ơn | chúc bạn",
    decimal_comma=True,
    numbers=numerals(
        "không một/mốt hai ba bốn/tư năm/lăm sáu bảy/bẩy tám chín mười",
        "",
        {"mươi": 10, "trăm": 100, "nghìn/ngàn": 1000, "triệu": 10**6},
    ),
    joint="linh | lẻ",
    inside="không | một | mốt | tư | năm | lăm | chín | ba | mươi | trăm | nghìn | ngàn | triệu",
    tens_multiply=True,
)
