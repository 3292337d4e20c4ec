/** Menus in which what a dish is stands below its name, in layouts of all kinds and three languages, with what each line is said of. */
import fc from 'fast-check';

export interface DescribedDish {
  readonly name: string;
  /** What is printed below it, by sentences. */
  readonly says: readonly string[];
  /** The hazard that it names or denies; absent: neither. */
  readonly hazard?: MenuHazard;
  readonly isDenial: boolean;
}

export interface MenuHazard {
  readonly id: string;
  readonly words: Readonly<Record<MenuLanguage, string>>;
}

export type MenuLanguage = 'es' | 'en' | 'pt';

export interface DescribedMenu {
  readonly text: string;
  readonly dishes: readonly DescribedDish[];
  readonly language: MenuLanguage;
  readonly layout: MenuLayout;
  /** Of every dish, as it is printed. */
  readonly price: string;
  /** Lines that are about no dish: headings, dishes without a price, what is said of the whole house. */
  readonly strays: readonly string[];
}

const HAZARDS: readonly MenuHazard[] = [
  { id: 'gluten', words: { es: 'gluten', en: 'gluten', pt: 'glúten' } },
  { id: 'huevo', words: { es: 'huevo', en: 'egg', pt: 'ovo' } },
  { id: 'lacteos', words: { es: 'leche', en: 'milk', pt: 'leite' } },
  { id: 'soja', words: { es: 'soja', en: 'soy', pt: 'soja' } },
  { id: 'mani', words: { es: 'maní', en: 'peanut', pt: 'amendoim' } },
  { id: 'apio', words: { es: 'apio', en: 'celery', pt: 'aipo' } },
  { id: 'mostaza', words: { es: 'mostaza', en: 'mustard', pt: 'mostarda' } },
  { id: 'sesamo', words: { es: 'sésamo', en: 'sesame', pt: 'gergelim' } },
];

/** Names that no vocabulary knows, so that only what stands below them says anything. */
const HEADS = ['Zamburra', 'Torvina', 'Peluso', 'Marondo', 'Quilena', 'Bartufo', 'Lumbreta', 'Calufa'];
const TAILS: Readonly<Record<MenuLanguage, readonly string[]>> = {
  es: ['clásica', 'del puerto', 'de la casa', 'oriental', 'de otoño', 'picante'],
  en: ['classic', 'of the harbour', 'of the house', 'oriental', 'of autumn', 'royal'],
  pt: ['clássica', 'do porto', 'da casa', 'oriental', 'de outono', 'picante'],
};

/** `#` is the hazard. */
const NAMING: Readonly<Record<MenuLanguage, readonly string[]>> = {
  es: ['Contiene #.', 'Lleva # de la huerta.', 'Salteada con #, perejil y vino.', 'Puede contener trazas de #.'],
  en: ['Contains #.', 'Served with # and parsley.', 'Made with #, parsley and wine.', 'May contain traces of #.'],
  pt: ['Contém #.', 'Leva # da horta.', 'Salteada com #, salsa e vinho.', 'Pode conter vestígios de #.'],
};
const DENYING: Readonly<Record<MenuLanguage, readonly string[]>> = {
  es: ['Sin #.', 'No contiene #.', 'No lleva #, y se sirve tibia.'],
  en: ['Without #.', 'Does not contain #.', 'Made without #, and served warm.'],
  pt: ['Sem #.', 'Não contém #.', 'Não leva #, e é servida morna.'],
};
const SILENT: Readonly<Record<MenuLanguage, readonly string[]>> = {
  es: ['Cocida a fuego lento.', 'Para compartir, con limón.', 'Receta de 1987 con perejil.'],
  en: ['Cooked over low heat.', 'To share, with lemon.', 'An old recipe with parsley.'],
  pt: ['Cozida em fogo baixo.', 'Para dividir, com limão.', 'Receita antiga com salsa.'],
};
/** What stands between dishes and is about none of those above it. `#` is a hazard. */
const STRAYS: Readonly<Record<MenuLanguage, readonly string[]>> = {
  es: ['Sin #', 'Opciones con #', 'Nuestros platos sin #', 'Lubina del día con #', 'Pescados y carnes con # y salsa'],
  en: [
    'Without #',
    'Options with #',
    'Our dishes without #',
    'Catch of the day with #',
    'Grills and roasts with # sauce',
  ],
  pt: ['Sem #', 'Opções com #', 'Nossos pratos sem #', 'Peixe do dia com #', 'Carnes e peixes com # e molho'],
};
const DISH_WITHOUT_PRICE = 3;
const SECTIONS: Readonly<Record<MenuLanguage, readonly string[]>> = {
  es: ['PARA EMPEZAR', 'DE FONDO'],
  en: ['TO BEGIN', 'MAIN DISHES'],
  pt: ['PARA COMEÇAR', 'PRINCIPAIS'],
};
const LIST: Readonly<Record<MenuLanguage, string>> = {
  es: 'Perejil y vino',
  en: 'Parsley and wine',
  pt: 'Salsa e vinho',
};
const PRICES = ['8,50 €', '$ 12.400', '9.90', '...... 22,00€', '14'];

