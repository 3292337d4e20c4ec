import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../../../server/api/openapi/describe-api.ts';
import { SERVER_VERSION } from '../../../../server/config/version.ts';
import type { DescribedOperation, MediaType } from '../../../../server/api/openapi/openapi-document.ts';
import { routes } from '../../../../server/api/routes.ts';
import { faultCodes } from '../../../../server/api/http/problem.ts';
import { schemaAt } from '../../../support/server/described-answers.ts';
import { from, makeFixture } from '../api-fixture.ts';

const document = describeApi(SERVER_VERSION);
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, name: `${method} ${path}` })),
);

/** `/v2/jobs/:job_id` as the document writes it. */
function templateOf(pattern: string): string {
  return pattern
    .split('/')
    .map((step) => (step === '*' ? '{path}' : step.startsWith(':') ? `{${step.slice(1)}}` : step))
    .join('/');
}

function refsIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"\$ref":"#\/([^"]+)"/gu)].map(([, place]) => place!);
}

describe('the description', () => {
  it('has every route of the server, and no other', () => {
    const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    const routes = makeFixture().api.routes.filter(({ method }) => METHODS.has(method));
    const served = new Set(routes.map(({ method, path }) => `${method.toLowerCase()} ${templateOf(path)}`));
    expect(served.size).toBeGreaterThan(50);
    expect(described.map(({ name }) => name).toSorted()).toEqual([...served].toSorted());
  });

  it.each(described.map(({ name, ...rest }) => [name, rest] as const))(
    'says who may use %s',
    async (_name, { path, method, operation }) => {
      const { api } = makeFixture({ settings: { adminToken: 'the-token-of-this-test' } });
      const address = path.replaceAll(/\{\w+\}/gu, '1');
      const response = await api.request(address, { method: method.toUpperCase() }, from('203.0.113.9'));
      const needsToken = operation.security.length > 0 && operation.security.every((each) => 'adminToken' in each);
      expect(response.status === 401).toBe(needsToken);
      await response.body?.cancel();
    },
  );

  it('is a valid document by the schema of OpenAPI 3.1', () => {
    const path = join(import.meta.dirname, 'fixtures/openapi-3.1-2022-10-07.json');
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    // Ajv resolves the dynamic reference to the wrong place; where it leads to in the end stands in the same file.
    const schema = readFileSync(path, 'utf8').replaceAll('"$dynamicRef": "#meta"', '"$ref": "#/$defs/schema"');
    const validate = ajv.compile(JSON.parse(schema) as object);
    const given = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
    expect([validate(given), validate.errors?.slice(0, 3) ?? null]).toEqual([true, null]);
    expect(validate({ ...given, paths: { query: {} } })).toBe(false);
  });

  it('refers to nothing that is not there, and has nothing that nobody refers to', () => {
    const { components } = document;
    const there = (['schemas', 'headers', 'examples'] as const).flatMap((kind) =>
      Object.keys(components[kind]).map((name) => `components/${kind}/${name}`),
    );
    const referred = new Set(refsIn(document));
    expect([...referred].filter((place) => !there.includes(place))).toEqual([]);
    const unused = there.filter((place) => !referred.has(place));
    // One is never a status, and which of two texts of a fault is told depends on where it may happen.
    expect(unused.filter((place) => !place.startsWith('components/examples/'))).toEqual(['components/headers/Allow']);
  });

  it('has schemas that can be checked by', () => {
    const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, strictRequired: true, validateFormats: false });
    ajv.addVocabulary(['components']);
    const { schemas } = document.components;
    for (const name of Object.keys(schemas)) {
      const rooted = { $ref: `#/components/schemas/${name}`, components: { schemas } };
      expect(() => ajv.compile(rooted), name).not.toThrow();
    }
  });

  it('is of the version of package.json', () => {
    const manifest = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8');
    expect(document.info.version).toBe((JSON.parse(manifest) as { version: string }).version);
  });

  it('names each operation once', () => {
    const ids = described.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('explains every parameter of an address', () => {
    for (const { path, operation, name } of described) {
      const named = (operation.parameters ?? []).filter(({ in: place }) => place === 'path');
      expect(
        named.map((parameter) => `{${parameter.name}}`),
        name,
      ).toEqual(path.match(/\{\w+\}/gu) ?? []);
    }
  });

  it('says where every fault may be met', () => {
    const told = new Set(described.flatMap(({ operation }) => codesOf(operation)));
    // A method that no address has stands in none of them; what a job fails with is told by the job, what a tool is refused for is worded by the answer, what the demo lacks by the health.
    expect(faultCodes().filter((code) => !told.has(code))).toEqual([
      'method-not-allowed',
      'file-not-json',
      'picture-without-text',
      'job-abandoned',
      'arguments-invalid',
    ]);
  });

  it('tells faults of v2 in English, all others as they are told', () => {
    const { examples } = document.components;
    expect(examples['domain-missing']?.value).toEqual({ detail: 'domain_id is missing: the assistant that the request is for.' }); // prettier-ignore
    expect(examples['domain-missing.v1']?.value).toEqual({ detail: 'domain_id requerido' });
    const codes = document.paths['/v1/chat']?.['post']?.responses['400']?.content?.['application/json']?.examples;
    expect(codes?.['domain-missing']).toEqual({ $ref: '#/components/examples/domain-missing.v1' });
  });

  it('knows nothing of the machine: addresses are relative', () => {
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(JSON.stringify(document)).not.toMatch(/\/(?:home|root|work|tmp)\//u);
  });
});

describe('an example', () => {
  const places = described.flatMap(({ path, method, operation }) => {
    const at = `/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`;
    const asked = Object.entries(operation.requestBody?.content ?? {}).map(exampleAt(`${at}/requestBody`));
    const answered = Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(exampleAt(`${at}/responses/${status}`)),
    );
    return [...asked, ...answered].filter(({ example }) => example !== undefined);
  });

  function exampleAt(at: string) {
    return ([mediaType, { example }]: [string, MediaType]) => ({
      place: `${at}/content/${mediaType.replace('/', '~1')}/schema`,
      example,
    });
  }

  it.each(places.map(({ place, example }) => [place, example] as const))('fits %s', (place, example) => {
    const validate = schemaAt(place);
    expect([validate(example), validate.errors]).toEqual([true, null]);
  });

  it('stands beside every body in JSON', () => {
    const missing = routes.filter(({ body }) => body !== undefined && body.example === undefined);
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('of a fault is a body of errors', () => {
    const validate = schemaAt('/components/schemas/ErrorBody');
    const wrong = Object.values(document.components.examples).filter(({ value }) => !validate(value));
    expect(wrong).toEqual([]);
    expect(JSON.stringify(document.components.examples)).not.toMatch(/undefined|NaN/u);
  });
});

describe('curl', () => {
  const sourceOf = (id: string): string | undefined =>
    described.find(({ operation }) => operation.operationId === id)?.operation['x-codeSamples']?.[0]?.source;

  it('asks a question as a stream, with a key', () => {
    expect(sourceOf('streamQuery')?.split('\n').slice(0, 3)).toEqual([
      'curl -sN "$RAG_CHAT/v2/query/stream" \\',
      '  -H "Idempotency-Key: $(openssl rand -hex 16)" \\',
      "  -H 'Content-Type: application/json' \\",
    ]);
  });

  it('brings the token where one is needed, and says once more what is to go', () => {
    expect(sourceOf('removeBranch')).toBe(
      'curl -s -X DELETE "$RAG_CHAT/v2/tenants/del-rio/branches/puerto?confirm=puerto" \\\n  -H "Authorization: Bearer $ADMIN_TOKEN"',
    );
  });

  it('sends a file as a form', () => {
    expect(sourceOf('ingestPdf')?.split(' \\\n  ').slice(2)).toEqual([
      "-F 'domain_id=shop'",
      "-F 'file=@catalogo.pdf'",
    ]);
  });

  it('has no hole where a value should stand', () => {
    const holes = described.filter(({ operation }) => /undefined|null\b|\{\w+\}"/u.test(JSON.stringify(operation['x-codeSamples']).replaceAll('\\"address\\": null', ''))); // prettier-ignore
    expect(holes.map(({ name }) => name)).toEqual([]);
  });
});

function codesOf({ responses }: DescribedOperation): string[] {
  return Object.values(responses).flatMap(({ content = {} }) =>
    Object.keys(content['application/json']?.examples ?? {}),
  );
}
