"""French."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "fr",
    answer="réponse finale | réponse | réponses",
    result="résultat | solution | solutions",
    final="finale | final | correcte | correct | bonne | exacte",
    is_="est égale à | est égal à | est donc de | est donc | est alors | devrait être | doit être | s'élève à"
    " | serait | sera | est de | vaut | valent | était | sont | est | égale",
    said_behind="est la réponse | est notre réponse | est la réponse finale | est la bonne réponse | est la solution",
    so="donc | ainsi | alors | par conséquent | finalement | enfin | au total | en tout | en conclusion | d'où"
    " | c'est pourquoi | on obtient | on trouve | ce qui donne | cela signifie",
    and_="et | ou | ou bien",
    option="option | l'option | choix | lettre",
    bounds="au moins | au plus | plus de | moins de | supérieure à | inférieure à | entre | jusqu'à | ou plus"
    " | ou moins | maximum | minimum",
    about="mais | environ | approximativement | à peu près | presque | exactement | simplement | probablement",
    doubt="vérifions | vérification | ne | n' | pas | jamais | ni | si | s'il | supposons | serait | pourrait | peut-être | au lieu | plutôt"
    " | mais | faux | incorrect- | erreur | attendez | vérifi- | essay- | d'abord | initialement | au départ",
    how_many="combien | nombre de",
    farewell="j'espère | n'hésitez pas | faites-moi savoir | souhaitez-vous | avez-vous | si vous avez",
    decimal_comma=True,
    counters="ans | euros | jours | heures | minutes | secondes | mètres | kilomètres | litres | élèves | personnes",
    numbers=numerals(
        "zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept"
        " dix-huit dix-neuf",
        "vingt trente quarante cinquante soixante septante quatre-vingt/quatre-vingts/huitante nonante",
        {"cent/cents": 100, "mille": 1000, "million/millions": 10**6},
    ),
    joint="et",
)
