"""Indonesian, and much of Malay."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "id",
    answer="jawaban akhir | jawaban | jawabannya | jawab",
    result="hasil | hasilnya | hasil akhir | kesimpulan",
    final="akhir | benar | tepat",
    is_="sama dengan | akan menjadi | adalah | ialah | yaitu | menjadi",
    said_behind="adalah jawabannya | adalah jawaban yang benar | adalah jawaban",
    so="jadi | maka | oleh karena itu | dengan demikian | sehingga | berarti | diperoleh | totalnya | karena itu"
    " | artinya",
    and_="dan | atau",
    option="pilihan | opsi",
    bounds="setidaknya | paling banyak | minimal | maksimal | lebih dari | kurang dari | lebih besar | lebih kecil"
    " | antara | hingga | atau lebih",
    about="sekitar | kira-kira | hampir | tepat | hanya",
    doubt="tidak | bukan | belum | jika | kalau | misalkan | seandainya | apakah | kecuali | tetapi | namun | salah"
    " | tunggu | periksa | coba | pertama | awalnya | daripada | selain | misalnya | tapi | barangkali",
    how_many="berapa | banyaknya | jumlah",
    farewell="semoga | jika anda | apakah anda | jangan ragu | terima kasih",
    decimal_comma=True,
    numbers=numerals(
        "nol satu dua tiga empat lima enam tujuh delapan/lapan sembilan sepuluh sebelas dua_belas tiga_belas empat_belas"
        " lima_belas enam_belas tujuh_belas delapan_belas sembilan_belas",
        "",
        {"puluh": 10, "ratus": 100, "seratus": 100, "ribu": 1000, "seribu": 1000, "juta": 10**6},
    ),
    tens_multiply=True,
)
