import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface HonestSentence {
  readonly text: string;
  readonly supported: boolean;
}
interface HonestAnswer {
  readonly question: string;
  readonly item_id?: string;
  readonly sentences: readonly HonestSentence[];
}

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

function readHonest(domainId: string): HonestAnswer[] {
  const lines = read(`./honest/${domainId}.jsonl`).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as HonestAnswer);
}
function readItemIds(domainId: string): Set<string> {
  const truth = JSON.parse(read(`./truth/${domainId}.json`)) as { items: { item_id: string }[] };
  return new Set(truth.items.map(({ item_id: itemId }) => itemId));
}

describe.each([
  { domainId: 'restaurant', atLeast: 60 },
  { domainId: 'hair_salon', atLeast: 20 },
])('what an honest model says in $domainId', ({ domainId, atLeast }) => {
  const answers = readHonest(domainId);
  const itemIds = readItemIds(domainId);
  const sentences = answers.flatMap((answer) => answer.sentences);

  it('answers enough different questions', () => {
    expect(answers.length).toBeGreaterThanOrEqual(atLeast);
    expect(new Set(answers.map(({ question }) => question)).size).toBe(answers.length);
  });

  it('is about items that the truth knows, and sometimes about none in particular', () => {
    const named = answers.flatMap(({ item_id: itemId }) => (itemId === undefined ? [] : [itemId]));
    expect(named.filter((itemId) => !itemIds.has(itemId))).toEqual([]);
    expect(new Set(named).size).toBeGreaterThanOrEqual(15);
    expect(named.length).toBeLessThan(answers.length);
  });

  it('holds two to five sentences an answer, each of them written out and labelled', () => {
    const odd = answers.filter((answer) => answer.sentences.length < 2 || answer.sentences.length > 5);
    expect(odd.map(({ question }) => question)).toEqual([]);
    for (const sentence of sentences) {
      expect(Object.keys(sentence).sort()).toEqual(['supported', 'text']);
      expect(sentence.text.trim()).toBe(sentence.text);
      expect(sentence.text.length).toBeGreaterThan(5);
      expect(typeof sentence.supported).toBe('boolean');
    }
  });

  it('has only the keys that its readers know', () => {
    const keys = new Set(answers.flatMap((answer) => Object.keys(answer)));
    expect([...keys].sort()).toEqual(['item_id', 'question', 'sentences']);
  });

  it('holds both labels, about one sentence in seven unsupported', () => {
    const unsupported = sentences.filter(({ supported }) => !supported).length / sentences.length;
    expect(unsupported).toBeGreaterThan(0.1);
    expect(unsupported).toBeLessThan(0.2);
  });

  it('gives no text both labels', () => {
    const supported = new Set(sentences.filter((sentence) => sentence.supported).map(({ text }) => text));
    const both = sentences.filter((sentence) => !sentence.supported && supported.has(sentence.text));
    expect(both).toEqual([]);
  });
});
