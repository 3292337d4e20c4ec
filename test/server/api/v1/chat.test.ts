import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import { detail, makeFixture, makeReply, post } from '../api-fixture.ts';

/** Both routes refuse alike, in JSON, before a stream starts. */
describe.each(['/v1/chat', '/v1/chat/stream'])('a question to %s', (path) => {
  const refusals: [name: string, body: unknown, status: number, detail: unknown][] = [
    ['is not JSON', '{"domain_id": ', 400, 'El cuerpo del pedido no es JSON válido (en UTF-8).'],
    ['is empty', '', 400, 'El cuerpo del pedido no es JSON válido (en UTF-8).'],
    ['is not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, 'El cuerpo del pedido no es JSON válido (en UTF-8).'],
    ['has no domain_id', { message: 'hola' }, 400, 'domain_id requerido'],
    ['has a null domain_id', { domain_id: null, message: 'hola' }, 400, 'domain_id requerido'],
    ['has a blank domain_id', { domain_id: ' ', message: 'hola' }, 400, 'domain_id requerido'],
    ['names an unknown domain', { domain_id: 'unknown' }, 400, 'domain_id invalido: unknown'],
    ['names a path as domain', { domain_id: '../../etc/passwd' }, 400, 'domain_id invalido: ../../etc/passwd'],
    ['names a domain that objects have', { domain_id: '__proto__' }, 400, 'domain_id invalido: __proto__'],
    ['has no message', { domain_id: 'bicis' }, 400, 'message requerido'],
    ['has a null message', { domain_id: 'bicis', message: null }, 400, 'message requerido'],
    ['has a blank message', { domain_id: 'bicis', message: ' \n\t ' }, 400, 'message requerido'],
    [
      'has a message nobody can see',
      { domain_id: 'bicis', message: '\u0000\u0007\u200b\ud800' },
      400,
      'message requerido',
    ],
    ['has an unknown tenant', { domain_id: 'bicis', message: 'hola', tenant_slug: 'nadie' }, 400, 'tenant_slug o branch_slug invalido: nadie/main'], // prettier-ignore
  ];
  it.each(refusals)('that %s is refused', async (_name, body, status, expected) => {
    const response = await post(makeFixture(), path, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ detail: expected });
  });

  it.each([[[]], [3], ['hola'], [true]])('that is the JSON value %j is refused as a whole', async (body) => {
    const response = await post(makeFixture(), path, JSON.stringify(body));
    expect(response.status).toBe(422);
    expect(await detail(response)).toEqual([
      { loc: [], msg: 'value is not a valid object', type: 'type_error.object' },
    ]);
  });

  it('names all fields of the wrong type at once', async () => {
    const body = { domain_id: 5, message: ['hola'], session_id: 7, tenant_slug: 'No Vale', branch_slug: null };
    const response = await post(makeFixture(), path, body);
    expect(response.status).toBe(422);
    expect(await detail(response)).toEqual([
      { loc: ['domain_id'], msg: 'value is not a valid string', type: 'type_error.string' },
      { loc: ['message'], msg: 'value is not a valid string', type: 'type_error.string' },
      { loc: ['session_id'], msg: 'value is not a valid string', type: 'type_error.string' },
      expect.objectContaining({ loc: ['tenant_slug'], type: 'value_error.slug' }),
      { loc: ['branch_slug'], msg: 'value is not a valid string', type: 'type_error.string' },
    ]);
  });

  it('checks in the promised order: domain, message, types, length', async () => {
    const fixture = makeFixture();
    const wrong = { domain_id: 'nadie', message: '', session_id: 7 };
    expect(await detail(await post(fixture, path, wrong))).toBe('domain_id invalido: nadie');
    expect(await detail(await post(fixture, path, { ...wrong, domain_id: 'bicis' }))).toBe('message requerido');
    const long = { domain_id: 'bicis', message: 'a'.repeat(4001), session_id: 7 };
    expect((await post(fixture, path, long)).status).toBe(422);
    expect((await post(fixture, path, { ...long, session_id: 'mesa' })).status).toBe(413);
    expect(fixture.asked).toHaveLength(0);
  });

  it.each([4001, 1_000_000, 3_000_000])('of %d characters is refused with the limit in words', async (length) => {
    const response = await post(makeFixture(), path, { domain_id: 'bicis', message: 'a'.repeat(length) });
    expect(response.status).toBe(413);
    expect(await detail(response)).toBe('El mensaje es demasiado largo: el máximo es 4000 caracteres.');
  });

  it.each([
    ['⑴', 1400],
    ['ﷺ', 300],
    ['½', 1500],
  ])('of %s is counted as it is read, too', async (sign, count) => {
    const response = await post(makeFixture(), path, { domain_id: 'bicis', message: sign.repeat(count) });
    expect(response.status).toBe(413);
    const accepted = await post(makeFixture(), path, { domain_id: 'bicis', message: sign.repeat(count / 2) });
    expect(accepted.status).toBe(200);
  });

  it('may have 4,000 characters, counted as a person counts them', async () => {
    const fixture = makeFixture();
    const response = await post(fixture, path, { domain_id: 'bicis', message: ` ${'🚲'.repeat(4000)}\n` });
    expect(response.status).toBe(200);
    await response.text();
    expect(fixture.asked[0]!.question.message).toBe('🚲'.repeat(4000));
  });

  it('reaches the assistant cleaned and with its scope', async () => {
    const fixture = makeFixture();
    const body = {
      domain_id: 'bicis',
      message: ' ho\u0000la\r\n¿qué\ttal?\udfff ',
      session_id: 'mesa\u0007_12',
      tenant_slug: 'demo',
      branch_slug: 'centro',
    };
    const response = await post(fixture, path, body);
    await response.text();
    expect(fixture.asked[0]!.question).toMatchObject({
      message: 'hola\n¿qué\ttal?',
      sessionId: 'mesa_12',
      scope: { domainId: 'bicis', tenantSlug: 'demo', branchSlug: 'centro' },
      traceId: response.headers.get('x-trace-id'),
    });
  });

  it.each([undefined, null, '', '  '])('with session id %j has no session', async (sessionId) => {
    const fixture = makeFixture();
    await (await post(fixture, path, { domain_id: 'bicis', message: 'hola', session_id: sessionId })).text();
    expect(fixture.asked[0]!.question).not.toHaveProperty('sessionId');
    expect(fixture.asked[0]!.question.scope).toEqual({ domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' });
  });
});

it('cuts and cleans an unknown domain before it is repeated', async () => {
  const response = await post(makeFixture(), '/v1/chat', { domain_id: `a\u0000\u202e${'ñ'.repeat(5000)}` });
  expect(await detail(response)).toBe(`domain_id invalido: a${'ñ'.repeat(99)}`);
});

it('answers with the tokens joined, the warnings and at most ten sources', async () => {
  const sources = Array.from({ length: 14 }, (_, index) => ({
    source: 'guia.pdf',
    chunkId: `guia.pdf:${index}`,
    chunkType: 'notes',
    documentId: 1,
    version: 1,
    level: 'branch' as const,
    excerpt: 'Una nota.',
    score: 0.5,
  }));
  const fixture = makeFixture({
    reply: async () => makeReply(['Sí', ': ', 'es así.'], { sources, warnings: ['Ojo.', 'Preguntá.'] }),
  });
  const response = await post(fixture, '/v1/chat', { domain_id: 'bicis', message: 'hola' });
  const answer = (await response.json()) as { sources: unknown[] };
  expect(answer).toMatchObject({ answer: 'Sí: es así.', warnings: ['Ojo.', 'Preguntá.'] });
  expect(Object.keys(answer)).toEqual(['answer', 'warnings', 'sources']);
  expect(answer.sources).toHaveLength(10);
  expect(answer.sources[0]).toEqual({ source: 'guia.pdf', chunk_id: 'guia.pdf:0', chunk_type: 'notes' });
});

it.each([
  ['records-unavailable', 503, 'La información no está disponible en este momento. Probá de nuevo en un rato.'],
  ['cancelled', 503, 'El pedido se interrumpió. Probá de nuevo en un momento.'],
] as const)('says %s with %d', async (code, status, expected) => {
  const fixture = makeFixture({ reply: async () => Promise.reject(new Fault(code)) });
  const response = await post(fixture, '/v1/chat', { domain_id: 'bicis', message: 'hola' });
  expect([response.status, await detail(response)]).toEqual([status, expected]);
});

it('tells a visitor nothing of an error nobody expected, and the log everything', async () => {
  const secret = new Error('/srv/data/records.db: SQLITE_CORRUPT');
  const fixture = makeFixture({ reply: async () => Promise.reject(secret) });
  const response = await post(fixture, '/v1/chat', { domain_id: 'bicis', message: 'hola' });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ detail: 'Algo falló de nuestro lado. Probá de nuevo en un momento.' });
  const entry = fixture.logged.find(({ level }) => level === 'error');
  expect(entry?.fields).toMatchObject({ traceId: response.headers.get('x-trace-id'), err: secret });
});

it('gives the assistant a signal that ends with the server', async () => {
  const fixture = makeFixture({
    reply: (_question, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Fault('cancelled'));
        });
      }),
  });
  const waiting = post(fixture, '/v1/chat', { domain_id: 'bicis', message: 'hola' });
  setTimeout(() => {
    fixture.draining.abort();
  }, 10);
  expect((await waiting).status).toBe(503);
});

it('never writes what a guest asked into the log', async () => {
  const fixture = makeFixture();
  await post(fixture, '/v1/chat', { domain_id: 'bicis', message: 'soy alérgica', session_id: 'mesa_12' });
  expect(JSON.stringify(fixture.logged)).not.toMatch(/alérgica|mesa_12/u);
});
