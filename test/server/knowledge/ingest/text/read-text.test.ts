import { describe, expect, it } from 'vitest';
import { readText } from '../../../../../server/knowledge/ingest/text/read-text.ts';
import { readDomain } from '../../../../support/library/build-library.ts';
import { chunksOf, hazardsOf, readMarkdown, readPlain, restaurant, salon } from './text-reading.ts';

/** A note of a kitchen as its owner writes it. */
const SHEET = `DESCRIPCION:
Corte premium de carne vacuna argentina, madurado 21 dias...

INGREDIENTES:
Carne vacuna (bife de chorizo), sal marina, pimienta negra...

ALERGENOS:
Sin alergenos declarados en los ingredientes principales.

TRAZAS:
Puede contener trazas de mostaza (salsa opcional).

TECNICA:
Coccion a la parrilla con carbon...
`;

const names = ({ items }: { readonly items: readonly { readonly name: string }[] }) => items.map(({ name }) => name);

describe('a sheet in Markdown', () => {
  it('is read into items: a heading with fields below it is a name', async () => {
    const read = await readMarkdown(
      '# Carta\n\n## Milanesa\nCon papas.\n\n### Ingredientes\n- carne\n- pan rallado\n\n### Alérgenos\n- gluten (crítico)\n\n## Flan\n**Ingredientes:** huevo, leche\n',
    );
    expect(read.items.map(({ itemId, record }) => [itemId, record['ingredients']])).toEqual([
      ['milanesa', ['carne', 'pan rallado']],
      ['flan', ['huevo', 'leche']],
    ]);
    expect(read.items[0]?.record).toMatchObject({
      menu_description: 'Con papas.',
      allergens: [{ name: 'gluten', severity: 'critical' }],
      sources: ['hoja.md'],
    });
    expect(read).toMatchObject({ chunks: [], notices: [], title: 'Carta' });
  });

  it('knows the headings in English and Portuguese, and other words for them', async () => {
    const read = await readMarkdown(
      '## Trout\n### Ingredients\ntrout, butter\n### Allergens\nfish (critical)\n### Cross-contamination\nMay contain traces of peanuts.\n\n## Moqueca\n### Alergênicos\npescado\n### Modo de preparo\nCozida.\n',
    );
    expect(hazardsOf(read, 'Trout')).toMatchObject({ pescado: 'CONTAINS', lacteos: 'CONTAINS', mani: 'MAY_CONTAIN' });
    expect(read.items[1]?.record).toMatchObject({ technique: 'Cozida.', allergens: [{ name: 'pescado' }] });
  });

  it('reads a table of allergens with their severities', async () => {
    const read = await readMarkdown(
      '## Torta\n### Alérgenos\n| Alérgeno | Severidad |\n|---|---|\n| Gluten | crítico |\n| Maní | |\n',
    );
    expect(read.items[0]?.record['allergens']).toEqual([
      { name: 'Gluten', severity: 'critical' },
      { name: 'Maní', severity: 'warning' },
    ]);
  });

  it('reads a table with a row for each item, and what follows it is of none', async () => {
    const read = await readMarkdown(
      '| Ingredientes | Plato | Alérgenos | Mesa |\n|---|---|---|---|\n| papa | Ñoquis | gluten | 4 |\n| lechuga | Ensalada | ninguno | |\n\nPreguntá por el maní.\n',
    );
    expect(names(read)).toEqual(['Ñoquis', 'Ensalada']);
    expect(hazardsOf(read, 'Ñoquis')).toMatchObject({ gluten: 'CONTAINS' });
    expect(read.items[0]?.record['notes']).toEqual(['Mesa: 4']);
    expect(hazardsOf(read, 'Ensalada')).toEqual({});
    expect(chunksOf(read)).toEqual(['description: Preguntá por el maní.']);
  });

  it('reads the hazards of what no heading takes', async () => {
    const read = await readMarkdown(
      '## Ensalada\n### Ingredientes\nlechuga\n### Emplatado\nSe termina con nueces.\n### Preguntas\n¿Lleva queso? Sí, queso azul.\n',
    );
    expect(read.items[0]?.record['notes']).toEqual([
      'Emplatado: Se termina con nueces.',
      'Preguntas: ¿Lleva queso? Sí, queso azul.',
    ]);
    expect(hazardsOf(read, 'Ensalada')).toMatchObject({ frutos_secos: 'MAY_CONTAIN', lacteos: 'MAY_CONTAIN' });
    expect(read.chunks).toEqual([]);
  });

  it.each([
    ['a deeper heading', '## Sopa\nIngredientes: zapallo\n### Emplatado\nEn cuenco.\n**Alérgenos:** gluten'],
    [
      'a heading of the same depth',
      '## Sopa\n### Ingredientes\nzapallo\n### Emplatado\nEn cuenco.\n### Alérgenos\ngluten',
    ],
    ['a rule', '## Sopa\nIngredientes: zapallo\n\n---\n\nAlérgenos: gluten'],
    ['a name in a line', 'PLATO: Sopa\nINGREDIENTES: zapallo\n\n## Emplatado\nEn cuenco.\n\n### Alérgenos\ngluten'],
    ['a name in a heading', '## PLATO: Sopa\nINGREDIENTES: zapallo\n### Emplatado\nEn cuenco.\n### Alérgenos\ngluten'],
    [
      'an underline that is a separator',
      'PLATO: Sopa\nINGREDIENTES: zapallo\nALERGENOS: gluten\n---\nPLATO: Flan\nALERGENOS: huevo',
    ],
    ['values as headings', '## Sopa\n### Alérgenos\n#### Gluten\n#### Apio'],
    ['values in bold', '## Sopa\n### Alérgenos\n\n**gluten**\n\n**apio**'],
    ['a definition of a link', '## Sopa\n### Ingredientes\nzapallo\n\n[Alérgenos]: gluten\n\nAlérgenos: gluten'],
    ['what looks like a tag', '## Sopa\nAlérgenos: <gluten>'],
    ['HTML around it', '<h2>Sopa</h2>\n\n## Sopa\n<div>\n<p>Alérgenos: <b>gluten</b></p>\n</div>'],
    ['a block of code', '## Sopa\n```\nAlérgenos: gluten\n```'],
    ['a quotation', '> ## Sopa\n> Alérgenos: gluten'],
  ])('keeps the declared allergen behind %s', async (_, text) => {
    expect(hazardsOf(await readMarkdown(text), 'Sopa')).toMatchObject({ gluten: 'CONTAINS' });
  });

  it('makes no item of a heading with notes or prose alone', async () => {
    const read = await readMarkdown('# La casa\n## Horarios\nNota: los lunes cerramos.\n## Descripción\nUn bodegón.\n');
    expect(read.items).toEqual([]);
    expect(chunksOf(read)).toEqual([
      'notes: La casa > Horarios > Nota\nlos lunes cerramos.',
      'description: La casa > Descripción\nUn bodegón.',
    ]);
  });

  it('tells an item from what several items stand in, though both have a field', async () => {
    const general = '## Alérgenos\nLa cocina es una sola.\n';
    const dish = (name: string) => `## ${name}\n### Ingredientes\napio\n`;
    const read = await readMarkdown(`# Carta\n${general}${dish('Sopa')}${dish('Guiso')}`);
    expect(names(read)).toEqual(['Sopa', 'Guiso']);
    expect(chunksOf(read)).toEqual(['allergens: Carta > Alérgenos\nLa cocina es una sola.']);
    const whole = await readMarkdown('# Milanesa\n## Alérgenos\ngluten\n## Salsa\n### Ingredientes\napio\n');
    expect(names(whole)).toEqual(['Milanesa']);
    expect(hazardsOf(whole, 'Milanesa')).toMatchObject({ gluten: 'CONTAINS', apio: 'CONTAINS' });
  });

  it('reads prose between a name and its first field', async () => {
    const text = '**Milanesa**\nClásica.\n\nIngredientes: carne\n\n**Flan**\nCasero.\nIngredientes: huevo\n';
    for (const read of [
      await readMarkdown(`## Principales\n${text}`),
      await readPlain(text.replaceAll('*', '').toUpperCase()),
    ]) {
      expect(read.items.map(({ itemId, record }) => [itemId, record['menu_description']])).toEqual([
        ['milanesa', expect.stringMatching(/clásica\./iu)],
        ['flan', expect.stringMatching(/casero\./iu)],
      ]);
    }
  });

  it('takes bold lines for names under a heading that is none', async () => {
    const read = await readMarkdown(
      '# Carta\n## Principales\n**Milanesa**\nIngredientes: carne\nAlérgenos: gluten\n\n**Flan**\n\nIngredientes: huevo\n## Sopa\n**Ingredientes:** apio\n',
    );
    expect(names(read)).toEqual(['Milanesa', 'Flan', 'Sopa']);
    expect(hazardsOf(read, 'Flan')).toMatchObject({ huevo: 'CONTAINS' });
    expect(hazardsOf(read, 'Flan')).not.toHaveProperty('gluten');
  });
});

