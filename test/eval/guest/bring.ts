/** `node --import tsx test/eval/guest/bring.ts FOLDER`: copies data and questions of a folder here, each file of questions in two halves. */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readLines } from '../score/question.ts';
import type { Splittable } from './split.ts';
import { splitQuestions } from './split.ts';

const SEED = 20_261_123;

const from = process.argv[2];
if (from === undefined) throw new Error('bring.ts FOLDER');
const here = import.meta.dirname;
cpSync(join(from, 'data'), join(here, 'data'), { recursive: true });
mkdirSync(join(here, 'questions'), { recursive: true });

// What was split before stays where it is, whatever has been added since.
const devBefore = idsHere('dev');
const frozenBefore = idsHere('frozen');
const files = readdirSync(join(from, 'questions')).filter((file) => file.endsWith('.jsonl'));
// Originals first: their translations follow them.
const inOrder = [...files.filter((file) => !isTranslated(file)).sort(), ...files.filter(isTranslated)];
for (const file of inOrder) {
  const questions = readLines<Splittable>(join(from, 'questions', file));
  const { dev, frozen } = splitQuestions(questions, SEED, { devBefore, frozenBefore });
  for (const { id } of dev) devBefore.add(id);
  for (const { id } of frozen) frozenBefore.add(id);
  const name = basename(file, '.jsonl');
  write(`${name}.dev.jsonl`, dev);
  write(`${name}.frozen.jsonl`, frozen);
  process.stdout.write(`${name}: dev ${String(dev.length)}, frozen ${String(frozen.length)}\n`);
}

function idsHere(part: string): Set<string> {
  const there = readdirSync(join(here, 'questions')).filter((file) => file.endsWith(`.${part}.jsonl`));
  return new Set(there.flatMap((file) => readLines<Splittable>(join(here, 'questions', file))).map(({ id }) => id));
}

function isTranslated(file: string): boolean {
  return file.startsWith('translated');
}

function write(file: string, questions: readonly Splittable[]): void {
  const lines = questions.map((question) => `${JSON.stringify(question)}\n`).join('');
  writeFileSync(join(here, 'questions', file), lines);
}
