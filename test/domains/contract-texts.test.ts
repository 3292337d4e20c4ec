import { describe, expect, it } from 'vitest';
import type { DomainChunkRule } from '../../server/domains/index.ts';
import { cutChunks } from '../../server/knowledge/ingest/chunks/cut-chunks.ts';
import type { ItemRecord } from '../../server/knowledge/index.ts';
import { demoItems, shippedDomain } from './read-shipped.ts';

const restaurant = shippedDomain('restaurant');
const salon = shippedDomain('hair_salon');

describe('the texts fixed by the v1 contract', () => {
  it('names both assistants as the list of domains must', () => {
    expect([restaurant, salon].map(({ domainId, displayName }) => [domainId, displayName])).toEqual([
      ['restaurant', 'IA-Mozo'],
      ['hair_salon', 'Asistente Peluqueria'],
    ]);
  });

  it('keeps the disclaimer of each domain to the letter', () => {
    expect(restaurant.disclaimer).toBe(
      'Si tenes alergias o condiciones medicas, confirma con el personal del local antes de consumir.',
    );
    expect(salon.disclaimer).toBe(
      'Si tenes condiciones del cuero cabelludo o dudas de salud, consulta con un profesional antes de usar el producto.',
    );
  });

  it('forces the cross-contamination warning of the restaurant by its policy, and none of the salon', () => {
    expect(restaurant.forcedWarnings).toEqual([
      {
        chunkType: 'cross_contamination',
        text: 'Atencion: hay informacion de contaminacion cruzada en las fuentes.',
        policy: 'crossContaminationAlwaysIfPresent',
      },
    ]);
    expect(salon.forcedWarnings).toEqual([]);
  });

  it('carries the system prompts of the v1 contract', () => {
    expect(restaurant.systemPrompt.trim()).toBe(
      [
        'Sos un asistente virtual de un restaurante (IA-Mozo).',
        'Reglas obligatorias:',
        '- Responde SOLO usando la informacion del contexto provisto.',
        '- NO inventes ingredientes, alergenos ni afirmaciones.',
        '- Si falta informacion, decilo explicitamente.',
        '- Cuando haya riesgos (alergenos, intolerancias, celiaquia), adverti con claridad.',
        '- Nunca brindes consejo medico; recomenda consultar al personal.',
        '- Si existe informacion de contaminacion cruzada, incluila.',
      ].join('\n'),
    );
    expect(salon.systemPrompt.trim()).toBe(
      [
        'Sos un asistente de peluqueria.',
        'Reglas:',
        '- Responde SOLO con evidencia del contexto.',
        '- NO inventes quimicos, efectos ni contraindicaciones.',
        '- Si no hay evidencia, decilo y sugeri consultar a un profesional.',
        '- No des diagnosticos ni consejo medico/dermatologico.',
      ].join('\n'),
    );
  });

  it('starts from the policies and the number of fragments of the v1 contract', () => {
    expect(restaurant.policies).toEqual({
      mustDisclaimerOnHealth: true,
      mustCiteSources: true,
      doNotInvent: true,
      crossContaminationAlwaysIfPresent: true,
    });
    expect([restaurant.retrieval.topK, salon.retrieval.topK]).toEqual([6, 6]);
  });

  it('adds English and Portuguese triggers to the ten of every domain', () => {
    for (const { healthTriggers } of [restaurant, salon]) {
      expect(healthTriggers).toEqual(
        expect.arrayContaining([
          'alerg',
          'celiac',
          'intoler',
          'embaraz',
          'asma',
          'dermat',
          'urtic',
          'anafil',
          'hipert',
        ]),
      );
      expect(healthTriggers).toEqual(
        expect.arrayContaining(['diabet', 'allerg', 'pregnan', 'asthma', 'anaphyl', 'gravid']),
      );
    }
  });
});

describe('the chunk texts of the v1 contract', () => {
  const chunksOf = (rules: readonly DomainChunkRule[], record: ItemRecord): [string, string][] =>
    cutChunks(record, rules, 'x')
      .filter(({ counted }) => counted)
      .map(({ type, text }) => [type, text]);
  const find = (domainId: string, name: string): ItemRecord =>
    demoItems(domainId).find(({ item }) => item.name.startsWith(name))?.item ?? {};

  it('makes the five of the trout', () => {
    expect(chunksOf(restaurant.chunks, find('restaurant', 'Trucha'))).toEqual([
      [
        'description',
        'Trucha grillada servida con crema suave de nabo, emulsion de naranja y ensalada de porotos mung, pomelo y cilantro.',
      ],
      ['ingredients', 'Ingredientes: trucha, crema de leche, nabo, naranja, pomelo, cilantro, porotos mung'],
      ['allergens', 'Alergenos: pescado (critical); lacteos (warning)'],
      [
        'cross_contamination',
        'Contaminacion cruzada: Se elabora en una cocina donde se manipula gluten. | Trazas posibles: gluten',
      ],
      ['notes', 'Nota: Consultar al personal ante alergias severas.'],
    ]);
  });

  it('leaves the traces out when there are none', () => {
    const record: ItemRecord = {
      cross_contamination: { statement: 'Cocina compartida.', traces_possible: [], kitchen_notes: null },
    };
    expect(chunksOf(restaurant.chunks, record)).toEqual([
      ['cross_contamination', 'Contaminacion cruzada: Cocina compartida.'],
    ]);
  });

  it('makes the six of the shampoo', () => {
    expect(chunksOf(salon.chunks, find('hair_salon', 'Shampoo Suave'))).toEqual([
      ['description', 'Shampoo de limpieza suave para uso diario.'],
      ['usage', 'Uso: Aplicar sobre cabello mojado, masajear y enjuagar. Repetir si es necesario.'],
      ['chemicals', 'Quimicos/INCI: Aqua; Sodium Laureth Sulfate; Cocamidopropyl Betaine; Phenoxyethanol'],
      [
        'contraindications',
        'Contraindicacion: cuero cabelludo muy sensible. Guia: test de parche / consultar profesional.',
      ],
      ['contraindications', 'Contraindicacion: irritacion activa. Guia: evitar hasta resolucion.'],
      ['notes', 'Nota: Si aparece irritacion, discontinuar y consultar.'],
    ]);
  });
});

describe('the PDF headings', () => {
  it('know those of the document, free-from, technique and the price, which no v1 answer counts', () => {
    const labels = restaurant.pdf?.headings.flatMap((heading) => heading.labels) ?? [];
    expect(restaurant.pdf?.separator).toBe('---');
    expect(restaurant.pdf?.nameHeadings).toEqual(['PLATO', 'NOMBRE']);
    expect(labels).toEqual(
      expect.arrayContaining(['DESCRIPCION', 'INGREDIENTES', 'ALERGENOS', 'CONTAMINACION CRUZADA']),
    );
    expect(labels).toEqual(
      expect.arrayContaining(['NOTA', 'NOTAS', 'CATEGORIA', 'TAG', 'TAGS', 'LIBRE DE', 'TECNICA']),
    );
    expect(restaurant.pdf?.headings.find(({ labels: own }) => own.includes('PRECIO'))?.field).toBe('price');
    expect(restaurant.chunks.find(({ field }) => field === 'price')?.counted).toBe(false);
  });

  it('are none in the salon: its PDFs are read raw', () => {
    expect(salon.pdf).toBeUndefined();
  });
});
