import { fold, slug, words } from '../../text/fold.ts';
import type { FactOrigin, HazardClaim, ItemFacts, Severity, Uncertainty, UnknownPart } from '../facts.ts';
import type { DeclaredText } from '../model.ts';
import { isEmpty, property, valuesAt } from '../../text/record-path.ts';
import type { HazardField, HazardRules, ItemRecord } from '../rules.ts';
import { belongsTo, saysOnlyAbsence, sentencesOf, wholeSentencesOf } from './absence.ts';
import { declaresHazards } from './declares-hazards.ts';
import type { Lexicon } from './lexicon.ts';
import type { LexiconMatch, Manner } from './meanings.ts';
import { createLexicon } from './lexicon.ts';
import type { CalledDiet } from './called-diets.ts';
import { dietsOfMarks, dietsOfName, dietsOfWhole } from './called-diets.ts';
import { beginsWithException, deniedOfWhole, isDoubtful, readNegations } from './negations.ts';
import { weighClaims } from './weigh-claims.ts';

const SEVERITIES: readonly Severity[] = ['critical', 'warning', 'info'];

/** What an item's record says of every hazard, from its declared fields, traces, statements, notes and words (docs/decisions/0004-strengths-and-negations.md). */
export function readFacts(record: ItemRecord, rules: HazardRules): ItemFacts {
  const lexicon = createLexicon(rules);
  const mentioning = {
    lexicon,
    isDeclared: declaredTexts(record, rules).length > 0,
    titles: wordsOfTitles(record, rules),
  };
  const unclear = unclearMarks(record, rules, lexicon);
  const claims = [
    ...rules.explicit.flatMap((field) => declaredClaims(record, field, rules, lexicon)),
    ...[...rules.possible, ...(rules.unclear ?? [])].flatMap((field) => possibleClaims(record, field, rules, lexicon)),
    ...rules.mentioned.flatMap((field) => mentionedClaims(record, field, mentioning)),
    ...freeClaims(record, rules, lexicon),
    // A name that may be misread calls nothing so.
    ...(unclear.length > 0 ? [] : calledClaims(record, rules, lexicon)),
    ...deniedClaims(record, rules, lexicon),
  ];
  const facts = weighClaims(claims, [...sharedPlaces(record, rules, lexicon), ...unclear], lexicon);
  const unknown = unknownParts(record, rules, lexicon);
  return unknown.length === 0 ? facts : { ...facts, unknown };
}

/** The words among its parts that nothing in the rules accounts for, each once. */
function unknownParts(record: ItemRecord, rules: HazardRules, lexicon: Lexicon): UnknownPart[] {
  const found = rules.explicit
    .filter(({ field }) => !declaresHazards(field, rules))
    .flatMap((field) =>
      elementsAt(record, field).flatMap(({ texts }) => {
        const spoken = texts.filter((text) => !isSilence(text, rules));
        const unknown = spoken.map((text) => unknownIn(text, lexicon));
        // One of the names of a part is enough to know it.
        return unknown.some((words) => words.length === 0)
          ? []
          : (unknown[0] ?? []).map((word) => ({ word, field: field.field }));
      }),
    );
  return [...new Map(found.map((part) => [fold(part.word), part])).values()];
}

function unknownIn(text: string, lexicon: Lexicon): string[] {
  const found = lexicon.match(text, 'element');
  const { denied, cleared } = readNegations(text, found);
  return lexicon.parts.unknownIn(text, [...found, ...lexicon.diets.spans(text), ...denied, ...cleared]);
}

/** The texts of the fields that declare what an item has, as written; silence is none. */
export function declaredTexts(record: ItemRecord, rules: HazardRules): DeclaredText[] {
  return rules.explicit.flatMap((field) =>
    elementsAt(record, field)
      .flatMap(({ texts }) => texts)
      .filter((text) => !isSilence(text, rules))
      .map((text) => ({ field: field.field, text })),
  );
}

