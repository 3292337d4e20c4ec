import type { TextLine } from '../../../../../server/knowledge/source-content.ts';
import type { PdfHeading, PdfRules } from '../../../../../server/knowledge/rules.ts';

function heading(labels: readonly string[], field: string, more: Partial<PdfHeading> = {}): PdfHeading {
  return { labels, field, as: 'text', keys: [], ...more };
}

export const crossContamination = heading(['CONTAMINACION CRUZADA', 'TRAZAS'], 'cross_contamination', {
  as: 'object',
  keys: [
    { key: 'statement', as: 'text' },
    { key: 'traces_possible', as: 'list', after: ['Trazas posibles:', 'Trazas:'] },
  ],
});

export const menuRules: PdfRules = {
  separator: '---',
  nameHeadings: ['PLATO', 'NOMBRE'],
  headings: [
    heading(['DESCRIPCION'], 'menu_description'),
    heading(['INGREDIENTES'], 'ingredients', { as: 'list' }),
    heading(['ALERGENOS'], 'allergens', { as: 'graded_list' }),
    crossContamination,
    heading(['COCINA'], 'cross_contamination.kitchen_notes'),
    heading(['NOTA', 'NOTAS'], 'notes', { as: 'notes' }),
    heading(['CATEGORIA'], 'category'),
    heading(['TAG', 'TAGS'], 'tags', { as: 'list' }),
  ],
};

/** Pages of lines. */
export function linesOf(...pages: readonly (readonly string[])[]): TextLine[] {
  return pages.flatMap((texts, index) => texts.map((text) => ({ page: index + 1, text })));
}
