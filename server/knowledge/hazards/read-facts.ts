import { fold, slug, words } from '../../text/fold.ts';
import type { FactOrigin, HazardClaim, ItemFacts, Severity, Uncertainty } from '../facts.ts';
import type { DeclaredText } from '../index.ts';
import { isEmpty, property, valuesAt } from '../../text/record-path.ts';
import type { HazardField, HazardRules, ItemRecord } from '../rules.ts';
import { saysOnlyAbsence, sentencesOf, takesBack } from './absence.ts';
import type { Lexicon, LexiconMatch, Manner } from './lexicon.ts';
import { createLexicon } from './lexicon.ts';
import { weighClaims } from './weigh-claims.ts';

const SEVERITIES: readonly Severity[] = ['critical', 'warning', 'info'];

/** What an item's record says of every hazard, from its declared fields, traces, statements, notes and words (RULINGS 21). */
export function readFacts(record: ItemRecord, rules: HazardRules): ItemFacts {
  const lexicon = createLexicon(rules);
  const claims = [
    ...rules.explicit.flatMap((field) => declaredClaims(record, field, rules, lexicon)),
    ...rules.possible.flatMap((field) => possibleClaims(record, field, rules, lexicon)),
    ...rules.mentioned.flatMap((field) =>
      mentionedClaims(record, field, lexicon, declaredTexts(record, rules).length > 0),
    ),
    ...freeClaims(record, rules, lexicon),
  ];
  return weighClaims(claims, sharedPlaces(record, rules, lexicon), lexicon);
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

/** Whole values that say nothing: `ninguno`, `sin alérgenos declarados` (RULINGS 6). */
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
      .flatMap((text) => declaredIn(text, field.field, lexicon))
      .map((claim) => (claim.kind === 'diet' ? claim : { ...claim, ...severity, ...notes }));
    const text = spoken[0];
    // A field with severities is a declaration: a name the vocabulary doesn't know is a hazard all the same.
    if (
      field.severity === undefined ||
      claims.some(({ kind }) => kind !== 'diet') ||
      text === undefined ||
      idsOf(lexicon.match(text), 'absent').size > 0
    )
      return claims;
    const origin: FactOrigin = { field: field.field, text, word: text, manner: 'name' };
    return [
      ...claims,
      {
        id: slug(text),
        name: text.toLowerCase(),
        verdict: 'CONTAINS' as const,
        onlyMentioned: false,
        origin,
        ...severity,
        ...notes,
      },
    ];
  });
}

