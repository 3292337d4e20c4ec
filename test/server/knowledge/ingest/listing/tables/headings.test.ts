import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../../server/adapters/document-reader/budget.ts';
import { readMarkdownBlocks } from '../../../../../../server/adapters/document-reader/markdown/read-markdown.ts';
import { readCsvBlocks } from '../../../../../../server/adapters/document-reader/tables/read-csv.ts';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import type { SourceBlock } from '../../../../../../server/knowledge/source-content.ts';
import { readDomain } from '../../../../../support/library/build-library.ts';

async function itemsOf(blocks: readonly SourceBlock[], domain: string): Promise<string[]> {
  const content = { format: 'csv', pages: 1, blocks, notices: [] } as const;
  const file = { fileName: 'lista.csv', signal: new AbortController().signal };
  const { listing } = await readListing(content, await readDomain(`domains/${domain}.yaml`), file);
  return listing.items.map(({ name, section, price }) => `${section?.text ?? ''} > ${name.text}: ${price?.text ?? ''}`);
}
const csv = (text: string, domain = 'restaurant'): Promise<string[]> =>
  itemsOf(readCsvBlocks(text, createBudget()), domain);

describe('the headings of a file that is one table', () => {
  it.each(['PLATO;PRECIO', 'Zarambla;Tarifa final', 'Cosa;Lo que sale'])(
    'are of its columns and no section, whatever their words: %s',
    async (head) => {
      expect(await csv(`${head}\nCorte mujer;12,00\nPeinado;15,00\nTinte;25,00`, 'hair_salon')).toEqual([
        ' > Corte mujer: 12,00',
        ' > Peinado: 15,00',
        ' > Tinte: 25,00',
      ]);
    },
  );

  it('are sections where each part of it has its own', async () => {
    expect(await csv('Cervezas;Precio\nRubia;2,00\nPostres;Precio\nFlan;4,00')).toEqual([
      'Cervezas > Rubia: 2,00',
      'Postres > Flan: 4,00',
    ]);
  });
});

describe('letter-spaced words', () => {
  it('are sections where they stand alone in a row, in any format', async () => {
    const text = 'P L A T O;PRECIO\nE N T R A N T E S;\nCroquetas;8,00\nP O S T R E S;\nFlan;4,00';
    const items = ['ENTRANTES > Croquetas: 8,00', 'POSTRES > Flan: 4,00'];
    expect(await csv(text)).toEqual(items);
    const rows = text.split('\n').map((row) => `| ${row.replaceAll(';', ' | ')} |`);
    const [head = '', ...others] = rows;
    const markdown = readMarkdownBlocks([head, '|---|---|', ...others].join('\n'), createBudget());
    expect(await itemsOf(markdown, 'restaurant')).toEqual(items);
  });

  it('are codes where something stands beside them', async () => {
    expect(await csv('Plato;Precio;Alérgenos\nPan;1,00;G L H\nFlan;2,00;\n')).toEqual([
      ' > Pan: 1,00',
      ' > Flan: 2,00',
    ]);
  });
});
