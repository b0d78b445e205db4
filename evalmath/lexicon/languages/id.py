"""Indonesian and Malay."""

from evalmath.lexicon.language import Language

_UNITS = ("dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan")
_NUMBERS = {"nol": 0, "sepuluh": 10, "sebelas": 11, "seratus": 100, "seribu": 1000}
for _number, _word in enumerate(_UNITS, 2):
    _NUMBERS |= {_word: _number, f"{_word} belas": 10 + _number}
    _NUMBERS |= {f"{_word} puluh": 10 * _number, f"{_word} ratus": 100 * _number}

LANGUAGE = Language(
    "id",
    answer="jawaban | jawabannya | jawapan | jawab",
    result="hasil | hasilnya | solusi | total | kesimpulan | penyelesaian",
    final="akhir | akhirnya | benar | tepat | yang benar | yang tepat | betul",
    is_="adalah | ialah | yaitu | menjadi | sama dengan | akan menjadi | yakni",
    option="pilihan | opsi | huruf | jawaban | pernyataan",
    right="benar | tepat | betul | adalah jawaban | yang benar",
    wrong="ditolak | salah | tidak benar | tidak tepat | keliru | bukan | tidak memenuhi | gugur | semuanya salah",
    choose="saya memilih | saya pilih | pilih | kita pilih"
    " | jawabannya | tandai | saya menandai | silang | saya silang | lingkari | kita memilih | memilih | jatuh pada",
    sets_aside="saya coret | mengeliminasi | singkirkan | menyingkirkan | coret",
    half="setengah",
    fractions="1/2 setengah | separuh | seperdua; 1/3 sepertiga; 2/3 dua pertiga; 1/4 seperempat; "
    "3/4 tiga perempat; 1/5 seperlima; 2/5 dua perlima; 3/5 tiga perlima; 4/5 empat perlima; "
    "1/6 seperenam; 5/6 lima perenam; 1/8 seperdelapan; 3/8 tiga perdelapan; 1/10 sepersepuluh"
    "; 1.5 satu setengah; 2.5 dua setengah; 3.5 tiga setengah",
    others="banyak | beberapa | siswa | sebagian",
    not_="bukan | tidak | tak | bukanlah | belum | daripada | tanpa"
    " | kita tolak",
    refuted="salah besar | itu salah | adalah salah | keliru | adalah jawaban yang salah | adalah jawaban salah | adalah kesalahan | tetapi dia keliru | tapi dia keliru | tetapi dia salah | tapi dia salah | tetapi itu salah | tapi itu salah | harus ditolak | menghasilkan kontradiksi | atau lebih | atau kurang | akan terlalu | terlalu banyak | terlalu sedikit | terlalu besar | terlalu kecil"
    " | terlalu tinggi | tidak cukup | belum cukup | hanya hasil antara | hanyalah | hanya langkah | hanya tebakan"
    " | hanya perkiraan | belum termasuk | lupa | adalah jumlah awal | adalah angka awal | kecuali"
    " | salah | tidak benar | bukan jawaban | tidak mungkin | mustahil | keliru | tidak memenuhi | bukan jawabannya | tidak valid"
    " | ditolak"
    " | hasil sementara | hasil antara",
    unless="jika | kalau | misalkan | andaikan | seandainya | apabila | bila",
    would="akan | seharusnya | mungkin | akan menjadi | akan ada",
    thought="jika lupa | kalau lupa | bila lupa | jika kita lupa | bilang jawabannya | mengatakan bahwa | berkata bahwa | mengklaim | misalnya | contohnya | sebagai contoh | saya ragu | tidak yakin | mungkin saja | belum tentu | barangkali | jawabannya mungkin | mungkin jawabannya"
    " | orang mungkin | mungkin mengira | bisa saja mengira | orang bisa mengira | berharap | jebakan | mengharapkan"
    " | awal saya"
    " | mungkin berpikir | saya kira | awalnya | tidak yakin | sebagian orang | apakah | pada awalnya | jawaban pertama saya | sekilas"
    " | seorang teman | temanku | teman saya | banyak siswa | beberapa siswa | ada yang menjawab",
    plan="kita perlu | kita harus | mari | selanjutnya | langkah berikutnya | pertama | harus menghitung | diketahui",
    bounds="setengah dari | separuh dari | separuh | setengah | setengahnya | dua kali lipat dari | dua kali lipat"
    " | dua kali | dua kali dari | tiga kali | tiga kali lipat dari | tiga kali lipat | sepertiga dari"
    " | seperempat dari | sepertiga | seperempat | akar kuadrat dari | akar dari | akar pangkat dua dari"
    " | kuadrat dari | pangkat tiga dari | kelipatan dari | faktor dari | pembagi dari | kebalikan dari | mendekati"
    " | dekat dengan | tidak jauh dari | melebihi | tidak melebihi | berbeda dari | hasil kali"
    " | setidaknya | paling sedikit | paling banyak | kurang dari | lebih dari | lebih besar dari | lebih kecil dari | hingga | antara"
    " | hampir | maksimal | minimal | kelipatan | habis dibagi | sekurang-kurangnya | di bawah | di atas"
    " | sedikitnya | paling tidak",
    isnt="bukan | tidak memenuhi",
    operations="kuadrat | pangkat | dibagi | dikali* | ditambah | dikurangi | faktorial",
    maybe="mungkin | barangkali | bisa jadi | bisa juga | mungkin juga | mungkin saja",
    at_first="awalnya | pada awalnya | mula-mula | harga lama | nilai lama | jumlah lama | harga semula | harga awal",
    wait="tunggu | bukan, | ups | koreksi | sebenarnya | saya salah | maaf | ralat | tidak, | eh | sebentar"
    " | oh tidak | salah hitung"
    " | lupa | saya lupa | keliru",
    confirms="ya | benar | betul | cocok | sesuai | ✓ | ✔ | ✅",
    refuses="tidak dapat ditentukan | tidak cukup informasi | tidak tahu | informasi tidak cukup | tidak diketahui | tidak bisa ditentukan"
    " | tidak yakin | kurang yakin | tidak bisa dipastikan | ambigu | tidak jelas",
    verbs="adalah | memiliki | punya | mempunyai | tersisa | menghasilkan | membayar | membeli | menjual | menerima | membutuhkan | ada"
    " | mendapat | mendapatkan | menjadi | sebesar | sebanyak | sama dengan | menghabiskan | membaca | berlari | makan | sisa | dibutuhkan"
    " | terdapat"
    " | ialah | yakni | merupakan | menempuh | habis | memanen | mencapai | diperoleh | didapat | kita peroleh | tinggal"
    " | harus membayar | harus dibayar"
    " | berisi | memuat | memperoleh | menyimpan | bersisa | memerlukan | memakan | memakai | terjual | cukup | setara | seberat | bernilai | berjumlah | seharga | selama"
    " | tagihannya | biayanya | harganya | diperlukan",
    scales="10 puluh; 12 lusin; 100 ratus; 1000 ribu; 1000000 juta; 1000000000 miliar",
    bounds_behind="paling banyak | paling sedikit | atau lebih | atau kurang",
    tries="periksa | cek | verifikasi | pengecekan | misalnya | contohnya",
    meta="jumlah token | skor | waktu | keyakinan",
    changes="dari",
    into="menjadi | ke | hingga",
    because="karena | jika | ketika | sebab | meskipun | sedangkan | dengan menjual | yang | di mana | untuk | agar | setelah"
    " | sebelum | di antaranya | saat | supaya"
    " | dibandingkan | dibanding",
    beside="dalam | dari | untuk | pada | per | setiap | dengan | di | selama | tanpa | oleh | antara | ke | seharga | masing-masing | tiap",
    so="jadi | maka | oleh karena itu | dengan demikian | sehingga | totalnya | secara total | total | akhirnya | karena itu | berarti"
    " | hasilnya | yaitu | tersisa | jadi yang | maka yang | sehingga yang",
    numbered="langkah | kasus | bagian | gambar | tabel | persamaan | soal | contoh",
    the="itu | ini | semua | setiap | seluruh | para | kedua | tersebut",
    in_total="total | semuanya | secara keseluruhan",
    about="sekitar | kira-kira | kurang lebih | hampir",
    that_is="yaitu | atau sekitar | atau kira-kira | dengan kata lain | yakni | atau",
    more="lebih | kurang | kali",
    depends="jika | kalau | selain itu",
    minus="minus | negatif",
    by_the_way="omong-omong | ngomong-ngomong | sebagai perbandingan | sebagai informasi | sekadar informasi | hati-hati | perhatikan"
    " | sebagai pengingat | sebagai catatan"
    ""
    " | di sisi lain",
    dozen="lusin",
    no_solution="tidak memiliki solusi | tidak ada solusi | tidak ada penyelesaian | tidak punya solusi",
    which="yang",
    how_many="berapa banyak | berapa jumlah | berapa | banyaknya | jumlah",
    what_is="berapakah | hitunglah | tentukan | hitung | carilah",
    auxiliary="dia | ia | mereka | kita | bisa | dapat | harus | yang | sisa | lagi",
    besides="selain itu | di samping itu",
    percent="persen | persentase",
    mean="rata-rata",
    apart="lebih banyak | lebih sedikit | lebih murah | lebih mahal | lebih tua | lebih muda",
    unasked="kembalian | kembaliannya | uang kembali | hemat | penghematan",
    chance="peluang | pecahan | bagian",
    joins="dan",
    and_="dan | tetapi | tapi",
    or_="atau",
    how_long="berapa lama | seberapa jauh",
    check="periksa | verifikasi | pemeriksaan | catatan | penjelasan | pembuktian | mari kita periksa | bukti | cek | perhitungan"
    " | pembahasan | alasan | langkah-langkah | keterangan"
    " | uji | pengecekan | kita cek | kita periksa | mari periksa | mari kita cek | untuk memastikan | pengujian | substitusi kembali | mari kita uji"
    " | mengapa? | kenapa?",
    question="pertanyaan | soal | contoh | latihan | pengguna",
    farewell="apakah kamu ingin | apakah anda ingin | mau | semoga | jika anda | terima kasih | jangan ragu",
    common="salah bukan melainkan terlalu banyak yang dan di itu dengan untuk tidak ini dari dalam adalah jawaban jadi akan pada setiap memiliki jumlah apel"
    " berapa total ada dia karena buah tersisa hari"
    " tetapi harga anak uang masing para oleh menjadi semula hampir setengah peluangnya peluang sepertiga cuma",
    decimal_comma=True,
    noun_first=True,
    numbers=_NUMBERS,
    numbers_inside={"satu": 1},
)  # fmt: skip
