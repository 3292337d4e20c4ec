import { fold, words } from '../../text/fold.ts';
import type { Catalog, ChunkRow } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import { saysOnlyAbsence, sentencesOf } from './absence.ts';
import type { Lexicon } from './lexicon.ts';
import type { LexiconMatch, Manner } from './meanings.ts';
import { createLexicon } from './lexicon.ts';
import type { RejectedThing } from './read-word.ts';
import { createSought, firstForms } from './read-word.ts';

/** A sentence of a text that belongs to no item and may speak against what an item declares. */
export interface PlaceNotice {
  readonly sentence: string;
  readonly row: ChunkRow;
  /** What it names of the hazards, other than as absent. */
  readonly hazardIds: readonly string[];
  /** What it names of the hazards or speaks against of the diets: it matters for an item that it names too. */
  readonly againstIds: readonly string[];
  /** It is about a place or a tool that items share, or about traces of nothing in particular: it may be about any of them. */
  readonly isGeneral: boolean;
}

const known = new WeakMap<Catalog, { readonly rules: LibraryRules; readonly notices: readonly PlaceNotice[] }>();

/**
 * What the texts of a catalog that belong to no item say of hazards and shared places, read once for one catalog, and behind that what they say
 * of `things` that no hazard stands for.
 */
export function placeNotices(
  catalog: Catalog,
  rules: LibraryRules,
  things: readonly RejectedThing[] = [],
): readonly PlaceNotice[] {
  const ofHazards = noticesOf(catalog, rules);
  return things.length === 0 ? ofHazards : [...ofHazards, ...readThings(catalog, rules, things)];
}

function noticesOf(catalog: Catalog, rules: LibraryRules): readonly PlaceNotice[] {
  const before = known.get(catalog);
  if (before?.rules === rules) return before.notices;
  const notices = readNotices(statingIn(catalog.texts, rules), rules);
  known.set(catalog, { rules, notices });
  return notices;
}

/** Definitions tell what a word means, not what is done here. */
function statingIn(texts: readonly ChunkRow[], rules: LibraryRules): readonly ChunkRow[] {
  const ofTerms = new Set((rules.sections ?? []).flatMap(({ cut, type }) => (cut === 'terms' ? [type] : [])));
  return texts.filter(({ chunkType }) => !ofTerms.has(chunkType));
}

function readNotices(texts: readonly ChunkRow[], rules: LibraryRules): PlaceNotice[] {
  const lexicon = createLexicon(rules.hazards);
  const places = (rules.hazards.sharedPlaces ?? []).flat().map(spelled);
  return texts.flatMap((row) =>
    sentencesOf(withoutQuestions(row.text)).flatMap((sentence) => {
      const notice = readSentence(sentence, row, { lexicon, places, label: fold(rules.hazards.label) });
      return notice === undefined ? [] : [notice];
    }),
  );
}

/** «¿Puedo llevar una torta?» states nothing. Only what is written as one from sign to sign: a stray «?» may be any character that was lost. */
function withoutQuestions(text: string): string {
  const pieces = text.split('?');
  const last = pieces.pop() ?? '';
  return [
    ...pieces.map((piece) => (piece.includes('¿') ? `${piece.slice(0, piece.lastIndexOf('¿'))} ` : `${piece}?`)),
    last,
  ].join('');
}

/** The sentences that name one of the things as there. */
function readThings(catalog: Catalog, rules: LibraryRules, things: readonly RejectedThing[]): PlaceNotice[] {
  const index = rowsByWord(catalog, rules);
  return things.flatMap((thing) => {
    const find = createSought(thing.spellings);
    const rows = new Set(firstForms(thing).flatMap((form) => index.get(form) ?? []));
    return [...rows].flatMap((row) =>
      sentencesOf(withoutQuestions(row.text))
        .filter((sentence) => namesThing(sentence, find(words(sentence))))
        .map((sentence) => ({ sentence, row, hazardIds: [thing.id], againstIds: [thing.id], isGeneral: false })),
    );
  });
}

/** A guest may name hundreds of things: no text is read for one that it does not have. */
function rowsByWord(catalog: Catalog, rules: LibraryRules): ReadonlyMap<string, readonly ChunkRow[]> {
  const made = indices.get(catalog);
  if (made?.rules === rules) return made.index;
  const index = new Map<string, ChunkRow[]>();
  for (const row of statingIn(catalog.texts, rules))
    for (const word of new Set(words(row.text).map(({ text }) => text))) {
      const rows = index.get(word);
      if (rows === undefined) index.set(word, [row]);
      else rows.push(row);
    }
  indices.set(catalog, { rules, index });
  return index;
}

