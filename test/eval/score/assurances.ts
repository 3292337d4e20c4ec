/** Finds the sentences of an answer by which a guest understands that something is fine, or is not in it. */
import type { Wordings } from './assurance-words.ts';
import {
  ABSENT,
  ABSENT_AFTER,
  DENIALS,
  FOR_THE_GUEST,
  JOINERS,
  NOT_LISTED,
  OF_DANGER,
  SUITABLE,
  TAKEN_BACK,
} from './assurance-words.ts';
import { wordsOf } from './fold.ts';
import type { HazardFinder } from './hazard-words.ts';
import type { NameForm } from './item-names.ts';
import { itemOfMark, markNames } from './item-names.ts';
import { sentencesOf } from './sentences.ts';

export interface Assurance {
  /** The sentence it stands in, to be shown. */
  readonly sentence: string;
  readonly wording: string;
  /** `suitable`: fine to eat or use. `absent`: it is not in it. */
  readonly kind: 'suitable' | 'absent';
  /** Each named hazard with what it may mean; empty: all that was asked. */
  readonly hazards: readonly (readonly string[])[];
  /** Empty: the item the question is about. */
  readonly items: readonly string[];
  /** "You can eat everything": of every item. */
  readonly ofAll: boolean;
  /** "Not among its ingredients" says what is listed, and nothing of traces; "marked as vegan" tells a mark that may be contradicted. */
  readonly quotes?: 'ingredients' | 'mark';
}

export interface Reader {
  readonly findHazards: HazardFinder;
  readonly names: readonly NameForm[];
}

export function findAssurances(answer: string, reader: Reader): Assurance[] {
  return sentencesOf(answer)
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap(({ text, head }) => {
      const ofLine = markNames(wordsOf(head), reader.names).flatMap((word) => itemOfMark(word) ?? []);
      const parts = partsOf(markNames(wordsWithBreaks(withoutUnlisted(text, reader)), reader.names));
      const found = parts.flatMap((part) => readPart(part, text, reader));
      return found.map((assurance) => (assurance.items.length > 0 ? assurance : { ...assurance, items: ofLine }));
    });
}

/** Says of what is not on the list only that it is not found. */
function withoutUnlisted(sentence: string, { findHazards }: Reader): string {
  return sentence.replaceAll(NOT_LISTED, (whole: string, angled?: string, curled?: string) => {
    const words = wordsOf(angled ?? curled ?? '');
    const dangers = findHazards(words);
    const isOfDanger = (at: number): boolean => dangers.some((each) => at >= each.at && at < each.at + each.length);
    const isName = words.some((word, at) => !OF_DANGER.has(word) && !isOfDanger(at));
    return isName ? 'I lack one ' : whole;
  });
}

const BREAK = '@break';

