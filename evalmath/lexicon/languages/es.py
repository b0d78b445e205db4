"""Spanish."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "es",
    answer="respuesta final | respuesta | respuestas",
    result="resultado | solución | soluciones",
    final="final | correcta | correcto",
    is_="es por tanto | es igual a | es entonces | es de | debe ser | debería ser | equivale a | sería | será | vale"
    " | era | son | es",
    said_behind="es la respuesta | es nuestra respuesta | es la respuesta final | es la respuesta correcta"
    " | es la solución",
    so="por lo tanto | por tanto | entonces | así que | de modo que | en total | en conclusión | finalmente"
    " | por lo que | lo que da | esto significa que | obtenemos",
    and_="y | e | o | u",
    option="letra | opción | la opción | alternativa",
    bounds="al menos | a lo sumo | como máximo | más de | menos de | hasta | o más | o menos | máximo"
    " | mínimo",
    about="aproximadamente | alrededor de | unos | casi | exactamente | simplemente | probablemente",
    doubt="verificación | comprobación | no | nunca | si | supongamos | sería | podría | quizás | tal vez | excepto | sino | en lugar | pero"
    " | incorrect- | error | espera | verific- | prueba | intent- | primero | inicialmente",
    how_many="cuántos | cuántas | cuánto | número de | cantidad de",
    farewell="espero que | avísame | no dudes | si tienes | ¿tienes",
    decimal_comma=True,
    counters="años | días | horas | minutos | segundos | metros | kilómetros | litros | pesos | euros | dólares | personas",
    numbers=numerals(
        "cero un/uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis"
        " diecisiete dieciocho diecinueve",
        "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
        {
            "veintiuno/veintiún/veintiuna": 21, "veintidós": 22, "veintitrés": 23, "veinticuatro": 24,
            "veinticinco": 25, "veintiséis": 26, "veintisiete": 27, "veintiocho": 28, "veintinueve": 29,
            "cien/ciento": 100, "doscientos/doscientas": 200, "trescientos/trescientas": 300,
            "cuatrocientos/cuatrocientas": 400, "quinientos/quinientas": 500, "seiscientos/seiscientas": 600,
            "setecientos/setecientas": 700, "ochocientos/ochocientas": 800, "novecientos/novecientas": 900, "mil": 1000,
        },
    ),
    joint="y",
)  # fmt: skip