const indices = new WeakMap<
  Catalog,
  { readonly rules: LibraryRules; readonly index: ReadonlyMap<string, readonly ChunkRow[]> }
>();

function namesThing(sentence: string, found: readonly { readonly start: number; readonly end: number }[]): boolean {
  const named = found.map((span) => ({ ...span, meanings: [{ manner: 'name' as const }] }));
  if (found.length === 0 || saysOnlyAbsence(sentence, named)) return false;
  return (
    words(sentence).some(({ text }) => NEGATIONS.has(text)) || found.some(({ start }) => !isFreeOf(sentence, start))
  );
}

interface Reader {
  readonly lexicon: Lexicon;
  readonly places: readonly string[];
  readonly label: string;
}

function readSentence(sentence: string, row: ChunkRow, reader: Reader): PlaceNotice | undefined {
  const { lexicon } = reader;
  const found = lexicon.match(sentence);
  const isAbsence = saysOnlyAbsence(sentence, found);
  const hazardIds = isAbsence ? [] : namedIn(sentence, found);
  const places = found.flatMap(({ meanings, ...place }) =>
    meanings.flatMap(({ manner, hazardId }) =>
      hazardId === undefined || manner === 'absent' ? [] : [{ ...place, hazardId }],
    ),
  );
  const diets = isAbsence ? [] : lexicon.diets.read(sentence, places).map(({ entry }) => entry.id);
  const isGeneral = !isAbsence && isAboutPlaces(sentence, found, reader);
  if (hazardIds.length === 0 && diets.length === 0 && !isGeneral) return undefined;
  return { sentence, row, hazardIds, againstIds: [...new Set([...hazardIds, ...diets])], isGeneral };
}

const NEGATIONS = new Set(
  'no ni ningun ninguno ninguna nunca tampoco nadie excepto salvo not none never nor except nao nenhum nenhuma exceto'.split(
    ' ',
  ),
);

/** «sin gluten» names no gluten; «no tenemos nada sin gluten» does. */
function namedIn(sentence: string, found: readonly LexiconMatch[]): string[] {
  const isDenied = words(sentence).some(({ text }) => NEGATIONS.has(text));
  const counts = (manner: Manner): boolean => manner !== 'absent' || isDenied;
  return [
    ...new Set(
      found.flatMap(({ meanings, start }) =>
        meanings.flatMap(({ manner, hazardId }) =>
          hazardId === undefined || !counts(manner) || (!isDenied && isFreeOf(sentence, start)) ? [] : [hazardId],
        ),
      ),
    ),
  ];
}

const FREE_OF = [' libre de', ' libres de', ' livre de', ' livres de', ' free of', ' free from', ' sin', ' sem'];

/** Right before the word, so that nothing of the sentence stands between. */
function isFreeOf(sentence: string, start: number): boolean {
  const before = ` ${spelled(sentence.slice(0, start))}`;
  return FREE_OF.some((opening) => before.endsWith(opening));
}

/** A place by itself is no danger («pizzas al horno de barro»): it is one that everything shares, or that is not set apart. */
const SHARING = new Set(
  `todo toda todos todas mismo misma mismos mismas unico unica un una solo sola comun comunes compartido compartida compartidos compartidas
  compartimos compartir separado separada aparte exclusivo exclusiva all every same one only shared share separate dedicated tudo todos
  mesmo mesma separada exclusivo exclusiva dedicada`.split(/\s+/u),
);

const TRACES = new Set('traza trazas vestigio vestigios rastro rastros trace traces traco tracos'.split(' '));

function isAboutPlaces(sentence: string, found: readonly LexiconMatch[], { places, label }: Reader): boolean {
  const spoken = words(sentence).map(({ text }) => text);
  const says = (manner: Manner): boolean =>
    found.some(({ meanings }) => meanings.some((each) => each.manner === manner));
  if (says('shared-place')) return true;
  // «Puede haber demoras» is about no trace.
  const ofTraces = spoken.some((word) => TRACES.has(word));
  if (says('may-contain') && (ofTraces || ` ${spoken.join(' ')} `.includes(` ${label} `))) {
    const named = found.some(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
    return !named;
  }
  const text = ` ${spoken.join(' ')} `;
  return places.some((place) => text.includes(` ${place} `)) && spoken.some((word) => SHARING.has(word));
}

function spelled(text: string): string {
  return words(text)
    .map((word) => word.text)
    .join(' ');
}
