import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** What is said of a change of several items at once. */
export interface SeveralWords {
  readonly pick: (name: string) => string;
  readonly pickSection: string;
  readonly picked: (items: number) => string;
  /** The bar of what can be done with them. */
  readonly bar: string;
  readonly price: string;
  readonly section: string;
  readonly hide: string;
  readonly show: string;
  readonly none: string;
  readonly how: string;
  /** `+%`, `-%`: a share; `+`, `-`: an amount. */
  readonly ways: Record<'+%' | '-%' | '+' | '-', string>;
  readonly by: string;
  readonly step: string;
  readonly noStep: string;
  readonly where: string;
  readonly preview: string;
  readonly headings: readonly [name: string, now: string, then: string];
  readonly stays: string;
  readonly counted: (changed: number, left: number) => string;
  readonly changed: (items: number) => string;
  readonly undo: string;
  /** In the history of one: it was changed with others. */
  readonly undoAll: (items: number) => string;
  readonly undone: (items: number) => string;
}

const count = (items: number, one: string, many: string): string => `${String(items)} ${items === 1 ? one : many}`;

const es: SeveralWords = {
  pick: (name) => `Elegir: ${name}`,
  pickSection: 'Toda la sección',
  picked: (items) => count(items, 'elegido', 'elegidos'),
  bar: 'Con lo elegido',
  price: 'Precio',
  section: 'Cambiar de sección',
  hide: 'Dejar de mostrar',
  show: 'Volver a mostrar',
  none: 'Nada',
  how: 'Qué hacer',
  ways: { '+%': 'Subir un %', '-%': 'Bajar un %', '+': 'Sumar', '-': 'Restar' },
  by: 'Cuánto',
  step: 'Redondear a',
  noStep: 'sin redondear',
  where: 'A qué sección',
  preview: 'Antes de guardar, así quedan',
  headings: ['Nombre', 'Ahora', 'Después'],
  stays: 'queda igual: no se puede cambiar así',
  counted: (changed, left) =>
    `${count(changed, 'precio cambia', 'precios cambian')}${left === 0 ? '' : ` y ${count(left, 'queda', 'quedan')} igual`}.`,
  changed: (items) => `${count(items, 'cambiado', 'cambiados')}.`,
  undo: 'Deshacer',
  undoAll: (items) => `Deshacer en los ${String(items)} que se cambiaron juntos`,
  undone: (items) => `Deshecho en ${String(items)}.`,
};

const en: SeveralWords = {
  pick: (name) => `Choose: ${name}`,
  pickSection: 'The whole section',
  picked: (items) => `${String(items)} chosen`,
  bar: 'With what is chosen',
  price: 'Price',
  section: 'Move to a section',
  hide: 'Stop showing',
  show: 'Show again',
  none: 'None',
  how: 'What to do',
  ways: { '+%': 'Raise by %', '-%': 'Lower by %', '+': 'Add', '-': 'Subtract' },
  by: 'How much',
  step: 'Round to',
  noStep: 'no rounding',
  where: 'To which section',
  preview: 'Before you save, this is what they become',
  headings: ['Name', 'Now', 'Then'],
  stays: 'stays: it can not be changed so',
  counted: (changed, left) =>
    `${count(changed, 'price changes', 'prices change')}${left === 0 ? '' : `, ${count(left, 'stays', 'stay')}`}.`,
  changed: (items) => `${String(items)} changed.`,
  undo: 'Undo',
  undoAll: (items) => `Undo in all ${String(items)} that were changed together`,
  undone: (items) => `Undone in ${String(items)}.`,
};

const pt: SeveralWords = {
  pick: (name) => `Escolher: ${name}`,
  pickSection: 'A seção inteira',
  picked: (items) => count(items, 'escolhido', 'escolhidos'),
  bar: 'Com o escolhido',
  price: 'Preço',
  section: 'Mudar de seção',
  hide: 'Deixar de mostrar',
  show: 'Mostrar de novo',
  none: 'Nenhum',
  how: 'O que fazer',
  ways: { '+%': 'Subir um %', '-%': 'Baixar um %', '+': 'Somar', '-': 'Subtrair' },
  by: 'Quanto',
  step: 'Arredondar para',
  noStep: 'sem arredondar',
  where: 'Para qual seção',
  preview: 'Antes de salvar, ficam assim',
  headings: ['Nome', 'Agora', 'Depois'],
  stays: 'fica igual: não se pode mudar assim',
  counted: (changed, left) =>
    `${count(changed, 'preço muda', 'preços mudam')}${left === 0 ? '' : ` e ${count(left, 'fica', 'ficam')} igual`}.`,
  changed: (items) => `${count(items, 'mudado', 'mudados')}.`,
  undo: 'Desfazer',
  undoAll: (items) => `Desfazer nos ${String(items)} que mudaram juntos`,
  undone: (items) => `Desfeito em ${String(items)}.`,
};

const dictionaries: Readonly<Record<Language, SeveralWords>> = { es, en, pt };

/** Loaded with the list of items. `tag`: of the words of the admin (BCP 47). */
export function severalWords(tag: string): SeveralWords {
  return dictionaries[chooseLanguage(tag)];
}
