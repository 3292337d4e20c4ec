import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkDomain } from '../../../../server/domains/checks/check-domain.ts';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { altered, bytes, FULL, lineOf, PLAIN } from '../domain-texts.ts';
import { HINTS, HINTS_TEXT } from '../hint-texts.ts';
import { COPIES, HOURS, LEND, GIVE_BACK } from '../tool-texts.ts';

const checked = (proactive: unknown, rest: object = {}) =>
  checkDomain({ ...(parse(PLAIN) as object), proactive, ...rest });
const reasons = (proactive: unknown, rest?: object): string[] =>
  checked(proactive, rest).findings.map(({ path, reason }) => `${path.join('.')}: ${reason}`);

/** The first rule, changed. */
const ruled = (change: object): object => ({ ...HINTS, rules: [{ ...HINTS.rules[0], ...change }] });
const suggesting = (suggests: object): object => ruled({ suggests });

describe('the hints of a domain', () => {
  it('are read with their defaults, their conditions and their texts in other languages', () => {
    const { domain, findings } = checked(HINTS, {
      translations: { en: { proactive: { overdue: { message: 'Late.' } } } },
    });
    expect(findings).toEqual([]);
    const [rule] = domain?.proactive?.rules ?? [];
    expect(domain?.proactive).toMatchObject({ mostPerHour: 3, activeHours: { from: 8, until: 20 } });
    expect(rule).toMatchObject({ name: 'overdue', afterS: 0, translations: { en: { message: 'Late.' } } });
    const at = new Date('2026-06-10');
    const state = { at, times: 1, data: { due: '2026-06-01', title: 'Ulises' } };
    expect(rule?.holds({ now: at, event: () => state })).toBe(true);
    expect(rule?.holds({ now: at, event: () => undefined })).toBe(false);
  });

  it('are none where the file names none', () => {
    expect(checkDomain(parse(PLAIN)).domain?.proactive).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['no event', { events: [], rules: [] }, 'proactive.events: needs at least one event'],
    ['a key nobody knows', { ...HINTS, most: 3 }, 'proactive.most: unknown key "most"'],
    [
      'too many an hour',
      { ...HINTS, most_per_hour: 60 },
      'proactive.most_per_hour: must be a whole number from 1 to 12',
    ],
    [
      'a night',
      { ...HINTS, active_hours: { from: 20, until: 8 } },
      'proactive.active_hours: "from" must be before "until"',
    ],
    [
      'an event twice',
      { ...HINTS, events: [...HINTS.events, { type: 'visit' }] },
      'proactive.events.2.type: the event "visit" stands twice',
    ],
    [
      'an event called as a word',
      { ...HINTS, events: [{ type: 'not' }] },
      'proactive.events.0.type: is a word of conditions: choose another',
    ],
    [
      'a field that is there',
      { ...HINTS, events: [{ type: 'x', fields: { at: 'text' } }] },
      'proactive.events.0.fields.at: is what every event has: choose another',
    ],
    [
      'a rule twice',
      { ...HINTS, rules: [HINTS.rules[0], HINTS.rules[0]] },
      'proactive.rules.1.name: the hint "overdue" stands twice',
    ],
    [
      'of no event',
      ruled({ about: 'loann' }),
      'proactive.rules.0.about: no event has the type "loann"; did you mean "loan"?',
    ],
    [
      'a condition that can not be read',
      ruled({ when: 'loan.due = 5' }),
      'proactive.rules.0.when: at character 10: "=" says nothing: write ==',
    ],
    [
      'a field that is not there',
      ruled({ message: 'Falta {titl}.' }),
      'proactive.rules.0.message: "{titl}" is no field of the event that the hint is about; did you mean "title"?',
    ],
    [
      'a secret',
      ruled({ message: 'x ${secret:KEY}' }),
      'proactive.rules.0.message: a "{" or "}" stands alone, or holds no name: write {field}',
    ],
    [
      'nothing to do',
      suggesting({ label: 'Ver' }),
      'proactive.rules.0.suggests: needs "ask", "tool" or both, or else "link"',
    ],
    [
      'two things',
      suggesting({ label: 'Ver', ask: '¿Qué?', link: '/x' }),
      'proactive.rules.0.suggests: needs "ask", "tool" or both, or else "link"',
    ],
    [
      'a tool that leads somewhere',
      suggesting({ label: 'Ver', tool: 'lend', link: '/x' }),
      'proactive.rules.0.suggests: needs "ask", "tool" or both, or else "link"',
    ],
    [
      'no tool',
      suggesting({ label: 'Ver', tool: 'lend' }),
      'proactive.rules.0.suggests.tool: no tool has the name "lend"',
    ],
    [
      'a script',
      suggesting({ label: 'Ver', link: 'javascript:alert(1)' }),
      'proactive.rules.0.suggests.link: must begin with "/", "#" or "https://host/", without spaces',
    ],
    [
      'another host',
      suggesting({ label: 'Ver', link: '//evil.example/' }),
      'proactive.rules.0.suggests.link: must begin with "/", "#" or "https://host/", without spaces',
    ],
    [
      'a host that is filled in',
      suggesting({ label: 'Ver', link: 'https://{title}/' }),
      'proactive.rules.0.suggests.link: must begin with "/", "#" or "https://host/", without spaces',
    ],
  ])('with %s are refused', (_, proactive, expected) => {
    expect(reasons(proactive)).toContain(expected);
  });

  it('have a tool that guests may have done, and that has words', () => {
    const tool = (name: string) => suggesting({ label: 'Ver', tool: name });
    const silent = { ...LEND, name: 'silent', guest: true, asked_by: [], examples: [] };
    const tools = [{ ...LEND, guest: true }, GIVE_BACK, { ...HOURS, guest: false }, silent];
    expect(reasons(tool('lend'), { tools })).toEqual([]);
    expect(reasons(tool('hours'), { tools })).toContain('proactive.rules.0.suggests.tool: "hours" is not for guests');
    expect(reasons(tool('silent'), { tools })).toContain(
      'proactive.rules.0.suggests.tool: "silent" has neither examples nor words that ask for it',
    );
  });

  it('have translations of what they say', () => {
    const said = (texts: object) => reasons(HINTS, { translations: { en: { proactive: texts } } });
    expect(said({ overdu: { message: 'x' } })).toEqual([
      'translations.en.proactive.overdu: no hint has the name "overdu"; did you mean "overdue"?',
    ]);
    expect(said({ overdue: { message: '{nobody}' } })).toHaveLength(1);
    expect(said({ overdue: { ask: 'What?' } })).toEqual([
      'translations.en.proactive.overdue.ask: the hint asks nothing',
    ]);
    expect(said({ quiet: { label: 'See' } })).toEqual([
      'translations.en.proactive.quiet.label: the hint suggests nothing',
    ]);
  });

  it('say their mistakes with their line', () => {
    const text = altered(HINTS_TEXT, 'days_since(loan.due) > 1', 'loan.dew > 1');
    const { problems } = readDomainFile('library.yaml', bytes(`${PLAIN}${text}`));
    expect(problems).toMatchObject([
      { line: lineOf(`${PLAIN}${text}`, 'loan.dew'), reason: 'at character 1: the event "loan" has no field "dew"' },
    ]);
  });
});

