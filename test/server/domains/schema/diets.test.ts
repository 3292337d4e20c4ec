import { describe, expect, test } from 'vitest';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { PLAIN } from '../domain-texts.ts';

const read = (hazards: string): ReturnType<typeof readDomainFile> =>
  readDomainFile('library.yaml', new TextEncoder().encode(`${PLAIN}hazards:\n${hazards}`));
const diets = (...lines: string[]): ReturnType<typeof readDomainFile> =>
  read(`  vocabulary: [ { id: leche, name: leche } ]\n  diets:\n${lines.map((each) => `    - ${each}\n`).join('')}`);
const reasons = (result: ReturnType<typeof readDomainFile>): string[] =>
  result.problems.map(({ field, reason }) => `${field ?? ''}: ${reason}`);

describe('a diet of a domain file', () => {
  test('stands in the vocabulary behind the hazards, with its defaults', () => {
    const { good, problems } = diets(
      '{ id: vegano, name: vegano, asked_by: [ vegano ], adjective: [ vegano, vegana ] }',
    );
    expect(problems).toEqual([]);
    expect(good?.domain.hazards.vocabulary.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'leche hazard',
      'vegano diet',
    ]);
    expect(good?.domain.hazards.vocabulary[1]).toMatchObject({
      names: ['vegano'],
      impliedBy: [],
      diet: { adjective: ['vegano', 'vegana', 'vegano', 'vegana'], excludes: [], excludesHazards: [], isJudged: true },
    });
  });

  test('takes one, two or four forms of its adjective', () => {
    const forms = (list: string): string[] => reasons(diets(`{ id: x, name: x, asked_by: [ x ], adjective: ${list} }`));
    expect(forms('[ keto ]')).toEqual([]);
    expect(forms('[ a, b, c, d ]')).toEqual([]);
    expect(forms('[ a, b, c ]').join()).toContain('must have 1, 2 or 4 forms');
  });

  test('is asked for by at least one word', () => {
    expect(reasons(diets('{ id: x, name: x, asked_by: [] }')).join()).toContain('needs at least one word');
  });

  test('excludes with hazards and diets that stand above it', () => {
    const carne = '{ id: carne, name: carne, asked_by: [ sin carne ] }';
    const vegano = '{ id: vegano, name: vegano, asked_by: [ vegano ], excludes_hazards: [ leche, carne ] }';
    expect(reasons(diets(carne, vegano))).toEqual([]);
    expect(reasons(diets(vegano, carne)).join()).toContain('the diet "carne" must stand above the one that names it');
    expect(reasons(diets('{ id: x, name: x, asked_by: [ x ], excludes_hazards: [ lehce ] }')).join()).toContain(
      'no hazard has the id "lehce"',
    );
    expect(reasons(diets('{ id: x, name: x, asked_by: [ x ], excludes_hazards: [ x ] }')).join()).toContain(
      'must stand above',
    );
  });

  test('has an id of its own', () => {
    expect(reasons(diets('{ id: leche, name: x, asked_by: [ x ] }')).join()).toContain('the id "leche" stands twice');
  });

  test('counts a word of another country where it excludes, and drops it where it calms', () => {
    const { good } = diets(
      '{ id: x, name: x, asked_by: [ x ], excludes: [ { word: manteca, locales: [ es-MX ] } ], harmless: [ { word: crema, locales: [ es-MX ] } ] }',
    );
    expect(good?.domain.hazards.vocabulary[1]?.diet).toMatchObject({ excludes: ['manteca'], harmless: [] });
  });
});

describe('words that mean a hazard in less than every case', () => {
  test('are kept apart from those that are one', () => {
    const { good } = read(
      '  vocabulary: [ { id: x, name: x, implied_by: [ vino ], usually_in: [ gamba ], by_name: [ barra ], written_as: [ equis ] } ]\n',
    );
    expect(good?.domain.hazards.vocabulary[0]).toMatchObject({
      impliedBy: ['vino'],
      usuallyIn: ['gamba'],
      byName: ['barra'],
      writtenAs: ['equis'],
    });
  });
});