describe('a sheet in plain text', () => {
  it('without a name takes that of its document', async () => {
    const read = await readPlain(SHEET, { title: 'Bife de chorizo' });
    expect(names(read)).toEqual(['Bife de chorizo']);
    expect(read.items[0]?.record).toMatchObject({
      ingredients: ['Carne vacuna (bife de chorizo)', 'sal marina', 'pimienta negra'],
      allergens: [],
      technique: 'Coccion a la parrilla con carbon...',
    });
    expect(hazardsOf(read, 'Bife de chorizo')).toEqual({ mostaza: 'MAY_CONTAIN' });
    expect((await readPlain(`---\ntitle: "Bife"\n---\n${SHEET}`)).items[0]?.name).toBe('Bife');
  });

  it('without any name is a chunk for each section', async () => {
    const read = await readPlain(SHEET);
    expect(read.items).toEqual([]);
    expect(read.chunks.map(({ type }) => type)).toEqual([
      ...['description', 'ingredients', 'allergens', 'cross_contamination', 'technique'],
    ]);
    expect(read.chunks[3]?.text).toBe('TRAZAS\nPuede contener trazas de mostaza (salsa opcional).');
  });

  it('parts items at blank lines before a field that comes again, and loses none', async () => {
    const read = await readPlain(
      'Milanesa\nCon papas.\nIngredientes: carne\nAlérgenos: gluten\n\nFlan\nIngredientes: huevo\n\nPAVLOVA\nIngredientes: claras\n',
    );
    expect(names(read)).toEqual(['Milanesa', 'Flan', 'PAVLOVA']);
    expect(read.items[0]?.record).toMatchObject({ menu_description: 'Con papas.', allergens: [{ name: 'gluten' }] });
  });

  it('takes a value in a paragraph of its own for no name', async () => {
    const read = await readPlain('Milanesa\nIngredientes:\ncarne\n\npan rallado\n\nAlérgenos: gluten');
    expect(names(read)).toEqual(['Milanesa']);
    expect(hazardsOf(read, 'Milanesa')).toMatchObject({ gluten: 'CONTAINS' });
  });

  it('gives back what stands around the items', async () => {
    const read = await readPlain(
      'Somos un bodegón.\n\n---\nPLATO: Sopa\nINGREDIENTES: apio\n---\nConsultá por el menú.\n---\nPREGUNTAS FRECUENTES\nP: ¿Hay wifi?\nR: Sí.\n',
    );
    expect(names(read)).toEqual(['Sopa']);
    expect(chunksOf(read)).toEqual([
      'description: Somos un bodegón.\n\nConsultá por el menú.',
      'faq: PREGUNTAS FRECUENTES\nP: ¿Hay wifi?\nR: Sí.',
    ]);
  });

  it('keeps as text, with a word on it, what can not be an item', async () => {
    const name = `Sopa ${'muy '.repeat(80)}rica`;
    const read = await readPlain(`PLATO: ${name}\nINGREDIENTES: apio\n`);
    expect(read.items).toEqual([]);
    expect(read.notices).toEqual([expect.stringMatching(/at most 300 characters/u)]);
    expect(chunksOf(read)).toEqual([`description: ${name}\nINGREDIENTES: apio`]);
  });

  it('says what no field takes in a domain without a place for it, and keeps it with the item', async () => {
    const farmacia = await readDomain('farmacia');
    const read = await readMarkdown(
      '## Ibuprofeno\n### Codigo\nAB-123\n### Principio activo\nibuprofeno\n### Conservación\nEn lugar seco.\n',
      { rules: farmacia },
    );
    expect(names(read)).toEqual(['Ibuprofeno']);
    expect(read.items[0]?.chunks.at(-1)).toMatchObject({
      type: 'description',
      text: 'Conservación:\nEn lugar seco.',
      source: 'hoja.md',
    });
    expect(read.notices).toEqual([expect.stringMatching(/^Ibuprofeno: «Conservación:» no es de ningún campo/u)]);
  });
});

