import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../server/contract/v2.ts';
import { preferredLanguage } from '../../../../server/api/http/problem-language.ts';
import { describeProblem, sentenceOf } from '../../../../server/api/http/problem.ts';
import { Fault } from '../../../../server/fault.ts';
import type { FaultCode } from '../../../../server/fault.ts';
import { detail, HERE, makeFixture, post } from '../api-fixture.ts';

const source = readFileSync(new URL('../../../../server/fault.ts', import.meta.url), 'utf8');
const codes = [...source.matchAll(/^ {2}\| '([a-z-]+)'/gmu)].map(([, code]) => code as FaultCode);

describe('the language of an answer', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['*', 'es'],
    ['fr, de;q=0.9', 'es'],
    ['en', 'en'],
    ['PT-br', 'pt'],
    ['en-GB,en;q=0.9,es;q=0.8', 'en'],
    ['fr, en;q=0.5, pt;q=0.7', 'pt'],
    ['es-AR, en', 'es'],
    ['en ; q=0.3 , pt ; level=1 ; q=0.4', 'pt'],
    ['es;q=0, en;q=0.1', 'en'],
    ['es;q=0', 'es'],
    ['en;q=2, pt;q=-1, en;q=x, pt;q=', 'es'],
    ['entwurf, ptolemaic', 'es'],
    [';;;,,,q=1', 'es'],
  ])('that a browser asks for with %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('is one of ours whatever the header says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[esnpt;q=.,01* -]*$/u)), (header) => {
        expect(LANGUAGES).toContain(preferredLanguage(header));
      }),
    );
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(codes)('%s is told without holes, and as in no other language', (code) => {
    const details = { domainId: 'X', tenant: 'T', branch: 'B', origin: 'https://x.example', limit: 2000 };
    for (const fault of [new Fault(code), new Fault(code, { details })]) {
      const sentence = sentenceOf(fault, language);
      expect(sentence).toMatch(/^["“«¿¡\p{L}].+\.$/u);
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object/u);
      const others = LANGUAGES.filter((other) => other !== language);
      for (const other of others) expect(sentenceOf(fault, other)).not.toBe(sentence);
    }
  });
});

it.each([
  ['es', '3 minutos', '10.000 caracteres'],
  ['en', '3 minutes', '10,000 characters'],
  ['pt', '3 minutos', '10.000 caracteres'],
] as const)('writes numbers and times as %s does', (language, wait, limit) => {
  const limited = new Fault('rate-limited', { details: { retryAfterSeconds: 170 } });
  const long = new Fault('message-too-long', { details: { limit: 10_000 } });
  expect(describeProblem(limited, language)).toMatchObject({
    headers: { 'Retry-After': '170' },
    body: { detail: expect.stringContaining(wait) as string },
  });
  expect(sentenceOf(long, language)).toContain(limit);
});

it('repeats what was asked without its tricks', () => {
  const fault = new Fault('domain-unknown', { details: { domainId: `\u202e${'x'.repeat(200)}\u0000` } });
  for (const language of LANGUAGES) expect(sentenceOf(fault, language)).toMatch(/[“«]x{100}[”»]/u);
});

describe('over HTTP', () => {
  const asked = (language: string) => ({ 'Accept-Language': language });

  it.each([
    ['en-US,en;q=0.9', 'en', 'There is nothing at this address.'],
    ['pt-BR', 'pt', 'Não há nada neste endereço.'],
    ['fr', 'es', 'No hay nada en esta dirección.'],
  ])('an unknown address of v2 is told to %s in %s', async (header, language, sentence) => {
    const response = await makeFixture().api.request('/v2/nada', { headers: asked(header) });
    expect([response.status, await detail(response)]).toEqual([404, sentence]);
    expect(response.headers.get('content-language')).toBe(language);
    expect(response.headers.get('vary')).toContain('Accept-Language');
  });

  it.each(['/nada', '/v1/nada', '/v2', '/v20/nada', '/demo/v2/nada', '/V2/nada'])(
    'the fixed texts stand at %s',
    async (path) => {
      const response = await makeFixture().api.request(path, { headers: asked('en') });
      expect(response.headers.get('content-language')).toBeNull();
      expect(await detail(response)).toBe('No hay nada en esta dirección.');
    },
  );

  it('the texts of v1 are never translated', async () => {
    const fixture = makeFixture();
    const refused = await post(fixture, '/v1/chat', { domain_id: 'nadie', message: 'hi' }, { headers: asked('en') });
    expect(await detail(refused)).toBe('domain_id invalido: nadie');
    const missing = await post(fixture, '/v1/chat', { domain_id: 'bicis' }, { headers: asked('pt') });
    expect(await detail(missing)).toBe('message requerido');
    const upload = await fixture.api.request('/v1/ingest/json', { method: 'PUT', headers: asked('en') }, HERE);
    expect(await detail(upload)).toBe('Esta dirección no admite ese método.');
  });
});
