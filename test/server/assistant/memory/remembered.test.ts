/** What a person asked to be remembered by, in the answers of their next visit. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Assistant, Envelope, Question } from '../../../../server/assistant/index.ts';
import { Fault } from '../../../../server/fault.ts';
import type { Memory, MemoryKind, MemoryOwner } from '../../../../server/tools/index.ts';
import { createMemory } from '../../../../server/tools/index.ts';
import { askV2 } from '../../../support/assistant/ask-v2.ts';
import { buildAssistant } from '../../../support/assistant/build-assistant.ts';
import { restaurant, salon } from '../../../support/assistant/demo-assistant.ts';
import { createMemoryOfPeople } from '../../../support/fakes/memory-of-people.ts';
import { faultOf } from '../../../support/fault-of.ts';
import type { TestLibrary } from '../../../support/library/build-library.ts';
import { buildLibrary, ingestItems, scopeOf, unaborted } from '../../../support/library/build-library.ts';

const MENU = [
  {
    dish_id: 'flan',
    name: 'Flan',
    category: 'postre',
    price: 10,
    allergens: [{ name: 'Huevo', severity: 'critical' }],
  },
  {
    dish_id: 'turron',
    name: 'Turrón',
    category: 'postre',
    price: 20,
    allergens: [{ name: 'Maní', severity: 'critical' }],
  },
  { dish_id: 'fruta', name: 'Ensalada de frutas', category: 'postre', price: 5, free_from: ['maní'] },
];
const REMEMBERS = /^Recuerdo lo que me pediste tener siempre en cuenta: /u;

let library: TestLibrary;

beforeAll(async () => {
  library = await buildLibrary();
  await ingestItems(library, restaurant, MENU);
});
afterAll(() => library.remove());

const ownerOf = (person: string): MemoryOwner => ({
  person,
  scope: { domainId: restaurant.domainId, tenantSlug: 'default' },
});

interface Bench {
  readonly memory: Memory;
  readonly assistant: Assistant;
  /** In a new session, unless one is named. */
  readonly ask: (parts: Partial<Question>, ...questions: string[]) => Promise<Envelope & { readonly answer: string }>;
}

function open(changes: Partial<Memory> = {}): Bench {
  const now = () => new Date();
  const memory = { ...createMemory({ store: createMemoryOfPeople({ now }), days: 365, now }), ...changes };
  const assistant = buildAssistant(library, [], { memory });
  return { memory, assistant, ask: (parts, ...questions) => askV2(assistant, restaurant, questions, parts) };
}

async function remember(
  memory: Memory,
  person: string,
  allergies: readonly string[],
  kinds: readonly MemoryKind[] = ['allergy'],
): Promise<void> {
  await memory.agree(ownerOf(person), kinds);
  await memory.keep(
    ownerOf(person),
    allergies.map((subject) => ({ kind: 'allergy', subject, label: subject.replace('word:', ''), value: '' })),
  );
}

const ANA = { rememberedAs: 'ana' };

