"""English."""

from evalmath.lexicon.language import Language

# 12 is rejected, must be excluded, has to be ruled out
_DISMISSED = " | ".join(
    f"{be} {done}"
    for be in ("is", "are", "was", "gets", "must be", "has to be", "have to be", "can be", "should be", "needs to be")
    for done in (
        "rejected",
        "discarded",
        "excluded",
        "eliminated",
        "dismissed",
        "ruled out",
        "thrown out",
        "crossed out",
    )
)

# 12 (unverified), a placeholder: what is said of a value that its author doesn't stand by
_UNSETTLED = (
    "a placeholder",
    "tentative",
    "provisional",
    "preliminary",
    "unverified",
    "unconfirmed",
    "unchecked",
    "not verified",
    "not confirmed",
    *(f"{to} be {done}" for to in ("to", "yet to", "still to") for done in ("checked", "verified", "confirmed")),
)
_BARELY = ("placeholder", "a guess", "just a guess", "only a guess", "not sure", "unsure", "not certain", "uncertain")
_DOUBTS = " | ".join(
    f"{but} {i} {sure}"
    for but in ("but", "though", "although")
    for i in ("i'm", "i am")
    for sure in ("not sure", "unsure", "not certain", "uncertain", "just guessing", "only guessing")
)
_GIVEN = " | ".join(
    f"is {told} in the {text}"
    for told in ("given", "mentioned")
    for text in ("problem", "question", "statement", "exercise", "text")
)
_NOT_FINAL = " | ".join(f"{be} {one}" for be in ("is", "was", "is only", "is just", "is still") for one in _UNSETTLED)

