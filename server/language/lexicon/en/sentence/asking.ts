import type { AskingWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Words by which something is asked, answered or picked. */
export const asking: SentenceTable<AskingWord> = {
  questionWord: phrases('what, which, how'),
  what: phrases('what'),
  asksWhat: phrases(
    `come w, comes w, what (comes|goes) w, come alongside, comes alongside, what is, what's, whats, wot's, wots, what are, what is it, what is that, what is this, what's that, what is in, what's in, whats in,
    what's inside, what is inside, what (comes|goes) (in|with|on), what does it come with, what does it have,
    what do you get (in|with|on|for), what do i get (in|with|on|for), what does, what do, come with, comes with, made of, made with,
    made from, made out of, consist of, consists of, how is, how's, how is it (made|served|done), how do you (make|do|cook|serve|prepare),
    tell me (about|more about), tell us about, describe, explain, can you (explain|describe), what kind of (dish|drink|thing) is, is like,
    like`,
  ),
  goesWith: phrases(
    `goes with, go with, goes well with, go well with, goes best with, go best with, pair with, pairs with, pair well with, pairs well with, pairing for, to drink with,
    drink with, to wash down, wash it down, wash that down, wash down, match with, matches, suits the`,
  ),
  whichOrHowMuch: phrases('what'),
  whichOrWho: phrases('what'),
  several: phrases('menu, which, what, options, menus'),
  whichOf: phrases('which'),
  howMuch: phrases('much'),
  sum: phrases('much'),
  amount: phrases('grams'),
  common: phrases('common'),
  sharing: phrases('same, share, shares, shared, sharing, common'),
  greets: phrases('ok, hello, hi, hey, thanks, thank, help, bye'),
  startsAsking: phrases('but, can, could'),
  keepsSaying: phrases('no, not'),
  goesOn: phrases('and, no, but'),
  opensPhrase: phrases('but, and, about'),
  opensBare: phrases('and, hi, hello, no, or'),
  aroundName: phrases('about, how, what, then'),
  soundsPortuguese: [],
  firstOffered: phrases('first, 1'),
  secondOffered: phrases('second, 2'),
  thirdOffered: phrases('third, 3'),
  fourthOffered: phrases('fourth, 4'),
  lastOffered: phrases('last'),
  aroundChoice: phrases('one, this, that, option, meant, mean'),
  agrees: phrases('ok, yes, yeah, yep, right, exactly, correct'),
};
