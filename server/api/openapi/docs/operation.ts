/** One route on the page: what it takes, what it answers, how it refuses, and how it is asked. */
import type { JsonSchema } from '../json-schema.ts';
import type {
  DescribedOperation,
  DescribedParameter,
  DescribedResponse,
  MediaType,
  OpenApiDocument,
} from '../openapi-document.ts';
import { markup, paragraphs, prose } from './markup.ts';
import type { Markup } from './markup.ts';
import { fieldsOf, linkTo, typeOf } from './schema.ts';

export interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: DescribedOperation;
}

type Schemas = OpenApiDocument['components']['schemas'];

export function operationSection({ method, path, operation }: ListedOperation, schemas: Schemas): Markup {
  const { description, operationId: id, parameters = [], requestBody, responses, summary } = operation;
  return markup`<section class="route" id="${id}" aria-labelledby="${id}-name">
    <h3 id="${id}-name"><a href="#${id}">${routeName({ method, path })}</a></h3>
    <p class="summary">${summary}. ${accessOf(operation)}</p>
    ${paragraphs(description)}
    ${parameters.length === 0 ? undefined : markup`<h4>Parameters</h4><dl class="fields">${parameters.map(parameterField)}</dl>`}
    ${requestBody === undefined ? undefined : bodyPart(requestBody, schemas)}
    <h4>Answers</h4>
    <dl class="answers">${Object.entries(responses).map(([status, response]) => answerPart(status, response, schemas))}</dl>
    ${examplePart(operation)}
  </section>`;
}

export function routeName({ method, path }: Pick<ListedOperation, 'method' | 'path'>): Markup {
  return markup`<span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>`;
}

function accessOf({ security }: DescribedOperation): Markup {
  if (security.length === 0) return markup`<span class="access">Anybody</span>`;
  const isOpen = security.some((each) => Object.keys(each).length === 0);
  return isOpen
    ? markup`<span class="access">Anybody; more with the <a href="#access">token</a></span>`
    : markup`<span class="access admin">Needs the <a href="#access">token</a></span>`;
}

function parameterField({ name, description, in: place, required, schema }: DescribedParameter): Markup {
  return markup`<div>
    <dt><code>${name}</code> <span class="type">${typeOf(schema)}</span> <span class="may">in the ${place}${required ? '' : ', may be absent'}</span></dt>
    <dd><p>${prose(description)}</p></dd>
  </div>`;
}

function bodyPart({ content, required }: NonNullable<DescribedOperation['requestBody']>, schemas: Schemas): Markup {
  const parts = Object.entries(content).map(([mediaType, { schema = {} }]) => {
    return markup`<p><code>${mediaType}</code>${schema.$ref === undefined ? undefined : markup`: ${linkTo(schema.$ref)}`}</p>${fieldsOf(resolve(schema, schemas))}`;
  });
  return markup`<h4>Body</h4>${required ? undefined : markup`<p>May be left out.</p>`}${parts}`;
}

function answerPart(status: string, { content = {}, description }: DescribedResponse, schemas: Schemas): Markup {
  const parts = Object.entries(content);
  const isRefusal = parts.some(([, { examples }]) => examples !== undefined);
  if (isRefusal) return markup`<div class="refusal"><dt>${status}</dt><dd>${codesIn(parts)}</dd></div>`;
  const mediaTypes = parts.map(([mediaType]) => markup` <code>${mediaType}</code>`);
  return markup`<div><dt>${status}</dt><dd><p>${prose(description)}${mediaTypes}</p>${parts.map(([, media]) => shapePart(media, schemas))}</dd></div>`;
}

function codesIn(parts: readonly (readonly [string, MediaType])[]): readonly Markup[] {
  const codes = parts.flatMap(([, { examples = {} }]) => Object.keys(examples));
  return codes.map((code) => markup`<a class="code" href="#error-${code}">${code}</a> `);
}

function shapePart({ schema = {}, 'x-event-order': order }: MediaType, schemas: Schemas): Markup {
  if (order === undefined) return isNamed(schema) ? markup`<p>${typeOf(schema)}</p>` : markup``;
  const { oneOf = [] } = resolve(schema, schemas);
  return markup`<p class="order">${order}</p><dl class="fields">${oneOf.map(eventField)}</dl>`;
}

function eventField({ description, properties = {} }: JsonSchema): Markup {
  const { data = {}, event } = properties;
  const words = description === undefined ? undefined : markup`<p>${prose(description)}</p>`;
  return markup`<div><dt><code>${String(event?.const)}</code> <span class="type">${typeOf(data)}</span></dt><dd>${words}${fieldsOf(data)}</dd></div>`;
}

function examplePart({ responses, 'x-codeSamples': samples = [] }: DescribedOperation): Markup {
  const asked = samples.map(({ source }) => markup`<pre><code>${source}</code></pre>`);
  const answered = Object.values(responses)
    .flatMap(({ content = {} }) => Object.values(content))
    .flatMap(({ example }) =>
      example === undefined
        ? []
        : [markup`<pre class="answered"><code>${JSON.stringify(example, undefined, 2)}</code></pre>`],
    );
  return markup`<h4>Example</h4>${asked}${answered}`;
}

function isNamed(schema: JsonSchema): boolean {
  return schema.$ref !== undefined || schema.items?.$ref !== undefined;
}

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? schema);
}
