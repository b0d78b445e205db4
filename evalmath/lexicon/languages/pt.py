"""Portuguese."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "pt",
    answer="resposta final | resposta | respostas | gabarito",
    result="resultado | solução | soluções",
    final="final | correta | correto",
    is_="é igual a | é portanto | é então | deve ser | equivale a | é de | seria | será | vale | era | são | é",
    said_behind="é a resposta | é a nossa resposta | é a resposta final | é a resposta correta | é a solução",
    so="portanto | então | logo | assim | por isso | no total | ao todo | em conclusão | finalmente"
    " | obtemos | temos",
    and_="e | ou",
    option="letra | opção | a opção | alternativa",
    bounds="pelo menos | no mínimo | no máximo | mais de | menos de | maior do que | menor do que | entre | ou mais"
    " | ou menos | máximo | mínimo",
    about="aproximadamente | cerca de | quase | exatamente | apenas | provavelmente",
    doubt="conferindo | verificação | não | nunca | se | suponha | seria | poderia | talvez | exceto | mas | errad- | incorret- | erro | espera"
    " | verific- | tentar | primeiro | inicialmente",
    how_many="quantos | quantas | quanto | número de | quantidade de",
    farewell="espero | se precisar | se tiver | me avise | você gostaria | obrigado | qualquer dúvida",
    decimal_comma=True,
    counters="anos | dias | horas | minutos | segundos | metros | quilômetros | litros | reais | euros | pessoas",
    numbers=numerals(
        "zero um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze"
        " dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove",
        "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
        {
            "cem/cento": 100, "duzentos/duzentas": 200, "trezentos/trezentas": 300, "quatrocentos/quatrocentas": 400,
            "quinhentos/quinhentas": 500, "seiscentos/seiscentas": 600, "setecentos/setecentas": 700,
            "oitocentos/oitocentas": 800, "novecentos/novecentas": 900, "mil": 1000,
        },
    ),
    joint="e",
)  # fmt: skip
