"""English."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "en",
    answer="final answer | answer | answers | ans",
    result="result | solution | conclusion | total",
    final="final | correct | best | right",
    is_="is therefore | is thus | is equal to | is just | is simply | is approximately | is about | is the | is | are | was | equals | would be | will be | should be | must be | comes out to be | comes to | becomes",
    said_behind="is the answer | is our answer | is my answer | is our final answer | is the final answer | is the correct answer | is the right answer | is my final answer | is the best answer",
    so="so | therefore | thus | hence | in total | overall | consequently | finally",
    and_="and | or",
    option="option | choice | alternative | statement",
    choose="i choose | i'd choose | i pick | i select | my choice is | the correct option is | the correct choice is | the best option is | the right option is | correct option: | correct choice: | i'll go with | i'd go with",
    right="is correct | is right | is the correct option | is the correct choice | is the best choice | is the best option | is the right choice | is true",
    percent="percent | per cent | percentage points",
    bounds="at least | at most | more than | less than | fewer than | greater than | up to | between | no more than | no less than | not more than",
    about="about | approximately | roughly | around | nearly | almost",
    doubt="not | n't | cannot | never | if | unless | whether | suppose | assume | would | might | may | could | maybe | perhaps | except | wrong | incorrect | instead | try | let's | let us | wait | hmm | first | initially | actually | need to | needs to",
    how_many="how many | how much",
    question="problem | question | q | exercise",
    farewell="i hope | let me know | feel free | is there anything | do you have | if you have | hope this | please let",
    numbers=numerals("zero one two three four five six seven eight nine ten eleven twelve"),
)
