import { describe, expect, it } from 'vitest';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { bytes, PLAIN } from '../domain-texts.ts';
import { fold } from '../../../../server/text/fold.ts';

const read = (synonyms: string) => readDomainFile('some.yaml', bytes(`${PLAIN}locale: es-AR\nsynonyms:\n${synonyms}`));

describe('the synonyms of a domain file', () => {
  it('are groups of words, none by default', () => {
    expect(read('  - [ palta, aguacate ]\n').good?.domain.synonyms).toEqual([['palta', 'aguacate']]);
    expect(readDomainFile('some.yaml', bytes(PLAIN)).good?.domain.synonyms).toEqual([]);
  });

  it('may hold words of some countries only; a group of one that is left says nothing', () => {
    const group =
      '  - [ palta, { word: cura, locales: [ es-GT ] }, aguacate ]\n  - [ coco, { word: poto, locales: [ es-CL ] } ]\n';
    expect(read(group).good?.domain.synonyms).toEqual([['palta', 'aguacate']]);
  });

  it.each(['  - [ palta ]\n', '  - palta\n', '  - [ palta, "" ]\n', '  - [ palta, 3 ]\n'])(
    'are refused as %j',
    (group) => {
      const { good, problems } = read(group);
      expect(good).toBeUndefined();
      expect(problems[0]?.field).toMatch(/^synonyms/u);
    },
  );
});

describe.each(['restaurant', 'hair_salon'] as const)('the synonyms of %s', (name) => {
  const { synonyms } = shippedDomain(name);

  it('name each word of a group once', () => {
    for (const group of synonyms) expect(new Set(group.map(fold)).size, group.join()).toBe(group.length);
  });

  it('hold words of more than one language', () => {
    expect(synonyms.length).toBeGreaterThan(40);
  });
});
