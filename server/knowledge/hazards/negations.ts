/** What a text denies: of the whole item, or of a part of it (docs/answers.md, "How strong a claim is"). */
import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import type { LexiconMatch } from './meanings.ts';

interface Placed {
  readonly start: number;
  readonly end: number;
}

const phrases = (spoken: string): readonly (readonly string[])[] =>
  spoken
    .split('|')
    .map((phrase) => phrase.trim().split(' '))
    .sort((left, right) => right.length - left.length);

/** What denies the words right behind it. */
const DENIALS = phrases(
  `sin|no contiene|no contienen|no lleva|no llevan|no tiene|no tienen|no incluye|no incluyen|libre de|libres de|exento de|exenta de|
  without|free of|free from|contains no|contain no|has no|have no|does not contain|do not contain|doesn't contain|don't contain|doesn’t contain|
  does not have|doesn't have|doesn’t have|made without|sem|nao contem|nao leva|nao levam|nao tem|livre de|livres de|isento de|isenta de`,
);

/** Between the denial and what it denies. */
const ARTICLES = new Set('de del la el los las da do das dos nada any added ningun ninguna nenhum nenhuma'.split(' '));

/** The denial goes on behind these: «sin leche ni huevo», «without milk or egg». */
const CONNECTORS = new Set('ni nor or nem o ou'.split(' '));

/** «sopa o gazpacho»: the one or the other. @param folded a word */
export function isAlternative(folded: string): boolean {
  return CONNECTORS.has(folded);
}

/** Other words may stand in the list that is denied («sin sal, azúcar ni leche»), these end it. */
const ENDS_LIST = new Set('y e con and with com pero but mas aunque solo only so'.split(' '));
const LONGEST_ELEMENT = 3;
/** What stands behind more than so many is read as a danger. */
const LONGEST_LIST = 40;

/** A condition, an exception, a choice or another negation: what is denied beside one of these may be there after all. */
const DOUBTS = new Set(
  `salvo excepto menos except unless exceto pedido pedidos pedir pedirlo pedirla solicitar solicitud request ask order opcion opciones opcional opcionales option options
  optional opcao opcoes disponible disponibles available disponivel version versiones versao segun consultar consulta consulte si if se cuando when quando puede pueden
  podria podrian may can could might pode podem casi almost quase no ni not never nunca nadie tampoco nao nem nor o u or ou ya antes garantiza garantizamos garantizar
  garantido guarantee guaranteed solo only poco poca bajo low parece`.split(/\s+/u),
);

/** Whether a text holds a word that may make what it says one of several. */
export function isDoubtful(text: string): boolean {
  return words(text).some((word, index) => isDoubt(word, index));
}

/** At the beginning of a sentence «o» is the Portuguese article. */
function isDoubt({ text }: Word, index: number): boolean {
  return DOUBTS.has(text) && !(text === 'o' && index === 0);
}

/** «Salvo que se pida…», «Solo a pedido»: a sentence that takes back what the one before it said. */
export function beginsWithException(sentence: string): boolean {
  const [first, second] = words(sentence);
  return first !== undefined && (EXCEPTIONS.has(first.text) || EXCEPTIONS.has(`${first.text} ${second?.text ?? ''}`));
}

const EXCEPTIONS = new Set(
  `salvo,excepto,menos,except,unless,exceto,solo,solamente,only,somente,si,if,se,cuando,when,quando,a pedido,sob pedido,on request,opcional,
  optional,disponible,bajo pedido,pero,but,mas,aunque,although,segun`.split(/,\s*/u),
);

/** Whom a part suits: «pan apto para celíacos». */
const SUITED = phrases(
  'apto para personas con|apta para personas con|apto para|apta para|aptos para|aptas para|apto|apta|aptos|aptas|suitable for|safe for|para|for',
);

/** A match of words that a text denies, from the first word of the denial. */
export interface Denied extends Placed {
  readonly match: LexiconMatch;
}

/** What the words of a text say is not there, and what they leave open. */
export interface Negations {
  /** What is denied outright, by its own words only. */
  readonly denied: readonly Denied[];
  /** Absences («sin gluten») and conditions («apto para celíacos») that are told of a part, without condition or exception. */
  readonly cleared: readonly Denied[];
}

const NONE: Negations = { denied: [], cleared: [] };

