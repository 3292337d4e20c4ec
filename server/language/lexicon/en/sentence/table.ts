import type { SentenceTable, TableWord } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Who sits at a table, and what each of them is said to want. */
export const table: SentenceTable<TableWord> = {
  tableSomebody: phrases('i, he, she, one, another, other, others, someone, somebody'),
  tableRest: phrases('rest, everyone else, everybody else, remaining'),
  tableGroup: phrases('table, group, party'),
  tableHarmed: phrases('hives, rash, sick, ill, reaction, swells, swell, itches, itchy, faints, chokes'),
  tableKin: phrases(
    'kid, kids, child, children, toddler, baby, son, daughter, sons, daughters, boy, girl, boys, girls, lad, lads, husband, wife, partner, boyfriend, girlfriend, mum, mom, dad, mother, father, brother, sister, friend, friends, mate, mates, gran, grandma, grandad, uncle, aunt, cousin, missus, adults, adult, guests, guest, little one, little ones',
  ),
  tableChild: phrases(
    'kid, kids, child, children, toddler, toddlers, little boy, little girl, little one, little ones, yr old, year old, years old, yrs old, bairn, bairns, kiddo',
  ),
  tableForChild: phrases('for kids'),
  tableWants: phrases(
    'want, wants, eat, eats, has, having, does, prefers, prefer, fancies, fancy, loves, love, likes, like, drinks, dying for, is after, are after, will have, would like, orders, is having, are having',
  ),
  tableOnly: phrases('only, just, nothing but, strictly'),
  tableEater: phrases('eater, eaters, lover, lovers, fan, fans, person, people, only, carnivore, carnivores'),
  tableAnything: phrases('everything, anything, eat all, whatever, no restrictions, not fussy'),
  tableLikes: phrases('like, likes, fancy'),
  tableAsks: phrases('know, if, whether, ask'),
};
