import { expect, it } from 'vitest';
import { checkContext } from '../../../../server/api/questions/check-context.ts';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { bytes, PLAIN } from '../../domains/domain-texts.ts';
import { detail, makeDomain, makeFixture, post } from '../api-fixture.ts';

const declared = { context: { view: 'text', seats: 'number', signed_in: 'boolean', plan: ['basic', 'pro'] } } as const;

it('takes what a file declares, and what the element and the desk always tell', () => {
  const context = { view: 'map', seats: 4, signed_in: false, plan: 'pro', table: '7', trial: true };
  expect(checkContext(context, declared)).toEqual([]);
});

it('refuses each key that a file does not declare, and each value of another type', () => {
  const context = { role: 'admin', seats: '4', signed_in: 1, plan: 'gold', view: true, __proto: 'x' };
  expect(checkContext(context, declared).map(({ loc, type }) => [loc.at(-1), type])).toEqual([
    ['role', 'value_error.extra'],
    ['seats', 'type_error.number'],
    ['signed_in', 'type_error.boolean'],
    ['plan', 'type_error.enum'],
    ['view', 'type_error.string'],
    ['__proto', 'value_error.extra'],
  ]);
});

it('refuses a question whose context is not declared, and hears any where nothing is', async () => {
  const domains = [makeDomain('bicis', declared), makeDomain('notas')];
  const ask = (domain_id: string) =>
    post(makeFixture({ domains }), '/v2/query', { domain_id, message: 'hola', context: { role: 'admin' } });
  const refused = await ask('bicis');
  expect([refused.status, await detail(refused)]).toMatchObject([422, [{ loc: ['context', 'role'] }]]);
  expect((await ask('notas')).status).toBe(200);
});

const read = (context: string) => readDomainFile('plain.yaml', bytes(`${PLAIN}context: ${context}\n`));

it('is read from a file under the names that it gives, and a mistake in it is told', () => {
  expect(read('{ signed_in: boolean, plan: [ basic, pro ] }').good?.domain.context).toEqual({
    ...{ signed_in: 'boolean', plan: ['basic', 'pro'] },
  });
  for (const wrong of ['{ view: date }', '{ View: text }', '{ plan: [] }', 'text'])
    expect(read(wrong).problems, wrong).not.toEqual([]);
});
