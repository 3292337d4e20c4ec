import type { EditableField } from '../../../server/contract/item-edits.ts';
import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** What the form says in which an owner writes over what the documents say. */
export interface EditWords {
  /** A press on an item opens it. */
  readonly open: (name: string) => string;
  readonly roles: Record<EditableField['role'], string>;
  readonly size: string;
  readonly sizePrice: (size: string) => string;
  readonly addSize: string;
  readonly dropSize: (size: string) => string;
  readonly none: string;
  readonly document: (value: string) => string;
  readonly documentNow: (value: string, then: string) => string;
  /** In the list, of a field. */
  readonly documentNowIn: (field: string, value: string) => string;
  readonly toDocument: string;
  /** Of a field, for who does not see where the button stands. */
  readonly toDocumentLabel: (field: string) => string;
  readonly allToDocument: string;
  readonly otherNames: string;
  readonly otherNamesHint: string;
  readonly hide: string;
  readonly hidden: string;
  readonly dangers: string;
  readonly save: string;
  readonly cancel: string;
  readonly saved: (name: string) => string;
  readonly kept: string;
  readonly conflict: string;
  readonly othersNow: (value: string) => string;
  readonly history: string;
  readonly noHistory: string;
  readonly change: (field: string, was: string, now: string) => string;
  readonly wasHidden: string;
  readonly wasShown: string;
  readonly byWhom: (when: string, who: string) => string;
  readonly undo: string;
  readonly more: string;
}

const es: EditWords = {
  open: (name) => `Editar: ${name}`,
  roles: {
    name: 'Nombre',
    section: 'Sección',
    description: 'Descripción',
    price: 'Precio',
    variants: 'Tamaños u opciones',
    code: 'Código',
  },
  size: 'Tamaño u opción',
  sizePrice: (size) => (size === '' ? 'Precio' : `Precio de ${size}`),
  addSize: 'Agregar tamaño u opción',
  dropSize: (size) => (size === '' ? 'Quitar' : `Quitar ${size}`),
  none: 'nada',
  document: (value) => `El documento dice: ${value}.`,
  documentNow: (value, then) => `El documento ahora dice: ${value}. Cuando lo cambiaste decía: ${then}.`,
  documentNowIn: (field, value) => `${field}: el documento ahora dice ${value}.`,
  toDocument: 'Volver a lo del documento',
  toDocumentLabel: (field) => `Volver a lo del documento: ${field}`,
  allToDocument: 'Volver en todo a lo del documento',
  otherNames: 'También lo llaman',
  otherNamesHint: 'Otros nombres con los que lo piden, separados por comas.',
  hide: 'Que tus clientes no lo vean, hasta que lo vuelvas a mostrar',
  hidden: 'Tus clientes no lo ven',
  dangers:
    'Lo que contiene se responde en «Qué contiene». Del nombre y la descripción se leen los peligros: pueden sumar uno, nunca sacarlo.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: (name) => `${name}: guardado.`,
  kept: 'Lo que escribiste sigue acá y todavía no se guardó.',
  conflict:
    'Otra persona lo cambió mientras escribías. Fijate abajo cómo está ahora; si guardás de nuevo, queda lo tuyo.',
  othersNow: (value) => `Ahora dice: ${value}.`,
  history: 'Cambios',
  noHistory: 'Nadie lo cambió todavía: está como dice el documento.',
  change: (field, was, now) => `${field}: ${was} → ${now}`,
  wasHidden: 'Dejó de verse',
  wasShown: 'Volvió a verse',
  byWhom: (when, who) => `${when} · ${who}`,
  undo: 'Deshacer este cambio',
  more: 'Ver cambios anteriores',
};

