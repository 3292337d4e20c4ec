import { describe, expect, it } from 'vitest';
import { createVocabulary, piecesOf } from '../../../../server/adapters/lexical-index/vocabulary.ts';
import { analyse } from '../../../../server/text/analyse.ts';

describe('a vocabulary', () => {
  it('reads the same word as the same number, in the order of the text', () => {
    const vocabulary = createVocabulary();
    const [trout, cream, again] = vocabulary.read(analyse('trucha crema trucha'));
    expect(trout).toBe(again);
    expect(trout).not.toBe(cream);
    expect(vocabulary.numberOf('crema')).toBe(cream);
    expect(vocabulary.numberOf('queso')).toBeUndefined();
    expect(vocabulary.wordAt(trout ?? -1).stem).toBe('truch');
  });

  it('weighs a word and its pieces less the more chunks hold them, and forgets a chunk that was taken out', () => {
    const vocabulary = createVocabulary();
    const chunks = ['trucha crema', 'trucha limón', 'truchas'].map((text) => vocabulary.read(analyse(text)));
    for (const chunk of chunks) vocabulary.add(chunk);
    const weights = () => [
      vocabulary.weighWord(vocabulary.numberOf('trucha')),
      vocabulary.weighPiece(vocabulary.pieceNumberOf('truc')),
    ];
    expect(vocabulary.weighWord(undefined)).toBeGreaterThan(vocabulary.weighWord(vocabulary.numberOf('crema')));
    expect(vocabulary.weighWord(vocabulary.numberOf('crema'))).toBeGreaterThan(weights()[0] ?? 0);
    // «truchas» has the piece and is another word.
    expect(weights()[0]).toBeGreaterThan(weights()[1] ?? 0);
    const before = weights();
    const other = vocabulary.read(analyse('trucha ahumada'));
    vocabulary.add(other);
    expect(weights()).not.toEqual(before);
    vocabulary.remove(other);
    expect(weights()).toEqual(before);
  });

  it('cuts a word into pieces of four and five letters with its edges', () => {
    expect([...piecesOf('flan')]).toEqual(['^fla', 'flan', 'lan$', '^flan', 'flan$']);
    expect(piecesOf('a').size).toBe(0);
  });
});
