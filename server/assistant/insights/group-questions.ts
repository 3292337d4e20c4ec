/** Questions that were not answered, grouped by likeness: those that share most of their telling words. */
import type { Language } from '../../text/analyse.ts';
import { analyse } from '../../text/analyse.ts';
import { fold } from '../../text/fold.ts';
import type { MissedQuestion } from './ports.ts';

/** Of a question no more words are looked at: a long one is about its beginning. */
const MOST_WORDS = 12;

/** Words in common, of all that either has (Jaccard): from here on two questions ask the same. */
const ALIKE = 0.5;

const MOST_EXAMPLES = 5;
const MOST_UNKNOWN = 10;

/** Marks of words in their order, `1f0c22aa.9b3e0d41`: the same words, the same key. A word can't be read from it. */
export const GROUP_KEY = /^[0-9a-f]{8}(?:\.[0-9a-f]{8}){0,11}$/u;

export interface QuestionGroup {
  readonly key: string;
  readonly count: number;
  /** Of which guests were told no answer, asked back, or given one that they found wrong; a question may count twice. */
  readonly abstained: number;
  readonly askedBack: number;
  readonly disliked: number;
  /** A hazard, a diet or a condition was asked of in one of them. */
  readonly isOfHazards: boolean;
  /** Of different wording, the newest first, 5 at most. */
  readonly examples: readonly Pick<MissedQuestion, 'traceId' | 'at' | 'question'>[];
  /** ISO 8601, UTC. */
  readonly lastAskedAt: string;
  /** Words that nothing could be made of, the most frequent first, 10 at most. */
  readonly unknownWords: readonly { readonly word: string; readonly count: number }[];
}

export interface GroupedQuestions {
  /** Those of the most questions first, then what was asked last. */
  readonly groups: readonly QuestionGroup[];
  /** Those that their owner does not want to see, in the same order. */
  readonly ignored: readonly QuestionGroup[];
}

interface Gathered {
  readonly key: string;
  readonly marks: ReadonlySet<string>;
  readonly isIgnored: boolean;
  /** Oldest first. */
  readonly questions: MissedQuestion[];
}

/**
 * Each question goes to the likest group that was there before it, else it leads one of its own. `questions` come newest first and are taken
 * oldest first, so that what leads a group stays the same while new ones come; keys of ignored groups lead before any question. Between two
 * questions `pause` lets others work. The same questions and keys give the same groups.
 */
export async function groupQuestions(
  questions: readonly MissedQuestion[],
  ignoredKeys: readonly string[],
  pause: () => Promise<void>,
): Promise<GroupedQuestions> {
  const gathering = createGathering(ignoredKeys);
  for (const question of questions.toReversed()) {
    gathering.add(question);
    await pause();
  }
  const filled = gathering.all().filter((group) => group.questions.length > 0);
  const told = filled.map((group) => ({ isIgnored: group.isIgnored, group: toGroup(group) }));
  const inOrder = (isIgnored: boolean): QuestionGroup[] =>
    told
      .filter((each) => each.isIgnored === isIgnored)
      .map(({ group }) => group)
      .sort(compareGroups);
  return { groups: inOrder(false), ignored: inOrder(true) };
}

function createGathering(ignoredKeys: readonly string[]) {
  const groups: Gathered[] = [];
  /** By each of their marks: only what shares a word can be alike. */
  const byMark = new Map<string, Gathered[]>();
  const byKey = new Map<string, Gathered>();

  function lead(key: string, marks: ReadonlySet<string>, isIgnored: boolean): Gathered {
    const group: Gathered = { key, marks, isIgnored, questions: [] };
    groups.push(group);
    byKey.set(key, group);
    for (const mark of marks) byMark.set(mark, [...(byMark.get(mark) ?? []), group]);
    return group;
  }

  function likest(marks: ReadonlySet<string>): Gathered | undefined {
    const shared = new Map<Gathered, number>();
    for (const mark of marks)
      for (const group of byMark.get(mark) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1);
    let best: Gathered | undefined;
    let most = 0;
    for (const [group, common] of shared) {
      const likeness = common / (marks.size + group.marks.size - common);
      if (likeness >= ALIKE && likeness > most) [best, most] = [group, likeness];
    }
    return best;
  }

  for (const key of ignoredKeys) if (!byKey.has(key)) lead(key, new Set(key.split('.')), true);
  return {
    add(question: MissedQuestion): void {
      const marks = marksOf(question);
      const key = [...marks].sort().join('.');
      const group = byKey.get(key) ?? likest(marks) ?? lead(key, marks, false);
      group.questions.push(question);
    },
    all: (): readonly Gathered[] => groups,
  };
}

/** Of its telling words by their stems, so that «¿Se puede pagar…?» and «pagan» meet; one without any words has one. */
function marksOf({ question, language }: Pick<MissedQuestion, 'question' | 'language'>): ReadonlySet<string> {
  const stems = analyse(question, toLanguage(language)).map(({ text }) => text);
  const telling = [...new Set(stems)].slice(0, MOST_WORDS);
  return new Set((telling.length === 0 ? [''] : telling).map(markOf));
}

function toLanguage(language: string): Language {
  return language === 'en' || language === 'pt' ? language : 'es';
}

/** FNV-1a, 32 bits: what is kept of an ignored question outlives its guest, so it is none of their words. */
function markOf(stem: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < stem.length; place += 1) {
    hash = Math.imul(hash ^ stem.charCodeAt(place), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function toGroup({ key, questions }: Gathered): QuestionGroup {
  const newest = questions.toReversed();
  const count = (fits: (question: MissedQuestion) => boolean): number => questions.filter(fits).length;
  return {
    key,
    count: questions.length,
    abstained: count(({ decision }) => decision === 'DISCLAIMER'),
    askedBack: count(({ decision }) => decision === 'ASK_CLARIFY'),
    disliked: count(({ isDisliked }) => isDisliked),
    isOfHazards: questions.some(({ isOfHazards }) => isOfHazards),
    examples: onceEach(newest, ({ question }) => fold(question))
      .slice(0, MOST_EXAMPLES)
      .map(({ traceId, at, question }) => ({ traceId, at, question })),
    lastAskedAt: newest[0]?.at ?? '',
    unknownWords: countWords(newest),
  };
}

/** In the spelling that was written last. */
function countWords(newest: readonly MissedQuestion[]): QuestionGroup['unknownWords'] {
  const counted = new Map<string, { readonly word: string; count: number }>();
  for (const { unknownWords } of newest) {
    for (const word of onceEach(unknownWords, fold)) {
      const known = counted.get(fold(word)) ?? { word, count: 0 };
      known.count += 1;
      counted.set(fold(word), known);
    }
  }
  return [...counted.values()].sort((one, other) => other.count - one.count).slice(0, MOST_UNKNOWN);
}

function onceEach<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.toReversed().map((value) => [keyOf(value), value])).values()].toReversed();
}

function compareGroups(one: QuestionGroup, other: QuestionGroup): number {
  if (one.count !== other.count) return other.count - one.count;
  if (one.lastAskedAt !== other.lastAskedAt) return one.lastAskedAt < other.lastAskedAt ? 1 : -1;
  return one.key < other.key ? -1 : 1;
}
