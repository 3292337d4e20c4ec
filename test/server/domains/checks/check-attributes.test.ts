import { describe, expect, it } from 'vitest';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { bytes, PLAIN } from '../domain-texts.ts';

const LABEL = 'label: { es: tipo, en: kind, pt: tipo }';
const VALUES = 'values: { bag: { es: bolso, en: bag, pt: bolsa }, shoe: { es: zapato, en: shoe, pt: sapato } }';

function read(attribute: string, more = '') {
  const text = `${PLAIN}${more}attributes:\n  kind: { ${attribute} }\n`;
  const { good, problems } = readDomainFile('shop.yaml', bytes(text));
  return { domain: good?.domain, found: problems.map(({ field, reason }) => `${field ?? ''}: ${reason}`) };
}

describe('an attribute', () => {
  it('has a type, its words and how it is asked for', () => {
    const { domain, found } = read(
      `type: level, ${LABEL}, ${VALUES}, words: { bag: [ cartera ] }, asked_by: [ qué tipo ], least: [ chico ], most: [ grande ], identifies: true`,
    );
    expect(found).toEqual([]);
    expect(domain?.attributes[0]).toMatchObject({
      id: 'kind',
      type: 'level',
      words: { bag: ['cartera'] },
      askedBy: ['qué tipo'],
      least: ['chico'],
      identifies: true,
    });
  });

  it('has words for any of several values, and for the one at home where the business is', () => {
    const homely = 'at_home: { es-AR: shoe }, at_home_words: [ de acá ]';
    const given = `type: list, ${LABEL}, ${VALUES}, either: { cuero: [ bag, shoe ] }, ${homely}`;
    expect(read(given).domain?.attributes[0]).toMatchObject({ either: { cuero: ['bag', 'shoe'] } });
    expect(read(given).domain?.attributes[0]?.words).toBeUndefined();
    expect(read(given, 'locale: es-AR\n').domain?.attributes[0]?.words).toEqual({ shoe: ['de acá'] });
  });

  it('may have steps, by which a routine is asked for, and serve a need', () => {
    const { domain, found } = read(
      `type: list, ${LABEL}, ${VALUES}, serves: true, routine: { words: [ rutina ], basics: [ bag ], tells: usage }`,
    );
    expect(found).toEqual([]);
    expect(domain?.attributes[0]).toMatchObject({
      serves: true,
      routine: { words: ['rutina'], basics: ['bag'], tells: 'usage' },
    });
  });

  it('may be told by its name first, by clauses of the record, and for people of a condition', () => {
    const { domain, found } = read(
      `type: list, ${LABEL}, ${VALUES}, by_name: true, said_by: [ hecho de ], for_condition: { ninos: { values: [ bag ], older: { from: 12, values: [ shoe ] }, only: { kind: [ shoe ] } } }`,
    );
    expect(found).toEqual([]);
    expect(domain?.attributes[0]).toMatchObject({
      byName: true,
      saidBy: ['hecho de'],
      forCondition: { ninos: { values: ['bag'], older: { from: 12, values: ['shoe'] }, only: { kind: ['shoe'] } } },
    });
  });

  it('has the amounts that texts state, of a number', () => {
    const amounts = 'amounts: { in: [ description ], units: { "60": [ hora ] }, not_with: [ dura ] }';
    const { domain, found } = read(`type: number, ${LABEL}, unit: min, ${amounts}`);
    expect(found).toEqual([]);
    expect(domain?.attributes[0]?.amounts).toEqual({
      in: ['description'],
      units: [{ times: 60, names: ['hora'] }],
      notWith: ['dura'],
    });
    expect(read(`type: text, ${LABEL}, ${amounts}`).found.join()).toMatch(/only a "number" has amounts/u);
  });

  it.each([
    ['values: [ hat ], only: { kind: [ bag ] }', /"hat" is no value of "kind"/u],
    ['values: [ bag ], only: { kind: [ hat ] }', /"hat" is no value of "kind"/u],
    ['values: [ bag ], older: { from: 12, values: [ hat ] }, only: { kind: [ bag ] }', /"hat" is no value of "kind"/u],
    ['values: [ bag ], only: { colour: [ red ] }', /there is no attribute "colour"/u],
  ])('is for nobody by what is not there: %s', (given, reason) => {
    expect(read(`type: list, ${LABEL}, ${VALUES}, for_condition: { ninos: { ${given} } }`).found.join()).toMatch(
      reason,
    );
  });

  it.each([
    [
      'a word for several values that is one of them, too',
      `type: list, ${LABEL}, ${VALUES}, words: { bag: [ cuero ] }, either: { Cuero: [ bag, shoe ] }`,
      /"Cuero" already means one value of "kind"/u,
    ],
    [
      'a word for values that are not there',
      `type: list, ${LABEL}, ${VALUES}, either: { cuero: [ bag, hat ] }`,
      /"hat" is no value of "kind"/u,
    ],
    [
      'words for all but a value that is not there',
      `type: list, ${LABEL}, ${VALUES}, apart: { hat: [ calzado ] }`,
      /"hat" is no value of "kind"/u,
    ],
    ['what is said of nothing that is there', `type: list, ${LABEL}, ${VALUES}, said_of: { size: big }`, /"size"/u],
    ['what is said of no value', `type: list, ${LABEL}, ${VALUES}, said_of: { kind: hat }`, /"hat" is no value/u],
    [
      'a basic step that is no value',
      `type: list, ${LABEL}, ${VALUES}, routine: { words: [ r ], basics: [ hat ] }`,
      /"hat"/u,
    ],
    [
      'one word for two values',
      `type: list, ${LABEL}, ${VALUES}, words: { shoe: [ Bolso ] }`,
      /"Bolso" already means "bag"/u,
    ],
    [
      'words of a value that is not there',
      `type: list, ${LABEL}, ${VALUES}, words: { bags: [ x ] }`,
      /"bags" is no value of "kind"; did you mean "bag"/u,
    ],
    ['no values', `type: choice, ${LABEL}`, /needs values/u],
    ['values of an amount', `type: money, ${LABEL}, ${VALUES}`, /a "money" has no values/u],
    ['a number without a unit', `type: number, ${LABEL}`, /needs a unit/u],
    ['a unit of what is no number', `type: text, ${LABEL}, unit: kg`, /only a "number" has a unit/u],
    [
      'an order where there is none',
      `type: list, ${LABEL}, ${VALUES}, most: [ grande ]`,
      /nothing is ordered by a "list"/u,
    ],
    [
      'one adjective for both ends',
      `type: money, ${LABEL}, least: [ caro ], most: [ caro ]`,
      /"caro" stands in least too/u,
    ],
  ])('is refused with %s', (_, attribute, reason) => {
    const { domain, found } = read(attribute);
    expect(domain).toBeUndefined();
    expect(found.join('\n')).toMatch(reason);
  });
});

describe('the currency', () => {
  it('is that of the country unless it is said, and one that there is', () => {
    const attribute = `type: text, ${LABEL}`;
    expect(read(attribute, 'currency: UYU\n').domain?.currency).toBe('UYU');
    expect(read(attribute).domain?.currency).toMatch(/^[A-Z]{3}$/u);
    expect(read(attribute, 'currency: pesos\n').found.join()).toMatch(/must be a currency by ISO 4217/u);
  });
});
