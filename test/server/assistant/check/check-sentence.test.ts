import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckContext, CheckedSentence } from '../../../../server/assistant/check/checked-speech.ts';
import { createSentenceCheck } from '../../../../server/assistant/check/check-sentence.ts';
import { OFFERING, PLAIN } from '../../../../server/assistant/check/plain-words.ts';
import type { Risk } from '../../../../server/assistant/index.ts';
import { fold, words } from '../../../../server/text/fold.ts';
import type { DemoDesk, DemoDesks } from './demo-desk.ts';
import { openDemoDesks } from './demo-desk.ts';
import { HOSTILE_SENTENCES } from './hostile-sentences.ts';

let desks: DemoDesks;
let menu: DemoDesk;
beforeAll(async () => {
  desks = await openDemoDesks();
  menu = desks.restaurant;
});
afterAll(() => desks.remove());

/** About one item; with questions that name a danger, at critical risk. */
function judge(itemId: string, sentence: string, ...questions: string[]): CheckedSentence {
  return createSentenceCheck(contextOf([itemId], questions))(sentence);
}

function contextOf(itemIds: readonly string[], questions: readonly string[], risk?: Risk): CheckContext {
  const hazards = questions.flatMap((question) => menu.asked(question));
  return menu.context(itemIds, { hazards, risk: risk ?? (hazards.length > 0 ? 'CRITICAL' : 'LOW') });
}

describe('no hostile sentence is released', () => {
  it('there are at least two hundred of them, in every way of lying', () => {
    expect(HOSTILE_SENTENCES.length).toBeGreaterThanOrEqual(200);
  });

  const contexts: readonly (readonly [string, Risk, readonly string[]])[] = [
    ['nothing asked, at low risk', 'LOW', []],
    ['nothing asked, at medium risk', 'MEDIUM', []],
    ['nothing asked, at critical risk', 'CRITICAL', []],
    ['gluten asked of', 'CRITICAL', ['¿tiene gluten?']],
    ['milk asked of', 'CRITICAL', ['¿tiene lácteos?']],
    ['both stated before', 'LOW', ['soy celíaca', 'soy alérgica a la leche']],
  ];
  it.each(contexts)('with %s', (_, risk, questions) => {
    const check = createSentenceCheck(contextOf(['trucha_grillada'], questions, risk));
    const released = HOSTILE_SENTENCES.flatMap(([kind, sentence]) => {
      const checked = check(sentence);
      return checked.kind === 'released' && !isQuoteInstead(checked) ? [`${kind}: ${sentence} → ${checked.text}`] : [];
    });
    expect(released).toEqual([]);
  });

  /** The record's own sentence stands where the model's would have: nothing of it is the model's. */
  function isQuoteInstead(checked: CheckedSentence): boolean {
    if (checked.kind !== 'released' || checked.cut === undefined) return false;
    const quote = /^Según la ficha: «(.*)»\.$/u.exec(checked.text)?.[1];
    return quote !== undefined && checked.cites.some(({ text }) => text.includes(quote));
  }

  it('of an item that is declared free, nothing is released that promises more than the declaration', () => {
    const check = createSentenceCheck(contextOf(['pollo_sin_tacc'], ['¿tiene gluten?']));
    const promises = HOSTILE_SENTENCES.filter(
      ([kind]) => kind === 'a permission' || kind === 'an anecdote' || kind === 'signs',
    );
    expect(promises.filter(([, sentence]) => check(sentence).kind === 'released')).toEqual([]);
  });
});

