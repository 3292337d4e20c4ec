/** Questions of guests, each set of data in a server of its own, by the clock of the question. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withToken } from '../support/server/bring-token.ts';
import { ask } from './ask.ts';
import type { Part } from './data.ts';
import type { DataSet } from './guest/data-sets.ts';
import { readDataSet, readGuestQuestions, withMeta } from './guest/data-sets.ts';
import type { GuestScored, GuestSummary } from './reporting/guest.ts';
import { summariseGuest, writeGuestFailures } from './reporting/guest.ts';
import { readEnvelope } from './score/envelope.ts';
import type { GuestQuestion } from './score/guest-question.ts';
import { judgeGuest } from './score/guest.ts';
import type { Subject } from './subject.ts';
import { startSubject } from './subject.ts';

const DOMAINS = fileURLToPath(new URL('../../domains', import.meta.url));

export interface GuestRun {
  readonly parts: readonly Part[];
  /** At most so many of each set. */
  readonly limit?: number;
  /** Holds `data/` and `questions/` as `guest/` does. Absent: those of this repository. */
  readonly folder?: string | undefined;
  readonly onNote: (note: string) => void;
}

/** One summary a part; what is not good of the dev part goes to the file, where one is named. */
export async function evaluateGuest(run: GuestRun, file: string | undefined): Promise<GuestSummary[]> {
  const scored = await runGuest(run);
  const summaries = run.parts.map((part) => {
    const of = scored.filter((one) => one.part === part);
    return summariseGuest(`Questions of guests, ${part} part`, of);
  });
  const failures = summaries.flatMap((summary) => summary.failures);
  if (file !== undefined) await writeFile(file, writeGuestFailures(failures));
  return summaries;
}

async function runGuest({ parts, limit = Infinity, folder, onNote }: GuestRun): Promise<GuestScored[]> {
  const scored: GuestScored[] = [];
  const names = new Set(parts.flatMap((part) => [...readGuestQuestions(part, folder).keys()]));
  for (const name of [...names].sort()) {
    const asked = parts.flatMap((part) => {
      const questions = (readGuestQuestions(part, folder).get(name) ?? []).slice(0, limit);
      return questions.map((question) => ({ part, question }));
    });
    onNote(`questions of guests, ${name}: ${String(asked.length)}`);
    scored.push(...(await runSet(readDataSet(name, folder), asked, onNote)));
  }
  return scored;
}

interface Asked {
  readonly part: Part;
  readonly question: GuestQuestion;
}

/** Before every question's time: what is taught then is in force when they are asked. */
const TAUGHT_AT = '2026-11-02T12:00:00-03:00';

/** A Wednesday at noon, for questions that don't say when they are asked: the same answer on every day. */
const ASKED_AT = '2026-11-25T13:00:00-03:00';

async function runSet(data: DataSet, asked: readonly Asked[], onNote: GuestRun['onNote']): Promise<GuestScored[]> {
  const domains = await copyDomains(data);
  const clock = createClock(TAUGHT_AT);
  const subject = await startSubject({ demo: 'off', domains, now: clock.now });
  try {
    await teach(subject, data, onNote);
    const scored: GuestScored[] = [];
    for (const { part, question } of asked) {
      clock.set(question.now ?? ASKED_AT);
      // The language is left for the server to find.
      const { id, before, question: message } = question;
      const plain = { id, before, question: message, kind: 'answerable' as const, intents: [], phenomena: [] };
      const { body, milliseconds } = await ask(plain, { url: subject.url, domain: data.domain });
      const envelope = readEnvelope(body);
      const judgement = judgeGuest(question, envelope, data.names);
      scored.push({ part, question, judgement, decision: envelope.decision, answer: envelope.answer, milliseconds });
    }
    return scored;
  } finally {
    await subject.close();
    await rm(domains, { recursive: true, force: true });
  }
}

/** It goes on from where it is set: what waits for a time to pass must not wait for ever. */
function createClock(start: string): { now: () => Date; set: (at: string) => void } {
  let begun = Date.parse(start);
  let since = performance.now();
  return {
    now: () => new Date(begun + (performance.now() - since)),
    set(at) {
      begun = Date.parse(at);
      since = performance.now();
    },
  };
}

async function copyDomains({ domain, meta }: DataSet): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rag-chat-domains-'));
  await cp(DOMAINS, folder, { recursive: true });
  if (meta !== undefined) {
    const file = join(folder, `${domain}.yaml`);
    await writeFile(file, withMeta(await readFile(file, 'utf8'), meta));
  }
  return folder;
}

async function teach({ url }: Subject, data: DataSet, onNote: GuestRun['onNote']): Promise<void> {
  const domain_id = data.domain;
  for (const items of data.items) {
    const named = items.map((item) => ({ ...item, domain_id }));
    await mustAnswer(await send(url, 'POST', '/v1/ingest/json', named));
  }
  for (const path of data.pdfs) {
    const form = new FormData();
    form.append('domain_id', domain_id);
    form.append('file', new File([await readFile(path)], basename(path), { type: 'application/pdf' }));
    await mustAnswer(await fetch(`${url}/v1/ingest/pdf`, { method: 'POST', headers: withToken({}), body: form }));
  }
  if (data.facts === undefined) return;
  const given = await send(url, 'PUT', '/v2/business', { domain_id, facts: data.facts });
  if (given.status === 404) onNote(`  no facts of a business: the server has no PUT /v2/business`);
  else await mustAnswer(given);
}

async function send(url: string, method: string, path: string, body: unknown): Promise<Response> {
  const headers = withToken({ 'content-type': 'application/json' });
  return fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
}

async function mustAnswer(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url} answered ${String(response.status)}: ${await response.text()}`);
}
