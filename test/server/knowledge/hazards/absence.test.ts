import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysOnlyAbsence, sentencesOf } from '../../../../server/knowledge/hazards/absence.ts';
import { createLexicon } from '../../../../server/knowledge/hazards/lexicon.ts';
import { hazardRules } from './hazard-rules.ts';

const lexicon = createLexicon(hazardRules());
const isAbsence = (sentence: string): boolean => saysOnlyAbsence(sentence, lexicon.match(sentence));

describe('a sentence', () => {
  it.each([
    'No contiene maní ni soja',
    'Sin gluten',
    'Libre de gluten y de soja',
    'Apto para celíacos',
    'Apta para personas con lactosa',
    'NO LLEVA HUEVO',
    'Contains no maní',
    'No contiene trazas de maní',
    'Sin gluten ni trazas de maní',
  ])('only says what is absent: «%s»', (sentence) => {
    expect(isAbsence(sentence)).toBe(true);
  });

  it.each([
    ['holds a word it does not know', 'No hay sector exclusivo libre de gluten'],
    ['is negated twice', 'No apto para celíacos'],
    ['goes on with what it has', 'Sin gluten, con maní'],
    ['goes on with what it has', 'Sin gluten y con leche'],
    ['goes on with what it may have', 'No contiene gluten, puede contener maní'],
    ['names no hazard at all', 'Sin sal'],
    ['says what it has', 'Lleva maní'],
    ['is empty', ''],
  ])('may be a danger when it %s: «%s»', (_reason, sentence) => {
    expect(isAbsence(sentence)).toBe(false);
  });

  it('never only says what is absent with «con» before a hazard', () => {
    const word = fc.constantFrom('gluten', 'maní', 'y', 'ni', 'leche', 'de', 'puede contener');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (rest) => !isAbsence(`Sin ${[...rest, 'con', 'maní'].join(' ')}`)),
    );
  });
});

describe('a statement', () => {
  it('is cut at its stops, its lines and its contrasts', () => {
    expect(sentencesOf('No contiene maní, pero sí huevo. ¡Ojo!\nSe fríe; aparte')).toEqual([
      'No contiene maní',
      'sí huevo',
      '¡Ojo',
      'Se fríe',
      'aparte',
    ]);
  });

  it('of stops only has no sentence', () => {
    expect(sentencesOf(' . ; ')).toEqual([]);
  });
});