describe('what the record has is released', () => {
  it.each([
    ['trucha_grillada', 'La trucha lleva trucha, crema de leche, nabo y naranja.'],
    [
      'trucha_grillada',
      'Viene con crema suave de nabo, emulsión de naranja y ensalada de porotos mung, pomelo y cilantro.',
    ],
    ['provoleta', 'La provoleta cuesta $ 9.800.'],
    ['vitel_tone', 'Es peceto cocido a punto rosado, con salsa de atún, anchoas y alcaparras.'],
    ['risotto_hongos', 'Podés pedirlo sin manteca ni queso.'],
    ['rabas', 'Las rabas se fríen en la misma freidora que las milanesas, las rabas y los buñuelos.'],
    ['hummus', 'El hummus es vegano.'],
  ])('%s: «%s»', (itemId, sentence) => {
    const checked = judge(itemId, sentence);
    expect(checked).toMatchObject({ kind: 'released', text: sentence });
    expect(checked).not.toHaveProperty('cut');
  });

  it.each([
    ['trucha_grillada', 'La trucha contiene pescado y lácteos.'],
    ['trucha_grillada', 'Puede contener trazas de gluten.'],
    ['trucha_grillada', 'Se elabora en una cocina donde se manipula gluten.'],
    ['trucha_grillada', '«No hay sector exclusivo libre de gluten.»'],
    ['trucha_grillada', 'Confirmalo con el personal antes de pedirlo.'],
    ['trucha_grillada', 'Si sos celíaca, te recomiendo consultarlo con el personal antes de pedirla.'],
    ['pollo_sin_tacc', 'El pollo al horno de barro está declarado libre de gluten, lácteos y huevo.'],
    ['mollejas', 'La ficha no dice si tiene gluten.'],
  ])('to who asked of gluten: %s: «%s»', (itemId, sentence) => {
    expect(judge(itemId, sentence, '¿tiene gluten?')).toMatchObject({ kind: 'released', text: sentence });
  });

  it.each([
    ['wok_vegetales', 'El wok de vegetales contiene gluten porque la salsa de soja lleva trigo.', '¿tiene gluten?'],
    ['noquis_pesto', 'Los ñoquis de papa al pesto contienen frutos secos: el pesto lleva nueces.', '¿tiene nueces?'],
    ['ensalada_cesar', 'El aderezo césar lleva anchoas, así que el plato contiene pescado.', '¿tiene pescado?'],
  ])('the reason of a declared danger: %s: «%s»', (itemId, sentence, question) => {
    expect(judge(itemId, sentence, question)).toMatchObject({ kind: 'released', text: sentence });
  });

  it.each([
    [
      'trucha_grillada',
      'La trucha no lleva gluten entre sus ingredientes, pero se elabora en una cocina donde se manipula gluten.',
    ],
    ['trucha_grillada', 'La trucha no lleva gluten entre sus ingredientes, pero puede tener trazas.'],
  ])('a denial with the danger that it leaves: %s: «%s»', (itemId, sentence) => {
    expect(judge(itemId, sentence, '¿tiene gluten?')).toMatchObject({ kind: 'released', text: sentence });
  });

  it.each([
    'La trucha no lleva gluten entre sus ingredientes.',
    'La trucha no lleva gluten entre sus ingredientes, pero lleva nabo.',
    'La trucha no lleva gluten entre sus ingredientes, pero contiene pescado.',
    'La trucha no lleva lácteos entre sus ingredientes, pero puede tener trazas.',
    'La trucha no lleva lácteos entre sus ingredientes, pero se elabora en una cocina donde se manipula gluten.',
  ])('no denial that leaves its danger out: «%s»', (sentence) => {
    const checked = judge('trucha_grillada', sentence, '¿tiene gluten?', '¿tiene lácteos?');
    expect(checked.kind === 'released' && fold(checked.text).includes('no lleva')).toBe(false);
  });

  it('whom a product is not for, in another order, and never the other way round', () => {
    const salon = desks.hair_salon;
    const judged = (sentence: string): CheckedSentence =>
      createSentenceCheck(
        salon.context(['shampoo_anticaspa'], { hazards: salon.asked('tengo psoriasis'), risk: 'CRITICAL' }),
      )(sentence);
    const told = 'No se debe usar en caso de psoriasis sin indicación del dermatólogo.';
    expect(judged(told)).toMatchObject({ kind: 'released', text: told });
    for (const bent of [
      'Se debe usar en caso de psoriasis sin indicación del dermatólogo.',
      'No es psoriasis: se debe usar sin indicación del dermatólogo.',
      'Se debe usar en caso de psoriasis, no sin indicación del dermatólogo.',
      'En caso de psoriasis usar con indicación del dermatólogo.',
    ]) {
      const checked = judged(bent);
      expect(checked.kind === 'released' && checked.text === bent).toBe(false);
    }
  });

  it.each([
    [
      'helado_dulce_de_leche',
      'Tené en cuenta que las bochas se sirven con la misma cuchara que los helados de maní y de nuez.',
    ],
    ['curry_garbanzos', 'Lo que sí contiene es mostaza, porque la mezcla de curry lleva semillas de mostaza.'],
  ])('behind a turn of speech: %s: «%s»', (itemId, sentence) => {
    expect(judge(itemId, sentence, '¿tiene leche?')).toMatchObject({ kind: 'released', text: sentence });
  });

  it('no turn of speech says anything alone', () => {
    for (const turn of ['Tené en cuenta que.', 'Cuidado.', 'La trucha sí.', 'Sí es.', 'Recordá que la trucha.'])
      expect(judge('trucha_grillada', turn, '¿tiene gluten?').kind).not.toBe('released');
  });

  it('with the chunks that show it', () => {
    const checked = judge('trucha_grillada', 'Se elabora en una cocina donde se manipula gluten.');
    expect(checked).toMatchObject({ kind: 'released', cites: [{ chunkType: 'cross_contamination' }] });
  });

  it('without the model’s marks, stars and opening yes', () => {
    expect(judge('trucha_grillada', 'Sí, la **trucha** lleva crema de leche [1][3].')).toMatchObject({
      kind: 'released',
      text: 'La trucha lleva crema de leche.',
    });
  });
});

