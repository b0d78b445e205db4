"""Turkish."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "tr",
    answer="nihai cevap | son cevap | cevap | cevabı | cevabımız | cevabım | yanıt | yanıtı | yanıtımız | cevaplar",
    result="sonuç | sonucu | nihai sonuç | çözüm | çözümü",
    final="nihai | son | doğru | kesin | istenen | net",
    is_="aşağıdaki gibidir | şu şekildedir | şudur | olarak bulunur | olur | olacaktır | olmalıdır | olarak | ise | eşittir | =",
    said_behind="cevaptır | cevabıdır | doğru cevaptır | doğru cevap | nihai cevaptır | cevabımızdır | sonucudur"
    " | yanıttır | doğru yanıttır",
    so="yani | o halde | bu nedenle | bu yüzden | dolayısıyla | böylece | öyleyse | sonuç olarak | bundan dolayı | demek ki"
    " | buna göre | bu durumda | toplamda | toplam | sonuçta | buradan | elde ederiz | ∴",
    and_="ve | veya | ya da | ile | &",
    option="şık | şıkkı | seçenek | seçeneği | harfi",
    choose="seçiyorum | seçerim | seçiyoruz | doğru seçenek | doğru şık | doğru olan",
    right="doğrudur | doğru | doğru seçenektir | doğru şıktır | seçeneğidir | şıkkıdır",
    percent="yüzde | %",
    bounds="en az | en fazla | en çok | en azından | daha fazla | daha az | daha çok | -den fazla | -dan fazla | -den az"
    " | -dan az | -ten fazla | -tan fazla | -ten az | -tan az | büyüktür | küçüktür | büyük | küçük | arasında | kadar"
    " | maksimum | minimum | ve üzeri",
    about="yaklaşık olarak | yaklaşık | aşağı yukarı | neredeyse | civarında | hemen hemen | tam olarak | tam | sadece"
    " | yalnızca | muhtemelen | ≈",
    doubt="değil | değildir | yok | yoktur | eğer | ise | -saydı | -seydi | varsayalım | diyelim | olsaydı | olabilir"
    " | olabilirdi | belki | acaba | mı | mi | hariç | dışında | yerine | ama | fakat | ancak | yanlış | hata | hatalı"
    " | bekle | bekleyin | kontrol | deneyelim | önce | ilk | başta | başlangıçta | aslında | olmaz | olamaz",
    how_many="kaç tane | kaç | ne kadar | sayısı",
    question="soru | problem | örnek | alıştırma | sonraki soru",
    farewell="umarım | ister misin | ister misiniz | başka bir sorunuz | başka sorunuz | eğer başka | teşekkürler"
    " | yardımcı olabilir | iyi şanslar | kolay gelsin",
    answer_behind=True,
    decimal_comma=True,
    numbers=numerals(
        "sıfır bir iki üç dört beş altı yedi sekiz dokuz on",
        "yirmi otuz kırk elli altmış yetmiş seksen doksan",
        {"yüz": 100, "bin": 1000, "milyon": 10**6},
    ),
    inside="bir | on | bin | yüz",
)
