import { describe, expect, it } from 'vitest';
import { useScenario } from '../support/server/scenario.ts';
import { FLAN, SHAMPOO, SHAMPOO_CHUNKS, SORBET, TROUT, TROUT_CHUNKS } from '../support/samples/sample-items.ts';
import { RESTAURANT, VERTICALS } from '../support/domains/verticals.ts';

/** The v1 contract: items as JSON. */
describe.each(VERTICALS)('JSON into $domainId', (vertical) => {
  const { say, type, field } = vertical;

  it('makes the five chunks of the sample item, to the letter', async () => {
    const { ingest, chunks } = await useScenario(vertical);
    expect(await ingest(TROUT)).toEqual({
      ok: true,
      domain_id: vertical.domainId,
      chunks: 5,
      items: 1,
      [vertical.countName]: 1,
      mode: 'canonical',
    });
    const stored = await chunks();
    expect(stored.slice(0, 5).map(({ chunkId, chunkType, text }) => [chunkId, chunkType, text])).toEqual(
      TROUT_CHUNKS.map(([name, text], index) => [`menu_2026.pdf:${String(index)}`, type(name), say(text)]),
    );
    expect(stored.map(({ itemId }) => itemId)).toEqual(stored.map(() => say('trucha_grillada')));
  });

  it('updates an item that comes again: no chunk twice, none left over, the unchanged keep their ids', async () => {
    const { ingest, chunks, ask } = await useScenario(vertical);
    await ingest(TROUT);
    const before = await chunks();
    const changed = { ...TROUT, ingredients: ['trucha', 'manteca de cacao', 'nabo'] };
    expect((await ingest(changed)).chunks).toBe(5);
    const after = await chunks();
    expect(after).toHaveLength(before.length);
    expect(new Set(after.map(({ chunkId }) => chunkId)).size).toBe(after.length);
    const kept = (rows: typeof before) =>
      rows
        .filter(({ chunkType }) => chunkType !== type('ingredients'))
        .map(({ chunkId, chunkType, text }) => [chunkId, chunkType, text]);
    expect(kept(after)).toEqual(kept(before));
    expect(after.filter(({ chunkType }) => chunkType === type('ingredients')).map(({ text }) => text)).toEqual([
      say('Ingredientes: trucha, manteca de cacao, nabo'),
    ]);
    expect((await ask('¿Qué lleva la trucha?')).answer).not.toContain(say('pomelo'));
  });

  it('changes nothing when the same item comes twice', async () => {
    const { ingest, chunks } = await useScenario(vertical);
    await ingest(TROUT);
    const before = await chunks();
    await ingest(TROUT);
    expect(await chunks()).toEqual(before);
  });

  it('gives items of one source the next free index', async () => {
    const { ingest, chunks } = await useScenario(vertical);
    await ingest(FLAN, SORBET);
    const ids = (await chunks()).map(({ chunkId }) => chunkId);
    expect(ids).toEqual(ids.map((_, index) => say(`postres.json:${String(index)}`)));
  });

  it('leaves the traces out of the text when there are none, and takes the id as the source when none is named', async () => {
    const { ingest, chunks } = await useScenario(vertical);
    await ingest({
      dish_id: 'Empanada 7',
      name: 'Empanada',
      cross_contamination: { statement: 'Misma freidora.' },
      notes: ['Sin turnos.', 'Sale tibia.'],
    });
    expect((await chunks()).map(({ chunkId, text }) => [chunkId, text])).toEqual([
      ['Empanada 7:0', say('Contaminacion cruzada: Misma freidora.')],
      ['Empanada 7:1', say('Nota: Sin turnos.')],
      ['Empanada 7:2', say('Nota: Sale tibia.')],
    ]);
  });

  it('takes an array as one call', async () => {
    const { ingest, itemIds } = await useScenario(vertical);
    expect(await ingest(TROUT, FLAN, SORBET)).toMatchObject({ items: 3, [vertical.countName]: 3, chunks: 9 });
    expect([...(await itemIds())].sort()).toEqual(
      [say('trucha_grillada'), say('flan_casero'), say('sorbete_frambuesa')].sort(),
    );
  });

  it('takes nothing of an array with a mistake, and names all mistakes with their places', async () => {
    const { client, itemIds } = await useScenario(vertical);
    const items = [TROUT, { dish_id: 'x' }, { dish_id: 'y', name: 'Y', ingredients: 'sal' }].map((item) => ({
      domain_id: vertical.domainId,
      ...vertical.item(item),
    }));
    const { status, body } = await client.post('/v1/ingest/json', items);
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [
        { loc: [1, field('name')], msg: 'field required', type: 'value_error.missing' },
        { loc: [2, field('ingredients')], msg: 'value is not a valid array', type: 'type_error.array' },
      ],
    });
    expect(await itemIds()).toEqual([]);
  });

  it('says which field is missing', async () => {
    const { client } = await useScenario(vertical);
    const answered = await client.post('/v1/ingest/json', {
      domain_id: vertical.domainId,
      [field('dish_id')]: 'trucha',
    });
    expect([answered.status, answered.body]).toEqual([
      422,
      { detail: [{ loc: [field('name')], msg: 'field required', type: 'value_error.missing' }] },
    ]);
  });

  it('keeps a key it does not know out of the record and names it', async () => {
    const { ingest, client, ask } = await useScenario(vertical);
    expect(await ingest({ ...FLAN, calorias_secretas: 'contiene plutonio' })).toMatchObject({
      notices: [expect.stringContaining('calorias_secretas')],
    });
    expect((await ask('¿El flan tiene plutonio?')).answer).not.toMatch(/contiene plutonio|Sí/u);
    expect((await client.get('/health')).status).toBe(200);
  });

  it('unites items of one name: the danger wins over a declaration of absence', async () => {
    const { ingest, ask } = await useScenario(vertical);
    await ingest({ dish_id: 'a', name: 'Budín de la casa', free_from: ['maní'] });
    expect((await ask('¿El budín de la casa tiene maní?')).answer).toContain('figura como libre de');
    await ingest({ dish_id: 'b', name: 'BUDIN de la Casa', allergens: [{ name: 'maní' }] });
    const { answer } = await ask('¿El budín de la casa tiene maní?');
    expect(answer).toContain(say('contiene maní'));
    expect(answer).not.toContain('figura como libre de');
  });
});

