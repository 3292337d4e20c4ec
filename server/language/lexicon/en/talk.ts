import type { TalkPhrases } from '../source.ts';
import { phrases } from '../source.ts';

/** What is said to whoever serves, and asks for nothing that is sold. */
export const talk: TalkPhrases = {
  greeting: phrases(
    'you there, are you there, anyone there, anybody there, hi, hello, hey, hiya, heya, hi there, hello there, hey there, good (morning|afternoon|evening|day), howdy, greetings, yo, morning, evening, afternoon, hullo, (good|) (mornin|evenin), g day, gday, helloo, hellooo, heyy, heyyy, hii, hiii, hi again, hello again, happy (new year|holidays)',
  ),
  thanks: phrases(
    `thanks, thank you, thank u, thx, ty, tks, cheers, (thanks|thank you) (so much|very much|a lot|a bunch|a million|a mill|a mil|a ton|a bundle|loads|tons|heaps|millions|for your help|for the help|mate|anyway), many thanks, much appreciated, (i|really|) appreciate it, (ok|great|perfect|cool|no|yes|awesome) (thanks|thank you), (you are|you're|youre|your|yer|ye're|ur|u r) (great|the best|awesome|amazing|a star|a legend|a lifesaver|so kind|very kind|sound|a gent|a gem|a saint|a beauty|a ripper|a diamond|class|grand), you rock, (thanks|thank you|ta|cheers) (love|darling|dear|hun|honey|buddy|friend|man|guys|again|everyone|all), (that's|thats|that is|that will be|that'll be) (all|it|everything) (thanks|thank you|for now|), (thanks|thank you|) that's all, we had a (great|lovely|wonderful|fantastic) time, (it|everything|food|dinner|lunch) was (great|lovely|delicious|amazing|wonderful|fantastic|perfect)`,
  ),
  bye: phrases(
    'merry christmas, happy (xmas|christmas|easter|weekend), have a (nice|good|great|lovely) weekend, (hugs|greetings|love|cheers|regards) from, bye, goodbye, bye bye, see you, see ya, see you (later|soon|there|then), good night, take care, cya, later, have a (nice|good|great) (day|night|evening|one)',
  ),
  ok: phrases(
    `wait, hang on, hold on, (one|a|1|just a) (sec|second|moment|minute), hmm, mmm, no worries, (you're|youre|you are) welcome, (i'll|ill) keep (it|that) in mind, (i've|ive|we've|weve|i have|we have|) (decided|chosen|made up my mind), ok, okay, k, okey, alright, all right, cool, great, perfect, got it, fine, sure thing, sounds good, awesome, nice, understood, i see, makes sense, fair enough, wonderful, excellent, no problem, brilliant, lovely, (let me|i'll|ill|we'll) (think|see|have a look|look) (about it|), (still|just|i'm|im|we're) (thinking|looking|browsing|deciding), not sure (yet|), i (don't|dont) know yet, haven't decided (yet|), i'll let you know`,
  ),
  laugh: phrases(
    'haha, jaja, hahaha, hahahaha, lol, lmao, rofl, hehe, hehehe, ha ha, ha ha ha, xd, that is funny, so funny',
  ),
  praise: phrases(
    `(wow|omg|oh|) (looks|sounds|smells) (so|really|) (amazing|great|good|delicious|lovely|yummy|fantastic|incredible|brilliant|nice|tasty), (it|this|that|everything|this all|it all|all of it) (all|) (looks|sounds) (so|really|) (amazing|great|good|delicious|lovely|yummy|fantastic|incredible|brilliant|nice|tasty), (i|we|) (love|like|adore|loved) (it|this|this place|this chat|this bot|your menu|the menu|your place|you), (you are|you're|youre|ur|u r) (so|very|really|pretty|) (funny|clever|smart|good|helpful|nice|cute|sweet|quick|fast|kind|lovely), (what a|such a|) (great|lovely|nice|cute|cool|good|clever|beautiful) (place|menu|bot|robot|chat|little place|idea),
    (great|excellent|amazing|lovely|brilliant|top) (service|experience), (5|five) stars, wow, omg, good (bot|robot|job), nice one, well done, brilliant bot, how (lovely|nice|cute|cool|clever), that's (so|really|) (nice|sweet|kind|cool|clever|funny)`,
  ),
  missed: phrases(
    `(i|) (don't|dont|do not|didn't|didnt) (understand|get it|follow|get that), (you|u) (don't|dont|didn't|didnt|did not|do not) (understand|understand me|get it|get me|answer|answer me|answer my question|help|help me), (that's|thats|that is|this is|that was|) not what (i|we) (asked|meant|said|wanted|asked for), (that|this) (doesn't|doesnt|does not|didn't|didnt) (help|answer my question|answer it|work for me), not helpful, (you're|youre|you are) not (helping|helpful|listening|answering), i (didn't|didnt|did not) ask (that|for that|about that)`,
  ),
  yes: phrases(
    'yes, yeah, yep, yup, yes please, sure, of course, definitely, absolutely, exactly, correct, right, that is right, indeed',
  ),
  no: phrases('no, nope, nah, not really, no way, nothing else, none, negative, never mind, nevermind'),
  askWho: phrases(
    "(who|what) are you, who (made|built|created|programmed) you, how old are you, where are you from, (are you|r u) (real|single|married),  who am i (talking|speaking|chatting) (to|with), whats your name, what's your name, what is your name, who is this, do you have a name",
  ),
  askRobot: phrases(
    '(are you|is this|am i talking to|am i chatting with|are u|am i speaking to|r u|is it) (a|an|) (robot|bot|machine|ai|chatbot|chatgpt|human|real person|person|real human|real), is this automated',
  ),
  askHow: phrases(
    "how are you, how are you doing, how's it going, (how's|hows|how is|how was) your day,  hows it going, how is it going, what's up, whats up, sup, how do you do, how are things, how r u",
  ),
  complain: phrases(
    `(terrible|awful|bad|horrible|worst|appalling|poor|slow) service, (so|very|really|what a|such a|) (disappointed|disappointing|disappointment), what a letdown, (i|we) (want|would like|need) to (complain|make a complaint), make a complaint, i have a complaint, complaint, not what (i|we) ordered, this is not what i ordered, (this is|) (disgusting|unacceptable|a disgrace|gross), (taking|takes|took) (forever|too long|so long|ages), (i've|we've|i have|we have|been|ive|weve) been waiting, still waiting, been waiting for, nobody (is serving|has served|came to take|serves), (you|they) overcharged (me|us), overcharged, my order (never|has not|hasn't) (came|come|arrived), wrong order, where is my order, where is (my|our) food`,
  ),
  cameAs: phrases(
    '(you|they|he|she|the waiter|the waitress) (brought|served|gave|sent) (me|us), (i|we) (was|were) (served|given|brought), (i|we) (got|received|found), came, arrived, (my|our|the) (food|meal|dish|order|plate|coffee) (was|came|arrived), was',
  ),
  badState: phrases(
    `cold, raw, burnt, burned, undercooked, overcooked, stale, rotten, spoiled, inedible, disgusting, dirty, broken, wrong, missing, off, a hair, a fly, a bug, a cockroach, expired, frozen, the wrong dish, the wrong order`,
  ),
  insult: phrases(
    'idiot, stupid, moron, dumb, dumbass, asshole, fuck, fuck you, fuck off, you suck, useless, piece of shit, shit, bitch, bullshit, you are (useless|stupid|dumb|an idiot|worthless|trash), shut up, loser, wtf, bastard',
  ),
  wantPerson: phrases(
    `(talk|speak|chat) (to|with) (a|an|the|some|your|) (person|human|manager|someone|somebody|owner|staff|real person|human being|agent|supervisor|chef|waiter|representative|someone real|actual person|employee), (connect|transfer|put) me (to|through to|with) (a|the|) (person|human|manager|someone|agent), (get me|i want|i need|give me) (a|the|) (human|manager|real person|person|agent|supervisor), is there (a person|anyone|a human) (there|i can talk to), human please, real person please, customer service`,
  ),
  order: phrases(
    `(can|could|may) (i|we) (get|have|order), (i'd|i would|we'd|we would|id|i want|we want|i'll|ill|we'll) (like to order|to order|have|get|order|take), bring (me|us), (can|could|would) you (bring|get|send) (me|us), get me, give us, i want to (place an order|order), place an order, send me, take my order, ready to order`,
  ),
  bill: phrases(
    `the (bill|check|cheque), (bill|check|cheque) please, (can|could|may) (i|we) (get|have) the (bill|check|cheque), bring (me|us|) the (bill|check|cheque), (call|get|send|find) (the|a|our|me a|me the) (waiter|waitress|server), waiter, waitress, (can|could) (someone|somebody|the waiter) come, settle up`,
  ),
  amuse: phrases(
    `(tell|give) (me|us) (a|another) joke, do you know (a|any) (joke|jokes), make me laugh, tell me something funny`,
  ),
  help: phrases(
    'help, help me, can you help, can you help me, could you help me, i need help, i need some help, what can you do, how does this work, how do you work, what can i ask, what can i ask you, what do you do, how can you help, how do i use this, need help',
  ),
};
