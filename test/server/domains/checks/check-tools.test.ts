import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkDomain } from '../../../../server/domains/checks/check-domain.ts';
import { PLAIN } from '../domain-texts.ts';
import { COPIES, GIVE_BACK, HOURS, LEND, ROOM_TOOL } from '../tool-texts.ts';

const checked = (tools: unknown, translations: object = {}) =>
  checkDomain({ ...(parse(PLAIN) as object), tools, translations });
const reasons = (tools: readonly object[], translations?: object): string[] =>
  checked(tools, translations).findings.map(({ path, reason }) => `${path.join('.')}: ${reason}`);
const all = [LEND, GIVE_BACK, COPIES, HOURS];
const lend = (change: object): object[] => [{ ...LEND, ...change }, GIVE_BACK];

const ROOM = [ROOM_TOOL];
const [ROOM_SLOT, COURSE] = ROOM_TOOL.slots;
const asking = (change: object, input: object = {}): object[] => [
  { ...ROOM_TOOL, slots: [ROOM_SLOT, { ...COURSE, ...change }], input: { ...ROOM_TOOL.input, ...input } },
];
const choosing = (change: object, without: readonly string[] = []): object[] => {
  const [first = {}, second] = COURSE?.choices ?? [];
  const changed = Object.entries({ ...first, ...change }).filter(([key]) => !without.includes(key));
  return asking({ choices: [Object.fromEntries(changed), second] });
};

