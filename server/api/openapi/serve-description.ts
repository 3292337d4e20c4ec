/** `GET /openapi.json` and `GET /docs`: the api, described for programs and for people. */
import type { ApiContext } from '../http/api-context.ts';
import { send } from '../pages/serve-pages.ts';
import { createMemoryFolder } from '../http/static-files.ts';
import { docsPage } from './docs/page.ts';
import { docsStyle } from './docs/style.ts';
import type { OpenApiDocument } from './openapi-document.ts';

type Handler = (context: ApiContext) => Promise<Response>;

export interface Description {
  readonly document: Handler;
  readonly page: Handler;
  readonly style: Handler;
}

/** Made with the first request, kept from then on. */
export function serveDescription(describe: () => OpenApiDocument): Description {
  const files = createMemoryFolder(() => {
    const document = describe();
    return { 'openapi.json': JSON.stringify(document), 'docs.html': docsPage(document), 'style.css': docsStyle };
  });
  return {
    document: (context) => send(context, files, 'openapi.json'),
    page: (context) => send(context, files, 'docs.html'),
    style: (context) => send(context, files, 'style.css'),
  };
}
