/** Tools over what a house has published, as their author would write them, and the house. */
import type { Domain } from '../../../server/domains/index.ts';
import { readDomainFile } from '../../../server/domains/registry/read-domain-file.ts';
import { bytes, PLAIN } from '../../server/domains/domain-texts.ts';

const textInput = (required: readonly string[], ...names: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 300 }])),
});

const plain = { title: 'Título', description: 'Lo que hace.', permission: 'read', guest: true };

export const FIND = {
  ...plain,
  name: 'find',
  kind: 'retrieve',
  cache_s: 60,
  asked_by: ['buscá en los libros'],
  input: textInput(['words'], 'words', 'topic'),
  slots: [
    { of: 'words', reads: 'message', label: 'Qué', ask: '¿Qué busco?' },
    { of: 'topic', reads: 'choice', label: 'Tema', choices: [{ value: 'calor', words: ['calor'] }] },
  ],
  search: {
    query: '{words}',
    types: ['resumen'],
    where: { tema: '{topic}' },
    fields: { title: '/heading', text: '/text', page: '/page' },
  },
  say: { succeeded: 'Encontré:', row: '{title}: {text}', none: 'No encontré nada.' },
};

export const BOOKS = {
  ...plain,
  name: 'books',
  kind: 'items',
  asked_by: ['qué libros'],
  input: textInput([], 'topic'),
  slots: [{ of: 'topic', reads: 'name', label: 'Tema', behind: ['tema'] }],
  items: { where: { tema: ['{topic}'] }, fields: { name: '/nombre' } },
  say: { row: '{name}', none: 'No hay.' },
};

export const ABOUT = {
  ...plain,
  name: 'about',
  kind: 'compose',
  asked_by: ['contame del libro'],
  input: textInput(['book'], 'book'),
  slots: [{ of: 'book', reads: 'name', label: 'Libro', ask: '¿Qué libro?', behind: ['libro'] }],
  compose: [
    { part: 'book', items: { named: '{book}', top_k: 1, fields: { name: '/nombre' } } },
    { part: 'next', items: { named: '{book}', walk: ['sigue_a'], fields: { name: '/nombre' } } },
    { part: 'texts', search: { query: '{book}', types: ['resumen'], fields: { text: '/text' } } },
  ],
  say: {
    parts: { book: { row: '{name}' }, next: { lead: 'Le sigue:', row: '{name}' }, texts: { row: '{text}' } },
    closing: 'Es todo.',
  },
};

export const PLAN = { ...FIND, name: 'plan', permission: 'admin', guest: false, asked_by: ['un plan'] };

/** Books with a name and topics; what is in one, by its `partes`, is a danger for some. */
export const HOUSE = `${PLAIN}item:
  noun: { one: libro, many: libros, gender: m }
  id_field: id
  name_field: nombre
  schema:
    type: object
    required: [ id, nombre ]
    properties:
      id: { type: string }
      nombre: { type: string }
      resumen: { type: [ string, "null" ] }
      nota: { type: [ string, "null" ] }
      tema: { type: array, items: { type: string }, default: [] }
      sigue_a: { type: array, items: { type: string }, default: [] }
      partes: { type: array, items: { type: string }, default: [] }
      libre_de: { type: array, items: { type: string }, default: [] }
chunks:
  - { type: resumen, field: resumen, template: "{value}" }
  - { type: nota, field: nota, template: "{value}" }
hazards:
  explicit: [ { field: partes } ]
  possible: [ { field: nota } ]
  free_from: [ { field: libre_de } ]
  vocabulary:
    - { id: latex, name: látex, names: [ látex, latex ], absent_when: [ sin látex ] }
`;

/** A house of these tools; a file that does not hold them is a mistake of the test. */
export function houseDomain(tools: readonly object[] = [FIND, BOOKS, ABOUT, PLAN]): Domain {
  const { good, problems } = readHouse(tools);
  if (good === undefined) throw new Error(JSON.stringify(problems));
  return good.domain;
}

export function readHouse(tools: readonly object[]): ReturnType<typeof readDomainFile> {
  return readDomainFile('house.yaml', bytes(`${HOUSE}tools: ${JSON.stringify(tools)}\n`));
}
