/** `/v2/trials` and `/v2/kept-tests`: what would be answered, and whether what is kept is still answered alike. */
import type { KeptTests } from '../../assistant/index.ts';
import type { KeptTestList, TrialAnswer } from '../../contract/kept-tests.ts';
import { NewKeptTestSchema, TestRunRequestSchema, TrialRequestSchema } from '../../contract/kept-tests.ts';
import { Fault } from '../../fault.ts';
import type { Documents, RehearsedView, Scope } from '../../knowledge/index.ts';
import { defined, readBody } from '../documents/document-handlers.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { clean, isBlank } from '../http/clean-text.ts';
import { requirePart } from '../http/permission.ts';
import { readParameters } from '../http/query-parameters.ts';
import { BRANCH_READERS, branchIn } from '../items/item-parts.ts';
import type { BranchQuery, ItemRouteParts } from '../items/item-parts.ts';
import { toEnvelope } from '../questions/envelope.ts';
import { toKeptTest, toRuns } from './kept-test-answers.ts';

export interface KeptTestRouteParts extends ItemRouteParts {
  readonly keptTests: KeptTests;
  readonly documents: Pick<Documents, 'read'>;
}

/** What would be answered is kept by no cache. */
const PRIVATE = { 'Cache-Control': 'no-store' };

/**
 * @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `message-missing`, `scope-unknown`, `document-unknown`, `version-unknown`,
 * `document-not-read`, `body-not-json`, `body-too-large`, `records-unavailable`, `cancelled`
 */
export function tryQuestion(parts: KeptTestRouteParts): ApiHandler {
  return async (context) => {
    const { keptTests, items } = parts;
    const place = await placeIn(context, parts);
    const { question: written, language, ...seen } = await readBody(context, TrialRequestSchema);
    const question = questionOf(written);
    const view = await viewIn(context, { ...seen, scope: place.scope }, parts);
    const asked = { ...place, question, ...defined({ language }) };
    const envelope = await keptTests.try(asked, view, context.req.raw.signal);
    const clock = await items.clockOf(place.scope);
    const answer: TrialAnswer = {
      time_zone: clock.zone,
      at: clock.tell((view.at ?? new Date()).toISOString()).local,
      envelope: toEnvelope({ ...envelope, traceId: context.var.traceId }),
    };
    return context.json(answer, 200, PRIVATE);
  };
}

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function listKeptTests(parts: KeptTestRouteParts): ApiHandler {
  return async (context) => {
    const { scope } = await placeIn(context, parts);
    const answer: KeptTestList = { tests: (await parts.keptTests.list(scope)).map(toKeptTest) };
    return context.json(answer, 200, PRIVATE);
  };
}

/** @throws as `tryQuestion`, and `kept-tests-full`, `storage-full` */
export function keepTest(parts: KeptTestRouteParts): ApiHandler {
  return async (context) => {
    const place = await placeIn(context, parts);
    const { question, language } = await readBody(context, NewKeptTestSchema);
    const asked = { ...place, question: questionOf(question), ...defined({ language }) };
    const test = await parts.keptTests.keep(asked, actorOf(context), context.req.raw.signal);
    return context.json(toKeptTest(test), 201, PRIVATE);
  };
}

/** @throws as `tryQuestion` */
export function runKeptTests(parts: KeptTestRouteParts): ApiHandler {
  return async (context) => {
    const place = await placeIn(context, parts);
    const seen = await readBody(context, TestRunRequestSchema);
    const view = await viewIn(context, { ...seen, scope: place.scope }, parts);
    const runs = await parts.keptTests.run(place, view, context.req.raw.signal);
    return context.json(toRuns(runs), 200, PRIVATE);
  };
}

/** @throws as `listKeptTests`, and `kept-test-unknown`, `storage-full`, `cancelled` */
export function acceptTest(parts: KeptTestRouteParts): ApiHandler {
  return async (context) => {
    const place = await placeIn(context, parts);
    const by = { actor: actorOf(context) };
    const test = await parts.keptTests.accept(place, testIn(context), by, context.req.raw.signal);
    return context.json(toKeptTest(test), 200, PRIVATE);
  };
}

/** @throws as `listKeptTests`, and `kept-test-unknown`, `storage-full` */
export function removeTest(parts: KeptTestRouteParts): ApiHandler {
  return async (context) => {
    const { scope } = await placeIn(context, parts);
    await parts.keptTests.remove(scope, testIn(context), actorOf(context));
    return context.body(null, 204);
  };
}

function placeIn(context: ApiContext, parts: KeptTestRouteParts): ReturnType<typeof branchIn> {
  return branchIn(readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS), parts);
}

/** As a guest's. @throws Fault `message-missing` */
function questionOf(written: string): string {
  const question = clean(written, 'lines').trim();
  if (isBlank(question)) throw new Fault('message-missing');
  return question;
}

/** The test of the address. @throws Fault `kept-test-unknown` */
function testIn(context: ApiContext): number {
  const id = context.req.param('kept_test') ?? '';
  if (!/^[1-9]\d{0,14}$/u.test(id)) throw new Fault('kept-test-unknown');
  return Number(id);
}

interface Seen {
  readonly scope: Scope;
  readonly at?: string | undefined;
  readonly document_id?: number | undefined;
  readonly version?: number | undefined;
}

/** A version is only shown to who may read its document. */
async function viewIn(
  context: ApiContext,
  { scope, at, document_id: documentId, version }: Seen,
  { documents, items }: Pick<KeptTestRouteParts, 'documents' | 'items'>,
): Promise<RehearsedView> {
  const moment = at === undefined ? {} : { at: await items.momentIn(scope, at) };
  if (documentId === undefined) return moment;
  const document = await documents.read(documentId);
  requirePart(context, document.scope, 'document-unknown');
  const chosen = version ?? document.versions[0]?.number;
  const found = document.versions.find(({ number }) => number === chosen);
  if (found === undefined) throw new Fault('version-unknown', { details: { version: chosen ?? 1 } });
  const { reading: state } = found;
  // Of what is not read nothing would be told, as if it were empty.
  if (state === 'waiting' || state === 'failed') throw new Fault('document-not-read', { details: { state } });
  return { ...moment, version: { documentId, version: found.number } };
}
