import type { LexiconSource } from './source.ts';
import { phrases } from './source.ts';

/** English, as guests of any country write it. */
export const en: LexiconSource = {
  language: 'en',
  classes: {
    greeting: phrases(
      'hi, hello, hey, hiya, heya, hi there, hello there, hey there, good (morning|afternoon|evening|day), howdy, greetings, yo, morning, evening, afternoon, hullo, (good|) (mornin|evenin), g day, gday, helloo, hellooo, heyy, heyyy, hii, hiii, hi again, hello again, happy (new year|holidays)',
    ),
    thanks: phrases(
      `thanks, thank you, thank u, thx, ty, tks, cheers, (thanks|thank you) (so much|very much|a lot|a bunch|a million|for your help|for the help|mate|anyway), many thanks, much appreciated, (i|really|) appreciate it, (ok|great|perfect|cool|no|yes|awesome) (thanks|thank you), (you are|you're|youre|ur|u r) (great|the best|awesome|amazing|a star|a legend|a lifesaver|so kind|very kind), you rock, (thanks|thank you|ta|cheers) (love|darling|dear|hun|honey|buddy|friend|man|guys|again|everyone|all), (that's|thats|that is|that will be|that'll be) (all|it|everything) (thanks|thank you|for now|), (thanks|thank you|) that's all, we had a (great|lovely|wonderful|fantastic) time, (it|everything|food|dinner|lunch) was (great|lovely|delicious|amazing|wonderful|fantastic|perfect)`,
    ),
    bye: phrases(
      'bye, goodbye, bye bye, see you, see ya, see you (later|soon|there|then), good night, take care, cya, later, have a (nice|good|great) (day|night|evening|one)',
    ),
    ok: phrases(
      `ok, okay, k, okey, alright, all right, cool, great, perfect, got it, fine, sure thing, sounds good, awesome, nice, understood, i see, makes sense, fair enough, wonderful, excellent, no problem, brilliant, lovely, (let me|i'll|ill|we'll) (think|see|have a look|look) (about it|), (still|just|i'm|im|we're) (thinking|looking|browsing|deciding), not sure (yet|), i (don't|dont) know yet, haven't decided (yet|), i'll let you know`,
    ),
    laugh: phrases(
      'haha, hahaha, hahahaha, lol, lmao, rofl, hehe, hehehe, ha ha, ha ha ha, xd, that is funny, so funny',
    ),
    yes: phrases(
      'yes, yeah, yep, yup, yes please, sure, of course, definitely, absolutely, exactly, correct, right, that is right, indeed',
    ),
    no: phrases('no, nope, nah, not really, no way, nothing else, none, negative, never mind, nevermind'),
    askWho: phrases(
      "(who|what) are you, who am i (talking|speaking|chatting) (to|with), whats your name, what's your name, what is your name, who is this, do you have a name",
    ),
    askRobot: phrases(
      '(are you|is this|am i talking to|am i chatting with|are u|am i speaking to|r u|is it) (a|an|) (robot|bot|machine|ai|chatbot|chatgpt|human|real person|person|real human|real), is this automated',
    ),
    askHow: phrases(
      "how are you, how are you doing, how's it going, hows it going, how is it going, what's up, whats up, sup, how do you do, how are things, how r u",
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
    help: phrases(
      'help, help me, can you help, can you help me, could you help me, i need help, i need some help, what can you do, how does this work, how do you work, what can i ask, what can i ask you, what do you do, how can you help, how do i use this, need help',
    ),
    filler: phrases(
      `please, pls, plz, plss, sorry, excuse me, pardon, mate, bro, dude, guys, man, sir, madam, miss, um, uh, well, just, actually, really, quick question, a question, question, i was wondering, wondering, i wonder, i wanted to (ask|know), i would like to know, id like to know, i'd like to know, can you tell me, could you tell me, do you know, tell me, let me know, may i ask, if, whether, by any chance, maybe, perhaps, also, so, then, btw, by the way, you guys, folks, there, here, place, shop, store, you, i, we, it, they, us, me, im, i'm, we're, yet, still, now, anyway, kindly, currently`,
    ),
    want: phrases(
      "want, wanna, i want, we want, would like, i'd like, id like, we'd like, looking for, need, craving, in the mood for, feel like, i feel like, dying for, love, i love, adore, keen on, prefer, fancy, after",
    ),
    avoid: phrases(
      "hate, dislike, don't like, dont like, do not like, doesn't like, avoid, avoiding, can't have, cant have, cannot have, don't eat, dont eat, do not eat, doesn't eat, can't eat, cant eat, cannot eat, don't drink, can't stand",
    ),
    negation: phrases(
      "no, not, nothing, without, never, none, nor, neither, don't, dont, doesn't, doesnt, isn't, isnt, aren't, arent, can't, cant, cannot, won't, wont, except, hold the, minus",
    ),
    but: phrases('but, although, though, unless, except that'),
    least: phrases('least, the least, fewest, lowest, smallest'),
    most: phrases('most, the most, highest, biggest, largest'),
    count: phrases('how many, how much, number of'),
    below: phrases(
      'under, below, less than, up to, at most, no more than, maximum, max, cheaper than, within, not over, no more than, budget of, until',
    ),
    above: phrases('over, above, more than, at least, minimum, from, starting at'),
    between: phrases('between'),
    about: phrases('about, around, roughly, approximately, approx, some'),
    perPerson: phrases('per person, per head, each, a head, pp, apiece'),
    or: phrases('or, or else'),
    and: phrases('and, &, n, plus, and also'),
    also: phrases('also, too, as well'),
    without: phrases('without, no, free of, hold the, minus, with no, w/o'),
    with: phrases('with, including, that has, w'),
    other: phrases('other, another, others, different, something else, else, any other'),
    similar: phrases('similar, like that, like this, alike, similar to, same as, such as'),
    ofThem: phrases(`(of|among|from|out of) (those|these|them), which of those, the ones you (said|mentioned|listed)`),
    instead: phrases('instead, rather, on second thought, make it, make that'),
    adding: phrases('add, adding, and also it should be'),
    first: phrases('first, the first, 1st, first one'),
    second: phrases('second, the second, 2nd, second one'),
    third: phrases('third, the third, 3rd, third one'),
    all: phrases('all, every, everything, all of, each'),
    some: phrases('some, something, a few, a bit of, several'),
    any: phrases('any, anything, either, whichever, whatever'),
    compare: phrases('compare, difference, differences, difference between, versus, vs, differ, compared to'),
    more: phrases('more, any more, what else, more options'),
    questionWords: phrases(
      "what, which, when, where, why, how, who, what's, whats, where's, wheres, when's, how's, whose, what time, how late, how early, how long, till when, until when, since when",
    ),
    clock: phrases("at, by, till, until, after, before, from, around, past, o'clock, oclock, since, to"),
    halfPast: phrases('half past, quarter past, and a half, sharp'),
    indefinite: phrases('a, an'),
    of: phrases('of, made of, from'),
    the: phrases('the'),
    link: phrases(
      `the, a, an, of, to, in, on, at, for, with, and, or, by, my, your, our, their, his, her, this, that, these, those, from, into, inside, outside, near, is, are, am, be, it, its, there, here, as, too, own, very, up, out, around, about, some, any, only, over, through, tonight's, along, back, down, off, under, until, till, during`,
    ),
    have: phrases(
      'have, has, got, have got, do you have, do you guys have, do u have, is there, are there, there is, offer, offers, provide, provides, having, you got, have you got, any',
    ),
    can: phrases(
      `can, could, may, is it possible, possible, allow, allows, allowed, accept, accepts, accepted, take, takes, welcome, able, permitted, are we allowed, would, should, will, shall, might, do, does, did`,
    ),
    predicate: phrases(
      `comes, come, contains, contain, open, opens, close, closes, closed, serve, serves, is, are, was, contain, contains, cost, costs, come, comes, go, going, get, getting, bring, bringing, pay, paying, use, using, book, booking, sit, eat, dine, drink, park, parking, make, makes, deliver, delivers, speak, speaks, work, works, taste, tastes, recommend, find, located, available, free, include, includes, reach, arrive, stay, running, includes, suit, friendly, leave, enter, order, has, walk, drive, visit, need, charge`,
    ),
    weAre: phrases(
      "we are, we're, were, there are, there will be, party of, table for, group of, for, us, we will be, there's",
    ),
  },
  values: {
    days: {
      today: phrases("today, today's"),
      tomorrow: phrases('tomorrow, tmrw, tomorow, tmr'),
      mon: phrases('monday, mondays, mon'),
      tue: phrases('tuesday, tuesdays, tue'),
      wed: phrases('wednesday, wednesdays, wed'),
      thu: phrases('thursday, thursdays, thu'),
      fri: phrases('friday, fridays, fri'),
      sat: phrases('saturday, saturdays, sat'),
      sun: phrases('sunday, sundays'),
    },
    // prettier-ignore
    months: { 1: ['january', 'jan'], 2: ['february', 'feb'], 3: ['march'], 4: ['april'], 5: ['may'], 6: ['june'], 7: ['july'], 8: ['august', 'aug'], 9: ['september', 'sept'], 10: ['october', 'oct'], 11: ['november', 'nov'], 12: ['december', 'dec'] },
    timesOfDay: {
      morning: phrases('morning, mornings, in the morning, early'),
      noon: phrases('noon, midday, at noon, lunchtime, at lunchtime'),
      afternoon: phrases('afternoon, afternoons, in the afternoon'),
      evening: phrases('evening, evenings, in the evening'),
      night: phrases('night, at night, nights, late night, midnight'),
      'today night': phrases('tonight, tonite'),
      'today evening': phrases('this evening'),
      'today afternoon': phrases('this afternoon'),
      'today morning': phrases('this morning'),
      now: phrases('now, right now, at the moment, currently, still'),
    },
    holidays: {
      any: phrases('holiday, holidays, public holiday, public holidays, bank holiday, bank holidays'),
      '12-25': phrases('christmas, christmas day, xmas'),
      '12-24': phrases('christmas eve, xmas eve'),
      '12-31': phrases("new year's eve, new years eve, nye"),
      '1-1': phrases("new year's day, new years day, new year, new year's, new years"),
      '12-26': phrases('boxing day'),
    },
    // prettier-ignore
    numbers: { 0: ['zero'], 1: ['one'], 2: ['two', 'a couple', 'a couple of'], 3: ['three'], 4: ['four'], 5: ['five'], 6: ['six', 'half a dozen', 'half dozen'], 7: ['seven'], 8: ['eight'], 9: ['nine'], 10: ['ten'], 11: ['eleven'], 12: ['twelve', 'a dozen', 'dozen'], 13: ['thirteen'], 14: ['fourteen'], 15: ['fifteen'], 16: ['sixteen'], 17: ['seventeen'], 18: ['eighteen'], 19: ['nineteen'], 20: ['twenty'], 30: ['thirty'], 40: ['forty'], 50: ['fifty'], 60: ['sixty'], 70: ['seventy'], 80: ['eighty'], 90: ['ninety'], 100: ['hundred', 'a hundred', 'one hundred'], '×1000': ['thousand', 'grand'] },
    coins: {
      own: phrases('pesos, peso'),
      USD: phrases('dollars, dollar, usd, bucks, buck'),
      EUR: phrases('euros, euro, eur'),
      GBP: phrases('pounds, pound, quid, gbp'),
      BRL: phrases('reais, real'),
    },
    units: {
      minute: phrases('minutes, minute, min, mins'),
      hour: phrases('hours, hour, hrs'),
      person: phrases('people, persons, person, guests, adults, kids, children, friends, pax, of us'),
      gram: phrases('grams, gram, g'),
      kilogram: phrases('kilos, kilo, kg'),
      ounce: phrases('oz, ounces'),
      millilitre: phrases('ml'),
      litre: phrases('litres, liters, litre'),
      percent: phrases('percent'),
      portion: phrases('portions, portion, pieces, servings'),
      calorie: phrases('calories, kcal'),
      year: phrases('years, year, years old'),
    },
    people: {
      1: phrases(
        'my son, my daughter, my kid, my child, my baby, my wife, my husband, my mom, my mum, my mother, my dad, my father, my girlfriend, my boyfriend, my partner, my friend, my sister, my brother, my grandma, my grandmother, my grandfather, my toddler',
      ),
      2: phrases('my kids, my children, my parents, my sons, my daughters, my friends, my two kids'),
    },
  },
  business: {
    hours: {
      sure: phrases(
        `(what time|when|how late|how early|until when|till when|until what time|till what time|what hours|what days|which days|from what time|at what time|since when) (do you|are you|does it|do u|do you guys|is it|are u|will you be|do they|you|is the kitchen) (open|close|closed|stay open|open until|opening|closing|open till|open today|up|closing today), (opening|business|closing|operating|open|working) (hours|times|time|days|hour), (are|r) (you|u|you guys|they) (still|) (open|closed|opened|opening|closing), (do|will) (you|u|you guys) (open|close|be open|be closed), what are your hours, your hours, is (it|the place|the shop) (open|closed), what hours`,
      ),
      topic: phrases('hours, open, opens, opening, close, closes, closing, closed, schedule'),
    },
    kitchen: {
      sure: phrases(
        `(until when|until what time|till when|what time|when|how late|till what time|from what time|at what time) (do you|does the|do you guys|can we|can i|do u|is) (serve|stop serving|start serving|have|still serve|do|kitchen close|kitchen open|order|eat|order food|get food|still order|the kitchen open|served), (kitchen|the kitchen) (open|close|closes|closed|hours|still open|opens|closing|close at), is the kitchen (still|) (open|closed), (last|last call for) (order|orders|food)`,
      ),
      topic: phrases('kitchen'),
    },
    address: {
      sure: phrases(
        `(where|where exactly) (are you|is it|is the place|are you guys|is this|is your place|are u|do i find you|can i find you|are you located|is it located|is the shop|is the store), (what's|whats|what is|send me|give me) (your|the) (address|location), your (address|location), (which|what) (street|neighborhood|neighbourhood|area|part of town|district) (are you|is it)`,
      ),
      topic: phrases('address, location, located, branch, branches'),
    },
    directions: {
      sure: phrases(
        `how (do|can) (i|we) (get|reach|arrive|come) (there|you|to you|to your place|here|to it), how to (get|arrive|come) (there|to you|here), (which|what) (bus|metro|subway|train|tram|line) (goes|stops|do i take|takes me|gets me|should i take), directions, nearest (metro|bus|subway|train|tube) (station|stop|)`,
      ),
      topic: phrases('google maps, map, directions'),
    },
    phone: {
      sure: phrases(
        `(phone|telephone|contact|cell|mobile) (number|no), (your|a|the) (phone|telephone|number|tel), (can|could|may) i call (you|), call you, how (do|can) i (call|contact|reach) you, what number`,
      ),
      topic: phrases('phone, telephone, contact'),
    },
    whatsapp: { sure: phrases('whatsapp, whats app, whatsap, wsp') },
    email: { sure: phrases('email, e mail, email address, mail address'), topic: phrases('mail') },
    web: {
      sure: phrases('website, web site, web page, webpage, instagram, facebook, social media, tiktok, homepage'),
      topic: phrases('site, web, online'),
    },
    payment: {
      sure: phrases(
        `(payment|pay) (methods|method|options|types|forms), (do you|you|can i|can we|do u|could i|you guys|they) (accept|take|pay with|pay by|pay in|use) (a|my|) (card|cards|credit|credit cards|credit card|debit|debit card|debit cards|cash|visa|mastercard|amex|american express|apple pay|google pay|contactless|paypal|dollars|euros|bitcoin|crypto|mercado pago|pix|us dollars|venmo|cheques|foreign currency), (pay|paying) (with|by|in) (card|cash|credit card|debit card|dollars|euros|visa|amex|phone|apple pay), cash only, card only, how (can|do) (i|we) pay, split the (bill|check), (is|are) (service|tip|tips|gratuity) included`,
      ),
      topic: phrases(
        'card, cards, credit card, credit cards, debit card, debit, cash, visa, mastercard, amex, apple pay, google pay, contactless, paypal, pay, payment, payments, dollars, euros, tip, tips, tipping, gratuity, invoice, pix, installments',
      ),
    },
    wifi: {
      sure: phrases(
        "(wifi|wi fi|internet) (password|code|pass|key|network), password (for|of|to) the (wifi|wi fi|internet), wifi, wi fi, what's the wifi",
      ),
      topic: phrases('internet, password'),
    },
    parking: {
      sure: phrases(
        'where (can|do|should) (i|we) park, (is there|do you have|are there|any|have) (a|any|free|) (parking|car park|parking lot|parking spaces|parking space|valet|valet parking|garage), parking (space|spaces|available|nearby|spot)',
      ),
      topic: phrases('parking, park, car park, valet, garage, car, bike, bicycle, motorbike'),
    },
    pets: {
      sure: phrases(
        `(pet|dog) friendly, (are|is) (dogs|pets|dog|animals|my dog|cats) (allowed|welcome|ok|okay|permitted|accepted), (bring|come with|bringing|take|have) (my|a|our|the) (dog|dogs|pet|cat|puppy), (allow|accept|take|welcome) (dogs|pets|animals)`,
      ),
      topic: phrases('dog, dogs, pet, pets, puppy, cat, animals, doggy'),
    },
    high_chair: {
      sure: phrases(
        'high chair, high chairs, highchair, highchairs, booster seat, booster seats, baby chair, baby seat, baby chairs, baby seats, booster',
      ),
      topic: phrases('baby chair'),
    },
    step_free: {
      sure: phrases(
        'wheelchair, wheelchairs, wheelchair (accessible|access|friendly), (disabled|step free|handicap) (access|entrance|toilet|parking), handicap accessible, step free, reduced mobility, mobility scooter',
      ),
      topic: phrases(
        'accessible, accessibility, ramp, ramps, stairs, steps, elevator, lift, disabled, stroller, pram, pushchair, buggy',
      ),
    },
    outdoor: {
      sure: phrases(
        '(outdoor|outside|patio|terrace|alfresco|rooftop) (seating|seats|tables|area|dining|table|space), (sit|eat|dine) (outside|outdoors|on the terrace|on the patio|in the garden), (tables|seats|seating|table) (outside|outdoors), al fresco',
      ),
      topic: phrases('terrace, patio, garden, outside, outdoors, outdoor, rooftop, balcony, deck'),
    },
    live_music: {
      sure: phrases('live (music|band|bands|show|shows|jazz|concert)'),
      topic: phrases('band, dj, karaoke, concert, show, shows, music, gig'),
    },
    reservations: {
      sure: phrases(
        `(make|take|have|need|accept|do i need|take any|want|cancel|change|move|reschedule|confirm) (a|any|my|our|) (reservation|reservations|booking|bookings), (make|get|book|take|need|have|cancel|change|move|reschedule|schedule|set up|want|miss|confirm) (a|an|my|our|any|the|) (appointment|appointments|slot|visit), (book|reserve|get) (a|the|us a|me a) (table|spot|seat), (do you have|have|is there|any|got) (a|any|free|) (table|tables) (free|available|for|), table for, do (i|we) need to (book|reserve), (how|where) (can|do|could) (i|we) (book|reserve|schedule|make a booking), (can|could|may) (i|we) (book|reserve), (i'd|i would|we'd|id) like to (book|reserve), free table, tables available, walk ins, walk in`,
      ),
      topic: phrases(
        'reservation, reservations, reserve, book, booking, bookings, table, tables, appointment, appointments',
      ),
    },
    delivery: {
      sure: phrases(
        `(do you|you|can you|do u|you guys|do they|does it) (deliver|do delivery|offer delivery|have delivery|ship|do takeaway|do take away|do takeout|do take out|offer takeaway), (home|food) delivery, (delivery|shipping) (cost|fee|charge|area|options), (order|get|buy) (online|to go|takeaway|take away|takeout|take out), (on|with|via) (uber eats|ubereats|deliveroo|doordash|grubhub|glovo|just eat|rappi)`,
      ),
      topic: phrases(
        'delivery, deliver, delivers, takeaway, take away, takeout, take out, to go, uber eats, ubereats, doordash, deliveroo, shipping, pick up, pickup, collection',
      ),
    },
    languages: {
      sure: phrases(
        '(speak|speaks) (english|spanish|portuguese|french|german|italian|chinese|any english|other languages|japanese), (english|spanish|portuguese|french|german) (menu|speaking|speakers), menu in (english|spanish|portuguese|french|german), (what|which) languages',
      ),
      topic: phrases('english, portuguese, spanish, french, german, italian, chinese, languages, language'),
    },
    amenity: {
      sure: phrases(
        "air conditioning, air con, (changing|baby changing) (table|room|station|tables), (kids|play|children's|smoking) (area|corner|room|zone), playground, where (is|are) the (toilet|toilets|bathroom|bathrooms|restroom|restrooms|loo), private room, dress code, show (the game|the match|football|sports)",
      ),
      topic: phrases(
        'toilet, toilets, bathroom, bathrooms, restroom, restrooms, loo, heating, heaters, socket, sockets, plug, plugs, charger, smoke, smoking, tv, aircon, ac, birthday, events, corkage, cloakroom',
      ),
    },
  },
  asks: {
    from: phrases(
      'what time do you open, when do you open, when are you open from, from what time, what time do you guys open, since when, at what time do you open, what time does it open, how early, when does it open, what time do u open',
    ),
    until: phrases(
      'what time do you close, when do you close, until when, till when, until what time, till what time, how late, what time do you guys close, what time does it close, when does it close, stop serving, at what time do you close, last orders, last order, what time do u close, kitchen close',
    ),
    days: phrases('what days, which days, what day'),
    serve: phrases('serve, serving, have, do, order'),
  },
};
