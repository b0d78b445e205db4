"""French."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "fr",
    answer="réponse finale | réponse | réponses | rép",
    result="résultat | résultat final | solution | solutions | conclusion",
    final="finale | final | correcte | correct | bonne | exacte | juste | définitive | recherchée | attendue",
    is_="est donc égale à | est donc égal à | est égale à | est égal à | sont égales à | est donc de | est donc | est alors"
    " | est ainsi | sont donc | devrait être | doit être | s'élève à | serait de | serait | sera | est de | vaut | valent"
    " | était | sont | est | égale | =",
    said_behind="est la réponse | est notre réponse | est ma réponse | est la réponse finale | est la bonne réponse"
    " | est la réponse correcte | est la solution | est le résultat",
    so="donc | ainsi | alors | par conséquent | en conséquence | finalement | enfin | au total | en tout | en conclusion"
    " | en résumé | d'où | c'est pourquoi | on obtient | nous obtenons | on trouve | on en déduit | on a donc | ce qui donne"
    " | ce qui fait | cela donne | cela fait | cela signifie | il reste | ∴",
    and_="et | ou | ou bien | & | ainsi que",
    option="option | l'option | choix | lettre | proposition | alternative | affirmation",
    choose="je choisis | on choisit | nous choisissons | je sélectionne | j'opte pour | la bonne option est"
    " | l'option correcte est | le bon choix est | le choix correct est | la proposition correcte est | mon choix est",
    right="est correcte | est correct | est la bonne | est juste | est exacte | est vraie | est la bonne option"
    " | est l'option correcte | est le bon choix",
    percent="pour cent | pourcent | points de pourcentage | %",
    bounds="au moins | au plus | au maximum | au minimum | plus de | moins de | plus que | moins que | plus grand que"
    " | plus petit que | supérieur à | supérieure à | inférieur à | inférieure à | entre | jusqu'à | dépasse | ou plus"
    " | ou moins | maximum | minimum",
    about="environ | approximativement | à peu près | près de | presque | exactement | précisément | simplement | seulement"
    " | probablement | ≈",
    doubt="ne | n' | pas | jamais | ni | si | s'il | s'ils | sauf | supposons | suppose | supposant | serait | seraient"
    " | aurait | pourrait | peut-être | peut être | sinon | hormis | au lieu | plutôt | mais | faux | fausse | incorrect-"
    " | erreur | attendez | attends | vérifi- | essay- | d'abord | initialement | à l'origine | au départ | que",
    how_many="combien de | combien d' | combien | nombre de | nombre d'",
    question="question | problème | exercice | exemple | énoncé",
    farewell="j'espère | n'hésitez pas | n'hésite pas | faites-moi savoir | fais-moi savoir | souhaitez-vous | voulez-vous"
    " | veux-tu | avez-vous | as-tu | si vous avez | si tu as | merci | bonne chance | bon courage",
    decimal_comma=True,
    numbers=numerals(
        "zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept"
        " dix-huit dix-neuf",
        "vingt trente quarante cinquante soixante septante quatre-vingt/quatre-vingts/huitante nonante",
        {"cent/cents": 100, "mille": 1000, "million/millions": 10**6},
    ),
    joint="et",
    inside="un | une | neuf",
)