describe('free text', () => {
  it('is cut by the headings of the domain, the path of headings in its first line', async () => {
    const read = await readMarkdown(
      '# El salón\nAbierto todos los días.\n## Modo de uso\nAplicar y enjuagar.\n### Puntas\nInsistir.\n## Contraindicaciones\nNo usar con heridas.\n',
      { rules: salon },
    );
    expect(chunksOf(read)).toEqual([
      'description: El salón\nAbierto todos los días.',
      'usage: El salón > Modo de uso\nAplicar y enjuagar.',
      'usage: El salón > Modo de uso > Puntas\nInsistir.',
      'contraindications: El salón > Contraindicaciones\nNo usar con heridas.',
    ]);
  });

  it('under no heading is of the section that its kind of document prefers', async () => {
    const typeOf = async (documentType?: string) =>
      (await readPlain('Hervir: cocer en agua.', documentType === undefined ? {} : { documentType })).chunks[0]?.type;
    expect(await typeOf()).toBe('description');
    expect(await typeOf('CHEF_NOTES')).toBe('notes');
    expect(await typeOf('GLOSSARY')).toBe('glossary');
    expect(await typeOf('NEWER_THAN_THE_FILE')).toBe('description');
  });

  it('has a language and a number of tokens in every chunk', async () => {
    const read = await readMarkdown(
      '---\nlang: pt-BR\n---\n## Uno\nMalbec\n## Two\nWhat you can eat here is not what you think.\n',
    );
    expect(read.chunks.map(({ language }) => language)).toEqual(['pt', 'en']);
    expect(read.chunks.every(({ tokens }) => tokens > 0)).toBe(true);
    expect((await readPlain('Malbec')).chunks[0]?.language).toBe('es');
    expect((await readPlain('Malbec', { language: 'en' })).chunks[0]?.language).toBe('en');
  });

  it('makes lines of headings with nothing under them', async () => {
    expect(chunksOf(await readMarkdown('# Carta\n## Sopas\n## Guisos\n'))).toEqual([
      'description: Carta\nSopas\nGuisos',
    ]);
  });

  it('of nothing is nothing', async () => {
    for (const text of ['', ' \n\t', '---\n---\n', '# \n', '<!-- nada -->', '\u200b\u202e']) {
      expect(await readMarkdown(text)).toMatchObject({ items: [], chunks: [] });
    }
  });

  it('that is no text is refused as a field', async () => {
    const content = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]);
    await expect(
      readText({ content, mediaType: 'text/plain', fileName: 'a.png', rules: restaurant }),
    ).rejects.toMatchObject({ code: 'file-not-supported' });
  });

  it('stops when it is told to', async () => {
    const text = Array.from({ length: 400 }, (_, index) => `## Plato ${String(index)}\nAlérgenos: gluten\n`).join('\n');
    await expect(readMarkdown(text, { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop');
  });
});
