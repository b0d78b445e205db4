"""English."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "en",
    answer="answer | answers | final answer | final answers | ans",
    result="result | solution | conclusion | outcome",
    final="final | correct | right | required | requested | desired | overall | numerical",
    is_="is equal to | is therefore | is thus | is given by | is as follows | turns out to be | comes out to"
    " | works out to | comes to | amounts to | reduces to | simplifies to | would be | will be | should be | must be | has to be | is | are | was"
    " | were | equals | becomes | be",
    said_behind="is the answer | is our answer | is my answer | is the final answer | is our final answer"
    " | is my final answer | is the correct answer | is the right answer | is the required answer | is the solution"
    " | as the answer | as our answer | as the final answer",
    so="so | therefore | thus | hence | consequently | accordingly | as a result | in total | in all"
    " | altogether | overall | finally | in conclusion | to conclude | in summary | we get | we find"
    " | we conclude that | this gives | which gives",
    and_="and | or",
    option="option | choice | answer choice | alternative | letter",
    bounds="at least | at most | more than | less than | fewer than | greater than | no more than | no less than"
    " | no fewer than | between | minimum of | maximum of | minimum | maximum | up to | or more | or less | or fewer"
    " | exceeds",
    about="about | approximately | approx | roughly | around | nearly | almost | exactly | precisely | simply | just"
    " | only | indeed | but | probably | maybe | perhaps | possibly | may | might | guess | likely",
    doubt="assuming | verification | where | not | -n't | cannot | never | if | unless | suppose | assume | would | might | may | could | maybe"
    " | perhaps | whether | except | instead | rather | but | wrong | incorrect | mistake | try | let | let's | wait"
    " | check | guess | say | first | initially | originally | than",
    how_many="how many | how much | what number of | number of",
    farewell="let me know | please let me know | feel free | please feel free | hope that | i hope | hope this | is there anything | do you have | do you want | would you like | if you need"
    " | thank you | thanks",
    numbers=numerals(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen",
        "twenty thirty forty/fourty fifty sixty seventy eighty ninety",
        {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9},
    ),
    joint="and",
)
