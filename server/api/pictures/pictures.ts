/** Pictures of items: handed in by who administers, shown to anybody. */
import type { PictureAnswer } from '../../contract/pictures.ts';
import { Fault } from '../../fault.ts';
import type { Pictures } from '../../knowledge/index.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { readBytes } from '../http/body.ts';
import { readParameters, readSlug } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { matchesTag } from '../http/static-files.ts';

/** The name of `knowledge`; the api holds its doors by type only. */
const DEFAULT_TENANT = 'default';

interface PictureFilter {
  readonly tenantSlug: string;
}

export const PICTURE_READERS: Readers<PictureFilter> = {
  tenant_slug: { name: 'tenantSlug', read: readSlug },
};

export interface PicturesParts {
  readonly pictures: Pictures;
}

/** @throws Fault `fields-invalid`, `upload-too-large`, `picture-not-read`, `picture-too-wide`, `tenant-unknown`, `pictures-full` */
export function addPicture({ pictures }: PicturesParts): ApiHandler {
  return async (context) => {
    const { tenantSlug = DEFAULT_TENANT } = readParameters<PictureFilter>(context.req.queries(), PICTURE_READERS);
    const bytes = await readBytes(context, {
      bytes: pictures.bytesLimit,
      tooLarge: () => new Fault('upload-too-large', { details: { limitMegabytes: pictures.bytesLimit / 2 ** 20 } }),
    });
    const answer: PictureAnswer = await pictures.add(tenantSlug, bytes, { actor: actorOf(context) });
    return context.json(answer, 200, { 'Cache-Control': 'no-store' });
  };
}

/** Other bytes have another address. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Any page may show it, as it may load the elements. @throws Fault `not-found` */
export function showPicture({ pictures }: PicturesParts): ApiHandler {
  return async (context) => {
    const hash = context.req.param('hash') ?? '';
    const picture = /^[\da-f]{64}$/u.test(hash) ? await pictures.find(hash) : undefined;
    if (picture === undefined) throw new Fault('not-found');
    const etag = `"${picture.hash}"`;
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    context.header('Cache-Control', FOREVER);
    context.header('ETag', etag);
    if (matchesTag(context.req.header('if-none-match'), etag)) return context.body(null, 304);
    context.header('Content-Type', picture.type);
    context.header('Content-Length', String(picture.bytes.byteLength));
    return context.body(picture.bytes);
  };
}
