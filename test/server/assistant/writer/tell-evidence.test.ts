import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { tellEvidence, tellGreeting, tellNothingFound } from '../../../../server/assistant/writer/tell-evidence.ts';
import type { Domain } from '../../../../server/domains/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem, makeChunkRow, makeEvidence } from '../../../support/samples/make-catalog.ts';

let bakery: Domain;
beforeAll(async () => {
  bakery = await readDomain('bakery');
});

function quote(message: string, passages: readonly string[], scores: readonly number[] = []): string[] {
  const evidence = makeEvidence(
    passages.map((text) => makeChunkRow('raw_pdf', text)),
    scores,
  );
  return tellEvidence(message, evidence, { domain: bakery, catalog: makeCatalog(), isThin: false }).map(
    ({ text }) => text,
  );
}

describe('evidence', () => {
  it('is quoted to the letter behind a lead, each piece on its own line with its source', () => {
    const rows = [makeChunkRow('raw_pdf', 'Abrimos a las 8.'), makeChunkRow('raw_pdf', 'Cerramos a las 20.')];
    const told = tellEvidence('¿a qué hora a las ocho: abrimos, cerramos?', makeEvidence(rows), {
      domain: bakery,
      catalog: makeCatalog(),
      isThin: false,
    });
    expect(told.map(({ text, before }) => [before, text])).toEqual([
      [' ', 'Esto es lo que encontré en la información del local:'],
      ['\n', '«Abrimos a las 8.»'],
      ['\n', '«Cerramos a las 20.»'],
    ]);
    expect(told.slice(1).map(({ cites }) => cites)).toEqual([[rows[0]], [rows[1]]]);
  });

  it('that only comes near is told as such', () => {
    const evidence = makeEvidence([makeChunkRow('raw_pdf', 'Abrimos a las 8.')]);
    const told = tellEvidence('¿abren el lunes?', evidence, { domain: bakery, catalog: makeCatalog(), isThin: true });
    expect(told[0]?.text).toContain('No encontré una respuesta exacta');
  });

  it('says which item a piece is about', () => {
    const item = makeCatalogItem('Rogel', { chunks: [['relato', 'Ocho capas.']] });
    const told = tellEvidence('capas', makeEvidence(item.chunks), {
      domain: bakery,
      catalog: makeCatalog(item),
      isThin: false,
    });
    expect(told[1]?.text).toBe('Sobre el rogel: «Ocho capas.»');
  });

  it('far below the best is left out, and no more than three are quoted', () => {
    expect(quote('pan', ['pan a', 'pan b', 'pan c'], [0.8, 0.7, 0.3])).toEqual([
      expect.any(String),
      '«pan a»',
      '«pan b»',
    ]);
    expect(quote('pan', ['pan a', 'pan b', 'pan c', 'pan d', 'pan e'])).toHaveLength(4);
  });

  it('is nothing when there is none', () => {
    expect(quote('x', [])).toEqual([]);
  });

  it('of a long passage is the sentences that hold the words of the question', () => {
    const filler = 'Esta es una frase que habla de otra cosa y llena el lugar. '.repeat(8);
    const [, told] = quote('¿Aceptan tarjetas?', [`${filler}Aceptamos tarjeta y efectivo. ${filler}`]);
    expect(told).toMatch(/^«Aceptamos tarjeta y efectivo\./u);
    expect(told?.length).toBeLessThan(330);
  });

  it('is never quoted at more than a few lines, whatever it holds', () => {
    const piece = fc.constantFrom('pan', 'x'.repeat(400), '. ', ' ', '\n', 'aceite', '¿', '…');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), (parts) => {
        const [, told = ''] = quote('¿pan?', [parts.join('')]);
        expect(told.length).toBeLessThanOrEqual(323);
      }),
    );
  });
});

describe('without evidence', () => {
  it('it says what it answers about and offers help in the domain’s noun', () => {
    const catalog = makeCatalog(makeCatalogItem('Rogel', { chunks: [['relato', 'x']] }));
    expect(tellNothingFound(bakery, catalog).map(({ text }) => text)).toEqual([
      'No tengo esa información: respondo sobre lo que hacemos en la panadería.',
      '¿Te ayudo con alguna pieza?',
    ]);
    const { item: _item, ...withoutItems } = bakery;
    expect(tellNothingFound(withoutItems, catalog)[1]?.text).toBe('¿Te ayudo con otra cosa?');
  });

  it('an empty house says whom to ask', () => {
    expect(tellNothingFound(bakery, makeCatalog()).map(({ text }) => text)).toEqual([
      'Todavía no tengo información cargada para responderte. Consultalo con el mostrador, por favor.',
    ]);
  });
});

describe('a greeting', () => {
  it('is the domain’s, with an example of what can be asked', () => {
    expect(
      tellGreeting({ message: 'hola', domain: bakery, example: '¿Qué tortas tienen?' }).map(({ text }) => text),
    ).toEqual(['¡Hola! Soy La Espiga.', 'Podés preguntarme, por ejemplo: «¿Qué tortas tienen?»']);
  });

  it('answers thanks with thanks', () => {
    expect(tellGreeting({ message: '¡Muchas gracias!', domain: bakery })[0]?.text).toMatch(/^¡De nada!/u);
  });

  it('is made of the display name where the domain has none, without an example it does not have', () => {
    expect(tellGreeting({ message: 'hola', domain: { ...bakery, greeting: '' } }).map(({ text }) => text)).toEqual([
      '¡Hola! Soy La Espiga.',
    ]);
  });
});
