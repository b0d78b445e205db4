"""Vietnamese."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "vi",
    answer="đáp án cuối cùng | đáp án | đáp số | câu trả lời | trả lời",
    result="kết quả | nghiệm",
    final="cuối cùng | đúng | chính xác | cần tìm",
    is_="sẽ là | chính là | là | bằng",
    said_behind="là đáp án | là câu trả lời | là đáp án đúng | là đáp án cuối cùng",
    so="vậy | như vậy | vì vậy | do đó | nên | suy ra | tổng cộng | cuối cùng | ta có | ta được | vì thế | tức là"
    " | tóm lại",
    and_="và | hoặc",
    option="phương án | lựa chọn | tùy chọn",
    bounds="ít nhất | nhiều nhất | tối thiểu | tối đa | nhiều hơn | ít hơn | lớn hơn | nhỏ hơn | không quá | lên đến"
    " | trở lên | trở xuống",
    about="khoảng | xấp xỉ | đúng | chính xác | chỉ | có lẽ",
    doubt="không | chưa | nếu | giả sử | có thể | có lẽ | liệu | ngoại trừ | thay vì | tuy nhiên | sai | nhầm | chờ"
    " | kiểm tra | thử | đầu tiên | ban đầu | hơn | nhưng | trừ khi | chẳng | giả thiết",
    how_many="bao nhiêu | mấy",
    farewell="hy vọng | nếu bạn | bạn có muốn | cảm ơn",
    decimal_comma=True,
    numbers=numerals(
        "không một/mốt hai ba bốn/tư năm/lăm sáu bảy/bẩy tám chín mười",
        "",
        {"mươi": 10, "trăm": 100, "nghìn/ngàn": 1000, "triệu": 10**6},
    ),
    joint="linh | lẻ",
    tens_multiply=True,
)
