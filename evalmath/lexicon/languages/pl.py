"""Polish."""

from evalmath.lexicon.language import Language

LANGUAGE = Language(
    "pl",
    mistaken="błędna | zła | niepoprawna | nieprawidłowa",
    answer="odpowiedź | odpowiedzią | odpowiedzi | odp",
    result="wynik | rozwiązanie | suma | łącznie | wniosek | rozwiązania",
    final="ostateczna | końcowa | poprawna | prawidłowa | poprawną | prawidłową | ostateczny | końcowy | właściwa"
    " | prawidłowy | poprawny | właściwy | prawidłowe",
    is_="to | jest | wynosi | są | jest równa | będzie | byłaby | brzmi | równa się | to więc",
    option="opcja | litera | wariant | odpowiedź | wybór",
    right="poprawna | prawidłowa | prawdziwa | właściwa | poprawne | dobra | należy wybrać | należy zaznaczyć | pasuje | trzeba zaznaczyć"
    " | prawdziwe | jest prawdziwe | jest prawdziwa",
    wrong="do sprawdzenia | niesprawdzone | zgaduję | błędna | niepoprawna | fałszywa | nieprawidłowa | nie jest | odpada"
    " | fałszywe | są fałszywe | są błędne | odpadają | nie są prawdziwe | jest fałszywe | błędne",
    choose="wybieram | wybieramy | zaznaczam"
    " | należy zaznaczyć | należy wybrać | zaznaczamy | wskazujemy | wskazuję | stawiam na | zostaje | biorę | zaznaczyć | wybrać"
    " | prawidłowe jest | poprawne jest | prawdziwe jest | prawidłowa jest | poprawna jest",
    sets_aside="wykluczam | wykluczamy | odrzucam | odrzucamy | eliminuję | skreślam",
    half="i pół",
    fractions="1/2 połowa | połowę | jedna druga | jedną drugą; 1/3 jedna trzecia | jedną trzecią; "
    "2/3 dwie trzecie; 1/4 jedna czwarta | jedną czwartą | ćwierć; 3/4 trzy czwarte; "
    "1/5 jedna piąta | jedną piątą; 2/5 dwie piąte; 3/5 trzy piąte; 1/6 jedna szósta | jedną szóstą; "
    "1/8 jedna ósma | jedną ósmą"
    "; 1.5 półtora | półtorej",
    others="wielu | niektórzy | uczniowie | uczniów | studentów",
    not_="nie może być | to nie może być | nie | nigdy | żaden | żadna | ani | zamiast"
    " | odrzucamy",
    only="nie ~ nic poza",
    refuted="to zła odpowiedź | to błędna odpowiedź | jest błędną odpowiedzią | to błąd | ale się myli | ale to błąd | to tylko zgadywanie | to tylko przypuszczenie | odpadają | prowadzi do sprzeczności | lub więcej | lub mniej | albo więcej | albo mniej | czy więcej | byłoby za dużo | byłoby zbyt | byłoby za mało"
    " | to za dużo | to za mało | to zbyt | jest za duż* | jest za mał* | jest zbyt | nie wystarczy | nie wystarcza"
    " | to tylko | jest tylko | to dopiero | zapomina | nie uwzględnia | chyba że | było na początku"
    " | to liczba początkowa"
    " | jest błędn* | nie jest poprawn* | nie jest odpowiedzią | jest niemożliwe | odpada | odrzucamy | jest sprzeczn*"
    " | nie jest rozwiązaniem | jest niepoprawn* | nie spełnia | nie pasuje"
    " | wynik pośredni | wynikiem pośrednim | byłoby błędem | to błąd | nie zgadza się | być nie może | nie może być",
    unless="jeśli | gdyby | załóżmy | jeżeli | zakładając | przypuśćmy",
    would="byłoby | byłaby | byłby | wynosiłaby | miałby | miałaby | mogłoby | ~łoby | ~łaby | ~łby | ~liby | ~łyby",
    thought="niemożliwe, żeby | niemożliwe, aby | niemożliwe, by | jeśli zapomnimy | jeśli zapomni | zapominając | mówi, że | twierdzi, że | uważa, że | na przykład | np. | tymczasow* | wstępn* | wątpię | nie sądzę | nie jestem pewien | nie jestem pewna | możliwe, że | mało prawdopodobne | wielu myśli | wielu sądzi | na początku"
    " | prawdopodobnie | być może | to może | przypuszczalnie | pewnie"
    " | można pomyśleć | można by sądzić | można by powiedzieć | ktoś mógłby | kusi | pułapka | liczył* na"
    " | spodziewał* się | najpierw wyszło | najpierw myślał*"
    " | można by pomyśleć | myślałem | myślałam | nie jestem pewien | nie jestem pewna | czy | moja pierwsza | niektórzy mówią"
    " | początkowo | na pierwszy rzut oka | kolega | koleżanka | ktoś powie | niektórzy otrzymują | wielu uczniów",
    plan="spróbujmy | musimy | należy | następnie musimy | następny krok | obliczmy | najpierw | trzeba | teraz musimy | wiemy że | dane",
    bounds="bliska | bliskie"
    " | dwa razy | trzy razy | cztery razy"
    " | połowa | połowę | połowie | połową | połowa z | połowa od | połowa liczby | połowie liczby | dwukrotność"
    " | dwukrotność liczby | dwukrotnością | podwojon* | trzykrotność | trzykrotnością | czterokrotność"
    " | jedna trzecia z | jedna czwarta z | jedna trzecia | jedna czwarta | jedna trzecia liczby | pierwiastek z"
    " | pierwiastek kwadratowy z | pierwiastkiem z | pierwiastek z liczby | kwadrat | kwadrat liczby | kwadratem"
    " | kwadratem liczby | sześcian liczby | wielokrotność liczby | wielokrotnością | wielokrotnością liczby"
    " | dzielnik* | dzielnik* liczby | odwrotność | odwrotność liczby | silnia | blisko | bliski* | niedaleko"
    " | przekracza | nie przekracza | dwa razy więcej niż | dwa razy mniej niż | różn* od | iloczyn"
    " | co najmniej | co najwyżej | mniej niż | więcej niż | większ* niż | mniejsz* niż | do | między | prawie | ponad | poniżej"
    " | wielokrotność | podzieln* przez | przynajmniej | maksymalnie | minimalnie | powyżej | większ* od | mniejsz* od"
    " | niemal",
    isnt="nie jest | nie może | nie spełnia",
    below_zero="poniżej zera | stopni poniżej zera | stopnie poniżej zera",
    changes="z",
    into="do",
    operations="do kwadratu | do sześcianu | do potęgi | podzielone przez | podzielić przez | pomnożone przez | plus | minus"
    " | silnia",
    maybe="może być | być może | mogłoby być | a może | może | być może nawet",
    at_first="na początku | początkowo",
    wait="czekaj | zaraz | ups | korekta | właściwie | pomyliłem się | pomyliłam się | błąd | przepraszam | to źle | chwila"
    " | nie, | moment"
    " | sprostowanie | poprawka | sorry | ojej | pomyłka"
    " | zapomniałem | zapomniałam | zapomnieliśmy",
    confirms="tak | zgadza się | poprawnie | ✓ | ✔ | ✅ | dobrze",
    refuses="nie można określić | nie da się | za mało informacji | nie wiem | brak danych | nie można ustalić | nie podano"
    " | niewystarczające"
    " | nie jestem pew* | nie pozwala | nie można rozstrzygnąć | niejednoznaczne | nie mogę rozstrzygnąć",
    verbs="przejechał | przejechała | przebył | przebyła | pokonał | pokonała | przeszedł | przeszła | zebrało | zebrał | zebrali | kupił | kupiła | zapłacił | zapłaciła | zjadł | zjadła | dostał | dostała | przeczytał | przeczytała | mamy | jest | są | ma | mają | miał | miała | kosztuje | zarabia | zostało | zostaje | pozostało | płaci | potrzebuje | daje"
    " | wynosi | otrzymuje | sprzedała | sprzedał | kupił | kupiła | czyta | biegnie | trwa | waży | zjadł | zjadła | wydał"
    " | wydała | było | będzie | oszczędza | zebrał | zebrała | pozostaje | zapłacił | zapłaciła | równa się | kosztują"
    " | to"
    " | zapłacić | zapłaci"
    " | wychodzi | pozostanie | zostanie | przejedzie | dostanie | kosztował | otrzyma | zdało | nie zdało | musi | trwał | trwała | wynosiła"
    " | liczy | liczą | trzeba zapłacić | należy zapłacić"
    " | ważą | zawiera | zawierają | mieści | mieszczą | osiąga | wzrośnie do | spadnie do | przynosi | zużywa | zużyje | zarobi | zarabiają | zapłacą | płacą | zaoszczędzi | zatrzyma | brakuje | wystarczy | wystarcza | wystarczą | wypełni | potrwa | trwają | przejeżdża | przebiegnie | przeczyta | czytają | jedzą | pije | wyprodukuje | produkuje | sprzeda | sprzedają | kupi | kupują | dostają | otrzymują | otrzymamy | dostaniemy | odpowiada | stanowi | stanowią | mierzy | zajmuje | zajmują | zostały | zostali | pozostały | pozostaną | zostaną | byłoby | wyniesie | wynoszą | wyniosła | wyniósł | daje to | musi zapłacić | wyda | wydają | zebrano | zebrały | potrzeba | potrzebują | potrzebny jest | potrzebne są | przypada | mamy razem",
    scales="12 tuzin | tuziny | tuzinów; 1000 tysiąc | tysiące | tysięcy | tys;"
    " 1000000 milion | miliony | milionów | mln; 1000000000 miliard | miliardy | miliardów | mld",
    bounds_behind="co najwyżej | co najmniej | lub więcej | lub mniej",
    tries="sprawdzenie | sprawdźmy | na przykład | dla porównania",
    because="na początku | choć | mimo że | ponieważ | bo | gdyż | jeśli | gdy | kiedy | chociaż | podczas gdy | który | która | które | z czego | z których"
    " | w tym | po tym jak | zanim | skoro | sprzedając | kupując | aby | żeby | mimo że | gdzie"
    " | w porównaniu z",
    beside="w | z | ze | na | dla | po | od | do | za | przez | przy | bez | każd* | pod | nad | między | przed | o | u | we | spośród"
    " | według | podczas | oprócz",
    so="więc | zatem | dlatego | stąd | łącznie | razem | w sumie | czyli | co daje | a więc | ostatecznie | otrzymujemy | wobec tego"
    " | w rezultacie | tak więc | wtedy | zostaje",
    numbered="krok | przypadek | część | rysunek | tabela | równanie | pytanie | przykład",
    the="te | tych | wszystkie | wszystkich | swoich | jego | jej | ich | każde | każdego | obu | tego | tej | pozostałych",
    in_total="łącznie | razem | w sumie",
    about="około | w przybliżeniu | mniej więcej | prawie | blisko",
    that_is="czyli | to znaczy | lub około | tj. | to jest | lub",
    more="więcej | mniej | razy",
    depends="jeśli | gdy | w przeciwnym",
    minus="minus",
    by_the_way="nawiasem mówiąc | przy okazji | swoją drogą | dla porównania | à propos | notabene | uwaga | dla ciekawości | zwróć uwagę | warto zauważyć"
    " | dla przypomnienia | przypomnijmy"
    " | rzeczywiście"
    " | z drugiej strony | zresztą",
    dozen="tuzin*",
    no_solution="nie ma rozwiązań | brak rozwiązań | nie ma rozwiązania | jest sprzeczne",
    how_many="ile | ilu | liczba | liczbę",
    what_is="jaka jest | jaki jest | jakie jest | oblicz | wyznacz | znajdź | podaj",
    auxiliary="można | trzeba | on | ona | oni | się | musi | może | jeszcze",
    besides="ponadto | dodatkowo",
    percent="procent*",
    mean="średnio | przeciętnie",
    apart="więcej niż | mniej niż | więcej | mniej | taniej | drożej",
    unasked="reszty | resztę | oszczędza | oszczędność",
    chance="prawdopodobieństwo | ułamek | część | częścią | szansa",
    joins="i | oraz",
    and_="i | a | oraz | ale"
    " | zaś | natomiast",
    or_="lub | albo",
    how_long="jak długo | ile czasu | jak daleko | jak wysok*",
    check="sprawdzenie | sprawdźmy | weryfikacja | uwaga | wyjaśnienie | dowód | uzasadnienie | obliczenia | kroki | objaśnienie"
    " | sprawdzamy | komentarz | zauważ | rozwiązanie krok po kroku"
    " | próba | kontrola | sprawdzam | dla sprawdzenia | potwierdza | potwierdzenie | sprawdzając | weryfikujemy | dla pewności"
    " | spr. | spr | dlaczego?",
    question="pytanie | zadanie | przykład | ćwiczenie | użytkownik",
    farewell="czy chcesz | chcesz | mam nadzieję | powodzenia | jeśli masz | daj znać | w razie pytań",
    common="spróbujmy teraz początku było prawdopodobnie byłoby dużo i w z na jest to nie się że do dla odpowiedź więc ma są po za każdy łącznie razem zatem wynosi ile oraz jabłek"
    " złotych ponieważ kosztuje"
    " ale tak już przez jego jej lat zł zostało prawie mniej trzecia czwarta każda tylko jednak bo",
    letters="ąęłśćżźń",
    decimal_comma=True,
    numbers={
        "zero": 0, "dwa": 2, "dwie": 2, "dwóch": 2, "trzy": 3, "cztery": 4, "pięć": 5, "sześć": 6, "siedem": 7,
        "osiem": 8, "dziewięć": 9, "dziesięć": 10, "jedenaście": 11, "dwanaście": 12, "trzynaście": 13,
        "czternaście": 14, "piętnaście": 15, "szesnaście": 16, "siedemnaście": 17, "osiemnaście": 18,
        "dziewiętnaście": 19, "dwadzieścia": 20, "trzydzieści": 30, "czterdzieści": 40, "pięćdziesiąt": 50,
        "sześćdziesiąt": 60, "siedemdziesiąt": 70, "osiemdziesiąt": 80, "dziewięćdziesiąt": 90, "sto": 100,
        "dwieście": 200, "trzysta": 300, "czterysta": 400, "pięćset": 500, "sześćset": 600, "siedemset": 700,
        "osiemset": 800, "dziewięćset": 900, "tysiąc": 1000,
    },
    numbers_inside={"jeden": 1, "jedna": 1, "jedno": 1},
)  # fmt: skip
