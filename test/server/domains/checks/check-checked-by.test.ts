import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkDomain } from '../../../../server/domains/checks/check-domain.ts';
import { PLAIN } from '../domain-texts.ts';
import { COPIES, GIVE_BACK, HOURS, LEND } from '../tool-texts.ts';

const LOAN = {
  name: 'loan',
  title: 'Buscar un préstamo',
  description: 'Dice si hay un préstamo con un código.',
  kind: 'http',
  permission: 'read',
  guest: true,
  input: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, year: { type: 'integer' } } },
  slots: [{ of: 'id', reads: 'code', label: 'Código', ask: '¿Con qué código?' }],
  request: { url: '${address:LIBRARY}/loans/{id}' },
};
const { rollback: _rollback, ...LENDING } = LEND;
const CHECKED = { ...GIVE_BACK, guest: true, checked_by: { tool: 'loan', arguments: { id: '{code}' } } };

const reasons = (checked: object, loan: object = {}): string[] =>
  checkDomain({
    ...(parse(PLAIN) as object),
    tools: [{ ...CHECKED, ...checked }, { ...LOAN, ...loan }, LENDING, COPIES, HOURS],
  }).findings.map(({ path, reason }) => `${path.join('.')}: ${reason}`);
const by = (change: object): object => ({ checked_by: { ...CHECKED.checked_by, ...change } });

describe('what is asked before a tool is prepared', () => {
  it('is another tool that only reads, with what is said for this one', () => {
    expect(reasons({ say: { unknown: 'No hay nada con el código {code}.' } })).toEqual([]);
  });

  it.each<[string, object, string, object?]>([
    ['nobody', by({ tool: 'laon' }), 'tools.0.checked_by.tool: no other tool', {}],
    ['itself', by({ tool: 'give_back' }), 'tools.0.checked_by.tool: no other tool'],
    ['what changes something', by({ tool: 'lend' }), 'tools.0.checked_by.tool: no other tool'],
    ['what asks no service', by({ tool: 'hours' }), 'tools.0.checked_by.tool: no other tool'],
    ['what not everybody may ask', {}, 'tools.0.checked_by.tool: "loan" needs "guest: true"', { guest: false }],
    ['what is kept', {}, 'tools.0.checked_by.tool: "loan" must keep nothing', { cache_s: 5 }],
    ['what is told old', {}, 'tools.0.checked_by.tool: "loan" must keep nothing', { stale_if_error_s: 5 }],
    ['for nothing', by({ arguments: {} }), 'tools.0.checked_by.arguments: needs at least one'],
    ['without what it needs', by({ arguments: { year: '{code}' } }), 'tools.0.checked_by.arguments: "loan" needs "id"'],
    ['by a stranger', by({ arguments: { id: '{code}', ide: '{code}' } }), '"loan" has no argument "ide"; did you mean'],
    ['with a stranger', by({ arguments: { id: '{coed}' } }), '"{coed}" is of no slot of this tool'],
    ['with a text', by({ arguments: { id: 'x{code}' } }), 'must be one argument of this tool'],
  ])('is a mistake where it is %s', (_, checked, reason, loan = {}) => {
    expect(reasons(checked, loan).join('\n')).toContain(reason);
  });

  it('belongs to what changes something, and its words to what is checked', () => {
    const { checked_by: _, ...unchecked } = CHECKED;
    const told = checkDomain({
      ...(parse(PLAIN) as object),
      tools: [
        { ...unchecked, say: { unknown: 'No hay.' } },
        { ...LOAN, checked_by: { tool: 'copies', arguments: { day: '{id}', copies: '{id}' } } },
        COPIES,
      ],
    }).findings.map(({ path, reason }) => `${path.join('.')}: ${reason}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'tools.0.say.unknown: belongs to tools with "checked_by"',
        'tools.1.checked_by: belongs to tools that change something',
      ]),
    );
    expect(reasons({ say: { unknown: 'No hay {reason}.' } }).join('\n')).toContain('tools.0.say.unknown: "{reason}"');
  });
});
