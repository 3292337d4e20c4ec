/**
 * Questions over paragraphs of all kinds, in a domain that says nothing of itself: how well retrieval ranks them, what is answered, and what
 * is answered although nothing there answers it.
 */
import { withToken } from '../../support/server/bring-token.ts';
import type { Subject, SubjectOptions } from '../subject.ts';
import { startSubject } from '../subject.ts';
import type { Found, Reply } from './measure.ts';
import type { Paragraph } from './read-set.ts';

const DOMAIN = 'plain';
const PLAIN = { domain_id: DOMAIN };
/** A business that these questions have nothing to do with. */
const ELSEWHERE = { domain_id: 'restaurant', tenant_slug: 'demo' };

/** Decisions that tell the guest something, thin or not. */
const ANSWERS = new Set(['ANSWER', 'SOFT_DISCLAIMER']);

export interface AskedParagraph extends Found {
  readonly question: string;
}

export async function runXquad(
  paragraphs: readonly Paragraph[],
  onProgress: (done: number, of: number) => void = () => undefined,
  embedder?: SubjectOptions['embedder'],
): Promise<AskedParagraph[]> {
  const subject = await startSubject(embedder === undefined ? {} : { embedder });
  try {
    if (embedder !== undefined) await untilEmbedded(subject.url, embedder.model);
    const domain = { ...PLAIN, display_name: 'Plain', system_prompt: 'Responde con lo que dicen los documentos.' };
    await post(`${subject.url}/v1/domains`, domain);
    const given: [number, Paragraph][] = [];
    for (const paragraph of paragraphs) given.push([await publish(subject.url, paragraph), paragraph]);
    const found: AskedParagraph[] = [];
    for (const [document, { questions }] of given) {
      found.push(...(await askOf(document, questions, subject)));
      onProgress(found.length, paragraphs.flatMap((each) => each.questions).length);
    }
    return found;
  } finally {
    await subject.close();
  }
}

/** The demo's texts are embedded anew first. */
async function untilEmbedded(url: string, model: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const { engine } = (await post(`${url}/v2/query`, { ...ELSEWHERE, message: 'hola' })) as Envelope;
    if (engine.embeddings.includes(model)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${model} was never asked`);
}

interface Envelope {
  readonly engine: { readonly embeddings: string };
}

async function askOf(own: number, questions: readonly string[], subject: Subject): Promise<AskedParagraph[]> {
  const { url, rank } = subject;
  const asked: Omit<AskedParagraph, 'without'>[] = [];
  for (const question of questions) {
    const ranked = await rank(DOMAIN, question);
    const reply = await ask(url, PLAIN, question);
    asked.push({ question, own, ranked, reply, elsewhere: await ask(url, ELSEWHERE, question) });
  }
  const document = `${url}/v2/documents/${String(own)}`;
  await post(`${document}/archive`, {});
  const found: AskedParagraph[] = [];
  for (const one of asked) found.push({ ...one, without: await ask(url, PLAIN, one.question) });
  await post(`${document}/publish`, {});
  return found;
}

async function publish(url: string, { title, text }: Paragraph): Promise<number> {
  const body = { ...PLAIN, title, text, format: 'text', publish: true };
  const given = await post(`${url}/v2/documents?wait_ms=10000`, body);
  return (given as { document: { document_id: number } }).document.document_id;
}

async function ask(url: string, asked: Readonly<Record<string, string>>, message: string): Promise<Reply> {
  const answered = (await post(`${url}/v2/query`, { ...asked, message })) as {
    readonly decision: string;
    readonly confidence: number;
    readonly sources?: readonly { readonly document_id?: number }[];
  };
  return {
    isAnswered: ANSWERS.has(answered.decision),
    isWhole: answered.decision === 'ANSWER',
    confidence: answered.confidence,
    first: answered.sources?.[0]?.document_id,
  };
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