describe('the tools of a domain', () => {
  it('are read with their defaults, their texts in other languages and the check of their arguments', () => {
    const texts = {
      title: 'Lend a book',
      slots: { day: { label: 'Day', ask: 'For when?' } },
      say: { succeeded: '{code}!' },
    };
    const { domain, findings } = checked(all, { en: { tools: { lend: texts } } });
    expect(findings).toEqual([]);
    const [first] = domain?.tools ?? [];
    expect(first).toMatchObject({
      name: 'lend',
      timeoutMs: 4000,
      idempotent: false,
      askedBy: ['prestar'],
      translations: { en: { title: 'Lend a book' } },
    });
    expect(first?.validate({ day: '2026-12-01', copies: 2 })).toMatchObject({ kind: 'valid' });
    expect(first?.validate({ day: '2026-12-01', copies: 10 })).toMatchObject({
      kind: 'invalid',
      issues: [{ loc: ['copies'] }],
    });
    expect(first?.validate({ day: '2026-12-01', copies: 1, price: 0 })).toMatchObject({
      issues: [{ loc: ['price'], type: 'value_error.extra' }],
    });
  });

  it('are none where the file names none', () => {
    expect(checkDomain(parse(PLAIN)).domain?.tools).toEqual([]);
  });

  it.each([
    ['twice', [...all, HOURS], 'tools.4.name: the tool "hours" stands twice'],
    ['a kind nobody knows', [{ ...HOURS, kind: 'shell' }], 'tools.0.kind: must be "http" or "hours"'],
    ['unconfirmed', lend({ confirm: false }), 'tools.0.confirm: must be true'],
    ['a key nobody knows', lend({ secret: 'x' }), 'tools.0.secret: unknown key "secret"'],
    ['kept though it writes', lend({ cache_s: 5 }), 'tools.0.cache_s: belongs to read tools'],
    ['stale though it writes', lend({ stale_if_error_s: 5 }), 'tools.0.stale_if_error_s: belongs to read tools'],
    ['slow', lend({ timeout_ms: 20_000 }), 'tools.0.timeout_ms: must be a whole number from 100 to 10000'],
    ['nowhere', [{ ...HOURS, kind: 'http' }], 'tools.0: needs "request"'],
    ['of guests and admins', lend({ permission: 'admin' }), 'tools.0.guest: must be false'],
    [
      'an address of their own',
      lend({ request: { ...LEND.request, url: 'https://evil.example/' } }),
      'tools.0.request.url: must be',
    ],
    [
      'a query in the path',
      lend({ request: { ...LEND.request, url: '${address:LIBRARY}/a?b={day}' } }),
      'tools.0.request.url: must be',
    ],
    [
      'a stranger in the path',
      lend({ request: { ...LEND.request, url: '${address:LIBRARY}/{dya}' } }),
      'tools.0.request.url: "{dya}" names nothing that is there',
    ],
    [
      'a stranger in the body',
      lend({ request: { ...LEND.request, body: { a: ['{who}'] } } }),
      'tools.0.request.body.a.0: "{who}" names nothing',
    ],
    [
      'an argument in a header',
      lend({ request: { ...LEND.request, headers: { 'x-day': '{day}' } } }),
      'tools.0.request.headers.x-day: must hold',
    ],
    [
      'a header of the server',
      lend({ request: { ...LEND.request, headers: { Host: 'a' } } }),
      'tools.0.request.headers.Host: "Host" is the server\'s own',
    ],
    ['written by GET', lend({ request: { url: '${address:LIBRARY}/' } }), 'tools.0.request.method: must not be GET'],
    [
      'read by DELETE',
      [{ ...COPIES, request: { ...COPIES.request, method: 'DELETE' } }],
      'tools.0.request.method: must be GET or POST',
    ],
    [
      'an unknown slot',
      lend({ slots: [...LEND.slots, { of: 'prize', reads: 'text', label: 'P', ask: 'P?' }] }),
      'tools.0.slots.2.of: the input has no "prize"',
    ],
    [
      'a required argument nobody asks for',
      lend({ slots: LEND.slots.slice(1) }),
      'tools.0.input.required.0: "day" needs a slot or a default',
    ],
    [
      'a slot without its question',
      lend({ slots: [{ of: 'day', reads: 'date', label: 'D' }, LEND.slots[1]] }),
      'tools.0.slots.0: needs "ask"',
    ],
    [
      'a choice without choices',
      lend({ slots: [{ ...LEND.slots[0], reads: 'choice' }, LEND.slots[1]] }),
      'tools.0.slots.0: "reads: choice" and "choices"',
    ],
    [
      'a lost rollback',
      lend({ rollback: { tool: 'give_bak' } }),
      'tools.0.rollback.tool: no other tool has the name "give_bak"; did you mean "give_back"?',
    ],
    [
      'a rollback that asks for a stranger',
      lend({ rollback: { tool: 'give_back', arguments: { code: '{coed}' } } }),
      'tools.0.rollback.arguments.code: "{coed}" names nothing',
    ],
    [
      'a template of nothing',
      lend({ say: { succeeded: 'Listo {kode}' } }),
      'tools.0.say.succeeded: "{kode}" names nothing that is there; did you mean "code"?',
    ],
    [
      'read back by what is not yet known',
      lend({ say: { proposed: '{code}' } }),
      'tools.0.say.proposed: "{code}" names nothing',
    ],
    [
      'an unclosed brace',
      lend({ say: { succeeded: 'Listo {code' } }),
      'tools.0.say.succeeded: a "{" or "}" stands alone',
    ],
    [
      'one name for two',
      lend({ response: { day: '/day', code: '/code' } }),
      'tools.0.response.day: "day" is the name of an argument too',
    ],
    [
      'an argument with parts',
      lend({ input: { ...LEND.input, properties: { ...LEND.input.properties, x: { type: 'object' } } } }),
      'tools.0.input.properties.x: needs a "type"',
    ],
    [
      'open to anything',
      lend({ input: { ...LEND.input, additionalProperties: true } }),
      'tools.0.input.additionalProperties: must be false',
    ],
  ])('are refused: %s', (_, tools, reason) => {
    expect(reasons(tools).join('\n')).toContain(reason);
  });

  it.each([
    [
      'on a slot that comes later',
      asking({ when: { of: 'copies', is: ['x'] } }),
      'slots.1.when.of: no slot before it reads a choice of "copies"',
    ],
    [
      'on a value nobody has',
      asking({ when: { of: 'room', is: ['lap'] } }),
      'slots.1.when.is.0: no choice has the value "lap"; did you mean "lab"?',
    ],
    ['on nothing', asking({ when: { of: 'room', is: [] } }), 'slots.1.when.is: needs at least one value'],
    [
      'on a word nobody knows',
      asking({ when: { of: 'room', is: ['lab'], not: 1 } }),
      'slots.1.when.not: unknown key "not"',
    ],
    [
      'though it is always required',
      asking({}, { required: ['room', 'course'] }),
      'slots.1.when: "course" is required by the input',
    ],
    ['without its question', asking({ ask: '' }), 'slots.1: needs "ask"'],
    ['though the file knows it', asking({ default: 'yes' }), 'slots.1.when: belongs to what a person is asked for'],
  ])('are refused where one hangs %s', (_, tools, reason) => {
    expect(reasons(tools).join('\n')).toContain(`tools.0.${reason}`);
  });

  it.each([
    ['stands twice', choosing({ value: 'yes' }), 'choices.0.value: the choice "yes" stands twice', 1],
    ['offers without a word of why', choosing({ value: 'no' }, ['refuses']), 'choices.0.instead: belongs to "refuses"'],
    [
      'offers what nobody asks',
      choosing({ instead: { rom: 'lab' } }),
      'choices.0.instead.rom: no other slot reads a choice of "rom"; did you mean "room"?',
    ],
    ['offers itself', choosing({ instead: { course: 'yes' } }), 'choices.0.instead.course: no other slot'],
    [
      'offers a value nobody has',
      choosing({ instead: { room: 'x' } }),
      'choices.0.instead.room: no choice has the value "x"',
    ],
    ['ends and offers', choosing({ ends: true }), 'choices.0.ends: belongs to "refuses" without "instead"'],
    ['is said by no word', choosing({ words: [] }), 'choices.0.words: needs at least one word'],
  ])('are refused where a choice %s', (_, tools, reason, at = 0) => {
    expect(reasons(tools).join('\n')).toContain(
      `tools.0.slots.1.${reason.replace('choices.0', `choices.${String(at)}`)}`,
    );
  });

  it('are about the past only where they read a choice', () => {
    const slots = [{ ...LEND.slots[0], about_past: { least_days: 2 } }, LEND.slots[1]];
    expect(reasons(lend({ slots })).join()).toContain('tools.0.slots.0.about_past: belongs to "reads: choice"');
  });

  it('may ask what only some need, in every language', () => {
    const texts = {
      slots: { course: { choices: { no: ['not done'] }, answers: { no: ['no'] }, refuses: { no: 'No.' } } },
    };
    expect(reasons(ROOM, { en: { tools: { room: texts } } })).toEqual([]);
    const wrong = {
      slots: { course: { answers: { nein: ['no'] }, refuses: { yes: 'Why?' }, refuses_health: { no: 'Ill?' } } },
    };
    expect(reasons(ROOM, { en: { tools: { room: wrong } } })).toEqual([
      'translations.en.tools.room.slots.course.answers.nein: no choice has the value "nein"',
      'translations.en.tools.room.slots.course.refuses.yes: the choice "yes" refuses nothing: its words stand in the tool',
      'translations.en.tools.room.slots.course.refuses_health.no: the choice "no" refuses nothing: its words stand in the tool',
    ]);
  });

  it('are translated only as far as they are there', () => {
    expect(reasons(all, { en: { tools: { lent: {} } } })).toEqual([
      'translations.en.tools.lent: no tool has the name "lent"; did you mean "lend"?',
    ]);
    expect(reasons(all, { pt: { tools: { lend: { slots: { dia: {} }, say: { none: '{x}' } } } } })).toHaveLength(2);
  });
});

describe('what a tool makes old', () => {
  const emptying = (change: object, copies: object = {}): string[] =>
    reasons([{ ...LEND, ...change }, GIVE_BACK, { ...COPIES, ...copies }, HOURS]);

  it('are tools whose results are kept', () => {
    expect(emptying({ invalidates: ['copies'] })).toEqual([]);
    expect(emptying({ invalidates: ['copis'] })).toEqual([
      'tools.0.invalidates.0: no tool has the name "copis"; did you mean "copies"?',
    ]);
    expect(emptying({ invalidates: ['copies'] }, { cache_s: 0, stale_if_error_s: 0 })).toEqual([
      'tools.0.invalidates.0: nothing that "copies" gives is kept: it has neither "cache_s" nor "stale_if_error_s"',
    ]);
  });

  it('is nothing where it only reads', () => {
    expect(emptying({}, { invalidates: ['copies'] })).toEqual([
      'tools.2.invalidates: belongs to tools that change something',
    ]);
  });
});
