import { expect } from 'chai';
import * as fc from 'fast-check';
import { createTextFlow } from '../../../widget/markdown/text-flow.ts';

const SOURCES = 3;

function citation(place: number): HTMLElement | undefined {
  if (place > SOURCES) return undefined;
  const mark = document.createElement('sup');
  mark.textContent = `${place}`;
  return mark;
}

/** What an answer looks like, however its words are cut. */
function show(...pieces: string[]): string {
  const root = document.createElement('div');
  const flow = createTextFlow(root, citation);
  pieces.forEach(flow.append);
  flow.end();

  return root.innerHTML.replaceAll('"', "'");
}

const held = (text: string): string => `<span class='held'>${text}</span>`;

describe('the words of an answer', () => {
  for (const [what, text, shown] of [
    ['a paragraph', 'uno\ndos', '<p>uno\ndos</p>'],
    ['paragraphs', 'uno\n\n\ndos\n', '<p>uno</p><p>dos</p>'],
    ['strong words', 'a **b c** d __e__', '<p>a <strong>b c</strong> d <strong>e</strong></p>'],
    ['slanted words', '*a* _b_ (*c*)', '<p><em>a</em> <em>b</em> (<em>c</em>)</p>'],
    ['both at once', '***a*** **b *c***', '<p><strong><em>a</em></strong> **b *c***</p>'],
    ['one in the other', '**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['marks that nothing closes', '**a *b\n*c', '<p>**a *b\n*c</p>'],
    ['a mark closed too early', '**a *b** c', '<p><strong>a *b</strong> c</p>'],
    ['signs that are none', '3*4*5 snake_case_name 2 * 3 **** a_', '<p>3*4*5 snake_case_name 2 * 3 **** a_</p>'],
    ['what is escaped', '\\*a\\* 1\\. \\x', '<p>*a* 1. \\x</p>'],
    ['code', 'el `*pan* [1]` y ``x``', '<p>el <code>*pan* [1]</code> y ``x``</p>'],
    ['code that nothing closes', 'el `pan\n`', '<p>el `pan\n`</p>'],
    ['a list', 'Hay:\n• pan\n• tortas\nFin', '<p>Hay:</p><ul><li>pan</li><li>tortas</li></ul><p>Fin</p>'],
    ['any sign of an item', '- a\n* b\n+ c\n\n• d', '<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>'],
    ['a numbered list', '2. a\n10) b', "<ol><li value='2'>a</li><li value='10'>b</li></ol>"],
    ['an item of two lines', '- a\n  b\nc', '<ul><li>a\nb</li></ul><p>c</p>'],
    ['strong words after a list', '- a\n**b**', '<ul><li>a</li></ul><p><strong>b</strong></p>'],
    [
      'signs within a line',
      'pan - tortas\n-5 grados\n1.5 kg\n2026. Año',
      '<p>pan - tortas\n-5 grados\n1.5 kg\n2026. Año</p>',
    ],
    ['a heading', '## Postres\nFlan', '<p><strong>Postres</strong></p><p>Flan</p>'],
    ['a hash', '#1 de la casa', '<p>#1 de la casa</p>'],
    ['a table, a quote, a line', '| a | b |\n|---|---|\n> c\n---', '<p>| a | b |\n|---|---|\n&gt; c\n---</p>'],
    ['HTML and entities', '<b>a</b> &lt;b&gt; &amp;', '<p>&lt;b&gt;a&lt;/b&gt; &amp;lt;b&amp;gt; &amp;amp;</p>'],
    ['a citation', 'Lleva crema [1][2]. Sí', `<p>Lleva ${held('crema <sup>1</sup><sup>2</sup>.')} Sí</p>`],
    ['citations apart', 'crema [1] [2], y', `<p>${held('crema <sup>1</sup> <sup>2</sup>,')} y</p>`],
    [
      'four citations',
      'a [1][1][1][1]',
      `<p>${held('a <sup>1</sup><sup>1</sup><sup>1</sup>')}${held('<sup>1</sup>')}</p>`,
    ],
    ['brackets that cite nothing', '[0] [4] [a] [] [ 1 ] [123] [00]', '<p>[0] [4] [a] [] [ 1 ] [123] [00]</p>'],
    ['a citation with a remark', 'a [1](sic)', `<p>${held('a <sup>1</sup>')}(sic)</p>`],
    ['an image', '![foto](https://a.example/x.png)', null],
    ['nothing', ' \n\n ', ''],
    ['what can not be seen', 'sin\u202E gluten\u200B\u0000', '<p>sin gluten</p>'],
  ] as const) {
    it(`show ${what}`, () => {
      const expected =
        shown ??
        `<p>!<a href='https://a.example/x.png' target='_blank' rel='noopener noreferrer nofollow'>foto</a> <span class='leads-to' dir='ltr'>(a.example)</span></p>`;
      expect(show(text)).to.equal(expected);
    });
  }

  it('lead only where a guest may be led, and say where', () => {
    const link = (href: string, words: string, told: string) =>
      `<p><a href='${href}' target='_blank' rel='noopener noreferrer nofollow'>${words}</a>${told === '' ? '' : ` <span class='leads-to' dir='ltr'>(${told})</span>`}</p>`;
    expect(show('[la carta](https://a.example/c?d=1#e)')).to.equal(
      link('https://a.example/c?d=1#e', 'la carta', 'a.example'),
    );
    expect(show('[a.example](http://a.example)')).to.equal(link('http://a.example/', 'a.example', ''));
    expect(show('[banco.example](https://b.example/)')).to.equal(
      link('https://b.example/', 'banco.example', 'b.example'),
    );
    expect(show('[llamanos](tel:+5411)')).to.equal(link('tel:+5411', 'llamanos', '+5411'));
    expect(show('[escribinos](mailto:a@b.example)')).to.equal(link('mailto:a@b.example', 'escribinos', 'a@b.example'));
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://a.example/1',
      '//a.example',
      '/carta',
      'carta.html',
      'https://a@b.example',
      'https://a:b@c.example',
      'https://a.example/\u202Egpj',
      'https://a.\u200Bexample',
      'https:a.example',
      'https://',
      ' https://a.example',
      'https://a.example/"onclick="x',
    ]) {
      expect(show(`[x](${address})`), address).not.to.include('<a');
    }
  });

  const parts = fc.constantFrom(
    ...['*', '**', '***', '_', '__', '`', '[', ']', '(', ')', '[1]', '[2]', '[9]', '• ', '- ', '1. ', '12', '# ', '\\'],
    ...[
      '\n',
      '\n\n',
      ' ',
      '  ',
      'pan',
      'é',
      '.',
      ',',
      '!',
      '](https://a.example)',
      '](javascript:x)',
      '<b>',
      '🍞',
      '\u202E',
    ],
  );
  const texts = fc.array(parts, { maxLength: 30 }).map((some) => some.join(''));

  it('are the same however they are cut', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(60), { maxLength: 12 }), (text, cuts) => {
        const places = [
          0,
          ...cuts.map((cut) => cut % (text.length + 1)).sort((one, other) => one - other),
          text.length,
        ];
        const pieces = places.slice(1).map((end, place) => text.slice(places[place], end));
        expect(show(...pieces)).to.equal(show(text));
        expect(show(...text.split(''))).to.equal(show(text));
      }),
      { numRuns: 1500 },
    );
  });

  it('lose no letter', () => {
    const letters = (text: string): string => text.replaceAll(/[^\p{L}🍞]/gu, '');
    fc.assert(
      fc.property(texts, (text) => {
        const root = document.createElement('div');
        const flow = createTextFlow(root, citation);
        flow.append(text);
        flow.end();
        root.querySelectorAll('.leads-to').forEach((told) => {
          told.remove();
        });
        root.querySelectorAll('a').forEach((link) => {
          link.append(link.href.replace(/\/$/u, ''));
        });
        expect(letters(root.textContent)).to.equal(letters(text));
      }),
      { numRuns: 1500 },
    );
  });

  it('never take back a word that was shown, and what was finished is never touched again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const root = document.createElement('div');
        const flow = createTextFlow(root, citation);
        const words = (): string => root.textContent.replaceAll(/[*_\s]/gu, '');
        let before = '';
        let blocks: Element[] = [];
        for (const letter of text) {
          flow.append(letter);
          expect(words().startsWith(before), `${before} → ${words()}`).to.equal(true);
          before = words();
          const now = [...root.querySelectorAll('p, li')];
          expect(now.slice(0, blocks.length)).to.deep.equal(blocks);
          blocks = now;
        }
        flow.end();
        expect(words().startsWith(before)).to.equal(true);
      }),
      { numRuns: 300 },
    );
  });

  it('show no sign that is about to become a mark', () => {
    const root = document.createElement('div');
    const flow = createTextFlow(root, citation);
    const seen = new Set<string>();
    for (const letter of 'Hay:\n• **pan** [1] con `sal` y [carta](https://a.example)\n2. fin') {
      flow.append(letter);
      seen.add(root.textContent);
    }
    flow.end();
    for (const text of seen) expect(text).not.to.match(/[*`[\]•]|https|2$/u);
  });

  it('cost little however long they are: 8,000 characters in 2,000 pieces', () => {
    const line = 'La **trucha** lleva crema de leche [1], *nabo* y naranja; puede contener gluten [2][3].\n• Otra\n';
    const text = line.repeat(120).slice(0, 8000);
    const pieces = text.match(/[\s\S]{1,4}/gu) ?? [];
    const timeOf = (work: () => void): number => {
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        work();
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    const growing = timeOf(() => {
      const flow = createTextFlow(document.createElement('div'), citation);
      pieces.forEach(flow.append);
      flow.end();
    });
    // The peer reads all anew when words come, here only for every twentieth piece.
    const anew = timeOf(() => {
      const root = document.createElement('div');
      for (let end = 0; end < pieces.length; end += 20) {
        root.replaceChildren();
        const flow = createTextFlow(root, citation);
        flow.append(pieces.slice(0, end).join(''));
        flow.end();
      }
    });
    console.log(`8,000 characters in 2,000 pieces: ${growing.toFixed(1)} ms; read anew: ${(anew * 20).toFixed(0)} ms`);
    expect(anew / growing).to.be.greaterThan(3);
    expect(growing).to.be.lessThan(300);
  });
});
