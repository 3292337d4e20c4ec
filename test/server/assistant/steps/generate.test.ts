import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../../server/assistant/index.ts';
import { draftAnswer } from '../../../../server/assistant/steps/generate.ts';
import type { Draft } from '../../../../server/assistant/steps/generate.ts';
import type { Retrieved } from '../../../../server/assistant/steps/retrieved.ts';
import type { Understood } from '../../../../server/assistant/steps/understood.ts';
import { sentence, withRole } from '../../../../server/assistant/writer/sentence.ts';
import { readDomain, scopeOf } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem, makeChunkRow, makeEvidence } from '../../../support/samples/make-catalog.ts';
import { openingAt, openingOn } from '../../../../server/knowledge/business/opening.ts';

const bakery = await readDomain('bakery');
const row = makeChunkRow('raw_pdf', 'Abrimos a las 8.');
const catalog = makeCatalog(makeCatalogItem('Rogel', { chunks: [['relato', 'x']] }));
const question = {
  message: '¿a qué hora abrimos?',
  domain: bakery,
  scope: scopeOf(bakery),
  traceId: 'trace',
  pace: 'at-once' as const,
  api: 'v2' as const,
};

/** Only what the draft looks at. */
function understood(kind: string, risk: string, hazards: readonly unknown[] = []): Understood {
  return {
    catalog,
    approach: { kind, items: [{}] },
    policy: { risk },
    reading: { hazards, rejected: [] },
    notices: [],
    acts: [],
    opening: { openingAt, openingOn },
    now: new Date(),
  } as unknown as Understood;
}
function draft(parts: Partial<Retrieved>, decision: Decision = 'ANSWER', about = understood('items', 'LOW')): Draft {
  return draftAnswer(question, about, { outline: [], evidence: [], ...parts }, decision);
}
const texts = (sentences: Draft['first']): string[] => sentences.map(({ text }) => text);

const danger = sentence('Lleva harina.', [row]);
const described = { ...sentence('Con merengue.'), mayBePhrased: true as const };
const [risk] = withRole([sentence('Mismo horno.')], 'risk');
const [offer] = withRole([sentence('¿Otra torta?')], 'offer');
const outline = [danger, risk, offer].filter((each) => each !== undefined);

describe('the draft of an answer', () => {
  it('is what the facts say, when they say something', () => {
    expect(draft({ outline: [danger], evidence: makeEvidence([row]) }).whole).toEqual([danger]);
  });

  it('is else a quote of the evidence, and without any a refusal that no model phrases', () => {
    const search = understood('search', 'LOW');
    expect(texts(draft({ evidence: makeEvidence([row]) }, 'ANSWER', search).whole).join(' ')).toContain(
      '«Abrimos a las 8.»',
    );
    const refused = draft({}, 'DISCLAIMER', search);
    expect(texts(refused.whole).join(' ')).toContain('No tengo esa información');
    expect(refused.mayPhrase).toBe(false);
  });

  it('refuses below the threshold whatever was found', () => {
    const refused = draft({ evidence: makeEvidence([row]) }, 'DISCLAIMER', understood('search', 'LOW'));
    expect(texts(refused.whole).join(' ')).not.toContain('Abrimos');
  });

  it('says verdicts before a model and offers behind it', () => {
    const { first, rest, closing, mayPhrase } = draft(
      { outline: [described, ...outline] },
      'ANSWER',
      understood('items', 'CRITICAL', ['gluten']),
    );
    expect(mayPhrase).toBe(true);
    expect(texts(first)).toEqual(['Con merengue.', 'Lleva harina.', 'Mismo horno.']);
    expect(rest).toEqual([]);
    expect(texts(closing)).toEqual(['¿Otra torta?']);
  });

  it('without a verdict leaves a model the description of one item, and no danger and no doubt', () => {
    const { first, rest, closing } = draft({ outline: [danger, described, risk!, offer!] });
    expect(texts(first)).toEqual(['Lleva harina.', 'Mismo horno.']);
    expect(texts(rest)).toEqual(['Con merengue.']);
    expect(texts(closing)).toEqual(['¿Otra torta?']);
  });

  it('leaves a model nothing of several items or a set, which are told in their order', () => {
    const two = {
      ...understood('items', 'LOW'),
      approach: { kind: 'items', items: [{}, {}] },
    } as unknown as Understood;
    for (const about of [two, understood('set', 'LOW')]) {
      const { first, rest } = draft({ outline: [danger, described] }, 'ANSWER', about);
      expect(texts(first)).toEqual(['Lleva harina.', 'Con merengue.']);
      expect(rest).toEqual([]);
    }
  });

  it('says the first quote of the evidence itself, and leaves the others', () => {
    const other = makeChunkRow('notes', 'Los lunes cerramos.');
    const { first, rest } = draft({ evidence: makeEvidence([row, other]) }, 'ANSWER', understood('search', 'LOW'));
    expect(texts(first).join(' ')).toContain('«Abrimos a las 8.»');
    expect(texts(rest).join(' ')).toContain('«Los lunes cerramos.»');
  });

  it('leaves a question back and a redirect to itself', () => {
    for (const kind of ['clarify', 'redirect', 'emergency', 'greeting', 'no-item'])
      expect(draft({ outline: [danger] }, 'ANSWER', understood(kind, 'LOW')).mayPhrase).toBe(false);
  });
});