/** Reads the denials of one sentence. Beside a shared place, traces or a word that leaves it open nothing is denied. */
export function readNegations(sentence: string, found: readonly LexiconMatch[]): Negations {
  if (found.length === 0) return NONE;
  const tokens = words(sentence);
  const chains = tokens.flatMap((_, at) => chainAt(tokens, at, sentence, found));
  const absences = found.filter(({ meanings }) => meanings.some(({ manner }) => manner === 'absent'));
  const suited = found.flatMap((match) => suitedFrom(tokens, match, sentence));
  const spoken = [...chains.flatMap(({ span }) => span), ...absences, ...suited];
  if (spoken.length === 0) return NONE;
  const isDoubted = createDoubts(tokens, spoken, sentence, found);
  return {
    denied: chains.flatMap(({ span, matches }) => (isDoubted(span) ? [] : matches)),
    cleared: [...absences.map((match) => ({ start: match.start, end: match.end, match })), ...suited].filter(
      (each) => !isDoubted(each),
    ),
  };
}

interface Chain {
  readonly span: Placed;
  readonly matches: readonly Denied[];
}

/** A denial that begins at a word and the list that it denies. */
function chainAt(tokens: readonly Word[], at: number, sentence: string, found: readonly LexiconMatch[]): Chain[] {
  const opened = phraseAt(tokens, at, DENIALS);
  const first = tokens[at];
  if (opened === undefined || first === undefined) return [];
  const matches: Denied[] = [];
  // Behind a comma an element is denied only where a connector follows: «sin leche, huevo ni manteca», not «sin leche, huevo».
  let waiting: Denied[] = [];
  let next = at + opened;
  let end = tokens[next - 1]?.end ?? first.end;
  for (let isConnected = true, elements = 0; elements < LONGEST_LIST; elements += 1) {
    while (ARTICLES.has(tokens[next]?.text ?? '')) next += 1;
    const element = elementAt(tokens, next, sentence, found);
    if (element === undefined) break;
    if (element.match !== undefined) waiting.push({ start: first.start, end: element.match.end, match: element.match });
    if (isConnected) {
      matches.push(...waiting);
      waiting = [];
      end = tokens[element.next - 1]?.end ?? end;
    }
    next = element.next;
    const between = sentence.slice(tokens[next - 1]?.end ?? 0, tokens[next]?.start ?? 0);
    const word = tokens[next]?.text ?? '';
    if (CONNECTORS.has(word) && !/[;:.()]/u.test(between)) {
      isConnected = true;
      next += 1;
      // «ni con leche» says it again.
      while (['sin', 'sem', 'con', 'without'].includes(tokens[next]?.text ?? '')) next += 1;
    } else if (/^\s*,\s*$/u.test(between)) isConnected = false;
    else break;
  }
  return matches.length === 0 ? [] : [{ span: { start: first.start, end }, matches }];
}

/** A match, or up to three other words of a list. */
function elementAt(
  tokens: readonly Word[],
  at: number,
  sentence: string,
  found: readonly LexiconMatch[],
): { readonly match: LexiconMatch | undefined; readonly next: number } | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const match = found.find(({ start, end }) => start <= token.start && token.end <= end);
  if (match !== undefined) {
    if (match.start < token.start || !match.meanings.some(isDeniable)) return undefined;
    const next = tokens.findIndex(({ start }) => start >= match.end);
    return { match, next: next < 0 ? tokens.length : next };
  }
  let next = at;
  while (next < tokens.length && next - at < LONGEST_ELEMENT) {
    const word = tokens[next];
    if (word === undefined || ENDS_LIST.has(word.text) || CONNECTORS.has(word.text) || DOUBTS.has(word.text)) break;
    if (found.some(({ start, end }) => start <= word.start && word.end <= end)) break;
    if (next > at && /[,;:.()]/u.test(sentence.slice(tokens[next - 1]?.end ?? 0, word.start))) break;
    next += 1;
  }
  if (next === at) return undefined;
  // «sin sal con leche», «sin sector separado de la leche»: more words than a list holds.
  const follower = tokens[next]?.text;
  const isListed =
    follower === undefined ||
    CONNECTORS.has(follower) ||
    sentence.slice(tokens[next - 1]?.end ?? 0, tokens[next]?.start ?? 0).includes(',');
  return isListed ? { match: undefined, next } : undefined;
}

