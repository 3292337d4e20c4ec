/** What was understood of a version, and what its owner settles of it. */
import type { ReviewAnswer } from '../../contract/reviews.ts';
import { SettlementsRequestSchema } from '../../contract/reviews.ts';
import type { AskedSettlements, ContentPage } from '../../knowledge/index.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { wordingOf } from '../http/problem-language.ts';
import { readParameters } from '../http/query-parameters.ts';
import { awaitReading, DEFAULT_WAIT_MS } from './await-reading.ts';
import { toVersionAnswer } from './document-answers.ts';
import { nextOf, PAGE_READERS, versionIn } from './document-contents.ts';
import { defined, readBody, WAIT_READERS } from './document-handlers.ts';
import type { WaitQuery } from './document-handlers.ts';
import { byOf, findDocument, requireDomain, requireRoleFor } from './document-in.ts';
import type { ScopeQuery } from './document-in.ts';
import { FRESH } from './document-parts.ts';
import type { DocumentRouteParts } from './document-parts.ts';
import { toReviewItem } from './review-answers.ts';

const DEFAULT_LIMIT = 50;

/** Every cell of a long menu at once. */
const BODY_LIMIT_MEGABYTES = 4;

/** @throws Fault `document-unknown`, `version-unknown`, `fields-invalid`, `domain-unknown`, `document-empty`, `document-not-read` */
export function answerReview({ documents, reviews, domains }: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const query = readParameters<ScopeQuery & Partial<ContentPage>>(context.req.queries(), PAGE_READERS);
    const { after = 0, limit = DEFAULT_LIMIT, ...scope } = query;
    const document = await findDocument(documents, context, scope);
    const { number } = versionIn(document, context.req.param('number') ?? '');
    const rules = requireDomain(domains, document.scope.domainId);
    const review = await reviews.review(document.id, number, rules);
    const telling = { clock: await documents.clockOf(document.scope), wording: wordingOf(context) };
    const { hazards, items, open, notUnderstood, settleable } = review;
    const answer: ReviewAnswer = {
      document_id: document.id,
      version: toVersionAnswer(review.version, telling),
      hazards: hazards.map(({ id, name }) => ({ id, name })),
      items: items.slice(after, after + limit).map(toReviewItem),
      total: items.length,
      open,
      not_understood: notUnderstood.slice(after, after + limit).map(({ text, place }) => ({ text, place })),
      settleable: settleable.map((column) => ({
        hazard_id: column.hazardId,
        heading: column.heading,
        items: column.items,
      })),
      next: nextOf({ after, limit }, Math.max(items.length, notUnderstood.length)),
    };
    return context.json(answer, 200, FRESH);
  };
}

/** @throws Fault as `readAgain`, and `domain-unknown`, `document-not-read` */
export function settleDocument(parts: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const { waitMs = DEFAULT_WAIT_MS, ...scope } = readParameters<WaitQuery>(context.req.queries(), WAIT_READERS);
    const document = await findDocument(parts.documents, context, scope);
    requireRoleFor(context, document);
    const { id, scope: of } = document;
    const rules = requireDomain(parts.domains, of.domainId);
    const body = await readBody(context, SettlementsRequestSchema, BODY_LIMIT_MEGABYTES);
    const { settlements = [], columns = [], ...by } = body;
    const asked: AskedSettlements = {
      settlements: settlements.map(({ item_id: itemId, hazard_id: hazardId, status, version }) => ({
        itemId,
        hazardId,
        status,
        ...defined({ version }),
      })),
      columns: columns.map(({ hazard_id: hazardId, status }) => ({ hazardId, status })),
    };
    const changed = await parts.reviews.settle(id, asked, rules, byOf(context, by));
    const { status, answer } = await awaitReading(changed, { parts, context, waitMs, ended: 200 });
    return context.json(answer, status, FRESH);
  };
}
