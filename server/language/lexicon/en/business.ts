import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** How a guest asks for the facts of a house. */
export const business: LexiconSource['business'] = {
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
      'cheque, cheques, card, cards, credit card, credit cards, debit card, debit, cash, visa, mastercard, amex, apple pay, google pay, contactless, paypal, pay, payment, payments, dollars, euros, tip, tips, tipping, gratuity, invoice, pix, installments',
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
      `how far (do you|do u) (deliver|go), where do you deliver, delivery area, (do you|you|can you|do u|you guys|do they|does it) (deliver|do delivery|offer delivery|have delivery|ship|do takeaway|do take away|do takeout|do take out|offer takeaway), (home|food) delivery, (delivery|shipping) (cost|fee|charge|area|options), (order|get|buy) (online|to go|takeaway|take away|takeout|take out), (on|with|via) (uber eats|ubereats|deliveroo|doordash|grubhub|glovo|just eat|rappi)`,
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
};

/** What of the hours is asked. */
export const asks: LexiconSource['asks'] = {
  from: phrases(
    'what time do you open, when do you open, when are you open from, from what time, what time do you guys open, since when, at what time do you open, what time does it open, how early, when does it open, what time do u open',
  ),
  until: phrases(
    'what time do you close, when do you close, until when, till when, until what time, till what time, how late, what time do you guys close, what time does it close, when does it close, stop serving, at what time do you close, last orders, last order, what time do u close, kitchen close',
  ),
  days: phrases('what days, which days, what day'),
  serve: phrases('serve, serving, have, do, order'),
};
