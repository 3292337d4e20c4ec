import type { WordPhrases } from '../source.ts';
import { phrases } from '../source.ts';

/** Words of asking, joining, counting and comparing. */
export const words: WordPhrases = {
  filler: phrases(
    `ah, oh, ooh, aw, a lot, a lot of, lots, lots of, loads, loads of, tons of, a ton of, please, pls, plz, hun, lad, lads, pal, boss, chief, plss, sorry, excuse me, pardon, mate, bro, dude, guys, man, sir, madam, miss, um, uh, well, just, actually, really, quick question, a question, question, i was wondering, wondering, i wonder, i wanted to (ask|know), i would like to know, id like to know, i'd like to know, can you tell me, could you tell me, do you know, tell me, let me know, may i ask, if, whether, by any chance, maybe, perhaps, also, so, then, btw, by the way, while (we're|were|i'm|im) at it, you guys, folks, yall, y'all, yous, youse, team, ladies, gents, fam, peeps, tonite, there, here, place, shop, store, you, i, we, it, they, us, me, im, i'm, we're, yet, still, now, anyway, kindly, the (chiefs|big|football|ball|soccer|rugby|hockey|baseball|basketball|cup|) game, (game|match) (day|night), (watch|watching|after|before|during) the (chiefs|big|football|ball|soccer|rugby|hockey|baseball|basketball|) (game|match), currently, just curious, curious, (out of|outta) curiosity, gotta`,
  ),
  want: phrases(
    "want, wanna, i want, we want, would like, i'd like, id like, we'd like, looking for, need, craving, in the mood for, feel like, i feel like, dying for, love, i love, adore, keen on, prefer, fancy, after, could murder, could go for, hankering for, craving for, i'd love, id love, we'd love, wed love, i'm after, im after, we're after, hoping for, could do with, could go for, in need of, on the hunt for, keen for, gagging for, wants, wanting, would love, loves, prefers, fancies, craves, is after, are after, (only|just|will only|mostly) (eat|eats|drink|drinks|does|likes|wants)",
  ),
  advise: phrases(
    `what (can|could|would) you (give|offer|recommend) (me|us), what (should|can|could|do) (i|we) (use|put|buy|put on), surprise (me|us), what (should|shall|do|would|can|could) (i|we) (get|have|order|try|eat|pick|go for|give|get her|get him), what would you (pick|get|have|order|choose|eat|go for), what (do|would) you (suggest|advise), (what's|whats|what is) (good|nice|tasty|good to eat) (here|there|), pick (for me|something for me), choose for (me|us), help me (choose|pick|decide), (can't|cant) decide, don't know what to (get|have|order|eat), dont know what to (get|have|order|eat), worth (trying|ordering),
    what (should|shall|do|would|can|could|must) (i|we) (absolutely|definitely|really|) (get|have|order|try|eat|drink|pick), what would you (bring|put together|put|recommend|give), sort (me|us) out, (must|need to) try, (cant|can't|not to) miss, talk (me|us) into, what (do you|do u|can you|have you) (have|do|got|serve|offer) for (dinner|lunch|supper|tea), (what's|whats|what is) for (dinner|lunch|supper|tea), what (can|could) i (actually|) (get|eat|have|order|drink), the one thing (i|we|) (gotta|have to|must|should|need to) (order|try|get|eat), never been (here|there|) (before|), first visit, first time here, first timer, best, the best, (should|shall) (i|we) (get|have|order|try|pick|choose|go for|buy), (would|do) you (recommend|go for), (your|ur|the|my|) (favourite|favorite|fave), (what's|whats|what is|) (the|your|ur|) most special (thing|dish|plate|one|), (what's|whats|what is) popular, where (do|should) (i|we) start, (i|we) (gotta|have to|must) (order|try), the thing to (order|get|eat|have|try|drink), (thing|things|dish|dishes|plate|one) (i|we|you) (can|could|should) (order|get|eat|have|try), what would (she|he|they|her mum|his mum) (like|enjoy|love), what (do|would|should|will|can) (i|we) (order|get|pick|buy|choose) (for|) (her|him|them|it), what do (i|we) (order|get|pick), (any|) ideas, any (suggestions|recs|tips|thoughts), worth (ordering|getting|having|it), not to be missed, (what|which) (one|) (do|would) you (reckon|think)`,
  ),
  avoid: phrases(
    "hate, hates, dislike, dislikes, detest, detests, loathe, loathes, (won't|wont|will not|refuses to) (eat|touch|drink|do), (can't|cant|doesn't|doesnt|don't|dont) do, doesnt like, don't fancy, dont fancy, not keen on, not big on, no fan of, put off by, don't like, dont like, do not like, doesn't like, avoid, avoiding, can't have, cant have, cannot have, don't eat, dont eat, do not eat, doesn't eat, can't eat, cant eat, cannot eat, don't drink, can't stand, cant stand, cannot stand, gone off, going off, sick of, fed up with, fed up of, tired of, had enough of, not a fan of, not into, bored of",
  ),
  negation: phrases(
    "no, not, nothing, without, never, none, nor, neither, don't, dont, doesn't, doesnt, isn't, isnt, aren't, arent, can't, cant, cannot, won't, wont, except, other than, apart from, besides, hold the, minus",
  ),
  but: phrases('but, although, though, unless, except that'),
  least: phrases('least, the least, fewest, lowest, smallest'),
  most: phrases('most, the most, highest, biggest, largest'),
  count: phrases('how many, how much, number of'),
  below: phrases(
    'under, below, less than, up to, at most, no more than, maximum, max, cheaper than, within, not over, not more than, (not|dont|doesnt|does not|do not) (go|cost) (over|above|more than), budget of, until',
  ),
  /** Of those the ones that leave the amount itself out. */
  lessThan: phrases('under, below, less than, cheaper than'),
  above: phrases('over, above, more than, at least, minimum, from, starting at'),
  between: phrases('between'),
  about: phrases('about, around, roughly, approximately, approx, some'),
  perPerson: phrases('per person, per head, each, a head, pp, apiece'),
  or: phrases('or, or else'),
  and: phrases('and, n, plus, and also'),
  also: phrases('also, too, as well'),
  without: phrases('without, no, free of, hold the, minus, with no, w/o'),
  with: phrases('with, including, that has, w'),
  other: phrases('other, another, others, different, something else, else, any other'),
  similar: phrases(
    'similar, like that, like this, alike, similar to, same as, such as, along those lines, (along|on) the same lines, in that vein, of that sort, of that kind, that kind of thing, that sort of thing',
  ),
  ofThem: phrases(`(of|among|from|out of) (those|these|them|em), which of those, the ones you (said|mentioned|listed)`),
  instead: phrases('instead, rather, on second thought, make it, make that'),
  adding: phrases('add, adding, and also it should be'),
  first: phrases('first, the first, 1st, first one'),
  second: phrases('second, the second, 2nd, second one'),
  third: phrases('third, the third, 3rd, third one'),
  all: phrases('all, every, everything, all of, each'),
  some: phrases('some, something, somethin, summat, a few, a bit of, several'),
  any: phrases('any, anything, anythin, owt, either, whichever, whatever'),
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
    'have, has, got, have got, do you have, do you guys have, do u have, is there, are there, there is, offer, offers, provide, provides, having, you got, have you got, any, do you do, do you serve, do you sell, do u do, do u sell, can i get, could i get, can we get, could we get, u got, do you guys do, do u guys do, do you guys serve, do u guys have, do you make',
  ),
  can: phrases(
    `can, could, may, is it possible, possible, allow, allows, allowed, accept, accepts, accepted, take, takes, welcome, able, permitted, are we allowed, would, should, will, shall, might, do, does, did`,
  ),
  predicate: phrases(
    `comes, come, contains, contain, open, opens, close, closes, closed, serve, serves, is, are, was, contain, contains, cost, costs, come, comes, go, going, get, getting, bring, bringing, pay, paying, use, using, book, booking, sit, eat, dine, drink, park, parking, make, makes, deliver, delivers, speak, speaks, work, works, taste, tastes, recommend, find, located, available, free, include, includes, reach, arrive, stay, running, includes, suit, friendly, leave, enter, order, has, walk, drive, visit, need, charge`,
  ),
  being: phrases("is, isn't, isnt, are, aren't, arent, be, that's, thats"),
  weAre: phrases(
    "we are, we're, were, there are, there will be, party of, table for, group of, for, us, we will be, there's",
  ),
};
