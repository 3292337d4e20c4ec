/** The projects and analyses of the demo's environmental consultancy, in a file of its own. All of them are invented. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { analyse } from './analyse-project.mjs';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS projects (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, region TEXT NOT NULL, commune TEXT NOT NULL, mining TEXT NOT NULL, client TEXT NOT NULL,
    state TEXT NOT NULL, hectares REAL, near TEXT NOT NULL, created TEXT NOT NULL, key TEXT UNIQUE
  ) STRICT;
  CREATE TABLE IF NOT EXISTS analyses (
    id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES projects (id), kind TEXT NOT NULL, day TEXT NOT NULL, result TEXT NOT NULL, key TEXT UNIQUE
  ) STRICT;
`;

/** `near`: what lies close enough to be looked at. Without hectares nobody has drawn where it is. */
const SAMPLES = [
  [
    'Mina Norte',
    'Atacama',
    'Copiapó',
    'cielo abierto',
    'Minera Alcanza',
    'en evaluación',
    820,
    ['glaciares', 'comunidades'],
  ],
  ['Cerro Blanco', 'Antofagasta', 'Taltal', 'subterránea', 'Minera Alcanza', 'aprobado', 140, []],
  [
    'Salar Claro',
    'Antofagasta',
    'San Pedro de Atacama',
    'salmuera',
    'Litio Sur',
    'en evaluación',
    2400,
    ['humedales', 'comunidades', 'agua'],
  ],
  ['Quebrada Honda', 'Coquimbo', 'Salamanca', 'cielo abierto', 'Cobre Andino', 'borrador', null, []],
  ['Los Aromos', 'Valparaíso', 'Petorca', 'áridos', 'Áridos del Valle', 'borrador', 35, ['patrimonio']],
];

const FIELDS = {
  nombre: 'name',
  region: 'region',
  comuna: 'commune',
  tipo: 'mining',
  estado: 'state',
  cliente: 'client',
};

export function fold(text) {
  return String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** @param today a day such as `2026-11-29`, asked for each time */
export function openProjects(file, today = () => new Date().toISOString().slice(0, 10)) {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.exec(SCHEMA);
  const insert = database.prepare(
    'INSERT INTO projects (name, region, commune, mining, client, state, hectares, near, created, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const all = () => database.prepare('SELECT * FROM projects ORDER BY id').all();
  const addAnalysis = database.prepare('INSERT INTO analyses (project, kind, day, result, key) VALUES (?, ?, ?, ?, ?)');
  const byKey = (table, key) =>
    key === undefined ? undefined : database.prepare(`SELECT * FROM ${table} WHERE key = ?`).get(key);

  /** By its number, or by its name or the only one that holds the words. */
  const find = (reference) => {
    if (/^\d+$/u.test(reference)) return database.prepare('SELECT * FROM projects WHERE id = ?').get(Number(reference));
    const wanted = fold(reference);
    const named = all().filter(({ name }) => fold(name) === wanted);
    if (named.length > 0) return named[0];
    const holding = all().filter(({ name }) => wanted.length > 2 && fold(name).includes(wanted));
    return holding.length === 1 ? holding[0] : undefined;
  };
  const run = (project, kind, key) => {
    const result = analyse(project, kind);
    const { lastInsertRowid } = addAnalysis.run(project.id, kind, today(), JSON.stringify(result), key ?? null);
    return { id: Number(lastInsertRowid), ...result };
  };

  if (all().length === 0) {
    for (const [name, region, commune, mining, client, state, hectares, near] of SAMPLES)
      insert.run(name, region, commune, mining, client, state, hectares, JSON.stringify(near), today(), null);
    for (const project of all())
      if (project.hectares !== null && project.state !== 'borrador') run(project, 'completo');
  }

  return {
    find,
    all,
    /** The same key is the same project. Undefined: one of that name is there. */
    create: database.transaction(({ nombre, region, comuna = '', tipo = '', cliente = '' }, key) => {
      const before = byKey('projects', key);
      if (before !== undefined) return before;
      if (all().some(({ name }) => fold(name) === fold(nombre))) return undefined;
      const made = insert.run(nombre, region, comuna, tipo, cliente, 'borrador', null, '[]', today(), key ?? null);
      return find(String(made.lastInsertRowid));
    }),
    /** The same key is the same analysis. */
    run: database.transaction((project, kind, key) => {
      const before = byKey('analyses', key);
      return before === undefined ? run(project, kind, key) : { id: before.id, ...JSON.parse(before.result) };
    }),
    /** False: it has no such field. */
    update(project, field, value) {
      const column = FIELDS[field];
      if (column === undefined) return false;
      database.prepare(`UPDATE projects SET ${column} = ? WHERE id = ?`).run(value, project.id);
      return true;
    },
    analysis(id) {
      const found = database.prepare('SELECT * FROM analyses WHERE id = ?').get(id);
      return found === undefined ? undefined : { ...found, ...JSON.parse(found.result) };
    },
    lastAnalysis(project) {
      const found = database
        .prepare('SELECT * FROM analyses WHERE project = ? ORDER BY id DESC LIMIT 1')
        .get(project.id);
      return found === undefined ? undefined : { ...found, ...JSON.parse(found.result) };
    },
    close: () => database.close(),
  };
}
