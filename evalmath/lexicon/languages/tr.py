"""Turkish: the verb stands last, and a number carries its ending behind an apostrophe (60'tır)."""

from evalmath.lexicon.language import Language

LANGUAGE = Language(
    "tr",
    mistaken="yanlış",
    answer="işaretlenecek şık | cevap | cevabı | yanıt | cevabımız | yanıtı | cevabın",
    result="sonuç | çözüm | toplam | sonucu",
    final="doğru | son | kesin | nihai",
    is_="şudur | şu şekildedir | olur | olarak | ise | olan | eşittir | ,",
    option="şık | şıkkı | seçenek | seçeneği | şıkkıdır | seçeneğidir | harfi | şıkkını | seçeneğini | harfini",
    right="doğru | doğrudur | doğrusu | doğru cevaptır"
    " | seçeneği kalır | şıkkı kalır",
    wrong="doğrulanmadı | kontrol edilmeli | emin değilim | tahmin | reddedilir | geçersiz | yanlış | yanlıştır | değil | değildir | hatalı | hatalıdır"
    " | elenir | doğru değil | doğru değildir | elenirler",
    choose="seçiyorum | seçerim | işaretliyorum | seçilir"
    " | geriye yalnızca | geriye sadece | geriye"
    " | işaretlerim | işaretleriz | işaretleyelim | seçeriz | seçiyoruz | işaretlenir | işaretlenmeli | seçilmeli"
    " | doğru olan | doğrusu",
    half="buçuk",
    fractions="1/2 yarım | yarısı | ikide bir; 1/3 üçte bir | üçte biri; 2/3 üçte iki | üçte ikisi; "
    "1/4 dörtte bir | dörtte biri | çeyrek; 3/4 dörtte üç | dörtte üçü; 1/5 beşte bir | beşte biri; "
    "2/5 beşte iki | beşte ikisi; 3/5 beşte üç | beşte üçü; 4/5 beşte dört; "
    "1/6 altıda bir | altıda biri; 5/6 altıda beş; 1/8 sekizde bir; 3/8 sekizde üç; 1/10 onda bir"
    "; 1.5 bir buçuk; 2.5 iki buçuk; 3.5 üç buçuk",
    others="birçok | bazı | öğrenci | öğrenciler | çoğu",
    not_="değil | değildir | olamaz | olmaz | yok | yerine | hiç | yanlıştır | eşit değildir",
    at_first="başta | başlangıçta | ilk başta",
    refuted="farklıdır | farklı | olduğunu söylüyor | olduğunu iddia ediyor | olduğunu sanıyor | olduğunu söyledi | olduğunu düşünüyor | sadece bir tahmin | yalnızca bir tahmin | olduğundan şüphe* | olduğu şüpheli | olduğunu sanmıyorum | olduğu kesin değil | koşulu sağlamaz | şartı sağlamaz | koşulu sağlamıyor | elenmelidir | çelişkiye yol açar | çok fazla olurdu | çok fazla | fazla olurdu | çok olurdu | çok az | çok büyük | çok küçük | yetmez"
    " | yeterli değil | sadece bir tahmin* | yalnızca bir tahmin* | sadece ara | sadece bir adım* | unutuyor"
    " | yanlış | yanlıştır | doğru değil | doğru değildir | cevap değil | imkansız | imkansızdır | olamaz | geçersiz | değil"
    " | değildir | cevap değildir | hatalı"
    " | elenir | reddedilir | çözüm olamaz"
    " | ara sonuç* | cevap olamaz | olması mümkün değil | olması imkansız | olmaz",
    unless="eğer | varsayalım | farz edelim | olsaydı | ise | diyelim"
    " | gitseydi | alsaydı | verseydi | kalsaydı | yapsaydı | çalışsaydı | verirseniz | verirse | verilirse | alınırsa | alırsa | giderse | gidilirse | olursa | satılırsa | satarsa | öderse | ödenirse",
    would="olurdu | olacaktı | olabilirdi | olsaydı"
    " | ödeyecekti | alacaktı | kalacaktı | gerekecekti | kazanacaktı | verecekti | olmuş olurdu"
    " | alırdı | ederdi | kalırdı | giderdi | öderdi | yapardı | gerekirdi | verirdi",
    thought="unutursak | unutulursa | unutursanız | geçici | başlangıçta"
    " | belki | muhtemelen | galiba"
    " | sanabilir | düşünebilir | diyebilir | umuyordu | umut* | bekliyordu | tuzak"
    " | sanılabilir | düşünülebilir | sanmıştım | düşünmüştüm | emin değilim | ilk cevabım | bazıları | başta | mi | mı | mu | mü"
    " | düşünebilirsiniz | ilk bakışta | bir arkadaşım | bazı öğrenciler | kimileri | birisi",
    plan="deneyelim | çarpmalıyız | bölmeliyiz | toplamalıyız | çıkarmalıyız | hesaplamalıyız | bulmalıyız | bulmalıyız | hesaplayalım | şimdi ~alım | şimdi ~elim | şimdi ~ ~alım | şimdi ~ ~elim | şimdi ~ ~ ~alım | şimdi ~ ~ ~elim | sonraki adım | önce | yapmalıyız | bulalım | hesaplamalıyız | bölelim"
    " | verilen"
    " | bulmamız gerek* | hesaplamamız gerek* | bölmemiz gerek* | çarpmamız gerek* | toplamamız gerek* | çıkarmamız gerek* | yapmamız gerek* | bulmak gerek* | hesaplamak gerek*",
    bounds="arasındadır | aralığındadır | ten az | ten fazla | tan az | tan fazla | ten çok | tan çok | den çok | dan çok | ten büyük* | tan büyük*"
    " | den büyük* | dan büyük* | ten küçük* | tan küçük* | den küçük* | dan küçük* | yakın | yakındır | civarı"
    " | üzerinde | altında | aşkın | ya da daha | veya daha | geçmez | aşar | aşmaz"
    " | en az | en fazla | en çok | daha az | daha fazla | den az | den fazla | dan az | dan fazla | arasında | kadar | küçüktür"
    " | büyüktür | neredeyse | katıdır | bölünebilir | büyük | küçük | hemen hemen",
    operations="'~ bir bölen* | '~ bir çarpan*"
    " | '~ yarısı* | '~ iki katı* | '~ üç katı* | '~ dört katı* | '~ beş katı* | '~ 2 katı* | '~ 3 katı* | '~ katı*"
    " | '~ bir katı* | '~ karesi* | '~ karekökü* | '~ küpü* | '~ küpkökü* | '~ üçte biri* | '~ dörtte biri*"
    " | '~ beşte biri* | '~ çeyreği* | '~ böleni* | '~ çarpanı* | '~ tersi* | '~ faktöriyeli* | sayısının yarısı*"
    " | sayısının iki katı* | sayısının üç katı* | sayısının katı* | sayısının bir katı* | sayısının karesi*"
    " | sayısının karekökü* | sayısının üçte biri* | sayısının dörtte biri* | sayısının böleni* | sayısının çarpanı*"
    " | '~ bölenlerinden | '~ katlarından",
    maybe="belki | belki de | olabilir",
    than="'den | 'dan | 'ten | 'tan",
    wait="bekle | bekleyin | hayır | pardon | düzeltme | aslında | hata yaptım | yanlış | dur | bir dakika | düzeltiyorum"
    " | özür dilerim | hatalı"
    " | unuttum | unutmuşum | yanıldım",
    confirms="evet | doğru | doğrudur | tutuyor | sağlanır | ✓ | ✔ | ✅",
    refuses="bilinemez | söylenemez | hesaplanamaz | belirlenemez | bilmiyorum | yeterli bilgi yok | bilinmiyor | bulunamaz | verilmemiş | belirtilmemiş | hesaplanamaz"
    " | emin değilim | karar veremiyorum | kesin söylenemez | belirsizdir | karar verilemez | anlaşılmıyor",
    verbs="vardır | var | kalır | kaldı | kalmıştır | kazanır | öder | eder | satmıştır | sattı | aldı | olur | gerekir | kazandı | yedi"
    " | harcadı | toplam | eşittir | okur | koşar | sürer"
    " | bulunur | elde edilir | edilir | çıkar | yapar | alır | gider"
    " | ulaştı | ulaşır | kalmış olur | gerekmektedir | ödeyecek | ödeyecektir | ödemiştir | kazanmıştır | harcamıştır | kaldığı | oluyor | ediyor | yapıyor | kalıyor | çıkıyor | elde ederiz | buluruz | yeterlidir | yeter | düşer | sığar | tutar | eşit olur | yükselir | iner | alacaktır | kalacaktır | olacaktır | olmuştur"
    " | tuttu | tutmuştur",
    scales="12 düzine; 1000 bin; 1000000 milyon; 1000000000 milyar",
    tries="kontrol | sağlama | örneğin | mesela",
    meta="token sayısı | puan | süre | güven",
    because="çünkü | eğer | bunların | bunlardan | ki | zira | onların"
    " | kıyasla",
    closes="günde | saatte | dakikada | haftada | ayda | indirimle | indirimden sonra | olduğu için | olduğundan | iken | satarak | alarak | sonra | için | ise | tanesini | tanesi | den | dan",
    beside="her | her biri | günde",
    so="yani | o halde | bu nedenle | dolayısıyla | böylece | toplamda | sonuç olarak | öyleyse | bu yüzden | bundan dolayı"
    " | geriye | demek ki | toplam | bu durumda | buna göre",
    numbered="adım | durum | şekil | tablo | denklem | soru | örnek",
    the="bu | tüm | bütün | onun | şu | ilk | her | diğer | kalan",
    in_total="toplam",
    about="yaklaşık | yaklaşık olarak | civarında | aşağı yukarı",
    that_is="yani | ya da yaklaşık | veya yaklaşık | başka bir deyişle | veya"
    " | başka bir ifadeyle | diğer bir deyişle | bir başka deyişle | başka bir söyleyişle",
    depends="ise | eğer | aksi",
    minus="eksi",
    by_the_way="bu arada | karşılaştırma için | karşılaştırmak için | karşılaştırmak gerekirse | dikkat | bilgi olarak"
    " | hatırlatmak gerekirse"
    " | nitekim",
    dozen="düzine*",
    no_solution="çözüm yoktur | çözümü yoktur | çözüm kümesi boştur",
    how_many="kaç | kaçtane | sayısı",
    what_is="nedir | hesaplayınız | bulunuz",
    auxiliary="kalır | alır | olur | yapar | gerekir",
    besides="ayrıca | üstelik | bunun yanında",
    percent="yüzde | yüzdesi | yüzdelik",
    mean="ortalama",
    apart="daha fazla | daha az | fazla | eksik | daha ucuz | daha pahalı",
    unasked="para üstü | tasarruf | geriye kalan | diğer"
    " | kâr | kazanç",
    chance="olasılık | olasılığı | kesir | kesri",
    joins="ve",
    and_="ve | ama",
    or_="veya | ya da",
    how_long="ne kadar sürede | ne kadar sürer",
    check="kontrol | sağlama | doğrulama | not | açıklama | kontrol edelim | ispat | hesaplama | çözüm | adımlar | gerekçe"
    " | doğrulayalım | hatırlatma"
    " | sağlaması | sağlamasını | deneyelim | yerine koyalım | yerine yazalım | kontrol edersek | sağlamasını yapalım | test edelim"
    " | neden? | niçin?",
    question="soru | problem | örnek | alıştırma | kullanıcı | görev",
    farewell="ister misin | ister misiniz | umarım | iyi şanslar | başka sorunuz | kolay gelsin",
    common="elde ederiz fazla var yetmez ve bir bu için ile da de toplam cevap doğru her tane kaç yani olarak ise çok elma dolar kaldı vardır kadar"
    " göre şıkkıdır çünkü saat gün var o"
    " ama kalır para sonra önce neredeyse buçuk",
    verb_last=True,
    letters="ığş",
    decimal_comma=True,
    numbers={
        "sıfır": 0, "iki": 2, "üç": 3, "dört": 4, "beş": 5, "altı": 6, "yedi": 7, "sekiz": 8, "dokuz": 9, "on": 10,
        "yirmi": 20, "otuz": 30, "kırk": 40, "elli": 50, "altmış": 60, "yetmiş": 70, "seksen": 80, "doksan": 90,
        "yüz": 100, "bin": 1000,
    },
    numbers_inside={"bir": 1},
    bare=True,
)  # fmt: skip
