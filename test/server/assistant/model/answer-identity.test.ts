import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerBasis } from '../../../../server/assistant/model/answer-identity.ts';
import { comparableQuestion, identityOf } from '../../../../server/assistant/model/answer-identity.ts';
import type { PromptParts } from '../../../../server/assistant/model/prompt.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { makeChunkRow, makeEvidence } from '../../../support/samples/make-catalog.ts';

const domain = shippedDomain('restaurant');

const prompted: PromptParts = {
  domain,
  message: '¿Qué lleva la trucha?',
  evidence: makeEvidence([makeChunkRow('ingredients', 'Ingredientes: trucha, crema.')]),
  history: [],
  told: '',
  language: 'es',
  role: 'customer',
  maxTokens: 400,
};
const basis: AnswerBasis = {
  scope: { domainId: 'restaurant', tenantSlug: 'uno', branchSlug: 'main' },
  revision: '7',
  policy: { id: 'general', threshold: 0.78, preferredSections: ['ingredients'] },
  serverVersion: '1.0.0',
  api: 'v2',
};
const identity = (parts: Partial<PromptParts> = {}, by: Partial<AnswerBasis> = {}) =>
  identityOf({ ...prompted, ...parts }, { ...basis, ...by }, []);

describe('the identity of a question', () => {
  it.each([
    ['case', 'QUÉ LLEVA LA TRUCHA'],
    ['white space', '  qué\t lleva   la\ntrucha '],
    ['outer punctuation', '¡¡«qué lleva la trucha»...!!'],
    ['how its accents are composed', '¿Que\u0301 lleva la trucha?'],
  ])('is the same whatever its %s', (_what, message) => {
    expect(identity({ message })).toBe(identity());
  });

  it.each([
    ['accents', '¿Que lleva la trucha?'],
    ['a word', '¿Qué no lleva la trucha?'],
    ['punctuation within', '¿Qué lleva, la trucha?'],
    ['a sign of a figure', '¿Qué lleva la trucha 0%?'],
  ])('is another with other %s', (_what, message) => {
    expect(identity({ message })).not.toBe(identity());
    expect(comparableQuestion('trucha 0%')).toBe('trucha 0%');
  });

  it('keeps signs apart of which a question consists', () => {
    expect([comparableQuestion('¿?'), comparableQuestion(' … '), comparableQuestion('👍')]).toEqual(['¿?', '…', '👍']);
  });

  const other: [part: string, parts: Partial<PromptParts>, by: Partial<AnswerBasis>][] = [
    ['domain', {}, { scope: { ...basis.scope, domainId: 'hair_salon' } }],
    ['tenant', {}, { scope: { ...basis.scope, tenantSlug: 'dos' } }],
    ['branch', {}, { scope: { ...basis.scope, branchSlug: 'sur' } }],
    ['knowledge', {}, { revision: '8' }],
    ['policy', {}, { policy: { ...basis.policy, id: 'risk' } }],
    ['threshold', {}, { policy: { ...basis.policy, threshold: 0.9 } }],
    ['preferred sections', {}, { policy: { ...basis.policy, preferredSections: [] } }],
    ['server', {}, { serverVersion: '1.0.1' }],
    ['version of the interface', {}, { api: 'v1' }],
    ['item in view', {}, { itemId: 'trucha' }],
    ['language', { language: 'pt' }, {}],
    ['role', { role: 'waiter' }, {}],
    ['evidence', { evidence: [] }, {}],
    ['verified words', { told: 'Lleva lácteos.' }, {}],
    ['bound', { maxTokens: 401 }, {}],
    ['instructions', { domain: { ...domain, systemPrompt: 'Otra cosa.' } }, {}],
    ['tone', { domain: { ...domain, tone: 'seco' } }, {}],
  ];
  it.each(other)('is another with another %s', (_part, parts, by) => {
    expect(identity(parts, by)).toBeDefined();
    expect(identity(parts, by)).not.toBe(identity());
  });

  it('is none where the session has a say in the answer', () => {
    expect(identity({ history: ['¿Tienen trucha?'] })).toBeUndefined();
    expect(identityOf(prompted, basis, ['celiaquia'])).toBeUndefined();
    expect(identityOf(prompted, basis, [])).toBeDefined();
  });

  it('is never one for two scopes, whatever their names', () => {
    const slug = fc.string({ maxLength: 8 });
    const scope = fc.record({ domainId: slug, tenantSlug: slug, branchSlug: slug });
    fc.assert(
      fc.property(scope, scope, fc.string(), fc.string(), (left, right, first, second) => {
        const isOne = JSON.stringify(left) === JSON.stringify(right);
        fc.pre(!isOne);
        expect(identity({ message: first }, { scope: left })).not.toBe(identity({ message: second }, { scope: right }));
      }),
    );
  });

  it('is one exactly for questions that compare alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (left, right) => {
        const isOne = comparableQuestion(left) === comparableQuestion(right);
        expect(identity({ message: left }) === identity({ message: right })).toBe(isOne);
        expect(comparableQuestion(comparableQuestion(left))).toBe(comparableQuestion(left));
      }),
    );
  });
});
