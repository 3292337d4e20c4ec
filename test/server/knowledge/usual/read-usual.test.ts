import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualReader } from '../../../../server/knowledge/usual/read-usual.ts';
import { glossaryRules } from './glossary-of.ts';

/** What is usual for a name: its head, and the values by attribute. */
function usual(name: string, locale?: string) {
  const reading = usualReader(glossaryRules(locale))(name);
  return (
    reading && {
      head: reading.head,
      ...Object.fromEntries(reading.facts.map(({ attribute, values }) => [attribute, values])),
    }
  );
}

const BOOT = { kind: ['shoe'], of: ['leather'], weather: ['rain'], heel: ['no'] };

describe('a name that the glossary knows', () => {
  it.each(['Bota', 'botas', 'BOTITA', 'Par de botas', 'Botas «La Casona» 39/40'])(
    '%s has what is usual for it',
    (name) => {
      expect(usual(name)).toMatchObject(BOOT);
    },
  );

  it('is read by the longest name', () => {
    expect(usual('Bota de vino')).toMatchObject({ head: 'Bota de vino', kind: ['bag'] });
  });

  it('says in which words it was found', () => {
    const reading = usualReader(glossaryRules())('Botas de gamuza con taco');
    expect(reading?.facts).toEqual([
      { attribute: 'kind', values: ['shoe'], from: ['Botas'] },
      { attribute: 'of', values: ['leather'], from: ['gamuza'] },
      { attribute: 'weather', values: ['rain'], from: ['Botas'] },
      { attribute: 'heel', values: ['yes'], from: ['Botas', 'con taco'] },
    ]);
  });

  it('is one thing here and another there, and nothing where the country is not known', () => {
    expect(usual('Cartera', 'es-AR')).toMatchObject({ kind: ['bag'] });
    expect(usual('Cartera', 'es-ES')).toMatchObject({ kind: ['care'] });
    expect(usual('Cartera', 'es')).toBeUndefined();
    expect(usual('Cartera', 'es-MX')).toBeUndefined();
  });
});

describe('a name that the glossary does not know', () => {
  it.each(['Sombrero', 'Sombrero de cuero', 'Correa para botas', 'Caja', '', '🙂'])('%s is nothing', (name) => {
    expect(usual(name)).toBeUndefined();
  });

  it('has nothing usual in a vertical without a glossary', () => {
    const { glossary: _none, ...rules } = glossaryRules();
    expect(usualReader(rules)('Botas')).toBeUndefined();
  });
});

describe('what a name says besides', () => {
  it.each([
    ['Botas de lana', { of: ['wool'] }],
    ['Botas de lana y algodón', { of: ['wool', 'cotton'] }],
    ['Bolso de cuero', { kind: ['bag'], of: ['leather'] }],
    // What comes with it is no part of it where it is one of `beside`.
    ['Botas con algodón', { of: ['leather'] }],
    ['Bolso con lana', { of: ['wool'] }],
    ['Bolso de cuero sin lana', { of: ['leather'] }],
    ['Botas con lana', { of: ['wool', 'leather'] }],
    ['Espadrille de goma', { of: ['cotton', 'rubber'], weather: ['rain'] }],
    ['Pantuflas de goma', { of: ['rubber'], weather: ['rain'] }],
  ])('%s: its parts', (name, values) => {
    expect(usual(name)).toMatchObject(values);
  });

  it('changes only the heads it holds for', () => {
    expect(usual('Botas de verano')).toMatchObject({ weather: ['dry'] });
    expect(usual('Bolso de verano')).not.toHaveProperty('weather');
    expect(usual('Bolso con taco')).not.toHaveProperty('heel');
  });

  it('agrees with the head it is said of', () => {
    expect(usual('Bota vegana')).not.toHaveProperty('of');
    expect(usual('Bolso de cuero vegano')).not.toHaveProperty('of');
  });

  it('takes away what it denies, and puts nothing in its place', () => {
    expect(usual('Botas veganas')).not.toHaveProperty('of');
    expect(usual('Botas veganas')).toMatchObject({ kind: ['shoe'] });
    expect(usual('Botas todo clima')).toMatchObject({ kind: ['shoe', 'care'] });
    expect(usual('Botas todo clima')).not.toHaveProperty('weather');
    expect(usual('Botas sin cuero')).not.toHaveProperty('of');
  });
});

describe('which word of a name names the thing', () => {
  it('is the first in Spanish and Portuguese', () => {
    expect(usual('Bolso crema')).toMatchObject({ kind: ['bag'] });
    expect(usual('Creme para botas', 'pt-BR')).toMatchObject({ kind: ['care'] });
  });

  it('is the last before a preposition in English', () => {
    expect(usual('Boot cream', 'en-GB')).toMatchObject({ kind: ['care'] });
    expect(usual('Suede boots with cream', 'en-GB')).toMatchObject({ kind: ['shoe'], of: ['leather'] });
    expect(usual('Boots wool', 'en-GB')).toMatchObject({ kind: ['shoe'], of: ['wool'] });
  });

  it('follows the language of the words where they are of one', () => {
    expect(usual('Boot cream', 'es-AR')).toMatchObject({ kind: ['care'] });
    expect(usual('Bolso crema', 'en-GB')).toMatchObject({ kind: ['bag'] });
  });

  it('is none that a preposition leads', () => {
    expect(usual('Gancho de bolso')).toBeUndefined();
    expect(usual('Estuche para pantuflas')).toBeUndefined();
  });
});

it('never fails, and never says a value that nobody declared, whatever the name', () => {
  const rules = glossaryRules();
  const allowed = new Map((rules.attributes ?? []).map(({ id, values }) => [id, values.map((value) => value.id)]));
  const word = fc.constantFrom(
    ...'botas bota bolso crema cartera lana goma cuero de con sin y a la par vegano todo clima taco verano ( , & x2'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word, { maxLength: 9 }).map((all) => all.join(' ')),
        fc.string(),
      ),
      (name) => {
        for (const { attribute, values, from } of usualReader(rules)(name)?.facts ?? []) {
          expect(values.length).toBeGreaterThan(0);
          expect(allowed.get(attribute)).toEqual(expect.arrayContaining([...values]));
          for (const written of from) expect(name).toContain(written);
        }
      },
    ),
  );
});
