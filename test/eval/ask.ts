/** Asks a system over HTTP as a guest would: the earlier messages first, in one session, then the question. */
import type { Question } from './score/question.ts';

export interface Asking {
  readonly url: string;
  readonly domain: string;
  /** Absent: the default tenant. */
  readonly tenant?: string;
  /** Waits for the language model, also behind a verdict: what it says is what is tried. Absent: it is heard where it comes in time. */
  readonly engine?: 'model';
}

export interface Asked {
  /** The envelope as it came. */
  readonly body: unknown;
  /** From the question sent to the whole answer read. */
  readonly milliseconds: number;
}

let sessions = 0;

/** A refusal or a failure is an answer, too: one that no expectation fits. */
export async function ask(question: Question, { url, domain, engine, tenant }: Asking): Promise<Asked> {
  sessions += 1;
  const session = `eval-${String(sessions)}-${question.id}`;
  const shared = {
    domain_id: domain,
    session_id: session,
    ...(tenant === undefined ? {} : { tenant_slug: tenant }),
    // What a page in that language sends; the guest's own words say nothing of it.
    ...(question.language === undefined || question.language === 'es' ? {} : { language: question.language }),
  };
  for (const message of question.before ?? []) await post(url, { ...shared, message });
  const begun = performance.now();
  const body = await post(url, {
    ...shared,
    message: question.question,
    ...(engine === undefined ? {} : { engine }),
    ...(question.item_id === undefined ? {} : { item_id: question.item_id }),
  });
  return { body, milliseconds: performance.now() - begun };
}

async function post(url: string, body: unknown): Promise<unknown> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  // On a busy machine a connection that was kept may be closed in the moment it is used again.
  const response = await fetch(`${url}/v2/query`, request).catch(() => fetch(`${url}/v2/query`, request));
  const text = await response.text();
  return response.ok ? JSON.parse(text) : { decision: 'FAILED', answer: `${String(response.status)} ${text}` };
}

/** Runs the work over all of them, so many at a time; results in the order of the list. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const index = next;
      next += 1;
      if (index >= items.length) return;
      results[index] = await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
