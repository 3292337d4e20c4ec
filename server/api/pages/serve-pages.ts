/** The elements' files and the pages that come with the server. */
import { basename } from 'node:path';
import { Fault } from '../../fault.ts';
import type { ApiContext } from '../http/api-context.ts';
import { acceptedEncodings, matchesTag, openFolder } from '../http/static-files.ts';
import type { StaticFolder } from '../http/static-files.ts';

type Handler = (context: ApiContext) => Promise<Response>;

/** What the build says of itself, besides the scripts. */
const TOLD = new Set(['integrity.json', 'custom-elements.json']);
/** Always asked, mostly answered with 304: a new version reaches every page at once. */
const ASKED = 'no-cache';
/** A page that a guest walks through asks once; after a minute a new version reaches it. */
const SHORT = 'public, max-age=60';
/** Another content has another name. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Module scripts are fetched with CORS, so any page may load them; asking is another matter. */
function serveWidget(widgetDir: string): Handler {
  const folder = openFolder(widgetDir);
  return async (context) => {
    const name = context.req.path.slice('/widget/'.length);
    if (!/\.js(?:\.map)?$/u.test(name) && !TOLD.has(name)) throw new Fault('not-found');
    const response = await send(context, folder, name, TOLD.has(name) ? ASKED : keepingOf(name));
    response.headers.set('Access-Control-Allow-Origin', '*');
    response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    // A comment in the file would be loaded by every guest; this header names the map for those who debug.
    if (folder.has(`${name}.map`)) response.headers.set('SourceMap', `${basename(name)}.map`);
    return response;
  };
}

/** `chunks/chat-<hash>.js`, `rag-admin-<part>-<hash>.js` and `<version>-<hash>/rag-chat.js` are named by their content. */
const BY_CONTENT = /^(?:chunks\/|rag-admin-.*-[\w-]{8}\.js|\d[^/]*\/)/u;

function keepingOf(name: string): string {
  return BY_CONTENT.test(name) ? FOREVER : SHORT;
}

export interface Pages {
  /** `/widget/*`: the built scripts. */
  readonly widget: Handler;
  /** `/demo/*` */
  readonly demo: Handler;
  /** `/admin` and the paths under it: `admin.html` or `admin/index.html` of the same folder. */
  readonly admin: Handler;
  /** `/favicon.ico`: the one of the folder, else nothing at all, which is no error. */
  readonly favicon: Handler;
}

export function servePages({ demoDir, widgetDir }: { readonly demoDir: string; readonly widgetDir: string }): Pages {
  const folder = openFolder(demoDir);
  return {
    widget: serveWidget(widgetDir),
    demo: (context) => sendPage(context, folder, context.req.path.slice('/demo/'.length)),
    admin: (context) => sendPage(context, folder, context.req.path.slice('/'.length)),
    async favicon(context) {
      const name = ['favicon.ico', 'favicon.svg'].find((candidate) => folder.has(candidate));
      return name === undefined ? context.body(null, 204) : send(context, folder, name);
    },
  };
}

/** `menu` is `menu.html`, or the folder `menu/`, whose own links need the slash. */
async function sendPage(context: ApiContext, folder: StaticFolder, rest: string): Promise<Response> {
  if (folder.has(rest)) return send(context, folder, rest);
  const bare = rest.replace(/\/$/u, '');
  if (bare !== rest && !folder.has(`${rest}index.html`) && folder.has(`${bare}.html`)) {
    // The page's own links are made for the address without the slash.
    return context.redirect(encodeURI(context.req.path.replace(/\/$/u, '')), 308);
  }
  if (rest === '' || rest.endsWith('/')) return send(context, folder, `${rest}index.html`);
  if (folder.has(`${rest}.html`)) return send(context, folder, `${rest}.html`);
  if (folder.has(`${rest}/index.html`)) return context.redirect(encodeURI(`${context.req.path}/`), 308);
  throw new Fault('not-found');
}

/** One file of a folder, or 304 where the browser has it. @throws Fault `not-found` */
export async function send(
  context: ApiContext,
  folder: StaticFolder,
  name: string,
  keeping = ASKED,
): Promise<Response> {
  const file = await folder.read(name, acceptedEncodings(context.req.header('accept-encoding')));
  if (file === undefined) throw new Fault('not-found');
  context.header('ETag', file.etag);
  context.header('Cache-Control', keeping);
  context.header('Vary', 'Accept-Encoding', { append: true });
  if (matchesTag(context.req.header('if-none-match'), file.etag)) return context.body(null, 304);
  context.header('Content-Type', file.type);
  context.header('Content-Length', String(file.body.byteLength));
  if (file.encoding !== 'identity') context.header('Content-Encoding', file.encoding);
  return context.body(file.body);
}