describe('a hint never speaks of danger or of health', () => {
  const loaded = (change: object, translations: object = {}): string[] =>
    checkDomain({ ...(parse(FULL) as object), proactive: ruled(change), translations }).findings.map(
      ({ path, reason }) => `${path.join('.')}: ${reason}`,
    );
  const refused = (word: string, place: string): string =>
    `proactive.rules.0.${place}: "${word}" speaks of a danger or of health: nobody is told of that unasked`;

  it.each([
    ['a hazard', '¿Viste las telas sin lana?', 'lana'],
    ['another word for one, of several', 'Llegaron merinos.', 'merinos'],
    ['a condition', '¿Sos alérgico a la lana?', 'alérgico a la lana'],
    ['a word of health', 'Algo para tu dermatitis.', 'dermat'],
    ['what hazards are called', 'Sin irritantes.', 'irritantes'],
    ['a reaction', 'Si te arde… me arde.', 'me arde'],
  ])('%s', (_, message, word) => {
    expect(loaded({ message })).toEqual([refused(word, 'message')]);
  });

  it('in the button and what it asks neither, in any language', () => {
    expect(loaded({ suggests: { label: 'Sin látex', ask: '¿Qué es sin látex?' } })).toEqual([
      refused('látex', 'suggests.ask'),
      refused('látex', 'suggests.label'),
    ]);
    const translations = { en: { hazards: { latex: 'rubber' }, proactive: { overdue: { message: 'No rubber!' } } } };
    expect(loaded({}, translations)).toEqual([
      'translations.en.proactive.overdue.message: "rubber" speaks of a danger or of health: nobody is told of that unasked',
    ]);
  });

  it('and a word that only holds such letters is none', () => {
    expect(loaded({ message: 'Telas de pelo largo y planas.' })).toEqual([]);
  });

  it('what an event fills in is looked through as well', () => {
    const { domain } = checkDomain({ ...(parse(FULL) as object), proactive: HINTS });
    expect(domain?.proactive?.findHealthWord('El libro «Lana y lino» espera.')).toBe('Lana');
    expect(domain?.proactive?.findHealthWord('El libro espera.')).toBeUndefined();
  });
});

describe('what an event makes old', () => {
  const [visit, loan] = HINTS.events;
  const emptying = (events: readonly object[]): string[] => reasons({ ...HINTS, events }, { tools: [COPIES] });

  it('are tools whose results are kept', () => {
    expect(emptying([{ ...visit }, { ...loan, invalidates: ['copies'] }])).toEqual([]);
    expect(emptying([{ ...visit }, { ...loan, invalidates: ['copis'] }])).toEqual([
      'proactive.events.1.invalidates.0: no tool has the name "copis"; did you mean "copies"?',
    ]);
  });

  it('is nothing where a guest’s page may tell of it', () => {
    expect(emptying([{ ...visit, invalidates: ['copies'] }, { ...loan }])).toEqual([
      'proactive.events.0.invalidates: belongs to events of the business: a guest’s page empties nothing',
    ]);
  });

  it('is told with its line', () => {
    const text = HINTS_TEXT.replace('    - type: loan\n', '    - type: loan\n      invalidates: [nadie]\n');
    const { problems } = readDomainFile('full.yaml', bytes(`${PLAIN}${text}`));
    const line = `${PLAIN}${text}`.split('\n').findIndex((each) => each.includes('nadie')) + 1;
    expect(problems.map((problem) => problem.line)).toEqual([line]);
  });
});
