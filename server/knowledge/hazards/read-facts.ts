import { fold, slug, words } from '../../text/fold.ts';
import { valuesAt } from '../../text/record-path.ts';
import type { FactOrigin, HazardClaim, ItemFacts, Uncertainty, UnknownPart } from '../facts.ts';
import type { HazardField, HazardRules, ItemRecord } from '../rules.ts';
import { saysOnlyAbsence, sentencesOf, wholeSentencesOf } from './absence.ts';
import type { CalledDiet } from './called-diets.ts';
import { dietsOfMarks, dietsOfName, dietsOfWhole } from './called-diets.ts';
import { isSilence } from './declared-texts.ts';
import { declaresHazards } from './declares-hazards.ts';
import type { Lexicon } from './lexicon.ts';
import { createLexicon } from './lexicon.ts';
import type { LexiconMatch } from './meanings.ts';
import { mentionedClaims } from './mentioned-claims.ts';
import { beginsWithException, deniedOfWhole, readNegations } from './negations.ts';
import { elementsAt } from './record-elements.ts';
import { DECLARED, idsOf, spokenIn, STATED, withDiets } from './spoken-claims.ts';
import { weighClaims } from './weigh-claims.ts';

/** What an item's record says of every hazard, from its declared fields, traces, statements, notes and words (docs/decisions/0004-strengths-and-negations.md). */
export function readFacts(record: ItemRecord, rules: HazardRules): ItemFacts {
  const lexicon = createLexicon(rules);
  const unclear = unclearMarks(record, rules, lexicon);
  const claims = [
    ...rules.explicit.flatMap((field) => declaredClaims(record, field, rules, lexicon)),
    ...[...rules.possible, ...(rules.unclear ?? [])].flatMap((field) => possibleClaims(record, field, rules, lexicon)),
    ...mentionedClaims(record, rules, lexicon),
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