function isDeniable({ manner }: LexiconMatch['meanings'][number]): boolean {
  return manner === 'name' || manner === 'implied' || manner === 'harmless';
}

/** «apto para celíacos»: a condition behind the words that say whom it suits. */
function suitedFrom(tokens: readonly Word[], match: LexiconMatch, sentence: string): Denied[] {
  if (!match.meanings.some(({ manner }) => manner === 'condition')) return [];
  const at = tokens.findIndex(({ start }) => start >= match.start);
  const before = SUITED.find(
    (spoken) => at >= spoken.length && spoken.every((word, index) => tokens[at - spoken.length + index]?.text === word),
  );
  const first = before === undefined ? undefined : tokens[at - before.length];
  if (first === undefined || /[.;:]/u.test(sentence.slice(first.end, match.start))) return [];
  return [{ start: first.start, end: match.end, match }];
}

/** Whether anything beside the denials of a sentence makes one of them unsure. */
function createDoubts(
  tokens: readonly Word[],
  spoken: readonly Placed[],
  sentence: string,
  found: readonly LexiconMatch[],
): (place: Placed) => boolean {
  const isIn = (at: Placed): boolean => spoken.some(({ start, end }) => start <= at.start && at.end <= end);
  const has = (match: LexiconMatch, sought: LexiconMatch['meanings'][number]['manner']): boolean =>
    match.meanings.some(({ manner }) => manner === sought);
  const warned = found.filter((match) => has(match, 'may-contain'));
  const doubts = [
    ...tokens.filter((word, index) => isDoubt(word, index) && !isIn(word)),
    ...found.filter((match) => has(match, 'shared-place')),
    ...warned.filter(({ start }) => !isIn({ start, end: start })),
  ];
  const firstWarning = warned[0]?.start ?? Infinity;
  // What a warning behind a comma says is not about what was denied before it: «No contiene gluten, puede contener maní».
  return (place) =>
    doubts.some(
      ({ start }) => !(start > place.end && start >= firstWarning && /[,;]/u.test(sentence.slice(place.end, start))),
    );
}

function phraseAt(tokens: readonly Word[], at: number, known: readonly (readonly string[])[]): number | undefined {
  return known.find((spoken) => spoken.every((word, index) => tokens[at + index]?.text === word))?.length;
}

/** Before the denial of a whole item: «Este plato no contiene…», «Es libre de…». */
const SUBJECT = new Set(
  'el la este esta ese esa the this it o a esse essa nuestro nuestra es esta is e totalmente completamente totally completely 100 ciento por'.split(
    ' ',
  ),
);
/** Between what a sentence denies of a whole item. */
const BETWEEN = new Set([...CONNECTORS, ...ARTICLES, ...'y e and sin sem without'.split(' ')]);

/**
 * What a sentence of its own says the whole item is without: «No contiene gluten ni huevo», «Este plato es libre de gluten», "Gluten free".
 * Every word of it must be accounted for, so that a part («La salsa no lleva huevo»), a condition («a pedido») or an exception («salvo»)
 * makes it say nothing of the whole. `nouns`: words for the item.
 */
export function deniedOfWhole(
  sentence: string,
  found: readonly LexiconMatch[],
  nouns: ReadonlySet<string>,
): readonly LexiconMatch[] {
  const tokens = words(sentence);
  let at = 0;
  while (at < tokens.length && (SUBJECT.has(tokens[at]?.text ?? '') || nouns.has(tokens[at]?.text ?? ''))) at += 1;
  const first = tokens[at];
  if (first === undefined) return [];
  const absent = found.find(
    ({ start, meanings }) => start === first.start && meanings.some(({ manner }) => manner === 'absent'),
  );
  const opened = absent === undefined ? phraseAt(tokens, at, DENIALS) : 0;
  if (opened === undefined) return [];
  const named: LexiconMatch[] = [];
  for (let next = at + opened; next < tokens.length;) {
    const token = tokens[next];
    if (token === undefined) break;
    const match = found.find(({ start, end }) => start <= token.start && token.end <= end);
    if (match === undefined) {
      if (!BETWEEN.has(token.text)) return [];
      next += 1;
      continue;
    }
    if (!match.meanings.every(({ manner }) => manner === 'absent' || isDeniable({ manner }))) return [];
    named.push(match);
    const after = tokens.findIndex(({ start }) => start >= match.end);
    next = after < 0 ? tokens.length : after;
  }
  return named;
}
