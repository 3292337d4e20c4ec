/** Questions that the business answers itself. Everything throws `RequestFailed`. */
import type {
  BusinessAnswer,
  BusinessFactsOnWire,
  BusinessRequest,
  GivenBusinessAnswer,
} from '../../server/contract/business.ts';
import type { DocumentList, DocumentSummary } from '../../server/contract/documents.ts';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import type { Access } from './admin-client.ts';
import { ask, change, fetchOriginal, scopeOf } from './document-client.ts';
import { isRecord } from './read-fields.ts';

/** As the server bounds them. */
export const QUESTION_LENGTH = 300;
export const ANSWER_LENGTH = 4000;

/** What a branch itself says, and the newest version of it; 0 where there was none. */
export interface OwnFacts {
  readonly facts: BusinessFactsOnWire;
  readonly version: number;
}

/** A question with the answer of the business. */
export type FrequentQuestion = NonNullable<BusinessFactsOnWire['faq']>[number];

/**
 * Adds one, published at once; the same question gets the new answer. Everything else that this branch says of itself stays, and the questions
 * of its chain come along where it had none of its own. Whoever else changed it meanwhile is not overwritten: then it fails with 409.
 */
export async function addFrequentQuestion(access: Access, added: FrequentQuestion, signal: AbortSignal): Promise<void> {
  const own = await readOwnFacts(access, signal);
  const seen = await readSeenFacts(access, signal);
  const others = (seen.faq ?? []).filter(({ question }) => spell(question) !== spell(added.question));
  await saveFacts(access, { facts: { ...own.facts, faq: [...others, added] }, version: own.version }, signal);
}

/** What guests of this branch are told, with what comes of its chain. */
export async function readSeenFacts(access: Access, signal: AbortSignal): Promise<BusinessFactsOnWire> {
  const { facts } = await ask<BusinessAnswer>(access, `/v2/business?${fieldsOf(access)}`, { signal });
  return facts ?? {};
}

/** All that this branch says of itself, published at once. Fails with 409 where `version` is not the newest. */
export function saveFacts(
  access: Access,
  { facts, version }: OwnFacts,
  signal: AbortSignal,
): Promise<GivenBusinessAnswer> {
  const body: BusinessRequest = {
    domain_id: access.domainId,
    ...scopeOf(access, 'branch'),
    facts,
    expected_version: version,
  };
  return change(access, '/v2/business', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/** As a guest would ask it; it is not counted as one. */
export function askAgain(
  access: Access,
  { question, language }: { question: string; language: string },
  signal: AbortSignal,
): Promise<AnswerEnvelope> {
  const spoken = ['es', 'en', 'pt'].includes(language) ? { language } : {};
  const body = { ...scopeOf(access, 'branch'), message: question, ...spoken, context: { trial: true } };
  return ask(access, '/v2/query', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/** What this branch itself has in force, and its newest version; what it inherits is not among it. */
export async function readOwnFacts(access: Access, signal: AbortSignal): Promise<OwnFacts> {
  const document = await findOwn(access, signal);
  if (document === undefined) return { facts: {}, version: 0 };
  const { latest, in_force: inForce, document_id: id } = document;
  if (inForce === null) return { facts: {}, version: latest.version };
  const original = await fetchOriginal(access, { id, version: inForce.version }, signal);
  const facts: unknown = JSON.parse(await original.text());
  return { facts: isRecord(facts) ? facts : {}, version: latest.version };
}

async function findOwn(access: Access, signal: AbortSignal): Promise<DocumentSummary | undefined> {
  const path = `/v2/documents?${fieldsOf(access)}&type=business&level=branch&limit=1`;
  const { documents } = await ask<DocumentList>(access, path, { signal });
  return documents[0];
}

function fieldsOf(access: Access): string {
  return String(new URLSearchParams(scopeOf(access, 'branch')));
}

function spell(question: string): string {
  return question.trim().toLowerCase();
}