describe('an allergy that a person asked to be kept', () => {
  it('is told first in the first answer of a visit, once, and counts in all of them', async () => {
    const { ask, memory } = open();
    await remember(memory, 'ana', ['mani']);
    const session = { ...ANA, sessionId: 'one-visit' };
    const first = await ask(session, '¿qué postres hay?');
    expect(first.answer).toMatch(REMEMBERS);
    expect(first.answer.split('\n')[0]).toContain('maní');
    expect(first.memory?.remembered).toEqual([{ condition: 'mani', name: 'maní' }]);
    const second = await ask(session, '¿y el turrón?');
    expect(second.answer).not.toMatch(REMEMBERS);
    expect(second.answer).toContain('maní');
    expect(second.memory).toBeUndefined();
    // The next visit.
    expect((await ask(ANA, 'hola')).answer).toMatch(REMEMBERS);
  });

  it('is not told to whoever said it in this visit and had it kept then', async () => {
    const { ask, memory } = open();
    const session = { ...ANA, sessionId: 'kept-in-it' };
    await ask(session, 'soy alérgica al maní, ¿qué postres hay?');
    await remember(memory, 'ana', ['mani', 'word:kiwi']);
    const { answer, memory: told } = await ask(session, '¿y el turrón?');
    // What else was kept, in another tab, was not said here.
    expect(told?.remembered.map(({ condition }) => condition)).toEqual(['word:kiwi']);
    expect(answer.split('\n')[0]).not.toContain('maní');
    expect((await ask(ANA, 'hola')).answer.split('\n')[0]).toContain('maní');
  });

  it('is judged as if it had been said in the session', async () => {
    const { ask, memory } = open();
    await remember(memory, 'ana', ['mani']);
    const remembered = await ask(ANA, 'hola', '¿qué postres hay?');
    const said = await ask({}, 'soy alérgica al maní', '¿qué postres hay?');
    expect(remembered.items).toEqual(said.items);
    expect(remembered.offered).toEqual(said.offered);
    expect(remembered.risk).toBe(said.risk);
    expect(remembered.answer).toBe(said.answer);
  });

  it('is told and counts in each answer of who has no session', async () => {
    const { assistant, memory } = open();
    await remember(memory, 'ana', ['mani']);
    const asked = { ...ANA, domain: restaurant, scope: scopeOf(restaurant), traceId: 't', pace: 'at-once' } as const;
    for (let count = 0; count < 2; count += 1) {
      const told = await assistant.ask({ ...asked, message: '¿qué postres hay?', api: 'v2' }, unaborted());
      for await (const _piece of told.speech);
      expect(told.closing().answer).toMatch(REMEMBERS);
    }
  });

  it('comes behind whom to call in an emergency', async () => {
    const { ask, memory } = open();
    await remember(memory, 'ana', ['mani']);
    const { answer } = await ask(ANA, 'comí maní y no puedo respirar');
    expect(answer).not.toMatch(REMEMBERS);
    expect(answer).toMatch(/Recuerdo lo que me pediste/u);
  });

  it('is held by its name where the assistant has no such condition any more', async () => {
    const { ask, memory } = open();
    await memory.agree(ownerOf('ana'), ['allergy']);
    await memory.keep(ownerOf('ana'), [{ kind: 'allergy', subject: 'old-id', label: 'kiwi', value: '' }]);
    const { answer, memory: told } = await ask(ANA, '¿qué postres hay?');
    expect(answer.split('\n')[0]).toContain('kiwi');
    expect(told?.remembered).toEqual([{ condition: 'word:kiwi', name: 'kiwi' }]);
  });

  it('holds no more in the visit in which the guest takes it back, and is told again in the next', async () => {
    const { ask, memory } = open();
    await remember(memory, 'ana', ['mani']);
    const session = { ...ANA, sessionId: 'taken-back' };
    await ask(session, '¿qué postres hay?');
    await ask({ ...session, drop: ['avoid:mani'], isDropConfirmed: true }, '¿qué postres hay?');
    const after = await ask(session, '¿qué postres tienen?');
    expect(after.answer).not.toMatch(/Recuerdo/u);
    expect(after.hazards.asked).not.toContain('mani');
    expect((await ask(ANA, '¿qué postres hay?')).hazards.asked).toContain('mani');
  });

  it('is gone at once when it is erased', async () => {
    const { ask, memory } = open();
    await remember(memory, 'ana', ['mani']);
    const session = { ...ANA, sessionId: 'erased' };
    await ask(session, '¿qué postres hay?');
    await memory.erase(ownerOf('ana'));
    expect((await ask(session, '¿qué postres tienen?')).hazards.asked).not.toContain('mani');
  });

  it('keeps the answer back where it can’t be read: it is never dropped in silence', async () => {
    const { ask } = open({ visit: () => Promise.reject(new Fault('records-unavailable')) });
    expect((await faultOf(ask(ANA, '¿qué postres hay?'))).code).toBe('records-unavailable');
  });

  it('is told to be unread where the person’s credential does not hold', async () => {
    const { ask } = open();
    const session = { credentialTrouble: 'expired', rights: 'barred', sessionId: 'expired' } as const;
    expect((await ask(session, '¿qué postres hay?')).answer).toMatch(/^No pude leer lo que me pediste recordar/u);
    expect((await ask(session, '¿y el flan?')).answer).not.toMatch(/No pude leer/u);
  });

  it('is told in the language of the answer', async () => {
    const { ask, memory } = open();
    await remember(memory, 'ana', ['mani']);
    expect((await ask({ ...ANA, language: 'en' }, 'which desserts are there?')).answer).toMatch(
      /^I remember .*peanut/u,
    );
    expect((await ask({ ...ANA, language: 'pt' }, 'quais sobremesas há?')).answer).toMatch(/^Lembro .*amendoim/u);
  });
});

