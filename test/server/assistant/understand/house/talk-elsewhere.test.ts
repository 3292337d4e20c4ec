import { describe, expect, it } from 'vitest';
import { talkElsewhere } from '../../../../../server/assistant/understand/house/talk-elsewhere.ts';
import { hear } from '../../../../../server/language/index.ts';

const said = (message: string, language: string): string[] =>
  talkElsewhere(hear(message, { language, currency: 'ARS' }), 'ARS').map(({ what }) => what);

describe('talk in another language than the message was taken for', () => {
  it.each([
    ['a comida estava fria, que decepção', 'es', 'complain'],
    ['the food was cold', 'es', 'complain'],
    ['obrigada', 'es', 'thank'],
    ['boa noite', 'en', 'greet'],
    ['gracias', 'en', 'thank'],
  ])('is heard in «%s», taken for %s', (message, language, what) => {
    expect(said(message, language)).toContain(what);
  });

  it.each([
    ['tem peixe hoje', 'es'],
    ['something with fish', 'es'],
    ['thanks, is there any fish?', 'es'],
    ['', 'es'],
  ])('is not heard in «%s»: it asks for something', (message, language) => {
    expect(said(message, language)).toEqual([]);
  });

  it('is not sought in a long message, whose language is known', () => {
    expect(said('the food was cold and '.repeat(6), 'es')).toEqual([]);
  });
});