/** `pan sin gluten` takes back the gluten that `pan` implies; behind `puede contener` a word is only possible. */
function declaredIn(text: string, field: string, lexicon: Lexicon): HazardClaim[] {
  const found = lexicon.match(text);
  const marker = found.find(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
  const named = withoutTakenBack(claimsOf(found, { field, text }, lexicon), text, found);
  return withDiets(named, { field, text }, lexicon).map(({ claim, start, isUnsure = false }) => ({
    ...claim,
    verdict:
      isUnsure || (marker !== undefined && start > marker.start) ? ('MAY_CONTAIN' as const) : ('CONTAINS' as const),
  }));
}

/** Without what an absence in the same text takes back. */
function withoutTakenBack(claims: readonly Placed[], text: string, found: readonly LexiconMatch[]): Placed[] {
  return claims.filter(
    (placed) =>
      placed.claim.origin.manner !== 'implied' ||
      !found.some(
        (match) =>
          match.meanings.some(({ manner, hazardId }) => manner === 'absent' && hazardId === placed.claim.id) &&
          takesBack(text, placed, match),
      ),
  );
}

function possibleClaims(record: ItemRecord, field: HazardField, rules: HazardRules, lexicon: Lexicon): HazardClaim[] {
  return elementsAt(record, field)
    .flatMap(({ texts }) => texts)
    .filter((text) => !isSilence(text, rules))
    .flatMap(sentencesOf)
    .flatMap((sentence) => {
      const found = lexicon.match(sentence);
      const place = { field: field.field, text: sentence };
      if (saysOnlyAbsence(sentence, found)) return [];
      const named = claimsOf(found, place, lexicon, STATED);
      const diets = withDiets(named, place, lexicon)
        .slice(named.length)
        .filter(({ isUnsure = false }) => !isUnsure);
      // «No contiene carne ni leche»: the meat is no hazard, and for a diet nothing else is said.
      const spoken = [...found, ...diets.map(({ start, end }) => ({ start, end, meanings: [IMPLIED] }))];
      return [...named, ...(saysOnlyAbsence(sentence, spoken) ? [] : diets)].map(({ claim }) => ({
        ...claim,
        verdict: 'MAY_CONTAIN' as const,
      }));
    });
}

const IMPLIED = { manner: 'implied' } as const;

function mentionedClaims(record: ItemRecord, field: HazardField, lexicon: Lexicon, isDeclared: boolean): HazardClaim[] {
  return elementsAt(record, field)
    .flatMap(({ texts }) => texts)
    .flatMap(sentencesOf)
    .flatMap((sentence) => {
      const found = lexicon.match(sentence);
      const place = { field: field.field, text: sentence };
      const named = withoutTakenBack(claimsOf(found, place, lexicon), sentence, found);
      return (
        withDiets(named, place, lexicon)
          // What the name of an `empanada` leaves open, its parts tell.
          .filter(({ isUnsure = false }) => !isUnsure || !isDeclared)
          .map(({ claim }) => ({ ...claim, verdict: 'MAY_CONTAIN' as const, onlyMentioned: true }))
      );
    });
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
          const claim = { id, name: entry.name, verdict: 'DECLARED_FREE' as const, onlyMentioned: false, origin };
          return [entry.kind === 'diet' ? { ...claim, kind: 'diet' as const } : claim];
        });
      }),
  );
}

function wholeNames(text: string, lexicon: Lexicon): string[] {
  const spoken = words(text);
  const found = lexicon.match(text);
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
  const named = trimmed.replace(/^(?:sin|libre de|sem|livre de|free of|free from) /iu, '').replace(/[ -]free$/iu, '');
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
  readonly claim: Omit<HazardClaim, 'verdict'>;
  readonly start: number;
  readonly end: number;
  /** It may stand for what is claimed and for something else. */
  readonly isUnsure?: boolean;
}

/** What a text names of the hazards, and behind it what that and its other words mean for the diets. */
function withDiets(named: readonly Placed[], place: { field: string; text: string }, lexicon: Lexicon): Placed[] {
  const hazards = named.map(({ claim, start, end }) => ({ hazardId: claim.id, start, end, word: claim.origin.word }));
  const against = lexicon.diets.read(place.text, hazards).map(({ entry, start, end, word, isUnsure }): Placed => {
    const origin: FactOrigin = { ...place, word, manner: 'implied' };
    return {
      claim: { id: entry.id, name: entry.name, kind: 'diet', onlyMentioned: false, origin },
      start,
      end,
      isUnsure,
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
    meanings.flatMap(({ manner, hazardId }) => {
      const entry = hazardId === undefined ? undefined : lexicon.entry(hazardId);
      if (entry === undefined) return [];
      const isOfCondition = manner === 'condition' && entry.kind === 'condition';
      if (!manners.has(manner) && !isOfCondition) return [];
      const origin: FactOrigin = { ...place, word, manner: manner === 'implied' ? 'implied' : 'name' };
      return [{ claim: { id: entry.id, name: entry.name, onlyMentioned: false, origin }, start, end }];
    }),
  );
}

function idsOf(found: readonly LexiconMatch[], manner: 'absent'): ReadonlySet<string> {
  return new Set(
    found.flatMap(({ meanings }) =>
      meanings.flatMap((each) => (each.manner === manner && each.hazardId !== undefined ? [each.hazardId] : [])),
    ),
  );
}
