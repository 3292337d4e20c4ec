/** Every dish of the demo, every allergen, both languages: the danger is named, and only a declaration says that something is absent. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfjsExtractor, defaultPdfChild } from '../../../../../server/adapters/text-extractor/pdfjs.ts';
import type { Assistant } from '../../../../../server/assistant/index.ts';
import { domainIn } from '../../../../../server/assistant/domain-in.ts';
import type { CatalogItem } from '../../../../../server/knowledge/index.ts';
import { DEMO, demoItems, shippedDomain } from '../../../../domains/read-shipped.ts';
import { askV2 } from '../../../../support/assistant/ask-v2.ts';
import { buildAssistant } from '../../../../support/assistant/build-assistant.ts';
import type { TestLibrary } from '../../../../support/library/build-library.ts';
import { buildLibrary, scopeOf, unaborted } from '../../../../support/library/build-library.ts';

const restaurant = shippedDomain('restaurant');
const hazards = restaurant.hazards.vocabulary.filter(({ kind }) => kind === 'hazard').map(({ id }) => id);
let library: TestLibrary;
let assistant: Assistant;
let items: readonly CatalogItem[];

beforeAll(async () => {
  library = await buildLibrary();
  assistant = buildAssistant(library);
  const request = { scope: scopeOf(restaurant), rules: restaurant, signal: unaborted() };
  await library.knowledge.ingestItems({
    ...request,
    indexed: true,
    items: demoItems('restaurant').map(({ item }) => item),
  });
  const bytes = readFileSync(new URL('restaurant/carta_de_temporada.pdf', DEMO));
  const extractor = createPdfjsExtractor({ childPath: defaultPdfChild() });
  library.lines = await extractor.extract(new Uint8Array(bytes), unaborted());
  await library.knowledge.ingestPdf({ ...request, fileName: 'carta_de_temporada.pdf', bytes: new Uint8Array(bytes) });
  items = (await library.knowledge.catalog(scopeOf(restaurant), restaurant)).items;
});
afterAll(() => library.remove());

interface Wording {
  readonly ask: (hazard: string) => string;
  readonly contains: RegExp;
  readonly mayContain: RegExp;
  readonly free: RegExp;
  readonly notEnough: string;
  readonly notice: string;
  /** Words that would say that it may be eaten, outside of quotes. */
  readonly assurance: RegExp;
}

const WORDINGS: Readonly<Record<'en' | 'pt', Wording>> = {
  en: {
    ask: (hazard) => `I am allergic to ${hazard}. Can I eat this? Does it contain ${hazard}?`,
    contains: /\bcontains? /u,
    mayContain: /\bmay (?:also )?contain\b/u,
    free: /\bdeclared free of /u,
    notEnough: 'that is not enough to say there is none',
    notice: 'Even so, please check with the staff before ordering',
    assurance: /\b(?:free of|free from|safe|suitable|suits|fine|without|absent|no \w+ in it)\b/u,
  },
  pt: {
    ask: (hazard) => `Tenho alergia a ${hazard}. Posso comer isto? Isto contém ${hazard}?`,
    contains: /\bcont(?:ém|êm) /u,
    mayContain: /\b(?:pode|podem) conter\b/u,
    free: /\bconstam? como livres? de /u,
    notEnough: 'isso não basta para garantir que não haja',
    notice: 'Mesmo assim, confirme com a equipe antes de pedir',
    assurance: /\b(?:livres? de|segur[oa]s?|adequad[oa]s?|sem |ausente)\b/u,
  },
};

/** What the writer itself says: quotes are the document's. */
function ownWords(text: string): string {
  return text.replaceAll(/«[^»]*»/gu, '«»');
}

describe.each(['en', 'pt'] as const)('all dishes in %s', (language) => {
  const { ask, contains, mayContain, free, notEnough, notice, assurance } = WORDINGS[language];
  const spoken = domainIn(restaurant, language);

  it('are all of the demo', () => {
    const named = items.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(demoItems('restaurant').map(({ item }) => item.name)));
    expect(named).toEqual(expect.arrayContaining(['Locro de la casa', 'Peras al malbec']));
  });

  it.each(hazards)('are told of %s as the facts say', async (id) => {
    const name = spoken.hazards.vocabulary.find((entry) => entry.id === id)?.name ?? '';
    for (const item of items) {
      const plain = name.replace(/ \(.*$/u, '');
      const message = ask(plain);
      const {
        answer,
        hazards: block,
        action,
      } = await askV2(assistant, restaurant, [message], { itemId: item.itemId, language });
      const about = `${item.name}: ${answer}`;
      expect(block.asked, about).toContain(id);
      const sentences = ownWords(answer).split(/(?<=\.) /u);
      const naming = sentences.filter((sentence) => sentence.includes(plain));
      const verdict = item.facts.hazards.find((fact) => fact.id === id)?.verdict ?? 'NOT_DECLARED';
      const isDoubtful = item.facts.uncertainties.some(({ kind }) => kind === 'shared-place');
      if (verdict === 'CONTAINS')
        expect(
          naming.some((sentence) => contains.test(sentence)),
          about,
        ).toBe(true);
      if (verdict === 'MAY_CONTAIN')
        expect(
          naming.some((sentence) => mayContain.test(sentence)),
          about,
        ).toBe(true);
      if (verdict === 'NOT_DECLARED')
        expect(
          naming.some((sentence) => sentence.includes(notEnough)),
          about,
        ).toBe(true);
      if (verdict === 'DECLARED_FREE') {
        expect(
          naming.some((sentence) => free.test(sentence)),
          about,
        ).toBe(true);
        expect(answer.includes(notice), about).toBe(isDoubtful);
        continue;
      }
      expect(action, about).not.toBe('SAFE_TO_ORDER');
      for (const sentence of sentences) expect(sentence, about).not.toMatch(assurance);
    }
  });

  it.each(hazards)('that are free of %s in a list are the declared ones', async (id) => {
    const name = spoken.hazards.vocabulary.find((entry) => entry.id === id)?.name ?? '';
    const { answer, items: listed } = await askV2(
      assistant,
      restaurant,
      [language === 'en' ? `Which dishes are free of ${name}?` : `Quais pratos são livres de ${name}?`],
      { language },
    );
    const declared = items.filter(
      ({ facts }) =>
        facts.hazards.some((fact) => fact.id === id && fact.verdict === 'DECLARED_FREE') &&
        facts.uncertainties.every(({ kind }) => kind !== 'shared-place'),
    );
    const line = answer
      .split('\n')
      .find((each) => each.startsWith(language === 'en' ? 'Declared free' : 'Constam como livres'));
    expect(listed, answer).toHaveLength(items.length);
    expect(Number(/ \((\d+)\):/u.exec(line ?? '')?.[1] ?? 0), answer).toBe(declared.length);
  });
});
