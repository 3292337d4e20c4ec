/** `/chat/…`: the page that a printed code opens. It holds the element of one assistant and nothing else. */
import { html } from 'hono/html';
import type { Domain, DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Scopes } from '../../knowledge/index.ts';
import type { ApiHandler } from '../http/api-context.ts';

export interface ChatPageParts {
  readonly domains: DomainRegistry;
  readonly scopes: Pick<Scopes, 'listTenants'>;
}

const DEFAULT_TENANT = 'default';
const DEFAULT_BRANCH = 'main';

const NO_SCRIPT: Readonly<Record<string, string>> = {
  es: 'El asistente necesita JavaScript.',
  en: 'The assistant needs JavaScript.',
  pt: 'O assistente precisa de JavaScript.',
};

/** What is not there is told in one way, whatever of it is missing. @throws Fault `not-found`, `records-unavailable` */
export function openChat({ domains, scopes }: ChatPageParts): ApiHandler {
  return async (context) => {
    const domain = domains.find(context.req.param('domain_id') ?? '');
    const slug = context.req.param('slug') ?? '';
    const wanted = context.req.param('branch') ?? DEFAULT_BRANCH;
    if (domain === undefined) throw new Fault('not-found');
    const tenant = (await scopes.listTenants()).find((each) => each.slug === slug);
    const branch = tenant?.branches.find((each) => each.slug === wanted);
    if (tenant === undefined || branch === undefined) throw new Fault('not-found');
    const isNamed = tenant.slug !== DEFAULT_TENANT;
    return context.html(
      renderPage({
        domain,
        tenant: tenant.slug,
        branch: branch.slug,
        heading: isNamed ? tenant.name : domain.displayName,
      }),
      200,
      { 'Cache-Control': 'no-cache' },
    );
  };
}

interface ChatPage {
  readonly domain: Domain;
  readonly tenant: string;
  readonly branch: string;
  readonly heading: string;
}

/** Whatever is put in is escaped. */
function renderPage({ domain, tenant, branch, heading }: ChatPage) {
  const { domainId, language } = domain;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" />
        <script type="module" src="/widget/rag-chat.js"></script>
      </head>
      <body>
        <main>
          <h1 hidden>${heading}</h1>
          <rag-chat
            mode="fullscreen"
            domain="${domainId}"
            tenant="${tenant}"
            branch="${branch}"
            heading="${heading}"
          ></rag-chat>
          <noscript><p>${NO_SCRIPT[language] ?? NO_SCRIPT['en']}</p></noscript>
        </main>
      </body>
    </html>`;
}