describe('what the facts contradict is put right', () => {
  it.each([
    ['trucha_grillada', 'La trucha no lleva lácteos.', /lleva crema de leche, así que contiene lácteos/u],
    ['trucha_grillada', 'Es apta para celíacos.', /puede contener gluten/u],
    ['trucha_grillada', 'La trucha puede contener lácteos.', /contiene lácteos/u],
    ['mollejas', 'Las mollejas son libres de gluten.', /no alcanza para asegurarte/u],
    ['pollo_sin_tacc', 'El pollo contiene gluten.', /figura como libre de gluten/u],
  ])('%s: «%s»', (itemId, sentence, instead) => {
    const checked = judge(itemId, sentence);
    expect(checked).toMatchObject({
      kind: 'corrected',
      text: sentence,
      instead: expect.stringMatching(instead) as string,
    });
  });
});

describe('of a sentence that holds in part', () => {
  it('the beginning is told', () => {
    expect(judge('trucha_grillada', 'La trucha lleva crema de leche, que le da un sabor único.')).toMatchObject({
      kind: 'released',
      text: 'La trucha lleva crema de leche.',
      cut: ', que le da un sabor único.',
    });
  });

  it('the end is told', () => {
    expect(judge('trucha_grillada', 'Como te decía antes: contiene lácteos.', '¿tiene lácteos?')).toMatchObject({
      kind: 'released',
      text: 'Contiene lácteos.',
    });
  });

  it('a condition is never cut off', () => {
    expect(judge('sopa-crema-de-calabaza', 'Se sirve sin pan, salvo pedido.')).not.toMatchObject({
      text: 'Se sirve sin pan.',
    });
  });
});

describe('of several items', () => {
  const set = ['trucha_grillada', 'flan_casero', 'pollo_sin_tacc', 'risotto_hongos'];
  it('only those declared free are spoken of where a danger is asked of', () => {
    const check = createSentenceCheck(contextOf(set, ['soy celíaca']));
    expect(check('El flan casero lleva leche.').kind).toBe('withheld');
    expect(check('La trucha lleva pomelo.').kind).toBe('withheld');
    expect(check('La trucha puede contener gluten.').kind).toBe('released');
    expect(check('El pollo lleva aceite de oliva y romero.').kind).toBe('released');
  });

  it('a sentence without a name is read as being about the item before it', () => {
    const check = createSentenceCheck(contextOf(['trucha_grillada', 'flan_casero'], []));
    expect(check('Lleva nabo.').kind).toBe('withheld');
    expect(check('Lleva nabo.', [menu.item('trucha_grillada')]).kind).toBe('released');
    expect(check('Lleva nabo.', [menu.item('flan_casero')]).kind).toBe('withheld');
  });

  it('what is said of two holds of both', () => {
    const check = createSentenceCheck(contextOf(['trucha_grillada', 'flan_casero'], []));
    expect(check('La trucha y el flan casero llevan leche y huevo.').kind).not.toBe('released');
    expect(check('El flan casero, como la trucha, lleva nabo.').kind).toBe('withheld');
  });
});

