"""Polish."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "pl",
    answer="ostateczna odpowiedź | odpowiedź końcowa | odpowiedź | odpowiedzią | odpowiedzi | odp",
    result="wynik | wynikiem | rozwiązanie | rozwiązaniem | wniosek | rozwiązania",
    final="ostateczna | ostateczną | ostateczny | końcowa | końcowy | poprawna | poprawną | prawidłowa | prawidłową"
    " | prawidłowy | poprawny | właściwa | szukana",
    is_="jest zatem równa | jest więc równa | jest równa | jest równy | jest równe | są równe | równa się | to zatem"
    " | to więc | wynosi zatem | wynosi więc | powinna wynosić | brzmi | będzie | byłaby | wynosi | wynoszą | było | są"
    " | jest | to | =",
    said_behind="to odpowiedź | to nasza odpowiedź | to ostateczna odpowiedź | to poprawna odpowiedź"
    " | to prawidłowa odpowiedź | jest odpowiedzią | jest poprawną odpowiedzią | jest rozwiązaniem | to wynik",
    so="więc | a więc | tak więc | zatem | dlatego | stąd | czyli | wobec tego | w rezultacie | ostatecznie | łącznie | razem"
    " | w sumie | podsumowując | otrzymujemy | co daje | to daje | to oznacza że | ∴",
    and_="i | oraz | lub | albo | a | &",
    option="opcja | opcją | wariant | litera | wybór | stwierdzenie",
    choose="wybieram | wybieramy | zaznaczam | zaznaczamy | poprawna opcja to | prawidłowa opcja to | właściwa opcja to"
    " | poprawne jest | prawidłowe jest",
    right="jest poprawna | jest prawidłowa | jest poprawne | jest prawdziwe | jest prawdziwa | jest właściwa"
    " | to poprawna opcja",
    percent="procent | procenta | procentów | punktów procentowych | %",
    bounds="co najmniej | co najwyżej | najmniej | najwyżej | maksymalnie | minimalnie | więcej niż | mniej niż | większe niż"
    " | mniejsze niż | ponad | poniżej | powyżej | pomiędzy | między | do | lub więcej | lub mniej",
    about="około | ok | w przybliżeniu | mniej więcej | prawie | niemal | dokładnie | po prostu | tylko | prawdopodobnie | ≈",
    doubt="nie | nigdy | ani | jeśli | jeżeli | gdyby | gdybyśmy | chyba | załóżmy | zakładając | byłoby | byłby | byłaby"
    " | mógłby | mogłoby | może | możliwe | być może | czy | oprócz | zamiast | lecz | ale | błąd | błędn- | niepoprawn-"
    " | nieprawidłow- | poczekaj | czekaj | sprawdź- | sprawdz- | spróbuj- | najpierw | początkowo | pierwotnie | niż",
    how_many="ile | ilu | liczba | liczbę | liczby",
    question="pytanie | zadanie | problem | przykład | ćwiczenie | następne pytanie",
    farewell="mam nadzieję | daj znać | czy chcesz | chcesz | czy masz | jeśli masz | w razie pytań | dziękuję | powodzenia",
    decimal_comma=True,
    numbers=numerals(
        "zero jeden/jedna/jedno dwa/dwie/dwóch trzy/trzech cztery/czterech pięć/pięciu sześć/sześciu siedem/siedmiu"
        " osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście dwanaście trzynaście czternaście piętnaście"
        " szesnaście siedemnaście osiemnaście dziewiętnaście",
        "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt",
        {
            "sto": 100, "dwieście": 200, "trzysta": 300, "czterysta": 400, "pięćset": 500, "sześćset": 600,
            "siedemset": 700, "osiemset": 800, "dziewięćset": 900, "tysiąc/tysiące/tysięcy": 1000,
        },
    ),
    inside="jeden | jedna | jedno",
)  # fmt: skip
