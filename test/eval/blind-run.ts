/** Questions written by one who had not seen the code, each asked once of a server that holds its folder and nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withToken } from '../support/server/bring-token.ts';
import { ask } from './ask.ts';
import type { BlindFolder, BlindOutcome } from './reporting/blind.ts';
import type { BlindQuestion } from './score/blind.ts';
import { judgeBlind } from './score/blind.ts';
import { readEnvelope } from './score/envelope.ts';
import { readLines } from './score/question.ts';
import { startSubject } from './subject.ts';

const BLIND = join(import.meta.dirname, 'blind');
/** Of a folder without `domain.txt`. */
const DOMAIN = 'restaurant';

export function blindFolders(): string[] {
  return readdirSync(BLIND, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

export async function runBlind(name: string): Promise<BlindFolder> {
  const folder = join(BLIND, name);
  const domain = readDomainId(folder);
  const items = readItems(folder);
  const names = new Map(items.map((item) => [item.dish_id ?? item.product_id ?? item.name, item.name]));
  const subject = await startSubject({ demo: 'off' });
  try {
    if (items.length > 0) await post(`${subject.url}/v1/ingest/json`, items);
    for (const [title, text] of readTexts(folder))
      await publishText(subject.url, { domain_id: domain, title, text, format: 'text' });
    const outcomes: BlindOutcome[] = [];
    for (const question of readLines<BlindQuestion>(join(folder, 'questions.jsonl'))) {
      const asked = { ...question, kind: 'answerable' as const, intents: [], phenomena: [] };
      const { body } = await ask({ ...asked, says: [], verdicts: {} }, { url: subject.url, domain });
      const envelope = readEnvelope(body);
      const faults = judgeBlind(question, envelope, names);
      outcomes.push({
        question,
        faults,
        decision: envelope.decision,
        action: envelope.action,
        answer: envelope.answer,
      });
    }
    return { name, outcomes };
  } finally {
    await subject.close();
  }
}

interface Item {
  readonly dish_id?: string;
  readonly product_id?: string;
  readonly name: string;
}

function readDomainId(folder: string): string {
  const path = join(folder, 'domain.txt');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : DOMAIN;
}

function readItems(folder: string): Item[] {
  const path = join(folder, 'items.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Item[]) : [];
}

function readTexts(folder: string): [string, string][] {
  const files = readdirSync(folder).filter((file) => /^doc-\d+\.txt$/u.test(file));
  return files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
}

async function publishText(url: string, body: object): Promise<void> {
  const given = await post(`${url}/v2/documents?wait_ms=10000`, body);
  const { document } = given as { document: { document_id: number } };
  await post(`${url}/v2/documents/${String(document.document_id)}/publish`, {});
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: withToken({ 'content-type': 'application/json' }),
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}: ${text}`);
  return JSON.parse(text);
}
