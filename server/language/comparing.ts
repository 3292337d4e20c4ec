import { words } from '../text/fold.ts';
import type { PhraseMatch, PhraseTrie } from '../text/phrase-trie.ts';
import { createPhraseTrie } from '../text/phrase-trie.ts';
import { phrases } from './lexicon/source.ts';

/**
 * What a word does in a question that sets things side by side or adds them up. `than` and `versus` stand between two of them. `differ`: it asks
 * how they differ. `costs`: verbs of what is to be paid. `better`: a better price. `bigger`, `smaller`: of size. `safer`: which of them somebody
 * can have. `which`: it asks for one of them. `more`, `less`: of what stands beside. `total`: it asks for a sum. `measure`: it counts portions. `whole`: it asks for a whole
 * order.
 */
export type ComparingWord =
  | 'than'
  | 'versus'
  | 'differ'
  | 'costs'
  | 'better'
  | 'bigger'
  | 'smaller'
  | 'safer'
  | 'which'
  | 'more'
  | 'less'
  | 'total'
  | 'measure'
  | 'whole';

/** In all languages at once: guests mix them. */
const WORDS: Readonly<Record<ComparingWord, readonly string[]>> = {
  than: phrases('than, que, do que'),
  versus: phrases(
    'vs, versus, contra, comparad(o|a) (con|com|a), en comparacion con, em comparacao com, against, compared (to|with)',
  ),
  differ: phrases(
    `diferencia, diferencias, diferencia (entre|hay|hay entre), (que|cual es la|cuales son las) (diferencia|diferencias) (hay|tienen|) (entre|), (en|) que se diferencian, se diferencian, difieren, comparame, compara, comparar, comparacion, (son|es) (lo mismo|iguales|igual|distintos|distintas|parecidos),
    difference, differences, (difference|differences) between, (what is|what's|whats|what) (the|) difference (between|is there between|), (how do|do) they differ, how are they different, compare, comparison, are they the same, the same thing,
    diferenca, diferencas, diferenca entre, qual (e|) a diferenca (entre|), (sao|e) (iguais|igual|a mesma coisa|diferentes), comparacao`,
  ),
  costs: phrases(
    'sale, salen, cuesta, cuestan, vale, valen, me sale, me salen, costs, cost, custa, custam, sai, saem, fica, priced',
  ),
  better: phrases(
    '(sale|cuesta|) mejor (de|) precio, mejor precio, sale mejor, mas conveniente de precio, better price, better priced, melhor preco, melhor de preco',
  ),
  bigger: phrases(
    '(mas|) grande, (mas|) grandes, mas abundante, trae mas, viene mas, mayor tamano, bigger, larger, biggest, largest, maior, maiores, vem mais',
  ),
  smaller: phrases('mas (chico|chica|pequeno|pequena), trae menos, viene menos, smaller, smallest, mais pequen(o|a)'),
  safer: phrases(
    `mas (segura|seguro|segur|apta|apto|recomendable), segura para mi, seguro para mi, (cual|que) (puedo|me conviene) (comer|tomar|pedir|usar), safer, safest, which (can|should) i (have|eat|order|use), mais (seguro|segura), qual (posso|devo) (comer|tomar|pedir|usar)`,
  ),
  which: phrases(
    'cual, cuales, cual de (los|las) (dos|tres), que, which, which (one|of the two|is), what, qual, quais, o que, cual es, que es, qual e',
  ),
  more: phrases('mas, more, mais'),
  less: phrases('menos, less, fewer'),
  total: phrases(
    `suma, suman, sumados, en total, total, todo junto, juntos, juntas, por todo, together, altogether, in total, comes to, come to, add up to, adds up to, somam, somados, no total, ao todo, tudo, da cuanto, cuanto da, quanto da, la cuenta`,
  ),
  measure: phrases(
    `orden, ordenes, porcion, porciones, racion, raciones, unidad, unidades, plato, platos, vaso, vasos, copa, copas, botella, botellas, docena de, order of, orders of, portion, portions, serving, servings, piece, pieces, plates, glass, glasses, bottle, bottles, porcao, porcoes, copos, tacas, taca, garrafa, garrafas, pratos, unidade`,
  ),
  whole: phrases(
    `que (pedimos|pido|pedir|comemos|comemos y tomamos|comer y tomar|como y tomo|comer y beber|nos conviene pedir|nos recomendas|nos recomienda|nos recomiendan|podemos pedir|llevamos|llevo|compramos|compro|elegimos|elijo), con cuanto pedimos, cuanto pedimos, arm(ame|anos|e) (un|el|) (pedido|menu|combo|kit),
    what (should|do|can|shall|could) (we|i) (order|get|have|eat|buy), what to (order|get|have), o que (pedimos|pedir|peco|comemos|comer|devemos pedir|podemos pedir|a gente pede|levamos|levo)`,
  ),
};

let made: PhraseTrie<ComparingWord> | undefined;

/** The words of a message that compare or add up, left to right. */
export function comparingWords(message: string): PhraseMatch<ComparingWord>[] {
  made ??= build();
  return made.matchWords(words(message), message);
}

/** As they stand: a plural of a small word is another word. */
function build(): PhraseTrie<ComparingWord> {
  const trie = createPhraseTrie<ComparingWord>((phrase) => [words(phrase).map(({ text }) => text)]);
  for (const [name, listed] of Object.entries(WORDS))
    for (const phrase of listed) if (phrase !== '') trie.add(phrase, name as ComparingWord);
  return trie;
}
