import type { ClaimWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Words of an answer: what claims nothing, what claims, and what takes a claim back. */
export const claims: SentenceTable<ClaimWord> = {
  claimsNothing: phrases(
    `a, de, entre, para, por, sobre, que, porque, este, esta, estas, se, os, as, um, uma, do, da, dos, das, em, seu, sua, nosso, nossa,
    outro, outra, outros, outras`,
  ),
  joinsClauses: phrases('e, alem, tambem, junto, com, por, porque, que, como, para, sobre, entre, em'),
  copula: phrases('esta, sao'),
  holds: phrases('contem, tem, leva, levam, traz, trazem, inclui'),
  making: phrases('usa, feito, feita'),
  recordPart: [],
  meanwhile: phrases('enquanto, quando'),
  joinsHalf: phrases('que, q'),
  because: phrases('porque, por que, pq, pois'),
  endsDenial: phrases('mas, porque'),
  denial: phrases('nunca, nada, nao, sem, nem, nenhum, nenhuma, livre, livres, zero'),
  condition: phrases('somente, exceto, pode, podem, quando'),
  choosing: phrases('pedir, servir, trocar'),
  choice: phrases('pedir, pode, podem'),
  might: phrases('pode, podem, poderia'),
  can: phrases('pode, podem'),
  assurance: phrases(
    `seguro, segura, ideal, problema, adequado, adequada, liberado, liberada, recomendavel, pode, podem`,
  ),
  offering: phrases('tomar, beber, pedir, recomendo, sugiro, vai, bem, pode, opcao, boa'),
  numberWord: phrases('tres, cinco, seis, dois, duas, quatro, sete, oito, nove, dez'),
  sourceHeading: phrases('fontes, fonte, referencias'),
  sameThing: phrases('mesma, mesmo'),
  shared: phrases('compartilhada, compartilhado'),
  haveInfinitive: phrases('conter, haver'),
  grave: phrases('critico, critica, criticos, grave, graves, severo, severa'),
  amongSome: phrases('entre'),
  offersThings: phrases('temos'),
  linksName: phrases('de, a, e, do, da, com, sem'),
  fillsList: phrases('e, de, ou, nem'),
  linksDenied: phrases('de'),
  bridgesDenial: phrases('esta, se, para'),
  framesGuidance: phrases('caso, de, para, se, que'),
  enclitic: [],
  abbreviation: phrases('sr, sra, dr, dra, aprox, etc, min, kg, g, ml, cm, art, pag'),
};
