/** What a version of a document holds: as it was read, as guests would meet it, and as it was given. */
import type { PreviewAnswer, VersionContentAnswer } from '../../contract/previews.ts';
import { Fault } from '../../fault.ts';
import type { ApiHandler } from '../http/api-context.ts';
import type { ContentPage, DocumentRow, VersionRow } from '../../knowledge/index.ts';
import { wordingOf } from '../http/problem-language.ts';
import { readLimit, readParameters, wholeNumber } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { toComingWith } from './coming.ts';
import { longestList, toComparisonAnswer } from './comparison-answer.ts';
import { toVersionChunk, toVersionItem } from './content-answers.ts';
import { toVersionAnswer } from './document-answers.ts';
import { findDocument, requireDomain, SCOPE_READERS } from './document-in.ts';
import type { ScopeQuery } from './document-in.ts';
import { FRESH } from './document-parts.ts';
import type { DocumentRouteParts } from './document-parts.ts';
import { dispositionOf, nameOf } from './download-name.ts';

const DEFAULT_LIMIT = 50;

type PageQuery = ScopeQuery & Partial<ContentPage>;
type PreviewQuery = PageQuery & { readonly version?: number; readonly against?: number };

const NUMBER = wholeNumber(1, 1_000_000_000);

export const PAGE_READERS: Readers<PageQuery> = {
  ...SCOPE_READERS,
  after: { name: 'after', read: wholeNumber(0, 1_000_000_000) },
  limit: { name: 'limit', read: readLimit },
};

export const PREVIEW_READERS: Readers<PreviewQuery> = {
  ...PAGE_READERS,
  version: { name: 'version', read: NUMBER },
  against: { name: 'against', read: NUMBER },
};

export const DOWNLOAD_READERS: Readers<ScopeQuery & { readonly version?: number }> = {
  ...SCOPE_READERS,
  version: { name: 'version', read: NUMBER },
};

/** @throws Fault `document-unknown`, `version-unknown`, `fields-invalid` */
export function answerVersion({ documents }: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const query = readParameters<PageQuery>(context.req.queries(), PAGE_READERS);
    const { after = 0, limit = DEFAULT_LIMIT, ...scope } = query;
    const document = await findDocument(documents, context, scope);
    const version = versionIn(document, context.req.param('number') ?? '');
    const { items, chunks } = await documents.readVersion(document.id, version.number, { after, limit });
    const telling = { clock: await documents.clockOf(document.scope), wording: wordingOf(context) };
    const answer: VersionContentAnswer = {
      document_id: document.id,
      version: toVersionAnswer(version, telling),
      items: items.map(toVersionItem),
      chunks: chunks.map(toVersionChunk),
      next: nextOf({ after, limit }, Math.max(version.items, version.chunks)),
    };
    return context.json(answer, 200, FRESH);
  };
}

/** @throws Fault `document-unknown`, `version-unknown`, `fields-invalid`, `domain-unknown` */
export function previewVersion({ documents, domains }: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const query = readParameters<PreviewQuery>(context.req.queries(), PREVIEW_READERS);
    const { after = 0, limit = DEFAULT_LIMIT, version: asked, against, ...scope } = query;
    const { id, scope: of } = await findDocument(documents, context, scope);
    const rules = requireDomain(domains, of.domainId);
    const numbers = {
      ...(asked === undefined ? {} : { version: asked }),
      ...(against === undefined ? {} : { against }),
    };
    const preview = await documents.preview(id, rules, numbers);
    const { items, chunks } = preview.content;
    const telling = { clock: await documents.clockOf(of), wording: wordingOf(context) };
    const answer: PreviewAnswer = {
      document_id: id,
      version: toVersionAnswer(preview.version, telling),
      items: items.slice(after, after + limit).map(toVersionItem),
      chunks: chunks.slice(after, after + limit).map(toVersionChunk),
      against: preview.against ?? null,
      against_level: preview.isAgainstChain ? 'tenant' : null,
      coming: toComingWith(preview.version, preview.document.versions, telling.clock),
      comparison: toComparisonAnswer(preview.comparison, { after, limit }),
      next: nextOf({ after, limit }, Math.max(items.length, chunks.length, longestList(preview.comparison))),
    };
    return context.json(answer, 200, FRESH);
  };
}

/**
 * The file as it was given, to be kept, never shown: it came from outside, and this is the origin of the administration.
 * @throws Fault `document-unknown`, `version-unknown`, `fields-invalid`, `not-found` when nothing was given
 */
export function downloadContent({ documents }: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const query = readParameters<ScopeQuery & { version?: number }>(context.req.queries(), DOWNLOAD_READERS);
    const { version: asked, ...scope } = query;
    const document = await findDocument(documents, context, scope);
    const version = asked === undefined ? document.versions[0] : versionIn(document, String(asked));
    const original = await documents.readOriginal(document.id, version?.number ?? 1);
    if (original === undefined) throw new Fault('not-found');
    return context.body(new Uint8Array(original.bytes), 200, {
      ...FRESH,
      'Content-Type': original.mediaType,
      'Content-Disposition': dispositionOf(nameOf(original, document.title)),
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  };
}

/** @throws Fault `version-unknown` */
export function versionIn({ versions }: DocumentRow, number: string): VersionRow {
  const version = versions.find((each) => String(each.number) === number);
  if (version === undefined) throw new Fault('version-unknown', { details: { version: number } });
  return version;
}

export function nextOf({ after, limit }: ContentPage, length: number): number | null {
  return after + limit < length ? after + limit : null;
}
