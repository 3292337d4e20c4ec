import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../server/adapters/document-reader/budget.ts';
import { openZip } from '../../../../../server/adapters/document-reader/zip/open-zip.ts';
import { packZip } from '../../../../../server/adapters/document-reader/zip/pack-zip.ts';

describe('packZip', () => {
  it('makes a zip that gives its files back', () => {
    const files = [
      ['word/document.xml', '<w:p>Ñoquis 🌶</w:p>'],
      ['carpeta/ñ.rels', ''],
    ] as const;
    const zip = openZip(packZip(files), createBudget());
    expect(zip.names.map((name) => [name, zip.text(name)])).toEqual(files);
  });

  it('makes an empty one of nothing', () => {
    expect(openZip(packZip([]), createBudget()).names).toEqual([]);
  });
});
