import { describe, expect, it } from 'vitest';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { bytes, PLAIN } from '../domain-texts.ts';

const ATTRIBUTES = `attributes:
  kind: { type: choice, label: { es: tipo, en: kind, pt: tipo }, values: { bag: { es: bolso, en: bag, pt: bolsa } } }
  heel: { type: flag, label: { es: taco, en: heel, pt: salto } }
`;

function problemsOf(...lines: string[]) {
  const text = `${PLAIN}${ATTRIBUTES}glossary:\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const { good, problems } = readDomainFile('shop.yaml', bytes(text));
  return { isUsed: good !== undefined, found: problems.map(({ field, reason }) => `${field ?? ''}: ${reason}`) };
}

const entry = (text: string) => problemsOf('entries:', `  - { ${text} }`);

describe('a glossary', () => {
  it('may use what the attributes declare', () => {
    expect(entry('es: bolso, kind: bag, heel: no')).toEqual({ isUsed: true, found: [] });
    expect(entry('own: [ clutch ], kind: [ bag ], heel: true, else: { kind: bag }').found).toEqual([]);
  });

  it.each([
    [
      'an attribute that nobody declared',
      'es: bolso, kin: bag',
      /entries\.0\.kin: no attribute has the id "kin"; did you mean "kind"\?/u,
    ],
    [
      'a value that it does not have',
      'es: bolso, kind: bags',
      /entries\.0\.kind: "bags" is no value of "kind"; did you mean "bag"\?/u,
    ],
    [
      'one where it says nothing else',
      'es: bolso, else: { kind: sack }',
      /entries\.0\.else\.kind: "sack" is no value/u,
    ],
    ['a class that is not there', 'es: bolso, as: bagg', /entries\.0\.as: no class has the id "bagg"/u],
    ['no name', 'kind: bag', /entries\.0: needs a name/u],
    ['a locale that is none', 'es: { word: bolso, locales: [ AR ] }, kind: bag', /entries\.0\.es/u],
  ])('is refused with %s', (_, text, reason) => {
    const { isUsed, found } = entry(text);
    expect(isUsed).toBe(false);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(reason);
  });

  it('is told of each mistake in its modifiers, parts and classes', () => {
    const { found } = problemsOf(
      'classes: { sack: { kind: x } }',
      'parts:',
      '  - { es: cuero, of: leather }',
      'modifiers:',
      '  - { es: lindo, for: { head: [ bolso ], kind: y }, take: { heel: all }, add: { kind: z } }',
      '  - { for: { kind: bag }, heel: yes }',
      '  - { part: { kind: bag }, heel: yes }',
    );
    expect(found).toEqual([
      expect.stringMatching(/classes\.sack\.kind/u),
      expect.stringMatching(/parts\.0\.of/u),
      expect.stringMatching(/modifiers\.0\.for\.kind/u),
      expect.stringMatching(/modifiers\.0\.add\.kind/u),
      expect.stringMatching(/modifiers\.1: needs a name/u),
    ]);
  });

  it('is warned of a name that two entries have, at both', () => {
    const twice = problemsOf('entries:', '  - { es: [ bolso ], kind: bag }', '  - { es: [ Bolsó ], heel: no }');
    expect(twice.isUsed).toBe(true);
    expect(twice.found).toEqual([
      expect.stringMatching(/entries\.0: two entries have the name "Bolsó"/u),
      expect.stringMatching(/entries\.1: two entries have the name "Bolsó"/u),
    ]);
  });

  it('may give one name to two entries for other countries, and one for all others', () => {
    const apart = problemsOf(
      'entries:',
      '  - { es: [ { word: bolso, locales: [ es-AR ] } ], kind: bag }',
      '  - { es: [ { word: bolso, locales: [ es-ES, es-MX ] } ], heel: no }',
      '  - { es: [ bolso ], heel: yes }',
    );
    expect(apart).toEqual({ isUsed: true, found: [] });
  });

  it('may have a value that is at home in a locale, of those that there are', () => {
    const read = (home: string) =>
      readDomainFile(
        'shop.yaml',
        bytes(`${PLAIN}${ATTRIBUTES.replace('{ type: choice', `{ type: choice, at_home: { es-AR: ${home} }`)}`),
      ).problems.map(({ field, reason }) => `${field ?? ''}: ${reason}`);
    expect(read('bag')).toEqual([]);
    expect(read('sack')).toEqual([
      expect.stringMatching(/attributes\.kind\.at_home\.es-AR: "sack" is no value of "kind"/u),
    ]);
  });
});
