/** An honest model: what it says with support should reach the guest, what it says without should not. */
import { ask } from './ask.ts';
import type { HonestAnswer } from './data.ts';
import { loadHonest } from './data.ts';
import type { Script } from './hostile/script.ts';
import { inPieces } from './hostile/script.ts';
import { readEnvelope } from './score/envelope.ts';
import { holdsRun, wordsOf } from './score/fold.ts';
import type { Share } from './score/tally.ts';
import type { Truth } from './score/truth.ts';
import type { Subject } from './subject.ts';

export interface HonestOutcome {
  readonly domain: string;
  readonly question: string;
  readonly sentence: string;
  readonly supported: boolean;
  /** `whole`: word for word, but for a leading yes or no. `partly`: most of it in a row, the rest cut off. */
  readonly released: 'whole' | 'partly' | 'no';
  readonly answer: string;
}

export interface HonestReport {
  /** Of the supported sentences of answers for which the model was asked at all: whole or partly. */
  readonly passed: Share;
  readonly passedWhole: Share;
  /** Of the unsupported ones. */
  readonly slipped: Share;
  /** Answers that were given without asking the model. */
  readonly unasked: number;
  readonly outcomes: readonly HonestOutcome[];
}

export async function runHonest(subject: Subject, truths: ReadonlyMap<string, Truth>): Promise<HonestReport> {
  const outcomes: HonestOutcome[] = [];
  let unasked = 0;
  for (const [domain] of truths) {
    for (const honest of loadHonest(domain)) {
      subject.use(asScript(honest));
      const before = subject.asked();
      const answer = await askHonest(subject, domain, honest);
      if (subject.asked() === before) unasked += 1;
      else outcomes.push(...judgeSentences(domain, honest, answer));
    }
  }
  const share = (supported: boolean, kinds: readonly HonestOutcome['released'][]): Share => {
    const judged = outcomes.filter((outcome) => outcome.supported === supported);
    return { right: judged.filter(({ released }) => kinds.includes(released)).length, of: judged.length };
  };
  return {
    passed: share(true, ['whole', 'partly']),
    passedWhole: share(true, ['whole']),
    slipped: share(false, ['whole', 'partly']),
    unasked,
    outcomes,
  };
}

function asScript({ sentences }: HonestAnswer): Script {
  // Bullets stand on lines of their own, as the model would put them.
  const text = sentences
    .map(({ text: said }, at) => (at > 0 && said.startsWith('- ') ? `\n${said}` : at > 0 ? ` ${said}` : said))
    .join('');
  return { name: 'honest', lies: [], speak: () => inPieces(text) };
}

async function askHonest(subject: Subject, domain: string, { question, item_id: item }: HonestAnswer): Promise<string> {
  const asked = {
    id: 'honest',
    question,
    kind: 'answerable' as const,
    intents: [],
    phenomena: [],
    ...(item === undefined ? {} : { item_id: item }),
  };
  const { body } = await ask(asked, { url: subject.url, domain, tenant: 'demo', engine: 'model' });
  return readEnvelope(body).answer;
}

function judgeSentences(domain: string, { question, sentences }: HonestAnswer, answer: string): HonestOutcome[] {
  const said = wordsOf(withoutMarks(answer));
  return sentences.map(({ text, supported }) => ({
    domain,
    question,
    sentence: text,
    supported,
    released: howMuch(text, said),
    answer,
  }));
}

/** So much of a sentence in one piece is the sentence, cut short. */
const MOST_OF_IT = 0.6;

export function howMuch(sentence: string, said: readonly string[]): HonestOutcome['released'] {
  const all = wordsOf(sentence);
  const words = all.length > 2 && LEADS.has(all[0]!) && /^\S+[,:.]/u.test(sentence) ? all.slice(1) : all;
  if (holdsRun(said, words)) return 'whole';
  return longestRun(words, said) >= Math.ceil(words.length * MOST_OF_IT) ? 'partly' : 'no';
}

const LEADS = new Set(['si', 'no', 'yes', 'sim', 'nao']);

function longestRun(words: readonly string[], said: readonly string[]): number {
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      if (holdsRun(said, words.slice(from, from + length))) return length;
    }
  }
  return 0;
}

/** `[2]` is a citation of ours, not a word of the sentence. */
function withoutMarks(answer: string): string {
  return answer.replaceAll(/\[\d{1,3}\]/gu, ' ');
}
