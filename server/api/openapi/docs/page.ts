/** `GET /docs`: the document as one page. It needs no script, asks nothing of other servers and says of this one only what the document says. */
import type { OpenApiDocument } from '../openapi-document.ts';
import { BASE } from '../curl.ts';
import { markup, paragraphs, slugOf } from './markup.ts';
import type { Markup } from './markup.ts';
import { operationSection, routeName } from './operation.ts';
import type { ListedOperation } from './operation.ts';
import { fieldsOf, typeOf } from './schema.ts';

interface ListedGroup {
  readonly name: string;
  readonly id: string;
  readonly description: string;
  readonly routes: readonly ListedOperation[];
}

export function docsPage(document: OpenApiDocument): string {
  const { components, info } = document;
  const groups = groupsOf(document);
  return markup`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>API · ${info.title}</title>
    <link rel="icon" href="/favicon.ico" />
    <link rel="stylesheet" href="/docs/style.css" />
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <div class="sheet">
      ${contents(groups)}
      <main id="content">
        ${opening(document)}
        ${groups.map((group) => groupSection(group, components.schemas))}
        ${typesSection(components.schemas)}
        ${errorsSection(components.examples)}
      </main>
    </div>
  </body>
</html>
`.toString();
}

function groupsOf({ paths, tags }: OpenApiDocument): ListedGroup[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ListedOperation => ({ method, path, operation })),
  );
  return tags.map(({ name, description }) => ({
    name,
    id: slugOf(name),
    description,
    routes: all.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

function contents(groups: readonly ListedGroup[]): Markup {
  const listed = groups.map(
    ({ name, id, routes }) =>
      markup`<li><a href="#${id}">${name}</a><ul>${routes.map(
        (route) => markup`<li><a href="#${route.operation.operationId}">${routeName(route)}</a></li>`,
      )}</ul></li>`,
  );
  return markup`<nav aria-label="Contents"><ul>
    <li><a href="#content">About</a></li>
    ${listed}
    <li><a href="#types">Types</a></li>
    <li><a href="#errors">Errors</a></li>
  </ul></nav>`;
}

function opening({ info }: OpenApiDocument): Markup {
  return markup`<header>
    <h1>${info.title}: the API</h1>
    <p class="version">Version ${info.version}. For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
    ${paragraphs(info.description)}
    <h2 id="access">To try it</h2>
    <p>The examples need two lines before them: where this server is, as you reach it, and for the routes that say so the token of the administration.</p>
    <pre><code>${BASE.slice(1)}=http://127.0.0.1:8000
ADMIN_TOKEN=$(cat data/admin-token)</code></pre>
  </header>`;
}

function groupSection(
  { name, id, description, routes }: ListedGroup,
  schemas: OpenApiDocument['components']['schemas'],
): Markup {
  const listed = routes.map(
    (route) =>
      markup`<li><a href="#${route.operation.operationId}">${routeName(route)}</a> <span>${route.operation.summary}</span></li>`,
  );
  return markup`<section class="group" aria-labelledby="${id}">
    <h2 id="${id}">${name}</h2>
    ${paragraphs(description)}
    <ul class="overview">${listed}</ul>
    ${routes.map((route) => operationSection(route, schemas))}
  </section>`;
}

function typesSection(schemas: OpenApiDocument['components']['schemas']): Markup {
  const listed = Object.entries(schemas).map(([name, schema]) => {
    const isPlain =
      schema.properties === undefined && !(schema.oneOf ?? []).some(({ properties }) => properties !== undefined);
    return markup`<section class="named" id="type-${name}" aria-labelledby="type-${name}-name">
      <h3 id="type-${name}-name"><a href="#type-${name}"><code>${name}</code></a></h3>
      ${paragraphs(schema.description)}
      ${isPlain ? markup`<p>${typeOf(schema)}</p>` : fieldsOf(schema)}
    </section>`;
  });
  return markup`<section class="group" aria-labelledby="types"><h2 id="types">Types</h2>${listed}</section>`;
}

/** In English; the texts of version 1 stand in the document. */
function errorsSection(examples: OpenApiDocument['components']['examples']): Markup {
  const listed = Object.entries(examples)
    .filter(([code]) => !code.endsWith('.v1'))
    .map(([code, { summary, value }]) => {
      const { detail } = value as { detail: unknown };
      const said = typeof detail === 'string' ? detail : JSON.stringify(detail);
      return markup`<div id="error-${code}"><dt><code>${code}</code> <span class="type">${summary.slice(0, 3)}</span></dt><dd><p>${said}</p></dd></div>`;
    });
  return markup`<section class="group" aria-labelledby="errors">
    <h2 id="errors">Errors</h2>
    <p>Each code, its status, and what <code>detail</code> says in English. The code itself stands in the log of the server, under the <code>x-trace-id</code> of the answer.</p>
    <dl class="fields">${listed}</dl>
  </section>`;
}