/** Those in which it is plain whose line is whose, and those in which it is not. */
export const PLAIN_LAYOUTS = [
  'below',
  'loud',
  'small below',
  'wrapped',
  'apart',
  'no prices apart',
  'price below apart',
  'price last',
  'commas',
] as const;
export const DOUBTFUL_LAYOUTS = [
  'no stops',
  'strays',
  'price behind',
  'side by side',
  'two columns',
  'price below',
  'no prices',
  'loud list',
  'all small',
] as const;
export type MenuLayout = (typeof PLAIN_LAYOUTS)[number] | (typeof DOUBTFUL_LAYOUTS)[number];

interface Drawn {
  readonly language: MenuLanguage;
  readonly heads: readonly string[];
  readonly kinds: readonly ('names' | 'denies' | 'silent' | 'none')[];
  readonly picks: readonly number[];
  readonly hazards: readonly MenuHazard[];
  readonly price: string;
  readonly isTwice: readonly boolean[];
  readonly layout: MenuLayout;
}

const drawn: fc.Arbitrary<Omit<Drawn, 'layout'>> = fc.record({
  language: fc.constantFrom('es', 'en', 'pt'),
  heads: fc.shuffledSubarray(HEADS, { minLength: 3, maxLength: 6 }),
  kinds: fc.array(fc.constantFrom('names', 'names', 'denies', 'denies', 'silent', 'none'), {
    minLength: 6,
    maxLength: 6,
  }),
  picks: fc.array(fc.nat(11), { minLength: 12, maxLength: 12 }),
  hazards: fc.shuffledSubarray([...HAZARDS], { minLength: 8, maxLength: 8 }),
  price: fc.constantFrom(...PRICES),
  isTwice: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
});

/** Each dish has a hazard of its own, so that what is told tells whose line it was. */
function dishesOf({ language, heads, kinds, picks, hazards, isTwice, layout }: Drawn): DescribedDish[] {
  return heads.map((head, at) => {
    const pick = (from: readonly string[]): string => from[(picks[at] ?? 0) % from.length] ?? '';
    const name = `${head} ${TAILS[language][at] ?? ''}`;
    const hazard = hazards[at];
    // Of what is printed in columns at least the first pair shows it.
    const isOfPair = layout === 'two columns' && (at < 2 || Math.abs(at - Math.ceil(heads.length / 2) - 0.5) < 1);
    const drawnKind = kinds[at] ?? 'none';
    const kind = isOfPair && drawnKind === 'none' ? 'names' : drawnKind;
    const silent = isTwice[at] === true ? [pick(SILENT[language])] : [];
    if (kind === 'none' || hazard === undefined) return { name, says: [], isDenial: false };
    if (kind === 'silent') return { name, says: [pick(SILENT[language])], isDenial: false };
    const says = pick(kind === 'names' ? NAMING[language] : DENYING[language]).replace('#', hazard.words[language]);
    return { name, says: [...silent, says], hazard, isDenial: kind === 'denies' };
  });
}

export function describedMenus(layouts: readonly MenuLayout[]): fc.Arbitrary<DescribedMenu> {
  return fc.tuple(drawn, fc.constantFrom(...layouts)).map(([rest, layout]) => {
    const each = { ...rest, layout };
    const dishes = dishesOf(each);
    const strays = layout === 'strays' ? straysOf(each) : [];
    return { text: layOut(dishes, strays, each), dishes, language: each.language, layout, price: each.price, strays };
  });
}

