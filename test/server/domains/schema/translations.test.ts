import { describe, expect, it } from 'vitest';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import type { DomainTranslation, Language } from '../../../../server/domains/index.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';

const MINIMAL = `
domain_id: shop
display_name: Shop
tone: plain
policies: { must_disclaimer_on_health: true, must_cite_sources: true, do_not_invent: true }
retrieval: {}
system_prompt: Answer.
output_format: answer_warnings_sources
`;

function read(rest: string) {
  return readDomainFile('shop.yaml', new TextEncoder().encode(MINIMAL + rest));
}
const reasons = (rest: string): string[] => read(rest).problems.map(({ reason }) => reason);

describe('translations of a domain file', () => {
  it('are optional, as a whole and piece by piece', () => {
    expect(read('').good?.domain.translations).toEqual({});
    const { en } = read('translations: { en: { greeting: Hello. } }').good?.domain.translations ?? {};
    expect(en).toEqual({
      greeting: 'Hello.',
      voice: {},
      tools: {},
      proactive: {},
      forcedWarnings: {},
      categories: {},
      sections: {},
      hazards: {},
      diets: {},
    });
  });

  it('name only what the file has', () => {
    const hazards = 'hazards: { vocabulary: [ { id: gluten, name: gluten } ], diets: [] }\n';
    expect(reasons(`${hazards}translations: { en: { hazards: { glutten: gluten } } }`)).toEqual([
      'no hazard has the id "glutten"; did you mean "gluten"?',
    ]);
    expect(reasons(`${hazards}translations: { en: { diets: { vegan: { name: vegan } } } }`)).toEqual([
      'no diet has the id "vegan"',
    ]);
    expect(reasons('chunks: []\ntranslations: { pt: { sections: { price: Preço } } }')).toEqual([
      'no chunk has the type "price"',
    ]);
    expect(reasons('forced_warnings: []\ntranslations: { pt: { forced_warnings: { x: y } } }')).toEqual([
      'no forced warning has the chunk type "x"',
    ]);
  });

  it('know three languages and no other key', () => {
    expect(reasons('translations: { fr: { greeting: Bonjour } }')[0]).toContain('unknown key "fr"');
    expect(reasons('translations: { en: { gretting: Hello } }')[0]).toContain('did you mean "greeting"?');
    expect(reasons('translations: { en: { greeting: " " } }')[0]).toContain('is blank');
  });
});

describe('what a file leaves out', () => {
  it.each([
    ['es', 'el personal', 'riesgos'],
    ['en', 'the staff', 'risks'],
    ['pt', 'a equipe', 'riscos'],
  ])('is said in its own language: %s', (language, staff, label) => {
    const domain = read(`language: ${language}`).good?.domain;
    expect(domain?.voice.staff).toBe(staff);
    expect(domain?.hazards.label).toBe(label);
  });
});

describe.each(['restaurant', 'hair_salon'] as const)('%s', (name) => {
  const domain = shippedDomain(name);

  it.each<Language>(['en', 'pt'])('is whole in %s', (language) => {
    const texts: DomainTranslation | undefined = domain.translations[language];
    const { hazards, chunks, item, forcedWarnings } = domain;
    const ids = (kind: (each: string) => boolean): string[] =>
      hazards.vocabulary.filter((entry) => kind(entry.kind)).map(({ id }) => id);
    expect(Object.keys(texts?.hazards ?? {}).sort()).toEqual(ids((kind) => kind !== 'diet').sort());
    expect(Object.keys(texts?.diets ?? {}).sort()).toEqual(ids((kind) => kind === 'diet').sort());
    expect(Object.keys(texts?.sections ?? {}).sort()).toEqual([...new Set(chunks.map(({ type }) => type))].sort());
    expect(Object.keys(texts?.categories ?? {}).sort()).toEqual(item?.categories.map(({ value }) => value).sort());
    expect(Object.keys(texts?.forcedWarnings ?? {})).toEqual(forcedWarnings.map(({ chunkType }) => chunkType));
    expect(Object.keys(texts?.voice ?? {}).sort()).toEqual([
      'action',
      'availability',
      'before',
      'lastOrder',
      'place',
      'staff',
    ]);
    expect(texts?.suggestions).toHaveLength(domain.suggestions.length);
    for (const entry of hazards.vocabulary)
      if (entry.diet?.nothing !== undefined) expect(texts?.diets[entry.id]?.nothing, entry.id).toBeDefined();
    for (const key of ['greeting', 'disclaimer', 'emergency', 'medicalAdvice', 'noun', 'label', 'labelOne'] as const)
      expect(texts?.[key], key).toBeDefined();
  });

  it.each<Language>(['en', 'pt'])('understands a guest who names a hazard as it does in %s', (language) => {
    const lexicon = createLexicon(domain.hazards);
    for (const [id, hazard] of Object.entries(domain.translations[language]?.hazards ?? {})) {
      // In Spanish «soy» is how a guest begins; only a whole sentence tells.
      if (hazard === 'soy') continue;
      const asked = lexicon.matchAsked(hazard).flatMap(({ meanings }) => meanings.map(({ hazardId }) => hazardId));
      expect(asked, hazard).toContain(id);
    }
  });
});
