import { createLexicon } from '../hazards/lexicon.ts';
import type { HazardRules } from '../rules.ts';
import type { TextChange } from './comparison.ts';
import { pairSimilar } from './pair-similar.ts';

export interface ComparedText {
  readonly type: string;
  readonly text: string;
}

/**
 * What becomes of texts that belong to no item. Those of one type that share most of their words are one, rewritten. Each change
 * tells which hazards its texts name, though no fact is read from them: a guest may be answered with their words.
 */
export function compareTexts(
  before: readonly ComparedText[],
  after: readonly ComparedText[],
  rules: HazardRules,
): TextChange[] {
  const gone = textsWithout(before, after);
  const come = textsWithout(after, before);
  const rewritten = pairByType(gone, come);
  const told = createHazardReader(rules);
  const isRewritten = new Set(rewritten.values());
  return [
    ...come.map((text): TextChange => {
      const earlier = rewritten.get(text);
      if (earlier === undefined) return { kind: 'appeared', type: text.type, after: text.text, ...told(text.text) };
      const both = { before: earlier.text, after: text.text };
      return { kind: 'changed', type: text.type, ...both, ...told(both.before, both.after) };
    }),
    ...gone
      .filter((text) => !isRewritten.has(text))
      .map(({ type, text }): TextChange => ({ kind: 'disappeared', type, before: text, ...told(text) })),
  ];
}

/** The texts that the other side has fewer of, each its own object. */
function textsWithout(texts: readonly ComparedText[], other: readonly ComparedText[]): ComparedText[] {
  const keyOf = ({ type, text }: ComparedText): string => JSON.stringify([type, text]);
  const there = new Map<string, number>();
  for (const text of other) there.set(keyOf(text), (there.get(keyOf(text)) ?? 0) + 1);
  return texts.flatMap((text) => {
    const left = there.get(keyOf(text)) ?? 0;
    there.set(keyOf(text), left - 1);
    return left > 0 ? [] : [{ ...text }];
  });
}

/** The earlier text of each that was rewritten. */
function pairByType(gone: readonly ComparedText[], come: readonly ComparedText[]): Map<ComparedText, ComparedText> {
  const rewritten = new Map<ComparedText, ComparedText>();
  const goneByType = byType(gone);
  for (const [type, later] of byType(come)) {
    const earlier = goneByType.get(type) ?? [];
    for (const pair of pairSimilar(
      earlier.map(({ text }) => text),
      later.map(({ text }) => text),
    )) {
      const [one, other] = [earlier[pair.before], later[pair.after]];
      if (one !== undefined && other !== undefined) rewritten.set(other, one);
    }
  }
  return rewritten;
}

function byType(texts: readonly ComparedText[]): Map<string, ComparedText[]> {
  const groups = new Map<string, ComparedText[]>();
  for (const text of texts) {
    const there = groups.get(text.type);
    if (there === undefined) groups.set(text.type, [text]);
    else there.push(text);
  }
  return groups;
}

type Told = Pick<TextChange, 'hazards' | 'isAboutSharedPlace'>;

/** Which hazards texts name, as a hazard, by what means it, as a condition or as absent, in the order of the vocabulary. */
function createHazardReader(rules: HazardRules): (...texts: readonly string[]) => Told {
  const lexicon = createLexicon(rules);
  return (...texts) => {
    const meanings = texts.flatMap((text) => lexicon.match(text)).flatMap((match) => match.meanings);
    const named = new Set(meanings.map(({ hazardId }) => hazardId));
    return {
      hazards: lexicon.entries.filter(({ id }) => named.has(id)).map(({ id }) => id),
      isAboutSharedPlace: meanings.some(({ manner }) => manner === 'shared-place' || manner === 'may-contain'),
    };
  };
}
