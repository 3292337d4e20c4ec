/** How much of an honest model's supported sentences reaches the guest (`test/eval/honest`), and that of the others nothing does. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedSentence } from '../../../../server/assistant/check/checked-speech.ts';
import { createSentenceCheck } from '../../../../server/assistant/check/check-sentence.ts';
import type { CatalogItem } from '../../../../server/knowledge/index.ts';
import type { DemoDesk, DemoDesks, DemoName } from './demo-desk.ts';
import { openDemoDesks } from './demo-desk.ts';

interface HonestAnswer {
  readonly question: string;
  readonly item_id?: string | null;
  readonly sentences: readonly { readonly text: string; readonly supported: boolean }[];
}

interface Outcome {
  readonly text: string;
  readonly isSupported: boolean;
  readonly checked: CheckedSentence;
}

let desks: DemoDesks;
beforeAll(async () => {
  desks = await openDemoDesks();
});
afterAll(() => desks.remove());

function answersOf(name: DemoName): HonestAnswer[] {
  const file = new URL(`../../../eval/honest/${name}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as HonestAnswer);
}

function judgeAnswer({ question, item_id: itemId, sentences }: HonestAnswer, desk: DemoDesk): Outcome[] {
  const hazards = desk.asked(question);
  const ids = itemId === null || itemId === undefined ? desk.catalog.items.map((item) => item.itemId) : [itemId];
  const check = createSentenceCheck(desk.context(ids, { hazards, risk: hazards.length > 0 ? 'CRITICAL' : 'LOW' }));
  let before: readonly CatalogItem[] | undefined;
  let header = '';
  return sentences.flatMap(({ text, supported }) => {
    // The line that opens a list is told with its items.
    if (text.endsWith(':')) {
      header = text.slice(0, -1);
      return [];
    }
    const item = text.startsWith('- ') ? `${header} ${text.slice(2)}` : text;
    const checked = check(item, before);
    if (checked.kind === 'released') before = checked.speaksOf;
    return [{ text, isSupported: supported, checked }];
  });
}

describe.each([
  ['restaurant', 0.84, 0.88],
  ['hair_salon', 0.79, 0.85],
] as const)('%s', (name, mostReleased, mostTold) => {
  const outcomes = (): Outcome[] => answersOf(name).flatMap((answer) => judgeAnswer(answer, desks[name]));

  it('nothing unsupported is released', () => {
    const released = outcomes().filter(({ isSupported, checked }) => !isSupported && checked.kind === 'released');
    expect(released.map(({ text }) => text)).toEqual([]);
  });

  it('of what is supported most is released, and most of the rest is told from the facts instead', () => {
    const supported = outcomes().filter(({ isSupported }) => isSupported);
    const share = (...kinds: CheckedSentence['kind'][]): number =>
      supported.filter(({ checked }) => kinds.includes(checked.kind)).length / supported.length;
    expect(share('released')).toBeGreaterThanOrEqual(mostReleased);
    expect(share('released', 'corrected')).toBeGreaterThanOrEqual(mostTold);
  });
});