function straysOf({ language, heads, hazards, picks }: Drawn): string[] {
  return heads.map((_, at) => {
    const all = STRAYS[language];
    const isLast = at === heads.length - 1 || at === Math.ceil(heads.length / 2) - 1;
    // A heading has something below it.
    const stray = all[isLast ? DISH_WITHOUT_PRICE : (picks[at + 6] ?? 0) % all.length] ?? '';
    // Below one dish in two, and of a hazard that is no dish's.
    return (picks[at] ?? 0) % 2 === 0 ? stray.replace('#', hazards[7]?.words[language] ?? '') : '';
  });
}

function layOut(dishes: readonly DescribedDish[], strays: readonly string[], drawnAs: Drawn): string {
  const { layout, language, price } = drawnAs;
  const [first = '', second = ''] = SECTIONS[language];
  const half = Math.ceil(dishes.length / 2);
  const written = (from: number, to?: number): string =>
    printed(dishes.slice(from, to), strays.slice(from, to), { layout, language, price });
  return [first, written(0, half), '', second, written(half)].join('\n').trim();
}

interface Print {
  readonly layout: MenuLayout;
  readonly language: MenuLanguage;
  readonly price: string;
}

function printed(
  dishes: readonly DescribedDish[],
  strays: readonly string[],
  { layout, language, price }: Print,
): string {
  const one = ({ name, says }: DescribedDish, at: number): string[] => {
    const priced = `${name} ${price}`;
    const line = says.length === 0 ? [] : [says.join(' ')];
    // By itself a figure is no price.
    const alone = price.length > 2 ? price : `${price} €`;
    switch (layout) {
      case 'below':
        return [priced, ...line];
      case 'loud':
        return [`${name.toLocaleUpperCase('es')} ${price}`, ...line];
      case 'small below':
        return [priced, ...(says.length === 0 ? [] : [says.map(small).join(', ')])];
      case 'wrapped':
        return [priced, ...wrap(says.join(' '))];
      case 'apart':
        return [priced, ...says, ''];
      case 'no prices apart':
        return [name, ...says, ''];
      case 'price below apart':
        return [name, alone, ...says, ''];
      case 'no stops':
        return [priced, ...says.map((text) => text.replace(/\.$/u, ''))];
      case 'strays':
        return [priced, ...says, ...((strays[at] ?? '') ? [strays[at] ?? ''] : [])];
      case 'price behind':
        return says.length === 0 ? [priced] : [name, `${says.join(' ').replace(/\.$/u, '')} ${price}`];
      case 'price below':
        return [name, alone, ...says];
      case 'price last':
        return [name, ...says, alone];
      case 'no prices':
        return [name, ...says];
      case 'commas':
        return [priced, ...line.map((text) => small(text)).map((text) => `${LIST[language]}, ${text}`)];
      case 'loud list':
        return [name.toLocaleUpperCase('es'), ...line.map((text) => text.replace(/\.$/u, ''))];
      case 'all small':
        return [small(priced), ...says.map(small)];
      case 'side by side':
      case 'two columns':
        return [];
    }
  };
  if (layout === 'side by side' || layout === 'two columns') return inPairs(dishes, { layout, language, price });
  return dishes.flatMap(one).join('\n');
}

/** Two dishes beside each other, read across: in one line, or line by line. */
function inPairs(dishes: readonly DescribedDish[], { layout, price }: Print): string {
  const gap = layout === 'side by side' ? '      ' : '\n';
  return dishes
    .flatMap((left, at) => {
      const right = dishes[at + 1];
      if (at % 2 === 1) return [];
      const told = [left, right].flatMap((dish) => (dish === undefined ? [] : [dish]));
      const lines = [
        told.map(({ name }) => `${name} ${price}`).join(gap),
        told.map(({ says }) => says.join(' ')).join(gap),
      ];
      return lines.filter((line) => line.trim() !== '').map((line) => line.trim());
    })
    .join('\n');
}

function small(text: string): string {
  return (text.charAt(0).toLocaleLowerCase('es') + text.slice(1)).replace(/\.$/u, '');
}

function wrap(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length < 4) return words.length === 0 ? [] : [text];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')].filter((line) => line !== '');
}
