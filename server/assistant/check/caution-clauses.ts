/** Clauses that warn or refuse to assure: the one kind of word about what suits a guest that a model may say, where the facts agree. */
import type { CatalogItem, Lexicon } from '../../knowledge/index.ts';
import { verdictOf } from '../writer/verdicts.ts';
import type { CheckContext } from './checked-speech.ts';
import { dietOf } from './diet-words.ts';
import { isClean } from './hazard-claims.ts';
import type { SentenceHazard, SentenceWord } from './sentence-words.ts';
import type { Slot } from './slots.ts';
import { fillSlots, slots } from './slots.ts';

/** Stands for the words of a hazard or of a guest's state. */
const HAZARD = '#';
/** Stands for what an item can be or not be: a diet, free of something, fit for somebody. `no es leche` denies what it is made of. */
const STATE = '~';

/** `no es vegano`, `no es sin gluten`: the facts must hold a danger. */
const UNFIT: readonly (readonly Slot[])[] = [
  slots('[por lo tanto|asi que|por lo que|por eso]', 'no es|no son|is not|nao e', STATE),
];

/** `no es una opción para vos`, `no te lo recomiendo`: the facts must hold a danger. */
const UNSUITABLE: readonly (readonly Slot[])[] = [
  slots(
    '[por lo tanto|asi que|por lo que|por eso]',
    'no es|no son|is not|nao e',
    '[una|un|muy|la mejor|a]',
    'opcion|apto|apta|aptos|aptas|adecuado|adecuada|adecuados|adecuadas|conveniente|recomendable|suitable|safe|adequado|adequada',
    '[para|si sos|si eres|for|if you are|para quem e]',
    '[vos|ti|usted|una persona|un|una|personas|alguien|alguien con|quienes son|el|la|los|las|you]',
    `[${HAZARD}|intolerante a la ${HAZARD}|intolerante al ${HAZARD}|alergica a la ${HAZARD}|alergico al ${HAZARD}|alergica al ${HAZARD}|alergico a la ${HAZARD}]`,
  ),
  slots(
    '[por eso|asi que|por lo que]',
    'no te lo recomiendo|no te la recomiendo|no te los recomiendo|no te las recomiendo|no te lo recomendamos|no te la recomendamos|no lo recomiendo|no la recomiendo',
  ),
  slots(
    '[si sos|si eres|con]',
    '[alergia a la|alergia al|alergia a los|alergica a la|alergica al|alergica a los|alergico a la|alergico al|alergico a los|intolerante a la|intolerante al]',
    `[${HAZARD}]`,
    'es mejor que no|mejor que no|conviene que no',
    'lo pidas|la pidas|los pidas|las pidas|lo uses|la uses|los uses|las uses',
    '[sin consultar|sin consultarlo|sin consultarla|sin confirmarlo]',
  ),
  slots('[por eso|asi que|por lo que]', '[es]', 'mejor', 'elegi|elige|elegir|busca|buscar', '[otra opcion|otro|otra]'),
];

/** `la ficha no dice si es libre de gluten`: the facts must be silent. */
const SILENT: readonly (readonly Slot[])[] = [
  slots(
    '[la ficha|la carta|su ficha|la informacion|the menu]',
    'no dice|no indica|no aclara|no especifica|no informa|does not say',
    'si|que|if|whether',
    '[es|son|este|esten|esta|estan|sea|sean|tiene|tienen|contiene|contienen|lleva|llevan|it is|it has|it contains]',
    '[declarado|declarada]',
    '[libre de|libres de|free of]',
    '[el|la|los|las]',
    HAZARD,
  ),
  slots('no hay|no tengo|no tenemos', 'informacion|datos', 'sobre|de', '[el|la|los|las]', HAZARD),
];

/** `no puedo asegurarte que no tenga`: the facts must not declare it free. */
const UNSURE: readonly (readonly Slot[])[] = [
  slots(
    '[por lo que|asi que|por eso|y]',
    'no puedo|no podemos|no te puedo|no te podemos|no lo puedo|i cannot|we cannot|nao posso',
    'asegurarlo|asegurartelo|asegurarte|asegurar|confirmarlo|confirmartelo|confirmarte|confirmar|garantizarlo|garantizarte|garantizar|guarantee it|confirm it|confirm that|guarantee that|garantir',
    '[que]',
    '[no]',
    '[tenga|tengan|contenga|contengan|lleve|lleven|sea|sean|este libre de|sea libre de|it is free of|it has no]',
    `[${HAZARD}|libre de ${HAZARD}]`,
  ),
];

export interface CautionGround {
  readonly words: readonly SentenceWord[];
  readonly hazards: readonly SentenceHazard[];
  readonly item: CatalogItem;
  readonly context: CheckContext;
}

/** The last word of a clause of caution that begins at `from` and that the facts bear out; -1 when none does. */
export function cautionUntil(from: number, to: number, ground: CautionGround): number {
  const { spoken, ends } = masked(from, to, ground);
  const named = spoken.map((word) => (word === STATE ? HAZARD : word));
  const lengthOf = (grammars: readonly (readonly Slot[])[]): number =>
    Math.max(...grammars.map((grammar) => fillSlots(grammars === UNFIT ? spoken : named, 0, grammar)));
  const last = (length: number): number => ends[length - 1] ?? -1;
  for (const [grammars, isTrue] of [
    [UNFIT, isDangerous],
    [UNSUITABLE, isDangerous],
    [SILENT, isSilent],
    [UNSURE, isNotFree],
  ] as const) {
    const end = last(lengthOf(grammars));
    if (end !== -1 && isTrue(idsIn(from, end, ground), ground)) return end;
  }
  return -1;
}

/** The words with each hazard and each state as one sign, and where each of them ends. */
function masked(from: number, to: number, { words, hazards, context }: CautionGround) {
  const spoken: string[] = [];
  const ends: number[] = [];
  for (let at = from; at <= to; at += 1) {
    const hazard = hazards.find((each) => each.from === at && each.ids.length > 0 && each.to <= to);
    const isDiet = dietOf(words[at]?.text ?? '', context.lexicon) !== undefined;
    const isState = isDiet || hazard?.meanings.every(({ manner }) => manner === 'absent' || manner === 'condition');
    spoken.push(isState === true ? STATE : hazard === undefined ? (words[at]?.text ?? '') : HAZARD);
    if (hazard !== undefined) at = hazard.to;
    ends.push(at);
  }
  return { spoken, ends };
}

function idsIn(from: number, to: number, { words, hazards, context }: CautionGround): readonly string[] {
  const diets = words.slice(from, to + 1).flatMap(({ text }) => dietOf(text, context.lexicon) ?? []);
  const named = [...diets, ...hazards.filter((each) => from <= each.from && each.to <= to).flatMap(({ ids }) => ids)];
  return named.length > 0 ? named : context.hazards.map(({ id }) => id);
}

type Judge = (ids: readonly string[], ground: CautionGround) => boolean;

const isDangerous: Judge = (ids, { item }) =>
  ids.some((id) => ['CONTAINS', 'MAY_CONTAIN'].includes(verdictOf(item, id)));

const isSilent: Judge = (ids, { item, context: { lexicon } }) =>
  ids.length > 0 && ids.every((id) => verdictOf(item, id) === 'NOT_DECLARED' && isHazard(id, lexicon));

const isNotFree: Judge = (ids, { item }) => !ids.every((id) => isClean(item, id)) || ids.length === 0;

function isHazard(id: string, lexicon: Lexicon): boolean {
  return lexicon.entry(id)?.kind === 'hazard';
}
