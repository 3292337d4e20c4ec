import type { SentenceTable, VerbWord } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Verbs of being, having, wanting and taking, and who they are said of. */
export const verbs: SentenceTable<VerbWord> = {
  is: phrases('is, are'),
  isOrMay: phrases('is, are, can'),
  isOrIn: phrases('is, are, in'),
  beOther: [],
  isOfOurs: phrases('is, are'),
  isOfAnother: phrases('is, has'),
  beingOneself: phrases(`am, im, i’m, i'm, we’re, we're`),
  isOfOneself: phrases('i, am, im'),
  leadsVerb: phrases(
    "i, you, we, they, he, she, who, can't, cant, cannot, don't, dont, doesn't, doesnt, didn't, didnt, won't, wont, wouldn't, wouldnt",
  ),
  auxiliary: phrases('does, do, did, is, are, can, could'),
  has: phrases('have, has, contain, contains'),
  hasOrComes: phrases('has, have, contain, contains'),
  hasOrWith: phrases('has, have, with, without'),
  hasOrEats: phrases('has, have, eat, contain, contains'),
  hasOrWants: phrases(
    'have, has, contain, contains, include, includes, want, like, stand, fancy, keen, into, fan, with',
  ),
  hasInEnglish: phrases('has, have, contain, contains, comes'),
  toHave: [],
  mayHave: [],
  hasOfOne: [],
  saysOfOne: phrases('it'),
  costsOne: [],
  thereIs: phrases('have, sell, serve'),
  pricesOrHolds: [],
  asksOfIt: phrases('has, have, contain, contains'),
  fits: phrases('safe, suitable, can, ok, okay, fine, good, alright'),
  fitOrFree: phrases('free, safe, ok, okay'),
  trouble: phrases('problem, risk, danger, bad, harmful'),
  may: [],
  likes: phrases('like, want, stand, fancy, thanks'),
  dislikes: phrases('hate, hates, loathe, detest, dislike, dislikes, avoid, avoiding'),
  avoid: phrases('avoid'),
  eats: phrases('eat, eats, drinks'),
  needs: phrases('need'),
  takesMedicine: phrases('taking, takes'),
  orders: phrases('book, reserve, tell, call, cancel, reschedule, schedule'),
  somebody: phrases(
    `doctor, kid, kids, child, children, son, daughter, wife, husband, boyfriend, girlfriend, friend, baby, mom, dad, mother, father, guest,
    sister, brother`,
  ),
};
