import type { SentenceTable, ToldPhrase } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Phrases of an answer that claim nothing, deny, or send to the staff. */
export const told: SentenceTable<ToldPhrase> = {
  opener: phrases('claro, ok, sim, nao, claro que sim, com certeza, ola, no entanto, alem disso'),
  opensFree: phrases('livre de, sem, nao contem'),
  deniesHaving: [],
  amongIngredients: [],
  turn: phrases('lembre que'),
  opensAdvice: phrases('recomendo, e melhor, em caso de duvida'),
  opensFor: phrases('por, se, que'),
  forWhom: phrases('a, de, alergia, alergias, severa, severas, grave, graves, voce tem, voce e, uma'),
  toAsk: phrases(
    `confirma, confirmar, confirme, consulta, consultar, consulte, informa, avisa, avise, pergunte, confira`,
  ),
  toStaff: phrases('a, com, ao, o'),
  andTo: phrases('e com, e'),
  staff: phrases('equipe, pessoal'),
  behindAdvice: phrases('antes de escolher'),
};
