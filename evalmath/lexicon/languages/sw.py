"""Swahili."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "sw",
    answer="jibu la mwisho | jibu sahihi | jibu",
    result="matokeo | suluhisho | hitimisho",
    final="sahihi | mwisho",
    is_="ni sawa na | itakuwa | litakuwa | ni",
    said_behind="ndilo jibu | ni jibu | ni jibu sahihi | ni jibu la mwisho",
    so="kwa hiyo | kwa hivyo | hivyo | basi | kwa jumla | jumla | hatimaye | tunapata",
    and_="na | au",
    option="chaguo | herufi | jibu",
    bounds="angalau | zaidi ya | chini ya | kati ya | si zaidi ya | hadi",
    about="takriban | karibu | tu | labda",
    doubt="hakiki | si | hakuna | haiwezekani | ikiwa | tuseme | ingekuwa | labda | je | isipokuwa | lakini | makosa | subiri"
    " | jaribu | kwanza | mwanzoni | kuliko",
    how_many="ngapi | wangapi | kiasi gani | idadi ya",
    farewell="natumaini | natumai | je, una | kama una | asante",
    numbers=numerals(
        "sifuri moja mbili/wawili/viwili/mawili tatu/watatu/vitatu/matatu nne/wanne/vinne/manne tano/watano/vitano/matano"
        " sita saba nane/wanane/vinane/manane tisa kumi",
        "ishirini thelathini arobaini hamsini sitini sabini themanini tisini",
        {
            "mia_moja/mia": 100, "mia_mbili": 200, "mia_tatu": 300, "mia_nne": 400, "mia_tano": 500, "mia_sita": 600,
            "mia_saba": 700, "mia_nane": 800, "mia_tisa": 900, "elfu_moja/elfu": 1000, "elfu_mbili": 2000,
            "elfu_tatu": 3000, "elfu_nne": 4000, "elfu_tano": 5000, "elfu_kumi": 10000,
        },
    ),
    joint="na",
)  # fmt: skip