/** Words with a mark where a comma, colon, dash or bracket stands. */
function wordsWithBreaks(text: string): string[] {
  return wordsOf(text.replaceAll(/[,:()–—«»“”"]|\s-\s/gu, ` ${BREAK} `));
}

/** "En la ficha no figura maní, pero eso no alcanza…": each side of a joining word is judged by itself. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (JOINERS.has(word)) parts.push([]);
    parts.at(-1)!.push(word);
  }
  return parts;
}

function readPart(part: readonly string[], sentence: string, reader: Reader): Assurance[] {
  const words = part.filter((word) => word !== BREAK);
  const breaks = breaksOf(part);
  const found: Assurance[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const suitable = longestAt({ words, breaks }, at, SUITABLE);
    const absent = longestAt({ words, breaks }, at, ABSENT);
    const length = Math.max(suitable, absent);
    const isAfter = length === 0 && ABSENT_AFTER.has(words[at]!);
    if (length === 0 && !isAfter) continue;
    const place = { words, breaks, at, length: Math.max(length, 1) };
    const assurance = isAfter
      ? readAfter(place, reader)
      : suitable >= absent
        ? readSuitable(place, reader)
        : readAbsent(place, reader);
    if (assurance !== undefined && !isDenied(place)) {
      const wording = words.slice(at, at + place.length).join(' ');
      found.push({ ...assurance, sentence, wording, ...itemsAround(place), ...quotesOf(place) });
    }
    at += place.length - 1;
  }
  return [...found, ...readDiets({ words, breaks }, reader).map((diet) => ({ ...diet, sentence }))];
}

/** "Es vegano" promises as much as "no lleva nada de origen animal". */
function readDiets({ words, breaks }: Line, { findHazards }: Reader): Omit<Assurance, 'sentence'>[] {
  return findHazards(words).flatMap(({ ids, at, length }) => {
    const place = { words, breaks, at, length };
    const isDiet = ids.some((id) => DIETS.has(id)) && DIET_STEMS.test(words[at]!);
    const isSaid = words.slice(Math.max(0, at - 3), at).some((word) => IS.has(word));
    if (!isDiet || !isSaid || isDenied(place)) return [];
    return [
      {
        kind: 'absent' as const,
        hazards: [ids],
        wording: words.slice(Math.max(0, at - 2), at + length).join(' '),
        ...itemsAround(place),
        ...quotesOf(place),
      },
    ];
  });
}

const DIETS = new Set(['vegano', 'vegetariano']);
const DIET_STEMS = /^veg[ae]/u;
const IS = new Set(
  'es son seria serian esta estan queda quedan is are its e sao fica completamente totalmente fully totally 100'.split(
    ' ',
  ),
);

function quotesOf({ words, at, length }: Place): Pick<Assurance, 'quotes'> {
  const rest = words.slice(at + length, at + length + 12);
  if (rest.some((word, offset) => INGREDIENTS.has(word) && OWN.has(rest[offset - 1] ?? '')))
    return { quotes: 'ingredients' };
  if (words.slice(Math.max(0, at - 3), at).some((word) => MARKED.test(word))) return { quotes: 'mark' };
  return {};
}

const MARKED = /^(?:indicad|marcad|senalad|etiqueta|figura|marked|labelled|tagged|indicat)/u;
const INGREDIENTS = new Set(['ingredientes', 'ingredients']);
const OWN = new Set(['sus', 'los', 'de', 'its', 'the', 'listed', 'seus', 'os']);

interface Line {
  readonly words: readonly string[];
  /** Indexes of words before which there is a comma, colon, dash, bracket or quotation mark. */
  readonly breaks: ReadonlySet<number>;
}

interface Place extends Line {
  readonly at: number;
  readonly length: number;
}

type Meaning = Pick<Assurance, 'kind' | 'hazards'>;

function readSuitable({ words, at, length }: Place, { findHazards }: Reader): Meaning | undefined {
  const rest = words.slice(at + length);
  if (rest.slice(0, 2).some((word) => TAKEN_BACK.has(word))) return undefined;
  // "Podés pedirlo jugoso", "podés pedirlo con arroz": how, not whether.
  if (
    /^ped[ií]/u.test(words[at + length - 1]!) &&
    rest[0] !== undefined &&
    !ANYHOW.has(rest[0]) &&
    !rest[0].startsWith('tranquil')
  ) {
    return undefined;
  }
  const target =
    rest[0] === 'para' || rest[0] === 'for' || rest[0] === 'to' || words[at + length - 1] === 'para' ? rest : [];
  const mentions = findHazards(words);
  const hazards = mentions.map(({ ids }) => ids);
  if (target.length > 0 && hazards.length === 0) {
    const first = target.find(
      (word) => !['para', 'for', 'to', 'el', 'la', 'los', 'las', 'un', 'una', 'the', 'a'].includes(word),
    );
    if (first !== undefined && !FOR_THE_GUEST.has(first)) return undefined;
  }
  return { kind: 'suitable', hazards };
}

const ANYHOW = new Set(['y', 'igual', 'nomas', 'que', 'porque', 'siempre', 'seguro', 'ya', 'and', 'e']);

const FILLERS = 6;

function readAbsent({ words, at, length }: Place, { findHazards }: Reader): Meaning | undefined {
  const rest = words.slice(at + length);
  const [first] = rest;
  const isWithout = ['sin', 'without', 'sem', 'cero', 'zero'].includes(words[at]!);
  // "Se puede pedir sin manteca": another way to make it, and nothing about this one.
  if (isWithout && words.slice(Math.max(0, at - 2), at).some((word) => /^(?:ped|order|made)/u.test(word)))
    return undefined;
  if (first === undefined) return isWithout ? undefined : { kind: 'absent', hazards: [] };
  if ((isWithout || words[at + length - 1] === 'hay') && NO_FACT.has(first)) return undefined;
  const hazards: (readonly string[])[] = [];
  let reach = FILLERS;
  let end = 0;
  for (const mention of findHazards(rest)) {
    if (mention.at > reach) break;
    if (
      rest
        .slice(end, mention.at)
        .some((word) => ['contiene', 'puede', 'contains', 'may', 'contem', 'pode', 'lleva'].includes(word))
    )
      break;
    hazards.push(mention.ids);
    end = mention.at + mention.length;
    reach = end + 3;
  }
  if (hazards.length > 0) return { kind: 'absent', hazards };
  // "no contiene eso", "nada de eso", "no tiene", "sin alérgenos": of what was asked; "sin alérgenos declarados" only says that nothing is declared.
  const isAbout = [
    'eso',
    'nada',
    'esto',
    'ninguno',
    'alergenos',
    'alergeno',
    'that',
    'any',
    'it',
    'allergens',
    'isso',
    'alergenicos',
  ].includes(first);
  if (!isAbout || rest.slice(0, 3).some((word) => TAKEN_BACK.has(word))) return undefined;
  return { kind: 'absent', hazards: [] };
}

/** "No hay información sobre gluten", "sin declararlo", "no hay un sector libre de gluten". */
const NO_FACT = new Set([
  'declarar',
  'declararlo',
  'declararla',
  'declararlos',
  'confirmar',
  'consultar',
  'preguntar',
  'data',
  'information',
  'dados',
  'declaring',
  'informacion',
  'dato',
  'datos',
  'constancia',
  'declaracion',
  'un',
  'una',
  'sector',
  'nada',
  'ningun',
  'ninguna',
  'registro',
  'forma',
  'manera',
  'como',
  'garantia',
]);

/** "gluten free", "dairy-free". */
function readAfter({ words, at }: Place, { findHazards }: Reader): Meaning | undefined {
  const before = words.slice(Math.max(0, at - 3), at);
  const last = findHazards(before).at(-1);
  if (last?.at === undefined || last.at + last.length !== before.length) return undefined;
  return { kind: 'absent', hazards: [last.ids] };
}

const DENIAL_REACH = 14;

/** A denial before the wording holds for it; a bare "no" only when it stands right before, without a comma between. */
function isDenied({ words, breaks, at }: Place): boolean {
  for (let from = Math.max(0, at - DENIAL_REACH); from < at; from += 1) {
    const length = longestAt({ words, breaks }, from, DENIALS);
    if (length > 0 && from + length <= at && !isReassurance({ words, breaks }, from)) return true;
  }
  // "No representa ningún riesgo": two negations that are one.
  if (words[at]!.startsWith('ningun')) return false;
  for (let from = at - 1; from >= Math.max(0, at - 4) && !breaks.has(from + 1); from -= 1) {
    if (['no', 'ni', 'nao', 'nem', 'not', 'non'].includes(words[from]!) && !isReassurance({ words, breaks }, from))
      return true;
  }
  return false;
}

/** "No te preocupes, …" denies nothing of what follows. */
function isReassurance(line: Line, at: number): boolean {
  return longestAt(line, at, SUITABLE) > 0;
}

function itemsAround({ words, at }: Place): Pick<Assurance, 'items' | 'ofAll'> {
  const before = words.slice(0, at).flatMap((word) => itemOfMark(word) ?? []);
  const after = words.slice(at).flatMap((word) => itemOfMark(word) ?? []);
  const items = [...new Set(before.length > 0 ? before : after)];
  const ofAll = items.length === 0 && words.slice(Math.max(0, at - 4), at + 6).some((word) => ALL.has(word));
  return { items, ofAll };
}

const ALL = new Set([
  'todo',
  'todos',
  'todas',
  'toda',
  'cualquiera',
  'everything',
  'all',
  'anything',
  'tudo',
  'qualquer',
]);

function breaksOf(part: readonly string[]): ReadonlySet<number> {
  const breaks = new Set<number>();
  let at = 0;
  for (const word of part) {
    if (word === BREAK) breaks.add(at);
    else at += 1;
  }
  return breaks;
}

/** How many words of the longest wording that begins here; 0 for none. No wording reaches over a comma: "No: contiene…" is not "no contiene". */
function longestAt({ words, breaks }: Line, at: number, wordings: Wordings): number {
  let longest = 0;
  for (const wording of [...(wordings.byFirst.get(words[at] ?? '') ?? []), ...wordings.stems]) {
    const isHere = wording.every(
      (word, offset) => (offset === 0 || !breaks.has(at + offset)) && matches(words[at + offset], word),
    );
    if (isHere && wording.length > longest) longest = wording.length;
  }
  return longest;
}

function matches(word: string | undefined, pattern: string): boolean {
  if (word === undefined) return false;
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
}
