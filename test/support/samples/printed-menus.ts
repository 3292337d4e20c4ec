/** Menus and tables of allergens as the text of a PDF gives them: lines without columns, in whatever order they were read. */
import fc from 'fast-check';

/** A dish that no vocabulary knows, so that only its record or its row could say what is in it. */
const HEADS = ['Zamburra', 'Torvina', 'Peluso', 'Marondo', 'Quilena', 'Bartufo', 'Lumbreta', 'Calufa'];
const TAILS = ['clásica', 'del puerto', 'doble', 'de la casa', 'XL', 'oriental', 'de otoño', 'picante'];

/** As the columns of a table are headed. */
export const HAZARDS = [
  'Gluten',
  'Huevo',
  'Lácteos',
  'Soja',
  'Pescado',
  'Maní',
  'Apio',
  'Mostaza',
  'Sésamo',
  'Sulfitos',
];

const MARKS = [
  ['A', 'T', ''],
  ['X', '', '-'],
  ['✓', '–', '✗'],
  ['Sí', 'No', 'Trazas'],
  ['C', 'P', '·'],
  ['SI', 'NO', 'NO'],
  ['•', '', '○'],
  ['Contiene', 'No', 'Trazas'],
];

/** How the cells were put in a row when the page was read. */
const LAYOUTS = ['rows', 'one line', 'columns', 'header last', 'pipes', 'semicolons'] as const;

export interface PrintedMatrix {
  readonly text: string;
  readonly dishes: readonly string[];
  readonly hazards: readonly string[];
  readonly layout: (typeof LAYOUTS)[number];
}

export const dishNames = fc
  .tuple(fc.shuffledSubarray(HEADS, { minLength: 3, maxLength: 6 }), fc.shuffledSubarray(TAILS, { minLength: 6 }))
  .map(([heads, tails]) => heads.map((head, index) => `${head} ${tails[index] ?? ''}`.trim()));

export const printedMatrices: fc.Arbitrary<PrintedMatrix> = fc
  .record({
    dishes: dishNames,
    hazards: fc.shuffledSubarray(HAZARDS, { minLength: 3, maxLength: 8 }),
    marks: fc.constantFrom(...MARKS),
    cells: fc.array(fc.nat(2), { minLength: 48, maxLength: 48 }),
    layout: fc.constantFrom(...LAYOUTS),
    isLoud: fc.boolean(),
    title: fc.constantFrom('', 'ALÉRGENOS 2026', 'Tabla de alérgenos', 'Información al consumidor'),
  })
  .map(({ dishes, hazards, marks, cells, layout, isLoud, title }) => {
    const loud = (text: string): string => (isLoud ? text.toLocaleUpperCase('es') : text);
    const names = dishes.map(loud);
    const rows = names.map((name, row) => [
      name,
      ...hazards.map((_, column) => marks[cells[row * hazards.length + column] ?? 0] ?? ''),
    ]);
    const header = ['Producto', ...hazards].map(loud);
    return { text: [title, layOut(header, rows, layout)].join('\n').trim(), dishes, hazards, layout };
  });

function layOut(header: readonly string[], rows: readonly string[][], layout: PrintedMatrix['layout']): string {
  const told = (row: readonly string[]): string => row.filter((cell) => cell !== '').join(' ');
  switch (layout) {
    case 'rows':
      return [header, ...rows].map(told).join('\n');
    case 'one line':
      return [header, ...rows].map(told).join(' ');
    case 'columns':
      return header
        .map((_, column) =>
          [header, ...rows]
            .map((row) => row[column] ?? '')
            .filter((cell) => cell !== '')
            .join('\n'),
        )
        .join('\n');
    case 'header last':
      return [...rows, header].map(told).join('\n');
    case 'pipes':
      return [header, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
    case 'semicolons':
      return [header, ...rows].map((row) => row.join(';')).join('\n');
  }
}

export interface PrintedMenu {
  readonly text: string;
  readonly entries: readonly { readonly name: string; readonly price: string; readonly section: string }[];
  readonly sections: readonly string[];
}

const SECTIONS = ['POSTRES', 'ENTRADAS', 'BEBIDAS', 'Postres', 'Entradas', 'Bebidas', 'Postres:', 'Bebidas:'];
const PRICES = ['8,50 €', '$ 12.400', '9.90', '22,00€', '14 €'];

/** Sections with entries, their prices and sometimes a line of what they are. */
export const printedMenus: fc.Arbitrary<PrintedMenu> = fc
  .record({
    names: dishNames,
    sections: fc.shuffledSubarray(SECTIONS, { minLength: 1, maxLength: 2 }),
    prices: fc.array(fc.constantFrom(...PRICES), { minLength: 6, maxLength: 6 }),
    isDescribed: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    isLoud: fc.boolean(),
  })
  .map(({ names, sections, prices, isDescribed, isLoud }) => {
    const entries = names.map((name, index) => ({
      name,
      price: prices[index] ?? '',
      section: sections[index % sections.length] ?? '',
    }));
    const written = sections.map((section) =>
      [
        section,
        ...entries.flatMap((entry, index) =>
          entry.section === section
            ? [
                `${isLoud ? entry.name.toLocaleUpperCase('es') : entry.name} ${entry.price}`,
                ...(isDescribed[index] === true ? ['Servida con verduras de la huerta y pan tostado.'] : []),
              ]
            : [],
        ),
      ].join('\n'),
    );
    return { text: ['Casa Aurora', ...written].join('\n\n'), entries, sections };
  });
