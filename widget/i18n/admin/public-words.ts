import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** What the switch of the public page says, and what the matrix says of the chosen list of what must be declared. */
export interface PublicWords {
  readonly title: string;
  readonly why: string;
  readonly show: string;
  readonly on: string;
  readonly off: string;
  readonly nowOn: string;
  readonly nowOff: string;
  readonly list: string;
  readonly noList: string;
  readonly listWhy: string;
  readonly chosen: (name: string) => string;
  readonly listed: (as: string) => string;
  readonly notListed: string;
  /** Under the table: what the sign means. */
  readonly legend: (name: string, source: string) => string;
  readonly beyond: (names: string) => string;
}

const es: PublicWords = {
  title: 'Página para cualquiera',
  why: 'Lo que hay y lo que contiene, en una página que se puede leer, imprimir y enlazar sin clave. No muestra borradores.',
  show: 'Mostrar esta página a cualquiera',
  on: 'Está en',
  off: 'Apagada: esa dirección no existe para nadie.',
  nowOn: 'La página quedó a la vista.',
  nowOff: 'La página quedó apagada.',
  list: 'Lista de lo que debe declararse',
  noList: 'Ninguna',
  listWhy:
    'Solo marca las columnas que esa lista nombra. No cambia ninguna respuesta y no afirma que se cumpla la norma.',
  chosen: (name) => `Lista elegida: ${name}.`,
  listed: (as) => `la lista lo nombra: ${as}`,
  notListed: 'no es de los que la lista obliga a declarar',
  legend: (name, source) =>
    `§: lo nombra la lista «${name}» (${source}). Lo que no lleva § no es de declaración obligatoria en esa lista: que nadie diga nada no quiere decir que no tenga.`,
  beyond: (names) => `La lista también nombra algo de lo que acá no se sabe nada («?»): ${names}.`,
};

const en: PublicWords = {
  title: 'Page for anybody',
  why: 'What there is and what it contains, on a page that can be read, printed and linked without a key. It shows no drafts.',
  show: 'Show this page to anybody',
  on: 'It is at',
  off: 'Off: that address is there for nobody.',
  nowOn: 'The page can be seen now.',
  nowOff: 'The page is off now.',
  list: 'List of what must be declared',
  noList: 'None',
  listWhy: 'It only marks the columns that the list names. It changes no answer and claims no compliance.',
  chosen: (name) => `Chosen list: ${name}.`,
  listed: (as) => `the list names it: ${as}`,
  notListed: 'not one that must be declared by the list',
  legend: (name, source) =>
    `§: the list “${name}” (${source}) names it. What has no § is not one that must be declared by that list: that nobody says anything does not mean it is absent.`,
  beyond: (names) => `The list also names something of which nothing is known here (“?”): ${names}.`,
};

const pt: PublicWords = {
  title: 'Página para qualquer pessoa',
  why: 'O que há e o que contém, numa página que se pode ler, imprimir e vincular sem chave. Não mostra rascunhos.',
  show: 'Mostrar esta página a qualquer pessoa',
  on: 'Está em',
  off: 'Desligada: esse endereço não existe para ninguém.',
  nowOn: 'A página ficou à vista.',
  nowOff: 'A página ficou desligada.',
  list: 'Lista do que deve ser declarado',
  noList: 'Nenhuma',
  listWhy: 'Só marca as colunas que a lista nomeia. Não muda nenhuma resposta e não afirma que a norma seja cumprida.',
  chosen: (name) => `Lista escolhida: ${name}.`,
  listed: (as) => `a lista o nomeia: ${as}`,
  notListed: 'não é dos que a lista obriga a declarar',
  legend: (name, source) =>
    `§: a lista «${name}» (${source}) o nomeia. O que não leva § não é de declaração obrigatória nessa lista: que ninguém diga nada não quer dizer que não tenha.`,
  beyond: (names) => `A lista também nomeia algo de que aqui nada se sabe («?»): ${names}.`,
};

const WORDS: Readonly<Record<Language, PublicWords>> = { es, en, pt };

/** By the tag of the page's words. */
export function publicWords(tag: string): PublicWords {
  return WORDS[chooseLanguage(tag)];
}
