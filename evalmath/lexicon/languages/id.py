"""Indonesian, and much of Malay."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "id",
    answer="jawaban akhir | jawaban | jawabannya | jawapan | jawab",
    result="hasil | hasilnya | hasil akhir | solusi | penyelesaian | kesimpulan",
    final="akhir | akhirnya | benar | tepat | betul | yang benar | yang tepat | final",
    is_="adalah sama dengan | sama dengan | akan menjadi | seharusnya | adalah | ialah | yaitu | yakni | menjadi | =",
    said_behind="adalah jawabannya | adalah jawaban | adalah jawaban akhir | adalah jawaban akhirnya"
    " | adalah jawaban yang benar | adalah jawaban yang tepat | merupakan jawaban | adalah hasilnya",
    so="jadi | maka | oleh karena itu | karena itu | dengan demikian | sehingga | akibatnya | artinya | berarti | totalnya"
    " | secara total | akhirnya | kesimpulannya | kita dapatkan | diperoleh | didapat | ∴",
    and_="dan | atau | serta | &",
    option="pilihan | opsi | huruf | pernyataan",
    choose="saya memilih | saya pilih | kita pilih | pilih | pilihan yang benar adalah | opsi yang benar adalah"
    " | pilihan yang tepat adalah | yang benar adalah | yang tepat adalah",
    right="benar | tepat | betul | adalah benar | adalah pilihan yang benar | adalah opsi yang benar | yang benar",
    percent="persen | peratus | %",
    bounds="setidaknya | paling sedikit | paling banyak | minimal | maksimal | sedikitnya | lebih dari | kurang dari"
    " | lebih besar | lebih kecil | antara | hingga | sampai | atau lebih | atau kurang | melebihi | maksimum | minimum",
    about="sekitar | kira-kira | kurang lebih | hampir | mendekati | tepat | persis | hanya | cuma | mungkin | ≈",
    doubt="tidak | bukan | tak | belum | jangan | jika | kalau | apabila | bila | andai | andaikan | misalkan | anggap"
    " | seandainya | akan | mungkin | barangkali | bisa jadi | apakah | kecuali | selain | melainkan | tetapi | tapi | namun"
    " | salah | keliru | tunggu | periksa | cek | coba | pertama | awalnya | semula | mula-mula | daripada",
    how_many="berapa banyak | berapa jumlah | berapa | banyaknya | jumlah",
    question="pertanyaan | soal | masalah | contoh | latihan | pertanyaan berikutnya | soal berikutnya",
    farewell="semoga | jika anda | jika kamu | apakah anda | apakah kamu | apakah ada | beri tahu saya | jangan ragu"
    " | terima kasih",
    decimal_comma=True,
    numbers=numerals(
        "nol satu dua tiga empat lima enam tujuh delapan/lapan sembilan sepuluh sebelas dua_belas tiga_belas empat_belas"
        " lima_belas enam_belas tujuh_belas delapan_belas sembilan_belas",
        "",
        {"puluh": 10, "ratus": 100, "seratus": 100, "ribu": 1000, "seribu": 1000, "juta": 10**6},
    ),
    inside="satu | puluh | ratus | ribu | juta",
    tens_multiply=True,
)
