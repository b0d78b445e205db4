"""Portuguese."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "pt",
    answer="resposta final | resposta | respostas | gabarito | resp",
    result="resultado | resultado final | solução | soluções | conclusão",
    final="final | correta | correto | certa | definitiva | exata | procurada | pedida",
    is_="é portanto igual a | é igual a | são iguais a | é portanto | é então | é dada por | é dado por | deve ser"
    " | deveria ser | equivale a | resulta em | é de | seria | será | serão | vale | foi | era | são | é | =",
    said_behind="é a resposta | é a nossa resposta | é nossa resposta | é a minha resposta | é a resposta final"
    " | é a resposta correta | é a resposta certa | é a solução | é o resultado",
    so="portanto | então | logo | assim | por isso | por conseguinte | consequentemente | dessa forma | desse modo"
    " | de modo que | no total | ao todo | em conclusão | em resumo | finalmente | ou seja | obtemos | temos | isso dá"
    " | isso significa que | o que dá | ∴",
    and_="e | ou | & | bem como",
    option="opção | a opção | alternativa | letra | item | afirmativa",
    choose="escolho | escolhemos | seleciono | marco | fico com | opto por | a opção correta é | a alternativa correta é"
    " | a correta é | minha escolha é",
    right="é correta | é correto | está correta | está correto | é a correta | é a opção correta | é a alternativa correta"
    " | é verdadeira",
    percent="por cento | pontos percentuais | %",
    bounds="pelo menos | no mínimo | no máximo | mais de | menos de | mais que | menos que | maior que | menor que"
    " | maior do que | menor do que | entre | até | supera | ou mais | ou menos | máximo | mínimo",
    about="aproximadamente | cerca de | por volta de | em torno de | quase | exatamente | precisamente | simplesmente"
    " | apenas | somente | só | provavelmente | ≈",
    doubt="não | nunca | nem | se | suponha | supondo | suponhamos | seria | seriam | teria | poderia | poderiam | talvez"
    " | pode | exceto | salvo | em vez | mas | porém | errad- | incorret- | erro | espere | espera | verific- | confer-"
    " | tentar | tente | primeiro | inicialmente | originalmente | no início | que",
    how_many="quantos | quantas | quanto | quanta | número de | quantidade de",
    question="pergunta | problema | questão | exercício | exemplo | próxima pergunta",
    farewell="espero | se precisar | se tiver | fique à vontade | me avise | avise-me | quer que | você gostaria | gostaria"
    " | precisa de | obrigado | obrigada | boa sorte | qualquer dúvida",
    decimal_comma=True,
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
    inside="um | uma",
)  # fmt: skip
