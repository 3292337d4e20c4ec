import { describe, expect, it } from 'vitest';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { bytes, PLAIN } from '../domain-texts.ts';
import { fold } from '../../../../server/text/fold.ts';

const read = (synonyms: string) => readDomainFile('some.yaml', bytes(`${PLAIN}locale: es-AR\nsynonyms:\n${synonyms}`));

describe('the synonyms of a domain file', () => {
  const group = (words: readonly string[], heard: readonly string[] = [], isOfHouse = false) => ({
    words,
    heard,
    isOfHouse,
  });
  const synonymsIn = (synonyms: string) => read(synonyms).good?.domain.synonyms;

  it('are groups of words, none by default', () => {
    expect(synonymsIn('  - [ palta, aguacate ]\n')).toEqual([group(['palta', 'aguacate'])]);
    expect(readDomainFile('some.yaml', bytes(PLAIN)).good?.domain.synonyms).toEqual([]);
  });

  it('may hold words of some countries only; guests say them everywhere', () => {
    expect(synonymsIn('  - [ palta, { word: cura, locales: [ es-GT ] }, aguacate ]\n')).toEqual([
      group(['palta', 'aguacate'], ['cura']),
    ]);
    expect(synonymsIn('  - [ palta, { word: cura, locales: [ es-AR ] } ]\n')).toEqual([group(['palta', 'cura'])]);
  });

  it('may hold a word that is heard nowhere else', () => {
    expect(synonymsIn('  - [ pancho, hot dog, { word: completo, locales: [ es-CL ], heard: false } ]\n')).toEqual([
      group(['pancho', 'hot dog']),
    ]);
  });

  it('say nothing when no word of theirs, or one alone, is left', () => {
    expect(synonymsIn('  - [ { word: a, locales: [ es-CL ] }, { word: b, locales: [ es-MX ] } ]\n')).toEqual([]);
    expect(synonymsIn('  - [ coco, { word: poto, locales: [ es-CL ], heard: false } ]\n')).toEqual([]);
  });

  it('may be of the house', () => {
    expect(synonymsIn('  - { house: [ baño, aseo ] }\n')).toEqual([group(['baño', 'aseo'], [], true)]);
  });

  it.each([
    '  - [ palta ]\n',
    '  - palta\n',
    '  - [ palta, "" ]\n',
    '  - [ palta, 3 ]\n',
    '  - { house: [ baño ] }\n',
    '  - { hause: [ baño, aseo ] }\n',
  ])('are refused as %j', (wrong) => {
    const { good, problems } = read(wrong);
    expect(good).toBeUndefined();
    expect(problems[0]?.field).toMatch(/^synonyms/u);
  });
});

describe.each(['restaurant', 'hair_salon'] as const)('the synonyms of %s', (name) => {
  const { synonyms } = shippedDomain(name);

  it('name each word of a group once', () => {
    for (const { words, heard } of synonyms) {
      const all = [...words, ...heard];
      expect(new Set(all.map(fold)).size, all.join()).toBe(all.length);
    }
  });

  it('hold words of more than one language', () => {
    expect(synonyms.length).toBeGreaterThan(40);
  });
});
