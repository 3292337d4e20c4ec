/** A page of a version as it looks, beside which its owner settles what was read of it. */
import { Fault } from '../../fault.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { readParameters, wholeNumber } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { versionIn } from './document-contents.ts';
import { defined } from './document-handlers.ts';
import { findDocument, SCOPE_READERS } from './document-in.ts';
import type { ScopeQuery } from './document-in.ts';
import { FRESH } from './document-parts.ts';
import type { DocumentRouteParts } from './document-parts.ts';

type PageOfFile = ScopeQuery & { readonly file?: number };

export const FILE_READERS: Readers<PageOfFile> = {
  ...SCOPE_READERS,
  file: { name: 'file', read: wholeNumber(1, 1000) },
};

const PAGE = /^[1-9]\d{0,4}$/u;

/** @throws Fault `document-unknown`, `version-unknown`, `fields-invalid`, `not-found`, `file-damaged`, `file-too-costly`, `pdf-too-costly`, `cancelled` */
export function showPage({ documents, pagePictures }: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const { file, ...scope } = readParameters<PageOfFile>(context.req.queries(), FILE_READERS);
    const document = await findDocument(documents, context, scope);
    const { number } = versionIn(document, context.req.param('number') ?? '');
    const asked = context.req.param('page') ?? '';
    const { signal } = context.req.raw;
    const drawn = PAGE.test(asked)
      ? await pagePictures.draw(
          { documentId: document.id, version: number, page: Number(asked), ...defined({ file }) },
          signal,
        )
      : undefined;
    if (drawn === undefined) throw new Fault('not-found');
    return context.body(new Uint8Array(drawn.bytes), 200, {
      ...FRESH,
      'Content-Type': drawn.mediaType,
      'X-Page-Size': `${String(drawn.width)} ${String(drawn.height)}`,
    });
  };
}
