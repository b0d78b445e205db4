"""Turkish."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "tr",
    answer="nihai cevap | son cevap | cevap | cevabı | cevabımız | yanıt | yanıtı",
    result="sonuç | sonucu | nihai sonuç",
    final="nihai | son | doğru",
    is_="şu şekildedir | şudur | olur | olmalıdır | olarak | eşittir",
    said_behind="cevaptır | cevabıdır | doğru cevaptır | doğru cevap | cevabımızdır",
    so="o halde | bu nedenle | bu yüzden | dolayısıyla | böylece | öyleyse | sonuç olarak | buna göre"
    " | bu durumda | toplamda",
    and_="ve | veya | ya da | ile",
    option="şık | şıkkı | seçenek | seçeneği",
    bounds="en az | en fazla | daha fazla | daha az | -den fazla | -dan fazla | büyüktür | küçüktür | arasında",
    about="yaklaşık | neredeyse | tam | yalnızca | muhtemelen",
    doubt="sağlama | değil | yok | eğer | -saydı | -seydi | diyelim | olsaydı | olabilir | belki | mı | mi | yerine | ama"
    " | ancak | yanlış | hata | bekle | kontrol | önce | ilk | başta | aslında | olamaz",
    how_many="kaç | ne kadar | sayısı",
    farewell="umarım | ister misin | başka bir sorunuz | teşekkürler | yardımcı olabilir",
    answer_behind=True,
    decimal_comma=True,
    counters="lira | tl | gün | saat | dakika | yıl | metre | litre",
    numbers=numerals(
        "sıfır bir iki üç dört beş altı yedi sekiz dokuz on",
        "yirmi otuz kırk elli altmış yetmiş seksen doksan",
        {"yüz": 100, "bin": 1000, "milyon": 10**6},
    ),
)