describe('whatever is said', () => {
  const risks = ['HIGH', 'CRITICAL'] as const;
  const plain = fc.array(fc.constantFrom(...PLAIN), { minLength: 1, maxLength: 9 });

  it('plain words alone claim nothing where something is at stake', () => {
    fc.assert(
      fc.property(
        plain,
        fc.constantFrom(...risks),
        fc.constantFrom('', 'la trucha grillada '),
        (spoken, risk, name) => {
          const check = createSentenceCheck(contextOf(['trucha_grillada'], [], risk));
          expect(check(`${name}${spoken.join(' ')}.`).kind).not.toBe('released');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('words of offering never stand where a danger is asked of', () => {
    const check = createSentenceCheck(contextOf(['trucha_grillada'], ['¿tiene gluten?']));
    const alone = [...OFFERING].filter((word) => !PLAIN.has(word));
    const released = alone.filter((word) => {
      const checked = check(`La trucha ${word} lleva crema de leche.`);
      return checked.kind === 'released' && words(checked.text).some(({ text }) => text === word);
    });
    expect(released).toEqual([]);
  });

  it('a word that nothing knows is never told', () => {
    const unknown = fc.stringMatching(/^[bcdfgj-np-tvwxz]{7,12}$/u);
    fc.assert(
      fc.property(unknown, fc.nat(7), (word, at) => {
        const told = 'la trucha lleva crema de leche y nabo'.split(' ');
        const checked = judge('trucha_grillada', `${told.toSpliced(at, 0, word).join(' ')}.`);
        expect(checked.kind === 'released' && checked.text.includes(word)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('the content words told are those of the record, its name or its facts', () => {
    const item = menu.item('trucha_grillada');
    const record = words(
      [item.name, ...item.chunks.map(({ text }) => text), ...item.facts.hazards.map(({ name }) => name)].join(' . '),
    );
    const known = new Set(record.map(({ text }) => text));
    const wild = [...known, 'apta', 'segura', 'tranquila', 'rica', 'lleva', 'contiene', 'es', 'no', 'sin', 'y', ','];
    const diets = item.facts.hazards.flatMap(({ kind, name }) => (kind === 'diet' ? [fold(name)] : []));
    const refusal = new RegExp(`\\bno es (?:una? )?(?:apta|sin \\p{L}+|${diets.join('|')})\\b`, 'giu');
    const check = createSentenceCheck(contextOf(['trucha_grillada'], ['¿tiene gluten?', '¿tiene lácteos?']));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...wild), { minLength: 2, maxLength: 8 }), (spoken) => {
        const checked = check(`${spoken.join(' ')}.`);
        if (checked.kind !== 'released') return;
        // That the item suits somebody may be refused.
        const told = words(checked.text.replace(refusal, '')).map(({ text }) => text);
        expect(told.filter((word) => !known.has(word) && !PLAIN.has(word))).toEqual([]);
        // A denial is told only in the record's own sentence.
        const denies = told.some((word) => ['no', 'sin', 'libre', 'apta', 'segura'].includes(word));
        if (denies)
          expect(
            item.chunks.some(({ text }) =>
              fold(text).includes(fold(/«(.*)»/u.exec(checked.text)?.[1] ?? checked.text.slice(0, -1))),
            ),
          ).toBe(true);
      }),
      { numRuns: 4000 },
    );
  });
});
