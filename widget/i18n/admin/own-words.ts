import type { StatedHazardsOnWire } from '../../../server/contract/own-items.ts';
import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** What its owner states of a hazard; `unsaid`: nothing. */
export type Stated = StatedHazardsOnWire[string] | 'unsaid';

/** What the form says in which an owner adds an item by hand. */
export interface OwnWords {
  readonly add: string;
  readonly title: string;
  readonly copyTitle: (name: string) => string;
  readonly editTitle: (name: string) => string;
  readonly copy: string;
  /** Of what the form has no field for. */
  readonly copied: string;
  readonly hazards: string;
  readonly hazardsWhy: string;
  readonly stated: Record<Stated, string>;
  readonly lists: Record<'tags' | 'list', string>;
  readonly aLine: string;
  /** Dangers that are stated no more. */
  readonly relieves: (names: string) => string;
  readonly addIt: string;
  readonly added: (name: string) => string;
  readonly remove: string;
  readonly reallyRemove: (name: string) => string;
  readonly removed: (name: string) => string;
  readonly wasAdded: string;
  readonly wasRemoved: string;
  /** In the list. */
  readonly own: string;
  readonly alsoIn: string;
}

const es: OwnWords = {
  add: 'Agregar a mano',
  title: 'Agregar a mano',
  copyTitle: (name) => `Copia de ${name}`,
  editTitle: (name) => `Editar: ${name}`,
  copy: 'Copiar',
  copied: 'Cambiale el nombre y lo que sea distinto. Lo que declara libre no se copia: marcalo vos.',
  hazards: 'Qué contiene',
  hazardsWhy: 'De lo que dejes en «no dice», tus clientes escuchan que no está declarado: nunca que no tiene.',
  stated: { unsaid: 'No dice', contains: 'Contiene', traces: 'Puede contener', free: 'No tiene' },
  lists: { tags: 'Etiquetas', list: 'Lista' },
  aLine: 'uno por renglón',
  relieves: (names) => `Deja de avisar: ${names}.`,
  addIt: 'Agregar',
  added: (name) => `${name}: agregado. Tus clientes ya lo ven.`,
  remove: 'Quitar',
  reallyRemove: (name) => `Sí, quitar ${name}`,
  removed: (name) => `${name}: quitado.`,
  wasAdded: 'Se agregó',
  wasRemoved: 'Se quitó',
  own: 'Lo agregaste a mano',
  alsoIn: 'También viene en un documento: para tus clientes son uno solo, con los peligros de los dos.',
};

const en: OwnWords = {
  add: 'Add by hand',
  title: 'Add by hand',
  copyTitle: (name) => `Copy of ${name}`,
  editTitle: (name) => `Edit: ${name}`,
  copy: 'Copy',
  copied: 'Change its name and whatever differs. What is declared free is not copied: mark it yourself.',
  hazards: 'What it contains',
  hazardsWhy: 'Of what you leave at “not stated” your guests hear that it is not declared: never that it is not there.',
  stated: { unsaid: 'Not stated', contains: 'Contains', traces: 'May contain', free: 'Free of it' },
  lists: { tags: 'Tags', list: 'List' },
  aLine: 'one a line',
  relieves: (names) => `No longer warns of: ${names}.`,
  addIt: 'Add',
  added: (name) => `${name}: added. Your guests see it now.`,
  remove: 'Remove',
  reallyRemove: (name) => `Yes, remove ${name}`,
  removed: (name) => `${name}: removed.`,
  wasAdded: 'Added',
  wasRemoved: 'Removed',
  own: 'You added it by hand',
  alsoIn: 'A document has it, too: to your guests they are one, with the dangers of both.',
};

const pt: OwnWords = {
  add: 'Adicionar à mão',
  title: 'Adicionar à mão',
  copyTitle: (name) => `Cópia de ${name}`,
  editTitle: (name) => `Editar: ${name}`,
  copy: 'Copiar',
  copied: 'Mude o nome e o que for diferente. O que é declarado livre não é copiado: marque você.',
  hazards: 'O que contém',
  hazardsWhy: 'Do que ficar em «não diz», seus clientes ouvem que não está declarado: nunca que não tem.',
  stated: { unsaid: 'Não diz', contains: 'Contém', traces: 'Pode conter', free: 'Não tem' },
  lists: { tags: 'Etiquetas', list: 'Lista' },
  aLine: 'um por linha',
  relieves: (names) => `Deixa de avisar: ${names}.`,
  addIt: 'Adicionar',
  added: (name) => `${name}: adicionado. Seus clientes já veem.`,
  remove: 'Remover',
  reallyRemove: (name) => `Sim, remover ${name}`,
  removed: (name) => `${name}: removido.`,
  wasAdded: 'Foi adicionado',
  wasRemoved: 'Foi removido',
  own: 'Você adicionou à mão',
  alsoIn: 'Também vem num documento: para seus clientes são um só, com os perigos dos dois.',
};

const WORDS: Readonly<Record<Language, OwnWords>> = { es, en, pt };

/** By the language of the page. */
export function ownWords(tag: string): OwnWords {
  return WORDS[chooseLanguage(tag)];
}