/** Whole values that say nothing: `ninguno`, `sin alérgenos declarados`. */
export function isSilence(text: string, rules: HazardRules): boolean {
  const known = silences.get(rules) ?? new Set(rules.silence.map(spelled));
  silences.set(rules, known);
  return known.has(spelled(text));
}

const silences = new WeakMap<HazardRules, ReadonlySet<string>>();

function spelled(text: string): string {
  return words(text)
    .map((word) => word.text)
    .join(' ');
}

function declaredClaims(record: ItemRecord, field: HazardField, rules: HazardRules, lexicon: Lexicon): HazardClaim[] {
  return elementsAt(record, field).flatMap(({ texts, severity, notes }) => {
    const spoken = texts.filter((text) => !isSilence(text, rules));
    const claims = spoken
      .flatMap((text) => declaredIn(text, field, lexicon))
      .map((claim) => (claim.kind === 'diet' ? claim : { ...claim, ...severity, ...notes }));
    const text = spoken[0];
    // A field with severities is a declaration: a name the vocabulary doesn't know is a hazard all the same.
    if (
      field.severity === undefined ||
      claims.some(({ kind }) => kind !== 'diet') ||
      text === undefined ||
      idsOf(lexicon.match(text, 'part'), 'absent').length > 0
    )
      return claims;
    const origin: FactOrigin = { field: field.field, text, word: text, manner: 'name' };
    return [
      ...claims,
      {
        id: slug(text),
        name: text.toLowerCase(),
        verdict: 'CONTAINS' as const,
        strength: 'is' as const,
        origin,
        ...severity,
        ...notes,
      },
    ];
  });
}