describe('JSON into any domain', () => {
  it('makes the chunks of the sample product of the salon, to the letter', async () => {
    const { client, chunks } = await useScenario(RESTAURANT);
    const answered = await client.post('/v1/ingest/json', SHAMPOO);
    expect(answered.body).toEqual({
      ok: true,
      domain_id: 'hair_salon',
      chunks: 6,
      items: 1,
      products: 1,
      mode: 'canonical',
    });
    expect((await chunks('hair_salon')).map(({ chunkId, chunkType, text }) => [chunkId, chunkType, text])).toEqual(
      SHAMPOO_CHUNKS.map(([name, text], index) => [`ficha_inci_shampoo_01.pdf:${String(index)}`, name, text]),
    );
  });

  it('never mixes what two domains know', async () => {
    const { client, ingest, ask } = await useScenario(RESTAURANT);
    await client.post('/v1/ingest/json', SHAMPOO);
    await ingest(TROUT);
    expect(await client.ask('¿La trucha tiene gluten?', { domainId: 'hair_salon' })).not.toMatchObject({
      sources: [expect.objectContaining({ source: 'menu_2026.pdf' })],
    });
    expect(JSON.stringify((await ask('¿Qué lleva el Shampoo Suave Diario?')).sources)).not.toContain('ficha_inci');
  });

  it.each([
    ['one that nobody registered', { domain_id: 'farmacia', name: 'x' }, 'domain_id invalido: farmacia'],
    ['none', { name: 'x' }, 'domain_id requerido'],
    ['a blank one', { domain_id: '  ', name: 'x' }, 'domain_id requerido'],
  ])('refuses a domain: %s', async (_, body, detail) => {
    const { client } = await useScenario(RESTAURANT);
    const answered = await client.post('/v1/ingest/json', body);
    expect([answered.status, answered.body]).toEqual([400, { detail }]);
  });
});
