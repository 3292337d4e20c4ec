import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** Words that set things side by side, and that add them up. */
export const comparing: LexiconSource['comparing'] = {
  than: phrases('than'),
  versus: phrases(
    'vs, versus, against, (torn|deciding|choosing|debating|undecided) between, (can not|cannot|cant) decide between, compared (to|with)',
  ),
  differ: phrases(
    "difference, differences, diff, (what's|whats|what is) the diff, (difference|differences|diff) (between|btwn|btw|bw), (whats|what's|what is|how's|hows) (different|the difference) (about|between|with|in|), difference in price, price difference, how much (is|are|) (each|each one), each one, do they cost the same, (what is|what's|whats|what) (the|) (difference|diff) (between|btwn|btw|is there between|), (how do|do) they differ, how are they different, compare, comparison, are they the same, the same thing",
  ),
  costs: phrases('costs, cost, priced, (would|will) (be|cost)'),
  better: phrases(
    'better price, better priced, (a|the|) better (deal|value|buy), (more|better) value for money, better bang for (the|your|my) buck',
  ),
  bigger: phrases('bigger, larger, biggest, largest'),
  smaller: phrases('smaller, smallest'),
  safer: phrases('safer, safest, which (can|should) i (have|eat|order|use)'),
  which: phrases('which, whichs, which (one|of the two|is), what'),
  more: phrases('more'),
  less: phrases('less, fewer'),
  total: phrases(
    'total, in total, together, altogether, all together, all in, in all, all up, all in all, comes to, come to, come out to, comes out to, add up to, adds up to',
  ),
  measure: phrases(
    'order of, orders of, portion, portions, serving, servings, piece, pieces, plates, glass, glasses, bottle, bottles, slice of, slices of, bowl of, bowls of, cup of, cups of, pint of, pints of, jug of, jugs of, can of, cans of, plate of, side of, sides of, pot of, mug of',
  ),
  whole: phrases(
    'what (should|do|can|shall|could) (we|i) (order|get|have|eat|buy), what to (order|get|have), what (would|can|could|should) (you|we|i) (put together|bring us|do for us|serve us|order for us), (would|can|could) you put together, put (something|together something|a table|together a table|a spread|together a spread|together a meal|an order|together an order) (together|for us|), put something together, (sort|fix|make) us (something|a table|a spread), build us (a table|a spread|an order|a meal), what would you (bring|order|get|serve)',
  ),
  wholeOfOne: phrases(
    'what (should|do|can|shall|could) i (order|get|have|eat|buy), what (can|could|would|should) i (order|get|have|eat|buy)',
  ),
  tooDear: phrases(
    "(steep|pricey|too rich|too dear|too pricey|too steep|too expensive|too much|dear enough) (for me|for us|), (thats|that's|that is|its|it's|it is) (dear|steep|pricey|expensive|a lot|too much|too dear|too expensive|very dear|very expensive|so dear|so expensive|a bit much|a bit steep|a bit dear|a bit pricey), (a bit|bit) (steep|dear|pricey|much), for less, over my budget, out of my budget, costs a bomb, (cant|can't) afford (that|it)",
  ),
};