/** `pan sin gluten` takes back the gluten that `pan` implies; behind `puede contener` a word is only possible. */
function declaredIn(text: string, field: HazardField, lexicon: Lexicon): HazardClaim[] {
  const found = lexicon.match(text, 'element');
  const marker = found.find(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
  const named = spokenIn(text, found, { field: field.field, lexicon, manners: DECLARED });
  // What a field of hazards names is declared, also where most of its kind only carry it.
  const isOnlyFaint = field.severity !== undefined && named.every(({ isFaint }) => isFaint === true);
  return withDiets(named, { field: field.field, text }, lexicon).map(
    ({ claim, start, isUnsure = false, isFaint = false }): HazardClaim => {
      if (marker !== undefined && start > marker.start) return { ...claim, verdict: 'MAY_CONTAIN', strength: 'stated' };
      return isUnsure || (isFaint && !isOnlyFaint)
        ? { ...claim, verdict: 'MAY_CONTAIN', strength: 'usual' }
        : { ...claim, verdict: 'CONTAINS', strength: 'is' };
    },
  );
}

interface Spoken {
  readonly field: string;
  readonly isTitle?: boolean;
  readonly lexicon: Lexicon;
  readonly manners: ReadonlySet<Manner>;
}

/** What a text names of the hazards, without what it denies and what a part of it is told to be without. */
function spokenIn(
  text: string,
  found: readonly LexiconMatch[],
  { field, isTitle = false, lexicon, manners }: Spoken,
): Placed[] {
  const { denied, cleared } = readNegations(text, found);
  const left = found.filter((match) => !denied.some((each) => each.match === match));
  const settled = new Set(cleared.map(({ match }) => match));
  const claims = left.flatMap((match) =>
    // Told of a part for sure, an absence or a condition is no warning.
    claimsOf([match], { field, text }, lexicon, settled.has(match) ? DECLARED : manners),
  );
  const relief = [
    ...cleared.map(({ start, end, match }) => ({ start, end, hazardIds: clearedBy(match, lexicon) })),
    ...denied.map(({ start, end, match }) => ({ start, end, hazardIds: idsOf([match], 'name') })),
  ];
  const qualified = qualifiersIn(text, lexicon);
  return claims.filter((placed) => {
    if (placed.claim.origin.manner === 'name') return true;
    // A diet's word is no word on an allergen: «crema vegana» still warns, of «cheesecake vegano» only what its name suggests is gone.
    const reliefs = isTitle || placed.isFaint === true ? [...relief, ...qualified] : relief;
    return !reliefs.some(
      ({ start, end, hazardIds }) => hazardIds.includes(placed.claim.id) && belongsTo(text, placed, { start, end }),
    );
  });
}

/** The hazards of which an absence or a condition says that they are not there as a whole; who must avoid lactose may still meet its protein. */
function clearedBy({ word, meanings }: LexiconMatch, lexicon: Lexicon): string[] {
  return meanings.flatMap(({ manner, hazardId }) => {
    const portions = lexicon.entry(hazardId ?? '')?.portions ?? [];
    const isOfPortion = portions.some(({ names }) => names.some((name) => fold(word).includes(fold(name))));
    const isWhole = manner === 'absent' || (manner === 'condition' && !isOfPortion);
    return hazardId !== undefined && isWhole ? [hazardId] : [];
  });
}

/** «cheesecake vegano»: what stands before the word has nothing of what the diet excludes. */
function qualifiersIn(text: string, lexicon: Lexicon): { start: number; end: number; hazardIds: readonly string[] }[] {
  return isDoubtful(text) ? [] : lexicon.diets.qualifiers(text);
}

function possibleClaims(record: ItemRecord, field: HazardField, rules: HazardRules, lexicon: Lexicon): HazardClaim[] {
  return elementsAt(record, field)
    .flatMap(({ texts }) => texts)
    .filter((text) => !isSilence(text, rules))
    .flatMap(sentencesOf)
    .flatMap((sentence) => {
      const found = lexicon.match(sentence, 'part');
      const place = { field: field.field, text: sentence };
      if (saysOnlyAbsence(sentence, found)) return [];
      const named = spokenIn(sentence, found, { field: field.field, lexicon, manners: STATED });
      const diets = withDiets(named, place, lexicon)
        .slice(named.length)
        .filter(({ isUnsure = false }) => !isUnsure);
      // «No contiene carne ni leche»: the meat is no hazard, and for a diet nothing else is said.
      const spoken = [...found, ...diets.map(({ start, end }) => ({ start, end, meanings: [IMPLIED] }))];
      return [...named, ...(saysOnlyAbsence(sentence, spoken) ? [] : diets)].map(
        ({ claim, isFaint = false }): HazardClaim => ({
          ...claim,
          verdict: 'MAY_CONTAIN',
          strength: isFaint ? 'usual' : 'stated',
        }),
      );
    });
}

const IMPLIED = { manner: 'implied' } as const;

/** «Torta de almendras con crema» of a «Torta de almendras»: how a description begins is its name again, what follows is said outright. */
function repeatsTitle(sentence: string, start: number, word: string, titles: ReadonlySet<string>): boolean {
  return (
    words(word).every(({ text }) => titles.has(text)) &&
    !words(sentence.slice(0, start)).some(({ text }) => PREPOSITIONS.has(text))
  );
}

const PREPOSITIONS = new Set(
  'con de del a al en sobre y e lleva llevan contiene with of in on and over em no na ao com'.split(' '),
);

function wordsOfTitles(record: ItemRecord, rules: HazardRules): ReadonlySet<string> {
  const texts = rules.mentioned
    .filter(({ isTitle }) => isTitle === true)
    .flatMap((field) => elementsAt(record, field).flatMap((element) => element.texts));
  return new Set(texts.flatMap((text) => words(text).map((word) => word.text)));
}

interface Mentioning {
  readonly lexicon: Lexicon;
  readonly isDeclared: boolean;
  readonly titles: ReadonlySet<string>;
}

function mentionedClaims(
  record: ItemRecord,
  field: HazardField,
  { lexicon, isDeclared, titles }: Mentioning,
): HazardClaim[] {
  return elementsAt(record, field)
    .flatMap(({ texts }) => texts)
    .flatMap(sentencesOf)
    .flatMap((sentence) => {
      const { isTitle = false, isName = false } = field;
      const found = lexicon.match(sentence, isName ? 'title' : 'mention');
      const place = { field: field.field, text: sentence };
      const named = spokenIn(sentence, found, { field: field.field, isTitle, lexicon, manners: DECLARED });
      return (
        withDiets(named, place, lexicon)
          // What the name of an `empanada` leaves open, its parts tell.
          .filter(({ isUnsure = false }) => !isUnsure || !isDeclared)
          .map(({ claim, start, isUnsure = false, isFaint = false }): HazardClaim => ({
            ...claim,
            verdict: 'MAY_CONTAIN',
            strength:
              isTitle || isUnsure || isFaint || repeatsTitle(sentence, start, claim.origin.word, titles)
                ? 'by-name'
                : 'described',
          }))
      );
    });
}

/** «No contiene gluten.»: a sentence of its own about the whole item is the owner's word, where nothing beside it takes it back. */
function deniedClaims(record: ItemRecord, rules: HazardRules, lexicon: Lexicon): HazardClaim[] {
  const nouns = new Set((rules.nouns ?? []).flatMap((noun) => words(noun).map(({ text }) => text)));
  return [...rules.possible, ...rules.mentioned]
    .filter(({ denies }) => denies === true)
    .flatMap((field) => elementsAt(record, field).map((element) => ({ field: field.field, texts: element.texts })))
    .flatMap(({ field, texts }) =>
      texts.flatMap((text) => {
        const sentences = wholeSentencesOf(text);
        if (sentences.some(beginsWithException)) return [];
        return sentences.flatMap((sentence) =>
          deniedOfWhole(sentence, lexicon.match(sentence, 'part'), nouns).flatMap(({ word, meanings }) =>
            [...new Set(meanings.flatMap((each) => wholeOf(word, each, lexicon)))].flatMap((id): HazardClaim[] => {
              const entry = lexicon.entry(id);
              if (entry?.kind !== 'hazard') return [];
              const origin: FactOrigin = { field, text: sentence, word, manner: 'name' };
              return [{ id, name: entry.name, verdict: 'DECLARED_FREE', strength: 'is', origin }];
            }),
          ),
        );
      }),
    );
}

/** The hazard that a denied word names as a whole: of `gluten` and of `sin gluten`, not of `lactosa`. */
function wholeOf(word: string, { manner, hazardId }: LexiconMatch['meanings'][number], lexicon: Lexicon): string[] {
  if (hazardId === undefined) return [];
  if (manner === 'name') return [hazardId];
  return manner === 'absent' && wholeNames(word, lexicon).includes(hazardId) ? [hazardId] : [];
}

/** Only a value that is a hazard's name as a whole declares it absent: `lactosa` is not all of milk. */
function freeClaims(record: ItemRecord, rules: HazardRules, lexicon: Lexicon): HazardClaim[] {
  return rules.freeFrom.flatMap(({ field, map }) =>
    valuesAt(record, field)
      .filter((value): value is string => typeof value === 'string')
      .flatMap((text) => {
        const named =
          map === undefined ? [...wholeNames(text, lexicon), ...lexicon.diets.named(text)] : mapped(text, map);
        return [...new Set(named.flatMap((id) => lexicon.diets.suited(id)))].flatMap((id) => {
          const entry = lexicon.entry(id);
          // Nothing is free of a state of the guest.
          if (entry === undefined || entry.kind === 'condition') return [];
          const origin: FactOrigin = { field, text, word: text, manner: 'name' };
          const claim = { id, name: entry.name, verdict: 'DECLARED_FREE' as const, strength: 'is' as const, origin };
          return [entry.kind === 'diet' ? { ...claim, kind: 'diet' as const } : claim];
        });
      }),
  );
}

/** What its name, its part of the list and a sentence of its description call it: «Pancakes veganos», «Arroz, tofu. Vegano». */
function calledClaims(record: ItemRecord, rules: HazardRules, lexicon: Lexicon): HazardClaim[] {
  return rules.mentioned.flatMap((place) => {
    const { field } = place;
    if (rules.freeFrom.some((each) => each.field === field)) return [];
    return valuesAt(record, field).flatMap((text) => {
      if (typeof text !== 'string') return [];
      return dietsCalled(text, place, { rules, lexicon }).flatMap(({ id: called, word }) =>
        lexicon.diets.suited(called).map((id): HazardClaim => {
          const origin: FactOrigin = { field, text, word, manner: 'name' };
          const name = lexicon.entry(id)?.name ?? id;
          return { id, name, kind: 'diet', verdict: 'DECLARED_FREE', strength: 'is', origin };
        }),
      );
    });
  });
}

function dietsCalled(
  text: string,
  { isName = false, isTitle = false, denies = false }: HazardField,
  { rules, lexicon }: { readonly rules: HazardRules; readonly lexicon: Lexicon },
): CalledDiet[] {
  if (isName) return dietsOfName(text, rules, lexicon);
  if (isTitle) return dietsOfWhole(text, rules, lexicon);
  const sentences = denies ? wholeSentencesOf(text) : [];
  if (sentences.length === 0 || sentences.some(beginsWithException)) return [];
  const called = sentences.flatMap((sentence) => dietsOfWhole(sentence, rules, lexicon));
  return [...called, ...dietsOfMarks(text, rules, lexicon)];
}

function wholeNames(text: string, lexicon: Lexicon): string[] {
  const spoken = words(text);
  const found = lexicon.match(text, 'part');
  const only = found[0];
  if (found.length !== 1 || only === undefined || only.start !== spoken[0]?.start || only.end !== spoken.at(-1)?.end)
    return [];
  return only.meanings.flatMap(({ manner, hazardId }) => {
    if (hazardId === undefined) return [];
    if (manner === 'name') return [hazardId];
    // `sin gluten` declares what `gluten` would; `sin formol`, a part of its family, declares no more than `formol`.
    const named = manner === 'absent' ? whatIsAbsent(text) : undefined;
    return named !== undefined && wholeNames(named, lexicon).includes(hazardId) ? [hazardId] : [];
  });
}

/** `gluten` of `sin gluten` and of `gluten free`; nothing where no word says so. */
function whatIsAbsent(text: string): string | undefined {
  const trimmed = text.trim();
  const named = trimmed
    .replace(/^(?:sin|sem|without|libres? de|livres? de|free of|free from) /iu, '')
    .replace(/[ -]free$/iu, '');
  return named === trimmed ? undefined : named;
}

function mapped(text: string, map: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(map).flatMap(([value, ids]) => (fold(value) === fold(text) ? ids : []));
}

function sharedPlaces(record: ItemRecord, rules: HazardRules, lexicon: Lexicon): Uncertainty[] {
  return rules.possible
    .flatMap((field) => elementsAt(record, field))
    .flatMap(({ texts }) => texts)
    .filter((text) => {
      const found = lexicon.match(text);
      return (
        !namesDanger(text, lexicon) &&
        found.some(({ meanings }) => meanings.some(({ manner }) => manner === 'shared-place'))
      );
    })
    .map((statement) => ({ kind: 'shared-place', statement }));
}

/** A mark of which nobody knows what it stands for: it may be any hazard. */
function unclearMarks(record: ItemRecord, rules: HazardRules, lexicon: Lexicon): Uncertainty[] {
  return (rules.unclear ?? [])
    .flatMap((field) => elementsAt(record, field))
    .flatMap(({ texts }) => texts)
    .filter((text) => !namesDanger(text, lexicon))
    .map((statement) => ({ kind: 'unclear', statement }));
}

/** A sentence that only says what is absent beside the one about the place names no danger. */
function namesDanger(text: string, lexicon: Lexicon): boolean {
  return sentencesOf(text).some((sentence) => {
    const found = lexicon.match(sentence);
    const isNamed = found.some(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
    return isNamed && !saysOnlyAbsence(sentence, found);
  });
}

interface Element {
  readonly texts: readonly string[];
  readonly severity: { readonly severity?: Severity };
  readonly notes: { readonly notes?: string };
}

function elementsAt(record: ItemRecord, field: HazardField): Element[] {
  return valuesAt(record, field.field).flatMap((value) => {
    if (typeof value === 'string') return [{ texts: [value], severity: {}, notes: {} }];
    if (typeof value !== 'object' || value === null) return [];
    const texts = (field.words ?? [])
      .map((key) => property(value, key))
      // A variant adds several things.
      .flatMap((words) => (Array.isArray(words) ? (words as unknown[]) : [words]))
      .filter((text): text is string => typeof text === 'string' && !isEmpty(text));
    const graded =
      field.severity === undefined
        ? undefined
        : SEVERITIES.find((each) => each === property(value, field.severity ?? ''));
    const notes = field.notes === undefined ? undefined : property(value, field.notes);
    return [
      {
        texts,
        severity: graded === undefined ? {} : { severity: graded },
        notes: typeof notes === 'string' && notes.trim() !== '' ? { notes } : {},
      },
    ];
  });
}

interface Placed {
  readonly claim: Omit<HazardClaim, 'verdict' | 'strength'>;
  readonly start: number;
  readonly end: number;
  /** It may stand for what is claimed and for something else. */
  readonly isUnsure?: boolean;
  /** Most of its kind carry it, or it only suggests it. */
  readonly isFaint?: boolean;
}

/** What a text names of the hazards, and behind it what that and its other words mean for the diets. */
function withDiets(named: readonly Placed[], place: { field: string; text: string }, lexicon: Lexicon): Placed[] {
  const hazards = named.map(({ claim, start, end, isFaint = false }) => ({
    hazardId: claim.id,
    start,
    end,
    word: claim.origin.word,
    isFaint,
  }));
  const against = lexicon.diets
    .read(place.text, hazards)
    .map(({ entry, start, end, word, isUnsure, isFaint }): Placed => {
      const origin: FactOrigin = { ...place, word, manner: 'implied' };
      return {
        claim: { id: entry.id, name: entry.name, kind: 'diet', origin },
        start,
        end,
        isUnsure,
        isFaint: isFaint === true,
      };
    });
  return [...named, ...against];
}

/** As what a declared element speaks of a hazard. */
const DECLARED: ReadonlySet<Manner> = new Set(['name', 'implied']);

/** A statement speaks of one also by whom it is about (`celíacos`), and by a denial that is not all it says. */
const STATED: ReadonlySet<Manner> = new Set([...DECLARED, 'condition', 'absent']);

function claimsOf(
  found: readonly LexiconMatch[],
  place: { field: string; text: string },
  lexicon: Lexicon,
  manners: ReadonlySet<Manner> = DECLARED,
): Placed[] {
  return found.flatMap(({ meanings, word, start, end }) =>
    meanings.flatMap(({ manner, hazardId, strength }) => {
      const entry = hazardId === undefined ? undefined : lexicon.entry(hazardId);
      if (entry === undefined) return [];
      const isOfCondition = manner === 'condition' && entry.kind === 'condition';
      if (!manners.has(manner) && !isOfCondition) return [];
      const isFaint = strength !== undefined;
      const origin: FactOrigin = {
        ...place,
        word,
        manner: isFaint ? 'usual' : manner === 'implied' ? 'implied' : 'name',
      };
      return [{ claim: { id: entry.id, name: entry.name, origin }, start, end, isFaint }];
    }),
  );
}

function idsOf(found: readonly LexiconMatch[], manner: 'absent' | 'name'): string[] {
  return found.flatMap(({ meanings }) =>
    meanings.flatMap((each) => (each.manner === manner && each.hazardId !== undefined ? [each.hazardId] : [])),
  );
}