LANGUAGE = Language(
    "en",
    answer="answer | answers | ans",
    result="result | solution | solutions | total | value | conclusion | choice",
    final="final | correct | right | overall | short | best",
    is_="should have been | is | are | was | were | equals | would be | will be | should be | must be | has to be | comes to | becomes | be",
    option="option | options | choice | choices | letter | alternative | statement | selection | answer choice",
    right="the survivor | the only survivor | the one left | the only one left | the one that is left | i'll go with that | i'd go with that | i go with that | i'm going with that | i'll take that | that's my pick | my selection | is my answer | my answer | my final answer | my pick | my choice | what i am submitting | what i'm submitting | i'm submitting"
    " | what i choose | survives | survive | is left standing | does the job | correct | right | true | valid | the answer | the best | the most likely | the most appropriate | the only"
    " | the right | the correct | best | most likely | matches | match | works | remains | holds | fits | satisfies | ✓"
    " | ✔ | ✅",
    wrong=f"the only incorrect | the only wrong | the only false | the only one that is incorrect | the only one that is wrong | the only one that is false | {' | '.join((*_UNSETTLED, *_BARELY))} | rejected | reject | discarded | discard | extraneous | inadmissible | not valid | not allowed | excluded | is out | are out | drops out | drop out | incorrect | wrong | false | not correct | not right | not true | not the | isn't | is not | are not | too small"
    " | too large | too big | too low | too high | invalid | eliminated | ruled out | can be excluded | doesn't | does not"
    " | fails | cannot be | can't be | tempting | ✗ | ✘ | ❌",
    choose="leaning toward | leaning towards | lean toward | lean towards | picking | choosing | selecting | marking | i choose | i prefer | i'd take | i would take | i'd pick | i would pick | let me pick | let me choose | let me go with | let's go with | let's pick | i pick | i select | i chose | i'd choose | i'd go with | i would go with | i'll go with | i will choose"
    " | i will go with | going with | choose | pick | select | settle on | opt for | i'd pick | my choice is | we choose | go with"
    " | we select | must be | should be | my guess is | my guess would be | i think | i guess | it's | it is | probably | could only be"
    " | the correct one is | the right one is | has to be | i'd say | would say | finalize | mark | i believe",
    suits="the remaining | remaining | the odd one out | lands on | land on | come to rest on | comes to rest on | points to | takes us to | takes us straight to | brings us to"
    " | leads us to | leaves | leaves only | leaves us with | leaving | left with | corresponds to | matches | only | match | fits | leads to | this is | that is | so | therefore",
    not_="exclude | excludes | eliminate | eliminates | dismiss | dismisses | cross out | throw out | impossible for it to be | impossible for this to be | impossible for that to be | impossible for the answer to be | couldn't possibly be | could not possibly be | can't possibly be | cannot possibly be | on no grounds | at no time | at no stage | not once | in none of the cases | in none of these cases | in none of them | under no condition | under no conditions | in no circumstances | rarely | seldom | by no means | in no way | under no circumstances | at no point | in no case | in no event | on no account | in no world | in no sense | not for a moment | no way | by no stretch | far from | nowhere near | hardly | anything but | everything but | anything except | give or take | rules out | ruled out | needn't | need not | mustn't | must not | shouldn't | should not | not | isn't | aren't | wasn't | weren't | doesn't | don't | didn't | never | cannot | can't | couldn't | won't"
    " | wouldn't | no longer | neither | rather than | instead of | nor | rejecting | excluding | discarding | unlike | except | except for | apart from | other than"
    " | scratch | strike | rule out | ruling out | and drop | we drop | and discard | we discard | and reject | we reject | disregard | disregarding | ignore | ignoring | can discard | can reject | must reject | must discard",
    refuted=f"is an upper bound | is a lower bound | is only an upper bound | is only a lower bound | is just an upper bound | is just a lower bound | is half of the answer | is half the answer | is twice the answer | is part of the answer | is only part of the answer | is one part of the answer | is only half of the answer | is only half the answer | {_DISMISSED} | {_NOT_FINAL} | {_GIVEN} | {_DOUBTS} | just a guess | overshoots | undershoots | turned out to be too | turns out to be too | turned out to be wrong | turns out to be wrong | counts each | counts every | counts some | which i don't trust | which i do not trust | won't work | wouldn't work | can't work | cannot work | could not work | couldn't work | would violate | violates | contradicts | would contradict | leads to a contradiction | lead to a contradiction | gives a contradiction | yields a contradiction | produces a contradiction | results in a contradiction | is out of the question | is off the table | is forbidden | makes no sense | doesn't make sense | does not make sense | makes the denominator | makes a denominator | makes the expression undefined | makes the log undefined | is not in the domain | isn't in the domain | is outside the domain | lies outside the domain | is undefined there | was my first thought | was my first guess | was my first answer | was my initial | is what the answer would be | according to the key | according to the answer key | according to the textbook | according to the book | according to the teacher | has to be thrown out | must be thrown out | is thrown out | gets thrown out | has to be rejected | has to be discarded | should be rejected"
    " | should be discarded | has to go | must go | fail | do not work | don't work | are too small | are too large | might be our | might be the | might be right | may be our | may be the | may be right | could be our | could be the answer | could be right"
    " | (wrong | (incorrect | ✗ | ✘ | ❌ | was only somebody's guess | was somebody's guess | was someone's guess | is close | is close but | is near but | is nearly right | is almost right | is not quite | isn't quite | is not it | isn't it | is off by | is off"
    " | is one possibility | is a possibility | is one candidate | is a candidate | is a misprint | is a typo | is an overcount | is an overestimate | is an underestimate"
    " | is an extraneous | is a spurious | is spurious | has the wrong sign | have the wrong sign"
    " | is the trap | is a trap | is a guess | is irrelevant | isn't relevant | is not relevant | doesn't matter | does not matter | plays no role | overcounts | undercounts"
    " | double-counts | double counts | forgets | ignores | neglects | overlooks | leaves out | or more | or fewer | or less | and counting | give or take | plus or minus"
    " | and halve | and double | and triple | and square | would need | would require | would mean | would imply | is only a guess | is just a guess | is a guess | was a guess | was only a guess | was just a guess | is what we started with | was what we started with"
    " | was the number we started with | is the number we started with | is where we started | was the original | was the starting | would be too many | would be too few | would be too much | would be too little | would be too large | would be too small | would be too big"
    " | would be too high | would be too low | would be too long | would be too short | is too many | is too few | is too much | is too little | is one too many | is one too few"
    " | was never reached | is never reached | was not reached | is not reached | is what you'd get | is what you would get | is what one would get | is what many | is what most | would be the answer if | would be right if | is only what | is wrong | would be wrong | would be incorrect | is not a valid | isn't a valid | that's wrong | that is wrong | that's incorrect | that isn't right"
    " | seems wrong | looks wrong | can't be correct | is a mistake | is an error | isn't possible"
    " | is incorrect | is not correct | is not right | isn't right | is not the answer | isn't the answer"
    " | is not the correct | isn't correct | is extraneous | are extraneous | is rejected | is impossible | which is impossible"
    " | is a contradiction | is not valid | is invalid | isn't valid | is not possible | is absurd | fails | is discarded"
    " | must be rejected | must be discarded | is false | does not work | doesn't work | is not a solution | is not allowed"
    " | can't be right | cannot be right | cannot be correct | is excluded | is ruled out | does not satisfy"
    " | doesn't satisfy | is too small | is too large | is too big | is too high | is too low | is not valid | was wrong"
    " | was incorrect | is a common mistake | not the answer | is not what | is the wrong answer | is not an answer"
    " | an intermediate result | only an intermediate",
    unless="try | try x | try n | put x | put n | take x | take n | should it | should the | should this | should that | should you | should he | should she | should they | should we | should there | should anyone | should anybody | should someone | should its | should my | should your | if | let | given | suppose | supposing | assume | assuming | let's say | imagine | provided | unless | were | had",
    would="would | could | might | would've | there'd | it'd | that'd | you'd | we'd | he'd | she'd | they'd | i'd",
    thought="if you skip | if we skip | if you forget | if one forgets | if we forget | forgetting to | forgetting the | wrong to answer | wrong to write | wrong to put | incorrect to say | incorrect to answer | incorrect to conclude | incorrect to write | you said the answer | you said it | you claimed | you claim | you answered | you wrote | you say the answer | it may be that | it might be that | it could be that | it is possible that | it's possible that | maybe the answer | perhaps the answer | possibly the answer | maybe it is | maybe it's | perhaps it is | perhaps it's | someone answered | somebody answered | someone said | somebody said | chatgpt | my calculator shows | first attempt gave | first attempt was | first try gave | before correcting | before the correction | it remains to show | it remains to check | it suffices to check | it suffices to show | all i can tell | all we can tell | all i know | all that i know | all we have is | all i have is | the only number we have | the only number given | the only figure given | the only figure we have | we just know | only mentions | we know about | we only have | we are given only | all we know | all we are told | all we're told | all we are given | all we learn | all that we know | all that is given | all that's given | all that is known | all that is said | all that is stated | all the problem | all the question | all the text | all it says | the only thing stated | the only thing given | the only thing we know | the only thing said | we only know | we only learn | we are only told | we're only told | we're just told | we are just told | we are told about | we're told about | what we do know | merely says | merely states | merely tells | statement gives | question gives | text gives | in doubt | doubtful | somewhere from | anywhere from | answer would have been | would have answered | would have said | would have guessed | supposed to be | swears | swear | swore | hoped for | hoping for | hopes for | wished for | had expected | was expecting | were expecting | there's no way it | there's no way he | there's no way she | there's no way they | there's no way the | there's no way that | there's no way there | there's no way we | there's no way you | there's no way i | there's no way this | there's no way a | there's no way any | there is no way it | there is no way he | there is no way she | there is no way they | there is no way the | there is no way that | there is no way there | there is no way we | there is no way you | there is no way i | there is no way this | there is no way a | there is no way any | no way that"
    " | might guess | may guess | could guess | tempted to | might expect | may expect | might say | may say | the trap | a trap | the pitfall | anyone who | everyone who | whoever | those who | students who | people who | i said | i had said | i answered | don't see a way | see no way | do not see a way | there is no way to | used to believe | used to think | rubric | states that | wrong to say | wrong to think | wrong to conclude | wrong to assume | a mistake to | would answer | would guess | would expect"
    " | might think | may think | might say | would think | could think | tempting | at first glance | first guess"
    " | first thought | initially thought | initially wrote | i wrote | first wrote | i thought | first answer | initial answer | previous answer | previously"
    " | not sure | unsure | some say | some might | some people | someone says | claims | claimed | claim that | says"
    " | originally | i was going to | not certain | can't tell | it seems at first | my guess was | i had thought"
    " | e.g. | for example | for instance | naive | first instinct | a common mistake | not clear | unclear | i doubt | we doubt | whether | i wonder | wondering if"
    " | wrong answer | incorrect answer | wrongly | mistakenly | the student | at first i | my first | misread it as | my initial | was about to | i was about | not true that | isn't true that"
    " | not the case that | false that",
    plan="it remains to | first, we | first, note | to begin, | to start, | we still have to | we still need to | you want to know | you are asking | you're asking | let's | let us | we need to | we will | we'll | i will | i'll | we must | we shall | we have to | we should"
    " | next, | next we | next step | next i | next you | next is to | we now need | we can now | let me | i need to | i should | now we | the next step | to solve this"
    " | first convert | first, convert | now convert | convert the | is asking | asks for | asks us | interested in | we want to | we are asked | we're asked | divide both | multiply both | subtract | divide | multiply | find: | find the"
    " | simplify | calculate | compute | consider | we first | we were told | we are told | we know that | recall that"
    " | step 1 | set up | substitute | we are given | i'm going to | i am going to | will be presented | in the next step | will be computed | will be given | can then be",
    bounds="n divides | m divides | k divides | d divides | p divides | x divides | it divides | is contained in | answer leads to | answer evenly divides | number evenly divides | is next to | comes before | comes after | comes right before | comes right after | comes just before | comes just after | answer precedes | answer follows | answer divides | answer divides into | answer divides evenly into | number divides | number divides evenly into | goes evenly into | goes exactly into | goes into | fits into | fits evenly into | falls short of | fall short of | lies near | near | answer rounds to | answer squared is | answer cubed is | answer doubled is | answer halved is | answer plus ~ is | answer minus ~ is | answer times ~ is | half the answer is | twice the answer is | number from ~ to | integer from ~ to | numbers from ~ to | integers from ~ to | answer ends in | answer ends with | answer starts with | answer begins with | answer lies in | differs from | differ from | number before | number after"
    " | prime after | prime before | one more than | one less than | log of | logarithm of | sine of | cosine of | tangent of | factorial of | answer has | answer has exactly | answer has only | answers have | answer consists of | number with | integer with | or equal to | answer contains | answer includes | answer depends on | answer used to be | answer would become | answer relies on | answer refers to | answer mentions | answer involves | answer uses | answer needs | answer requires | coprime to | relatively prime to"
    " | within | square of | cube of | square root of | cube root of | half of | a half of | twice | double | triple | thrice | sum of | product of | difference between | difference of"
    " | reciprocal of | opposite of | one of | any of | upper bound is | lower bound is | upper bound of | lower bound of | upper bound we have | lower bound we have | bounded above by | bounded below by | times | power of | not even close to | at least | at most | less than | fewer than | more than | greater than | smaller than | larger than | no more than"
    " | no less than | no fewer than | up to | under | over | below | above | between | not more than | exceeds | bigger than"
    " | a multiple of | multiple of | divisible by | close to | as many as | somewhere between | nearly | almost | not equal to"
    " | a factor of | a divisor of | exceed | bounded by | different from | other than | in table | in equation | on page"
    " | in figure | in step | in section | in chapter | in line | congruent to | odd number | higher than | lower than",
    isnt="could not be | couldn't be | will not be | won't be | should not be | shouldn't be | isn't | is not | wasn't | was not | cannot be | can't be | doesn't | does not | is no solution",
    below_zero="below zero | degrees below zero | degrees celsius below zero | degrees fahrenheit below zero",
    changes="from",
    into="to | down to | up to",
    wait="just kidding | kidding | not really | oh wait | oh, wait | ah wait | ah, wait | hm wait | hm, wait | oh, i | oh no | whoops | corrected | corrected to | corrected answer | amended | amended to | erratum | corrigendum | correcting | correcting that | correcting this | wait | or rather | edit | misread | i misread | oops | hold on | hmm | no | correction | actually | i made a mistake | i made an error | my mistake | sorry"
    " | let me recompute | let me redo | let me correct | scratch that | on second thought | that's wrong | that's not right"
    " | that is not right | that is wrong | that's incorrect | i forgot | i misread | i miscounted | not right | strike that"
    " | i need to correct | let me fix | apologies | on reflection | i should have | i miscalculated | rather",
    confirms="agrees | agree | story fits | everything fits | it all fits | both fit | both good | all good | both fine | brings us back | takes us back | gets us back | gives back | we are back at | we're back at | back where we started | yes | conditions are met | conditions hold | as it should | as they should | as needed | as desired | as claimed | as given | just what we needed | just what we wanted | as required | correct | checks out | matches | that's right | that is right | consistent | confirmed | confirms"
    " | verified | it works | so the answer is correct | is right | as expected | ✓ | ✔ | ✅ | holds",
    none="no value | no values | no number | no numbers | no integer | no integers | no real | no positive | no such | no solution"
    " | no solutions | no root | no roots | no x | no n | no prime | no triangle | no pair | no pairs | nothing works | none of them"
    " | none of these | neither of them | neither works",
    instead="with | without | had | were | otherwise | at full price",
    refuses="not confident | refuse to answer | i refuse | decline to answer | i decline | one of these is right | one of them is right | one of these is correct | one of them is correct | one of these must be | one of them must be | never mentioned | never stated | never given | isn't mentioned anywhere | no information on | no information about | nothing is said of | nothing is said about | nothing is known about | nothing is known of | can't know | cannot know | can not know | no way to know | impossible to know | says nothing | say nothing | tells nothing | tells us nothing | is silent on | is silent about | no mention | doesn't mention | does not mention"
    " | isn't mentioned | is not mentioned | aren't mentioned | are not mentioned | stay unknown | stays unknown | remain unknown | remains unknown | is unknown | are unknown | is left open | remains open | i did not work the problem | i did not solve | i have not solved | i didn't solve | i haven't solved | don't have a value | do not have a value | have no value | no value to offer | don't have an answer | do not have an answer | have no answer | could not complete | couldn't complete | could not finish | couldn't finish | leave the result blank | leave it blank | leave this blank | leave the answer blank | doesn't tell | does not tell | didn't tell | i'd need | i would need | i doubt | have my doubts | we need its | only mention | mention only | can't be certain | cannot be certain | am not certain | can't be sure | cannot be sure | am not sure | won't compute | will not compute | won't calculate | work this out from | cannot work this out | can't work this out | do not have enough | isn't a unique | is not a unique | not a unique solution | no way of knowing | enough information | not provide | doesn't provide | does not contain | doesn't contain | not possible to | more information"
    " | more context | more details | additional information | cannot provide | can't provide | cannot see | can't see | cannot view"
    " | cannot definitively | cannot help | can't help | cannot calculate | cannot be calculated | cannot be answered | not sufficient"
    " | without knowing | without more | missing information | is missing | not solvable | impossible to calculate | not specify"
    " | i won't answer | i won't give | i won't solve | i will not answer | i will not give | i will not solve | is missing | tell me the | can't see | cannot see | can't be solved | cannot be solved | not enough data | not enough info | no relevant information | cannot say | not able to | please provide | i apologize, but | i apologize but | i'm sorry, but | i'm sorry but | cannot be determined | can't be determined | not enough information | insufficient | cannot determine"
    " | no way to tell | can't tell | cannot say | can't say | i don't know | i do not know | doesn't say | does not say"
    " | isn't given | is not given | not given | not provided | isn't provided | not specified | unable to | cannot answer"
    " | can't answer | impossible to say | impossible to tell | impossible to determine | cannot find | can't find"
    " | could not find | couldn't find | can't decide | cannot decide | not sure | can't solve | cannot solve | cannot be found"
    " | need more information | more information is needed | not stated | isn't stated | don't have enough | no unique",
    how_many="how many | number of",
    how_long="how long | how far | how tall | how high | how wide | how deep | how old",
    called="smallest | largest | least | greatest | only | what | how much | how old | number | amount | total | sum | product | difference | quotient | result | answer | count"
    " | cost | price | area | volume | perimeter | length | distance | time | average | mean | median | probability | value",
    what_is="solve for | what is | what's | what are | what was | find | determine | compute | calculate | give",
    auxiliary="does | do | did | can | will | should | must | may | shall | am | been | being | more | she | he | they | we | you | i | it | there | who"
    " | that | which | if | when | such | to",
    in_other_words="that's how many | that's how much | that's how long | that's how far | that's how old | that is how many | that is how much | that is how long | that is how far | that is how old | this is how many | this is how much | this is how long | this is how far | this is how old | here | so if | so when | in other words | put differently | to put it differently | said differently | geometrically",
    besides="also | indeed | in contrast | by contrast | instead | on the other hand | besides | additionally | in addition | beware | as a bonus",
    asks="what if | how many are | which of",
    only="can't be anything other than | cannot be anything other than | can be nothing but | nothing other than | nothing but",
    verbs="bring in | brings in | brought in | ends ~ with | ends ~ ~ with | finishes ~ with | finishes ~ ~ with | share | shares | come to | come out to | answer with | answers with | puts ~ at | put ~ at | leaves ~ at | does | did | meet at | meets at | intersect at | intersects at | cross at | crosses at | shrinks ~ to | cuts ~ to | brings ~ to | reduces ~ to | raises ~ to | lowers ~ to | shortens ~ to | turns ~ into | can be done in | can be chosen in | can be arranged in | can be picked in | sum to | total up to | can't be anything other than | cannot be anything other than | can be nothing but | averages | averaged | count on | counts on | bring the count to | brings the count to | bring the total to | bringing the count to | reckon with | hand over | hands over | handed over | handing over | shells out | shell out | forks out | fork out | lands on | land on | lands in | land in | lands at"
    " | clocks in at | comes in at | come in at | sits at | lies at | lies on | settles at | stays at | correspond to | equate to | amount to | convert to | translate to | round to | translates into"
    " | rounds up to | rounds down to | drops to | climbs to | rises to | dips to | shrinks to | grows to | winds up with | wind up with | wound up with"
    " | consumes | consumed | separates | separate | report | reported | fetches | sets you back | accounts for | account for | comprises | prints | outputs | returns | survives | survive"
    " | measured | weighed | ends in | ends with | end with | corresponds to | is equivalent to | translates to | equates to | converts to | amounts to | walked home with | went home with | came home with | arrive at | arrive | rounds to | walks home with | goes home with | comes home with | walks away with | is rounded to | is the same as | are the same as | displayed | displays | showed | shows | survived | comes out as | comes out to | comes out at | works out to | works out as | owns | own | owned | a remainder of | ended at | ended up at | left over is | increases | decreases | increases by | decreases by | drops by | rises by | grows by | falls by | increased by | decreased by | it's | there's | is | are | was | were | be | equals | equal | yields | yield | gives | give | get | gets | got | has | have | had"
    " | costs | cost | becomes | become | remains | remain | needs | need | makes | make | made | earns | earn | earned | pays"
    " | pay | paid | spends | spend | spent | saves | save | saved | owes | owe | receives | receive | received | sells | sell"
    " | sold | contains | contain | takes | take | took | totals | total | reads | read | runs | run | ran | collected | collect"
    " | collects | bought | buys | buy | ate | eats | eat | drove | drives | drive | walked | walks | walk | left with | used"
    " | uses | use | produces | produce | produced | comes to | amounts to | adds up to | add up to | sums to | multiply to | multiplies to | goes | went"
    " | rises | rose | falls | fell | dropped | drops | increased | decreased | grew | holds | hold | weighs | weigh | measures"
    " | covers | scored | scores | score | gained | lost | loses | finished | finishes | baked | picked | planted | raised"
    " | worked | works | travels | traveled | travelled | slept | wrote | won | wins | answered | requires | require | required"
    " | contributed | donated | charges | charged | lasts | lasted | arrives | arrived | lives | stands | reaches | reached"
    " | found | find | obtain | obtained | know | leaves | leave | gave | leads to | simplifies to | evaluates to | reduces to"
    " | approaches | tends to | converges to | diverges to | includes | burns | burned | drinks | drank | swims | swam | jumped"
    " | bring us to | take us to | takes us to | logs | prints | printed | outputs | brings us to | brings it to | brings the total to | end up with | ends up with | ended up with | accommodate | accommodates | fit | fits | seats | ends at | arrives at | finishes at | starts at | begins at | closes at | opens at | watched | sent | brought | brings | keeps | kept | put | puts | fills | filled | washed | painted | carries | carried",
    commits="going with | i'll say it's | i'd say it's | i would say it's | i'd put it at | my best answer is | my answer would be | i'd go with | i would go with | i'll go with | i will go with | i'm going with | i am going with | i go with | i'd stick with | i'll stick with | i'm sticking with | i'd settle on | i'd settle for | i would settle on | i would settle for | i'll settle on"
    " | i'll settle for | let me settle on | let me settle for | let me go with | let's go with | let's settle on | i settle on | i'd say | i would say | i'll say | i'd answer | i would answer | i'll answer | i will answer | i'd put | i would put | i'll put | i'd put down"
    " | i'll put down | i'd pick | i'll pick | i'd submit | i'll submit | my pick is | my pick would be | my final pick is | my vote is for | my vote goes to | my money is on",
    scales="10 tens; 100 hundreds; 1000 thousands; 1000000 millions",
    bounds_behind="at most | at least | at the most | at the least | at the very most | at the very least | if not more | if not less",
    tries="check | checking | as a check | sanity check | quick check | double check | double-check | verification | verify | verifying | to verify | to check | to confirm | to double-check | let's check | let's verify | let me check | let me verify | we can check | we can verify | you can check | indeed | for example | for instance | e.g. | as an example | by comparison | for comparison | in comparison | compare | the next one | the next such | the same formula | note that for | note that if | note that with | similarly, for | similarly, if | had there been | if instead | with only | remark",
    meta="tokens | total tokens | tokens used | used tokens | output tokens | input tokens | token count | number of tokens | score | my score | total score | reward | rating | self-rating | grade | time | time taken | time spent | time used | elapsed | elapsed time | thinking time | response time | runtime | run time | latency | confidence | my confidence | confidence level | confidence score | certainty | difficulty | difficulty level | attempts | attempt | retries | tries | steps taken | number of steps | reasoning steps | steps | word count | words | character count | characters | line count | page | version | model version | temperature | seed | question id | problem id | id | iteration | iterations | points | max points | marks",
    because="to take home | to share with | to share among | to split among | to split with | to divide among | to give to | should it | should the | should this | should that | should you | should he | should she | should they | should we | should there | should anyone | should anybody | should someone | should its | should my | should your | because | which agrees | which matches | which fits | which is consistent | consistent with | in agreement with | matching | that used to | which used to | as | that divides | that divide | which divides | divisible by | as ~ approaches | as ~ tends | as ~ goes | as ~ gets | since | if | when | while | whereas | although | though | as each | as there | as she | as he | as they | as it"
    " | as the | given that | provided | assuming | whenever | where | who | whose | whom | unless | even though | that each"
    " | as we | so that | of which | considering | rejecting"
    " | excluding | discarding | compared to | compared with | instead of | rather than | not counting | knowing | despite"
    " | until | once | seeing that | having | consisting of"
    " | which includes | which has | which have | with each | containing | made up of | broken down | to read | to buy | to fill | to make"
    " | to reach | to pay | to cover | to complete | to finish | to get | to have | to feed | to produce | to earn | to save",
    beside="putting | substituting | plugging | inserting | setting | using | by using | plugging in | dividing | dividing by | multiplying | multiplying by | adding | subtracting | formerly | down from | up from | so far | divided by | is divided by | are divided by | multiplied by | is multiplied by | out of a total of | of a total of | from a total of"
    " | twice | half | double | triple | thrice | in | of | at | for | from | out of | with | without | within | during | after | before | per | each of | on | than"
    " | short of | shy of | among | by the | by a | by an | between | through | throughout | until | over | under | per | across | as of"
    " | against | versus | compared | including | excluding | on top of | instead of | beyond | towards | toward | into"
    " | along with | up to the | according to | based on | minus the | plus the | with respect to",
    so="which leaves ~ with | that leaves ~ with | leaving ~ with | this leaves ~ with | a difference of | so that leaves | so that makes | so that gives | so that is | so that's | it turns out that | it turns out | turns out | a ratio of | you do get | we do get | we indeed get | you indeed get | which multiply to | which multiplies to | which multiply out to | which add to | which add up to | which sum to | which works out to | which work out to | which comes out to | which boils down to | after the check | after this check | after that check | after checking | after verifying | having checked | having verified | adding to | that adds up to | which adds up to | this adds up to | adding up to | that comes to | which comes to | which rounds to | which is rounded to | exactly when | precisely when | if and only if | iff | so | -> | => | that's | you end up with | we end up with | you get | and get | we arrive at | thus | therefore | hence | consequently | which leaves | which gives | which makes | which means | leaving | giving"
    " | making | yielding | for a total of | altogether | bringing | which totals"
    " | resulting in | which results in | that leaves | that makes | that gives | this leaves | this gives | this makes | which reduces to | which is equal to"
    " | this means | i get | you get | it follows that | we get | we find that | we find | we have | totaling | totalling | meaning | means | this is | that is"
    " | for a grand total of | which simplifies to | which brings | bringing the total to | then | ⇒ | → | ∴ | \\Rightarrow"
    " | \\implies | \\therefore | \\to",
    numbered="mod | modulo | room | bus | gate | platform | flight | locker | highway | apartment | building | theorem | lemma | corollary | proposition | appendix | step | case | part | figure | fig. | table | equation | eq. | problem | question | example"
    " | section | chapter | exercise | method | scenario | row | column | line | page",
    the="the | these | those | this | that | her | his | its | their | all | each | every | both | our | my | your"
    " | the original | the initial | the first | the other",
    in_total="in total | in all | altogether | total | combined | overall | all together | all told | left | remaining | in the end",
    about="approximately | about | roughly | around | nearly | circa | approx | approx. | almost | ≈ | close to",
    that_is="which is | which equals | which are | which was | i.e. | i.e., | that is | that is, | in other words | equivalently | or about | or approximately | or roughly | namely"
    " | or around | or equivalently | which is approximately | which is about | which is roughly | or",
    more="more | less | fewer | times | higher | lower | greater | larger | smaller | older | younger | longer | than | short of"
    " | percent of | of | as much | as many | away | off | above | below | ahead | behind | faster | taller | heavier",
    chance="how likely | chances | probabilities | probability | chance | fraction | odds | proportion | likelihood",
    depends="if | when | for even | for odd | otherwise | else | in the first | in the second | in case | for the first | for the second | for n | depending",
    minus="minus | negative",
    closes="at first | at the start | at the beginning | to begin with | in the beginning | to start with",
    most="larger | smaller | greater | bigger | largest | smallest | greatest | biggest | lowest | highest | oldest | youngest | longest | shortest | tallest | heaviest"
    " | lightest | fastest | slowest | cheapest | nearest | closest | earliest | latest | least | fewest | widest | middle",
    rate="a minute | a second | per | each | every | apiece | a day | an hour | a week | a month | a year",
    each="each | every",
    maybe="may well be | might well be | could well be | may be | might be | could be | possibly | perhaps | maybe",
    by_the_way="sure enough | by the way | incidentally | as an aside | btw | for comparison | in comparison | just for comparison",
    dozen="dozen",
    percent="percent | per cent | percentage",
    mean="on average | an average of | average of"
    " | mean | average | averages",
    apart="more ~ than | fewer ~ than | less ~ than | above the mean | below the mean | above average | below average | above the average | below the average | above the median | below the median | under the budget | over the budget | below the budget | above the budget | over par | under par | above par | below par | ahead of | behind the | more than | fewer than | less than | older than | younger than | taller than | shorter than | cheaper than"
    " | greater than | larger than | smaller than | bigger than | higher than | lower than | times | short of | shy of | away from | off of | under the surface | below the surface | over the limit | under the limit | over budget | under budget",
    operations="only if | only when | unless | choose | with remainder | with a remainder | remainder | to the third | to the fourth | to the fifth | in reverse | reversed | backwards | upside down | without the last | without the first | with a minus | after rounding | or so | and change | and something | something | too many | too few | too much | to the power | doubled | tripled | quadrupled | halved | squared | cubed | factorial | divided by | multiplied by | plus | minus | raised to",
    unasked="save | change | in change | back | saves | saving | savings | saved",
    and_="and | but | then | and then | plus",
    or_="or",
    check="we can double check | we can double-check | you can double check | you can double-check | we can also check | we can also verify | here's the idea | here is the idea | here's one way | here is one way | that's because | that is because | the reasoning | to picture this | to picture it | an easy way to get | an easy way to see | it helps to split | it helps to see | it helps to think | one way to see it | one way to see this | one way to see that | one way to think about it | one way to think of it | one way to picture it | a quick way to see it | a quick way to see this | to see why | to see this | the intuition | intuition | intuitively | you can picture | you can think of it | you can see it | think of it this way | think of it like this | think of it as | picture it | picture this | the idea behind | the idea is | mental shortcut | in your head | reason | how i got | how we got | how you get | going through it again | going over it again | composing the two | composing them | how it was obtained | how it was found | as a plausibility test | plausibility check | decimal check | keep in mind | you may factor | you could also | trying it out | cross-check | cross check | cross-checking | a cross-check | as a cross-check | to cross-check | does that make sense | does this make sense | is that plausible | is this plausible | is that reasonable | is this reasonable | quick test | test: | multiplying back | a second count | a second method | a second way | counting another way | as a control | ~ as a control | ~ as a check | ~ ~ as a check | to be sure | ~ to be sure | ~ ~ to be sure | just to be safe | to be safe | to be certain | to be on the safe side | quick plausibility test | plausibility test | plausibility check | plausibility | reasons | as a test | does it fit | does that fit | does it add up | does that add up | does it hold | does it hold up | does that hold | does it work | does this work | does that work | it checks | that checks | this checks | it all checks | both equations | both conditions | all conditions | all equations | it is easy to see | it is easy to check | it is easy to verify | it's easy to see | it's easy to check | one can check | one can verify | one checks | one easily checks | as a sanity check | confidence | confidence level | confidence score | difficulty | sources | source | references | time taken | for comparison | in comparison | for reference | incidentally | check | checking | verification | verify | you can check | let's summarize | let's summarise | you can verify | as a check | to verify | to check | let's verify | let's check | let me verify"
    " | let me check | let me double-check | let's double-check | double check | double-check | sanity check | proof | quick check"
    " | we can check | we can verify | quick sanity check | verifying | to confirm | let's confirm | note | note that | notes"
    " | remark | explanation | reasoning | breakdown | here's the breakdown | here is the breakdown | here's how | here is how"
    " | here's why | here is why | steps | step-by-step | justification | where | why | details | detailed explanation"
    " | alternatively | another way | another method | recall | recall that | remember | p.s. | ps | work | calculation"
    " | the calculation | calculations | working | derivation | in detail | key points | key point | summary of steps | tip"
    " | this means that for | this means that if | this means that when | this is one of | the other options | other options | caveat | to double-check | to double check | rationale"
    " | approach | method | this assumes | this completes | important | bonus | fun fact | comment | disclaimer",
    question="question | questions | problem | q | human | user | exercise | example | instruction | instructions | task | input"
    " | student | assistant | you are an ai | you are a helpful | prompt | context | test case | next question | follow-up"
    " | follow-up question | next problem | another question | new question",
    farewell="cheers | enjoy | keep it up | happy learning | i hope | hope this | hope that | hope it | let me know | would you like | please let me know | feel free"
    " | please feel free | by the way | thank | thanks | if you have | if you need | if you would | if you'd | if you want"
    " | is there anything | happy to | good luck | do you want | do you have | do let me | i trust | don't hesitate | have a",
    common="the is of so are there and she he was has each total therefore answer it to we have be that they her his for just then find needs into"
    " value how if thus by with from you number this days hours minutes",
    numbers={
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40,
        "fifty": 50,
    },
)  # fmt: skip