describe('what a guest says of themselves', () => {
  it('is offered to be kept, unless it is', async () => {
    const { ask, memory } = open();
    const offer = [{ condition: 'mani', name: 'maní' }];
    expect((await ask({}, 'soy alérgica al maní, ¿qué postres hay?')).memory).toEqual({ remembered: [], offer });
    expect((await ask({}, '¿qué postres hay?')).memory).toBeUndefined();
    await remember(memory, 'ana', ['mani']);
    expect((await ask(ANA, 'soy alérgica al maní, ¿qué postres hay?')).memory?.offer).toEqual([]);
  });

  it('is offered nowhere where nobody is remembered', async () => {
    const { ask } = open({ isOn: false });
    expect((await ask(ANA, 'soy alérgica al maní')).memory).toBeUndefined();
  });

  it('has names for what is known, and none for what is not', () => {
    const { assistant } = open();
    const conditions = ['mani', 'health', 'word:kiwi', 'word:<b>', 'nothing', 'word:'];
    expect(assistant.nameConditions({ domain: restaurant, conditions })).toEqual([
      ...['maní', 'algo de salud', 'kiwi'],
      ...[undefined, undefined, undefined],
    ]);
  });
});

describe('what is asked', () => {
  it('is kept with its items for who agreed to that, and for nobody else', async () => {
    const { ask, memory } = open();
    await remember(memory, 'ana', [], ['question', 'item']);
    await remember(memory, 'bob', []);
    for (const rememberedAs of ['ana', 'bob', 'eve']) await ask({ rememberedAs }, '¿qué lleva el flan?');
    await new Promise(setImmediate);
    const subjects = async (person: string) =>
      (await memory.read(ownerOf(person)))?.entries.map(({ kind, label }) => [kind, label]);
    expect(await subjects('ana')).toEqual([
      ['item', 'Flan'],
      ['question', '¿qué lleva el flan?'],
    ]);
    expect(await subjects('bob')).toEqual([]);
    expect(await subjects('eve')).toBeUndefined();
  });
});

/** Persons × tenants × domains × sessions, in any order, also one behind the other in one session. */
it('what one person is remembered by reaches no other', async () => {
  const { assistant, memory } = open();
  const allergies = { ana: 'mani', bob: 'sesamo', eve: 'soja' } as const;
  for (const [person, subject] of Object.entries(allergies))
    for (const tenantSlug of ['default', 'demo']) {
      const owner = { person, scope: { domainId: restaurant.domainId, tenantSlug } };
      await memory.agree(owner, ['allergy']);
      // At each business another one.
      const own = tenantSlug === 'demo' ? `word:${person}fruta` : subject;
      await memory.keep(owner, [{ kind: 'allergy', subject: own, label: own, value: '' }]);
    }
  const turn = fc.record({
    person: fc.constantFrom('ana', 'bob', 'eve', undefined),
    tenant: fc.constantFrom('default', 'demo'),
    domain: fc.constantFrom(restaurant, restaurant, salon),
    session: fc.constantFrom('s1', 's2'),
    message: fc.constantFrom('¿qué postres hay?', 'hola', '¿y el flan?', '¿cuál me recomendás?'),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 8 }), async (turns) => {
      run += 1;
      for (const { domain, message, person, session, tenant } of turns) {
        const told = await askV2(assistant, domain, [message], {
          ...(person === undefined ? {} : { rememberedAs: person }),
          scope: scopeOf(domain, tenant),
          sessionId: `${session}-${String(run)}`,
        });
        const all = JSON.stringify([told.answer, told.hazards.asked, told.understood, told.memory, told.warnings]);
        for (const [other, subject] of Object.entries(allergies))
          for (const [place, own] of [
            ['default', subject],
            ['demo', `${other}fruta`],
          ] as const) {
            const isTheirs = other === person && place === tenant && domain === restaurant;
            if (!isTheirs) expect(all, `${own} in an answer for ${String(person)}`).not.toContain(own);
          }
      }
    }),
    { numRuns: 25 },
  );
});
