import type { SentenceTable, ToldPhrase } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Phrases of an answer that claim nothing, deny, or send to the staff. */
export const told: SentenceTable<ToldPhrase> = {
  opener: phrases('no, ok, yes, sure, of course, certainly, however, also, in addition, hi, hello, sorry'),
  opensFree: phrases('free of, free from, without, does not contain, contains no'),
  deniesHaving: [],
  amongIngredients: [],
  turn: phrases('keep in mind that, note that, be careful'),
  opensAdvice: phrases('please, we recommend, i recommend, it is best to, you should, if in doubt, so'),
  opensFor: phrases('if'),
  forWhom: phrases(`a, you have, you are, you're, an, allergy, allergic, allergies, to`),
  toAsk: phrases('check, check it, confirm, confirm it, confirm this, ask, tell, let'),
  toStaff: phrases('with, to, the'),
  andTo: phrases('and'),
  staff: phrases('staff, our staff, the staff, team, our team'),
  behindAdvice: phrases('before ordering, before you order, before deciding, please, first'),
};
