"""Spanish."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "es",
    answer="respuesta final | respuesta | respuestas | resp",
    result="resultado | resultado final | solución | soluciones | conclusión",
    final="final | correcta | correcto | definitiva | definitivo | exacta | buscada | buscado | pedida",
    is_="es por lo tanto | es por tanto | es igual a | son iguales a | es entonces | es aproximadamente igual a | es de"
    " | debe ser | debería ser | sería de | resulta ser | viene dada por | equivale a | asciende a | sería | será | serán"
    " | vale | era | fue | son | es | =",
    said_behind="es la respuesta | es nuestra respuesta | es mi respuesta | es la respuesta final | es la respuesta correcta"
    " | es la solución | es el resultado",
    so="por lo tanto | por tanto | por ende | por consiguiente | en consecuencia | entonces | así que | así | luego"
    " | de modo que | en total | en conclusión | en resumen | finalmente | es decir | por lo que | lo que da | lo que hace"
    " | esto da | esto significa que | obtenemos | se obtiene | resulta | ∴",
    and_="y | e | o | u | & | así como",
    option="opción | la opción | alternativa | letra | inciso | literal | afirmación",
    choose="elijo | escojo | selecciono | elegimos | seleccionamos | me quedo con | opto por | la opción correcta es"
    " | la alternativa correcta es | la correcta es | mi elección es",
    right="es correcta | es correcto | es la correcta | es la opción correcta | es la alternativa correcta | es verdadera"
    " | es cierta",
    percent="por ciento | porciento | puntos porcentuales | %",
    bounds="al menos | por lo menos | a lo sumo | como máximo | como mínimo | como mucho | más de | menos de | más que"
    " | menos que | mayor que | menor que | entre | hasta | supera | o más | o menos | máximo | mínimo",
    about="aproximadamente | alrededor de | cerca de | unos | unas | casi | exactamente | precisamente | simplemente"
    " | solamente | solo | sólo | probablemente | ≈",
    doubt="no | nunca | ni | si | supongamos | suponiendo | supone | sería | serían | habría | podría | podrían | quizás"
    " | quizá | tal vez | puede | salvo | excepto | sino | en lugar | en vez | pero | incorrect- | equivocad- | error"
    " | espera | verific- | comprob- | prueba | intent- | primero | inicialmente | originalmente | al principio | que",
    how_many="cuántos | cuántas | cuánto | cuánta | número de | cantidad de",
    question="pregunta | problema | ejercicio | ejemplo | enunciado | siguiente pregunta",
    farewell="espero que | espero haber | avísame | no dudes | no dude | quieres que | ¿quieres | ¿te gustaría | si tienes"
    " | si necesitas | ¿tienes | ¿necesitas | gracias | buena suerte",
    decimal_comma=True,
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
    inside="un | uno | una",
)  # fmt: skip
