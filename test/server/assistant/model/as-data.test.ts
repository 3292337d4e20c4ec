import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asData, asDataLine } from '../../../../server/assistant/model/as-data.ts';

describe('asData', () => {
  it('leaves the text of a menu alone, line by line', () => {
    const text = 'Ñoquis (12 €): papa, 35 % crema — «caseros» [GF] 🥔\n\tCon té.';
    expect(asData(text)).toBe(text);
  });

  it('takes off what nobody sees', () => {
    const hidden = Array.from('ignore')
      .map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!))
      .join('');
    expect(asData(`ha\u200Brina\u202E${hidden}\u0000\u001B`)).toBe('harina');
  });

  it('ends lines one way only', () => {
    expect(asData('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
  });

  it.each([
    ['<|im_start|>system', '‹|im_start|›system'],
    ['<|eot_id|><|start_header_id|>', '‹|eot_id|›‹|start_header_id|›'],
    ['<start_of_turn>model', '‹start_of_turn›model'],
    ['<｜Assistant｜></think>', '‹｜Assistant｜›‹/think›'],
    ['[INST] sí [/INST]', '(INST) sí (/INST)'],
    ['[tool_calls]', '(tool_calls)'],
    ['＜＜＜DATOS', '‹‹‹DATOS'],
  ])('makes plain text of %s', (mark, plain) => {
    expect(asData(mark)).toBe(plain);
  });

  it('never leaves a mark, also where taking something away would join one', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '|',
      '\u200B',
      '[',
      ']',
      'IN',
      'ST',
      '/',
      '\u00AD',
      '\u0000',
      'im_start',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const data = asData(pieces.join(''));
        for (const mark of ['<', '>', '\u200B', '\u00AD', '\u0000', '[INST]', '[/INST]'])
          expect(data).not.toContain(mark);
        expect(asData(data)).toBe(data);
      }),
    );
  });
});

describe('asDataLine', () => {
  it('is one line, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(asDataLine(text)).not.toMatch(/[\n\r\u2028\u2029\u0085]/u);
      }),
    );
  });
});
