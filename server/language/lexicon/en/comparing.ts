import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** Words that set things side by side, and that add them up. */
export const comparing: LexiconSource['comparing'] = {
  than: phrases('than'),
  versus: phrases('vs, versus, against, compared (to|with)'),
  differ: phrases(
    "difference, differences, diff, (what's|whats|what is) the diff, (difference|differences) between, (what is|what's|whats|what) (the|) difference (between|is there between|), (how do|do) they differ, how are they different, compare, comparison, are they the same, the same thing",
  ),
  costs: phrases('costs, cost, priced'),
  better: phrases('better price, better priced'),
  bigger: phrases('bigger, larger, biggest, largest'),
  smaller: phrases('smaller, smallest'),
  safer: phrases('safer, safest, which (can|should) i (have|eat|order|use)'),
  which: phrases('which, which (one|of the two|is), what'),
  more: phrases('more'),
  less: phrases('less, fewer'),
  total: phrases('total, in total, together, altogether, comes to, come to, add up to, adds up to'),
  measure: phrases(
    'order of, orders of, portion, portions, serving, servings, piece, pieces, plates, glass, glasses, bottle, bottles',
  ),
  whole: phrases('what (should|do|can|shall|could) (we|i) (order|get|have|eat|buy), what to (order|get|have)'),
};
