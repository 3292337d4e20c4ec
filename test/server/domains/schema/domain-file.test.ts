import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { domainFileSchema, readLocale } from '../../../../server/domains/schema/domain-file.ts';
import { camel, section } from '../../../../server/domains/schema/section.ts';

const MINIMAL = {
  domain_id: 'shop',
  display_name: 'Shop',
  tone: 'clear',
  policies: { must_disclaimer_on_health: true, must_cite_sources: true, do_not_invent: true },
  retrieval: {},
  system_prompt: 'Answer.',
  output_format: 'answer_warnings_sources',
};

const read = (fields: Readonly<Record<string, unknown>>) => {
  const raw = { ...MINIMAL, ...fields };
  return v.parse(domainFileSchema(readLocale(raw)), raw);
};

describe('a section', () => {
  const part = section({ id_field: v.string(), as_it_is_said: v.exactOptional(v.string()), counted: v.boolean() });

  it('is written in snake_case and read in camelCase, without what is left out', () => {
    expect(v.parse(part, { id_field: 'a', counted: true })).toEqual({ idField: 'a', counted: true });
    expect(v.parse(part, { id_field: 'a', as_it_is_said: 'b', counted: true })).toEqual({
      idField: 'a',
      asItIsSaid: 'b',
      counted: true,
    });
  });

  it('refuses the names of the server and unknown keys', () => {
    expect(v.is(part, { idField: 'a', counted: true })).toBe(false);
    expect(v.is(part, { id_field: 'a', counted: true, more: 1 })).toBe(false);
  });

  it('names no two keys alike', () => {
    const key = fc.stringMatching(/^[a-z]+(?:_[a-z]+)*$/u);
    fc.assert(
      fc.property(key, key, (one, other) => {
        expect(camel(one) === camel(other)).toBe(one === other);
      }),
    );
  });
});

describe('a domain file', () => {
  it('has the defaults of its language', () => {
    expect(read({}).voice.staff).toBe('el personal');
    expect(read({ language: 'en' }).voice.staff).toBe('the staff');
    expect(read({ language: 'pt' }).hazards.labelOne).toBe('risco');
  });

  it('holds the words of its locale, and takes away a danger only by one that surely means it', () => {
    const words = ['pan', { word: 'manteca', locales: ['es-AR'] }, { word: 'mantequilla', locales: ['es-ES'] }];
    const hazards = { mixtures: words, silence: words };
    expect(read({ hazards, locale: 'es-AR' }).hazards).toMatchObject({
      mixtures: ['pan', 'manteca'],
      silence: ['pan', 'manteca'],
    });
    expect(read({ hazards }).hazards).toMatchObject({ mixtures: ['pan', 'manteca', 'mantequilla'], silence: ['pan'] });
  });

  it('compares the values that a chunk is made of without accents', () => {
    const chunks = [{ type: 'tags', field: 'tags', template: '{value}', only: ['Sin Azúcar'] }];
    expect(read({ chunks }).chunks).toMatchObject([{ only: ['sin azucar'], label: 'tags' }]);
  });

  it('whose locale can not be read is read as of its language, and one whose language can not as Spanish', () => {
    expect(readLocale({ language: 'pt', locale: 'portuguese' })).toEqual({ language: 'pt', locale: 'pt' });
    expect(readLocale({ language: 7 })).toEqual({ language: 'es', locale: 'es' });
    expect(readLocale({ locale: 'es-UY' })).toEqual({ language: 'es', locale: 'es-UY' });
  });
});
