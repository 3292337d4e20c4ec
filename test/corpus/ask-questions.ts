/** Questions of guests about files of a folder: each file in a server of its own, read as an owner gives it, and every answer beside the words it has to hold. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../eval/ask.ts';
import { readEnvelope } from '../eval/score/envelope.ts';
import { startSubject } from '../eval/subject.ts';
import { withToken } from '../support/server/bring-token.ts';
import type { AskedQuestion, WrittenQuestion } from './scoring/judge-question.ts';
import { judgeQuestion } from './scoring/judge-question.ts';

const DOMAIN = 'restaurant';

/** In the order of the file of questions. */
export async function askQuestions(folder: string, onNote: (note: string) => void): Promise<AskedQuestion[]> {
  const lines = (await readFile(join(folder, 'questions.jsonl'), 'utf8')).split('\n').filter((line) => line !== '');
  const questions = lines.map((line) => JSON.parse(line) as WrittenQuestion);
  const asked: AskedQuestion[] = [];
  for (const [file, own] of Map.groupBy(questions, (question) => question.file)) {
    onNote(`${file}: ${String(own.length)} questions`);
    asked.push(...(await askOfFile(join(folder, file), file, own)));
  }
  return asked;
}

async function askOfFile(path: string, file: string, questions: readonly WrittenQuestion[]): Promise<AskedQuestion[]> {
  const subject = await startSubject({ demo: 'off' });
  try {
    await give(subject.url, path, file);
    const asked: AskedQuestion[] = [];
    for (const [at, question] of questions.entries()) {
      const plain = { kind: 'answerable' as const, intents: [], phenomena: [] };
      const wanted = { ...plain, id: `${file}-${String(at)}`, question: question.question };
      const { body } = await ask(wanted, { url: subject.url, domain: DOMAIN });
      asked.push({ ...judgeQuestion(question, readEnvelope(body)), question });
    }
    return asked;
  } finally {
    await subject.close();
  }
}

const MOST_TRIES = 60;

interface Given {
  readonly document?: { readonly document_id: number; readonly in_force?: unknown };
}

/** Throws where the file is not in force: whatever was answered then would be of nothing. */
async function give(url: string, path: string, file: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ domain_id: DOMAIN, title: file, publish: 'true' }))
    form.append(name, value);
  form.append('file', new File([await readFile(path)], file));
  const sent = { method: 'POST', headers: withToken({}), body: form };
  const answer = await fetch(`${url}/v2/documents?wait_ms=10000`, sent);
  const text = await answer.text();
  const { document } = JSON.parse(text) as Given;
  if (document === undefined) throw new Error(`${file}: ${String(answer.status)} ${text.slice(0, 2000)}`);
  if (!(await isInForce(`${url}/v2/documents/${String(document.document_id)}`))) throw new Error(`${file}: ${text}`);
}

async function isInForce(address: string): Promise<boolean> {
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const answer = await fetch(address, { headers: withToken({}) });
    const { in_force: inForce } = (await answer.json()) as { readonly in_force?: unknown };
    if (inForce !== null && inForce !== undefined) return true;
    await sleep(500);
  }
  return false;
}
