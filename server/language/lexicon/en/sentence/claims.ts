import type { ClaimWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Words of an answer: what claims nothing, what claims, and what takes a claim back. */
export const claims: SentenceTable<ClaimWord> = {
  claimsNothing: phrases(
    `a, the, an, of, in, on, at, by, from, for, it, its, they, their, this, these, which, there, our, due, because, since, other, others`,
  ),
  joinsClauses: phrases('and, but, also, with, in, on, by, for, which, because, since, due'),
  copula: phrases('is, are'),
  holds: phrases('contains, contain, includes, include, has, have'),
  making: phrases('made, served, prepared'),
  recordPart: phrases('ingredient, ingredients'),
  because: phrases('because, cuz, coz, bc'),
  endsDenial: phrases('but, since, because'),
  denial: phrases('no, not, without, never, none, nor, free, neither, cannot, zero'),
  condition: phrases('if, only, unless, except, may, might, can, could, upon, request, optional, when, almost'),
  choosing: phrases('order, swap, replace, add'),
  choice: phrases('can, order, choose, option'),
  might: phrases('may, might, can, could'),
  can: phrases('can'),
  assurance: phrases('ideal, safe, suitable, harmless, perfect, healthy, allowed, free, can, may'),
  offering: phrases('you, we, recommend, suggest, goes, well, try, order, choose, option, pairs, good, can, may'),
  numberWord: phrases('two, three, four, five, six, seven, eight, nine, ten, twelve, twenty, half'),
  sourceHeading: phrases('sources, source, references'),
  sameThing: phrases('same'),
  shared: phrases('shared'),
  haveInfinitive: phrases('contain'),
  grave: phrases('critical'),
  amongSome: phrases('among, some'),
  offersThings: phrases('have, are'),
  linksName: phrases('of, with, and'),
  fillsList: phrases('and, or, nor'),
  linksDenied: [],
  bridgesDenial: phrases('is, not, a, are, there, no'),
  framesGuidance: [],
  enclitic: [],
  abbreviation: phrases('dr, etc, min, kg, g, ml, cm, vs, no, mr, mrs, ms, eg, ie, e, i'),
};
