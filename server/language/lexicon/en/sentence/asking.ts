import type { AskingWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Words by which something is asked, answered or picked. */
export const asking: SentenceTable<AskingWord> = {
  questionWord: phrases('what, which, how'),
  what: phrases('what'),
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
