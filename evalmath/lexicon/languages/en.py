"""English."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "en",
    answer="answer | answers | final answer | final answers | ans",
    result="result | solution | conclusion | outcome",
    final="final | correct | right | required | requested | desired | overall | numerical",
    is_="is therefore equal to | is thus equal to | is equal to | are equal to | is therefore | is thus | is given by"
    " | is as follows | turns out to be | comes out to be | comes out to | works out to | comes to | amounts to"
    " | would be | will be | should be | must be | has to be | is | are | was | were | equals | becomes | be | =",
    said_behind="is the answer | is our answer | is my answer | is the final answer | is our final answer"
    " | is my final answer | is the correct answer | is the right answer | is the required answer | is the solution"
    " | as the answer | as our answer | as the final answer",
    so="so | therefore | thus | hence | consequently | accordingly | as a result | in total | in all | altogether"
    " | overall | finally | in conclusion | to conclude | in summary | it follows that | we get | we find"
    " | we conclude that | this gives | which gives | this gives us | which gives us | this means | this means that"
    " | which means | which means that | that means | ∴",
    and_="and | or | & | as well as | and also",
    option="option | choice | answer choice | alternative | letter",
    choose="i choose | i'd choose | i would choose | i'll choose | i will choose | i pick | i'd pick | i select"
    " | i'll go with | i'd go with | i would go with | i will go with | i'm going with | going with | we choose"
    " | we select | my choice is | my choice | my pick is | the correct option is | the correct choice is"
    " | the right option is | the right choice is | the best option is | the best choice is | the correct one is"
    " | the choice is | the option is | choose | select | pick",
    right="is correct | is right | is true | is the correct option | is the correct choice | is the correct one"
    " | is the right option | is the right choice | is the right one | is the best option | is the best choice",
    percent="percent | per cent | pct | %",
    bounds="at least | at most | more than | less than | fewer than | greater than | larger than | smaller than"
    " | higher than | lower than | no more than | no less than | no fewer than | between | minimum of | maximum of"
    " | minimum | maximum | up to | or more | or less | or fewer | within | exceeds | exceed | bounded by | upper bound"
    " | lower bound",
    about="about | approximately | approx | roughly | around | nearly | almost | exactly | precisely | simply | just"
    " | only | indeed | probably | likely | most likely | ≈",
    doubt="not | -n't | cannot | never | neither | nor | if | unless | suppose | supposing | assume | assuming | assumed"
    " | would | might | may | could | maybe | perhaps | possibly | whether | except | instead | rather | but | wrong"
    " | incorrect | mistake | try | let | let's | wait | check | guess | say | first | initially | originally | than",
    how_many="how many | how much | what number of | number of",
    question="problem | question | q | exercise | example | task | new problem | next problem | next question"
    " | follow-up question",
    farewell="i hope | hope this | hope that | let me know | please let me know | feel free | please feel free"
    " | is there anything | do you have | do you want | would you like | if you have any | if you need | if you'd like"
    " | thank you | thanks | happy to help | good luck",
    numbers=numerals(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen",
        "twenty thirty forty/fourty fifty sixty seventy eighty ninety",
        {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9},
    ),
    joint="and",
    inside="one",
)
