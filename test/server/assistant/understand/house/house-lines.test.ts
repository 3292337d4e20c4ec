import { describe, expect, it } from 'vitest';
import { chargesIn, houseLines, stemsIn } from '../../../../../server/assistant/understand/house/house-lines.ts';
import type { Catalog } from '../../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';
import { makeChunkRow } from '../../../../support/samples/make-catalog.ts';

const domain = shippedDomain('restaurant');
const lexicon = createLexicon(domain.hazards);

function linesOf(text: string, type = 'raw_pdf') {
  const texts = [makeChunkRow(type, text)];
  const catalog: Catalog = { revision: '1', items: [], texts, chunkCount: 1 };
  return houseLines(catalog, domain, lexicon);
}

const topicsOf = (text: string): string[] => linesOf(text).flatMap(({ topics }) => [...topics]);

describe('a line of the house', () => {
  it.each([
    ['Domingos cerrado por la noche', 'hours'],
    ['Martes a domingo de 12 a 16', 'hours'],
    ['Tel. 952 55 01 23', 'phone'],
    ['WhatsApp 11 5555-0134', 'whatsapp'],
    ['Instagram @cocinadejacinta', 'web'],
    ['hola@casa.com.ar', 'email'],
    ['Gorriti 5120, Palermo', 'address'],
    ['Se aceptan mascotas en la vereda', 'pets'],
    ['Propina no incluida', 'tip'],
  ])('«%s» tells of %s', (line, topic) => {
    expect(topicsOf(line)).toContain(topic);
  });

  it('is whole, as it is written', () => {
    const text = 'Abierto de lunes a viernes de 8:00 a 18:00. Sábados hasta las 15:00';
    expect(linesOf(`${text}\nFlan con crema`).map((line) => line.text)).toEqual([text]);
  });

  it('is a sentence of a text that goes on in one line', () => {
    const story = `${'Somos una casa de familia con muchos años de historia y de mesa larga. '.repeat(5)}Se aceptan mascotas en el patio.`;
    expect(linesOf(story).map((line) => line.text)).toEqual(['Se aceptan mascotas en el patio.']);
  });

  it.each([
    'En la terraza no servimos maní',
    'Delivery sin TACC',
    'Nuestra cocina puede contener trazas de huevo, abierto de 12 a 16',
    'Reparto apto celíacos',
  ])('is none where it speaks of a danger: «%s»', (line) => {
    expect(linesOf(line)).toEqual([]);
  });

  it('says when only with a time or a day', () => {
    expect(topicsOf('Abierto al público')).not.toContain('hours');
    expect(topicsOf('Abierto todos los días')).toContain('hours');
  });

  it('about a tip says nothing of how to pay', () => {
    expect(topicsOf('Propina no incluida')).not.toContain('payment');
    expect(topicsOf('Taxa de serviço de 10% opcional')).not.toContain('payment');
  });

  it('is none of a question with its answer, which has a way of its own', () => {
    expect(linesOf('¿Hay wifi?\nSí, hay wifi gratis', 'faq')).toEqual([]);
    expect(linesOf('¿Hay wifi gratis?')).toEqual([]);
  });
});

describe('what is charged for', () => {
  it('is one thing in three languages', () => {
    const [one, other, third] = ['cuánto sale el envío', 'how much is delivery', 'taxa de entrega'].map((text) =>
      chargesIn(text, domain).map(({ id }) => id),
    );
    expect(one).toEqual(other);
    expect(one).toEqual(third);
    expect(one).toHaveLength(1);
  });

  it('is sold, too, where it is charged only by the head', () => {
    expect(chargesIn('el pan', domain)).toMatchObject([{ isSold: true }]);
    expect(chargesIn('cubierto', domain)).toMatchObject([{ isSold: false }]);
  });
});

describe('stems', () => {
  it('are those of every language', () => {
    expect([...stemsIn('mesas')].some((root) => stemsIn('mesa').has(root))).toBe(true);
  });
});