const en: EditWords = {
  open: (name) => `Edit: ${name}`,
  roles: {
    name: 'Name',
    section: 'Section',
    description: 'Description',
    price: 'Price',
    variants: 'Sizes or choices',
    code: 'Code',
  },
  size: 'Size or choice',
  sizePrice: (size) => (size === '' ? 'Price' : `Price of ${size}`),
  addSize: 'Add a size or choice',
  dropSize: (size) => (size === '' ? 'Remove' : `Remove ${size}`),
  none: 'nothing',
  document: (value) => `The document says: ${value}.`,
  documentNow: (value, then) => `The document now says: ${value}. When you changed it, it said: ${then}.`,
  documentNowIn: (field, value) => `${field}: the document now says ${value}.`,
  toDocument: 'Back to the document',
  toDocumentLabel: (field) => `Back to the document: ${field}`,
  allToDocument: 'Back to the document in everything',
  otherNames: 'Also called',
  otherNamesHint: 'Other names that guests use for it, with commas between them.',
  hide: 'Hide it from your guests until you show it again',
  hidden: 'Your guests do not see it',
  dangers:
    'What it contains is answered under “What each contains”. The name and the description are read for dangers: they can add one, never take one away.',
  save: 'Save',
  cancel: 'Cancel',
  saved: (name) => `${name}: saved.`,
  kept: 'What you typed is still here, and not saved yet.',
  conflict: 'Somebody else changed it while you were typing. See below how it is now; if you save again, yours stays.',
  othersNow: (value) => `Now it says: ${value}.`,
  history: 'Changes',
  noHistory: 'Nobody has changed it yet: it is as the document says.',
  change: (field, was, now) => `${field}: ${was} → ${now}`,
  wasHidden: 'Hidden',
  wasShown: 'Shown again',
  byWhom: (when, who) => `${when} · ${who}`,
  undo: 'Undo this change',
  more: 'Show earlier changes',
};

const pt: EditWords = {
  open: (name) => `Editar: ${name}`,
  roles: {
    name: 'Nome',
    section: 'Seção',
    description: 'Descrição',
    price: 'Preço',
    variants: 'Tamanhos ou opções',
    code: 'Código',
  },
  size: 'Tamanho ou opção',
  sizePrice: (size) => (size === '' ? 'Preço' : `Preço de ${size}`),
  addSize: 'Adicionar tamanho ou opção',
  dropSize: (size) => (size === '' ? 'Tirar' : `Tirar ${size}`),
  none: 'nada',
  document: (value) => `O documento diz: ${value}.`,
  documentNow: (value, then) => `O documento agora diz: ${value}. Quando você mudou, dizia: ${then}.`,
  documentNowIn: (field, value) => `${field}: o documento agora diz ${value}.`,
  toDocument: 'Voltar ao documento',
  toDocumentLabel: (field) => `Voltar ao documento: ${field}`,
  allToDocument: 'Voltar em tudo ao documento',
  otherNames: 'Também chamam de',
  otherNamesHint: 'Outros nomes com que pedem, separados por vírgulas.',
  hide: 'Que seus clientes não o vejam, até você mostrar de novo',
  hidden: 'Seus clientes não o veem',
  dangers:
    'O que contém se responde em «O que cada um contém». O nome e a descrição são lidos em busca de perigos: podem somar um, nunca tirar.',
  save: 'Salvar',
  cancel: 'Cancelar',
  saved: (name) => `${name}: salvo.`,
  kept: 'O que você escreveu continua aqui e ainda não foi salvo.',
  conflict: 'Outra pessoa o mudou enquanto você escrevia. Veja abaixo como está agora; se salvar de novo, fica o seu.',
  othersNow: (value) => `Agora diz: ${value}.`,
  history: 'Mudanças',
  noHistory: 'Ninguém o mudou ainda: está como diz o documento.',
  change: (field, was, now) => `${field}: ${was} → ${now}`,
  wasHidden: 'Deixou de aparecer',
  wasShown: 'Voltou a aparecer',
  byWhom: (when, who) => `${when} · ${who}`,
  undo: 'Desfazer esta mudança',
  more: 'Ver mudanças anteriores',
};

const dictionaries: Readonly<Record<Language, EditWords>> = { es, en, pt };

/** Loaded with the pages that say them. `tag`: of the words of the admin (BCP 47). */
export function editWords(tag: string): EditWords {
  return dictionaries[chooseLanguage(tag)];
}

/** What a field is called: as the domain calls it, else by what it is. */
export function fieldName({ label, role }: EditableField, words: EditWords): string {
  const name = label ?? words.roles[role];
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
