"""Polish."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "pl",
    answer="odpowiedź końcowa | ostateczna odpowiedź | odpowiedź | odpowiedzią | odpowiedzi",
    result="wynik | wynik końcowy | wniosek",
    final="ostateczna | ostateczny | poprawna | prawidłowa",
    is_="jest równa | jest równy | jest równe | równa się | to więc | brzmi | byłaby | wynosi | wynoszą | są | jest"
    " | to",
    said_behind="to odpowiedź | to ostateczna odpowiedź | to poprawna odpowiedź | jest odpowiedzią | to wynik",
    so="więc | zatem | stąd | ostatecznie | łącznie | razem | w sumie | co daje",
    and_="i | oraz | lub",
    option="opcja | wariant | wybór",
    bounds="co najmniej | co najwyżej | najmniej | najwyżej | więcej niż | mniej niż | ponad | między",
    about="około | ok | prawie | dokładnie | tylko | prawdopodobnie",
    doubt="sprawdzenie | nie | nigdy | jeśli | jeżeli | gdyby | załóżmy | byłaby | może | czy | ale | błąd | błędn- | czekaj"
    " | sprawdz- | najpierw | początkowo | niż",
    how_many="ile | liczba | liczbę",
    farewell="mam nadzieję | daj znać | czy chcesz | jeśli masz | dziękuję",
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
)  # fmt: skip
