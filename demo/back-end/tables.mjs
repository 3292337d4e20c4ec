/**
 * The demo's own booking system: what a business would have already, made small. A process of its own with a file of its own, on this machine alone.
 * `node tables.mjs FILE`: it prints the port that it listens on, and ends when whoever started it goes away.
 */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import process from 'node:process';
import Database from 'better-sqlite3';

/** So many can sit at once, and each table is kept for so many half hours. */
const SEATS = 40;
const KEPT = 4;
const HALF_HOURS = [24, 25, 26, 27, 28, 40, 41, 42, 43, 44, 45];
const MOST_BYTES = 16_384;

const database = new Database(process.argv[2] ?? ':memory:');
database.pragma('journal_mode = WAL');
database.exec(`
  CREATE TABLE IF NOT EXISTS bookings (code TEXT PRIMARY KEY, key TEXT UNIQUE, day TEXT NOT NULL, half INTEGER NOT NULL, people INTEGER NOT NULL, name TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS notes (key TEXT PRIMARY KEY, place INTEGER NOT NULL, text TEXT NOT NULL, allergies TEXT NOT NULL);
`);

const timeOf = (half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
const halfOf = (time) =>
  /^\d\d:[03]0$/u.test(time) ? Number(time.slice(0, 2)) * 2 + (time.endsWith('30') ? 1 : 0) : undefined;
const isDay = (day) => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/u.test(day);

function taken(day, half, but = '') {
  const row = database
    .prepare(
      'SELECT COALESCE(SUM(people), 0) AS people FROM bookings WHERE day = ? AND half > ? AND half < ? AND code <> ?',
    )
    .get(day, half - KEPT, half + KEPT, but);
  return row.people;
}

function freeOn(day, people, but) {
  return HALF_HOURS.filter((half) => taken(day, half, but) + people <= SEATS).map(timeOf);
}

/** Without letters and digits that look alike; it always has some of both. */
function newCode() {
  const pick = (signs, count) => Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');
  return pick('ABCDEFGHJKLMNPRSTUVWXYZ', 3) + pick('23456789', 3);
}

const refuse = (detail, libres = []) => ({ status: 409, body: { detail, libres } });

const book = database.transaction((key, { fecha, hora, personas, nombre }) => {
  const known = database.prepare('SELECT code FROM bookings WHERE key = ?').get(key);
  if (known !== undefined) return { status: 200, body: { codigo: known.code } };
  const half = halfOf(hora);
  if (!isDay(fecha) || !Number.isInteger(personas) || personas < 1 || half === undefined || !HALF_HOURS.includes(half))
    return refuse('no hay mesas a esa hora', isDay(fecha) ? freeOn(fecha, Number(personas) || 1) : []);
  if (taken(fecha, half) + personas > SEATS) return refuse('no queda lugar a esa hora', freeOn(fecha, personas));
  const code = newCode();
  const insert = database.prepare(
    'INSERT INTO bookings (code, key, day, half, people, name) VALUES (?, ?, ?, ?, ?, ?)',
  );
  insert.run(code, key, fecha, half, personas, String(nombre).slice(0, 60));
  return { status: 201, body: { codigo: code } };
});

const move = database.transaction((code, { fecha, hora }) => {
  const booking = database.prepare('SELECT people FROM bookings WHERE code = ?').get(code);
  if (booking === undefined) return { status: 404, body: { detail: 'no hay ninguna reserva con ese código' } };
  const half = halfOf(hora);
  if (
    !isDay(fecha) ||
    half === undefined ||
    !HALF_HOURS.includes(half) ||
    taken(fecha, half, code) + booking.people > SEATS
  )
    return refuse('no queda lugar a esa hora', isDay(fecha) ? freeOn(fecha, booking.people, code) : []);
  database.prepare('UPDATE bookings SET day = ?, half = ? WHERE code = ?').run(fecha, half, code);
  return { status: 200, body: { codigo: code } };
});

function remove(code) {
  const { changes } = database.prepare('DELETE FROM bookings WHERE code = ?').run(code);
  return changes > 0
    ? { status: 200, body: { codigo: code } }
    : { status: 404, body: { detail: 'no hay ninguna reserva con ese código' } };
}

function note(key, { mesa, aviso, alergias = '' }) {
  database
    .prepare('INSERT OR IGNORE INTO notes (key, place, text, allergies) VALUES (?, ?, ?, ?)')
    .run(key, Number(mesa) || 0, String(aviso).slice(0, 300), String(alergias).slice(0, 500));
  return { status: 201, body: { ok: true } };
}

function answer(request, body) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
  const key = request.headers['idempotency-key'] ?? newCode();
  const code = decodeURIComponent(/^\/reservas\/([^/]+)$/u.exec(pathname)?.[1] ?? '').toUpperCase();
  const on = `${request.method} ${code === '' ? pathname : '/reservas/…'}`;
  switch (on) {
    case 'GET /libres': {
      const day = searchParams.get('fecha');
      return {
        status: 200,
        body: { libres: isDay(day) ? freeOn(day, Number(searchParams.get('personas')) || 1) : [] },
      };
    }
    case 'POST /reservas':
      return book(key, body);
    case 'PUT /reservas/…':
      return move(code, body);
    case 'DELETE /reservas/…':
      return remove(code);
    case 'POST /avisos':
      return note(key, body);
    default:
      return { status: 404, body: { detail: 'no such thing' } };
  }
}

async function read(request) {
  let text = '';
  for await (const piece of request) {
    text += String(piece);
    if (text.length > MOST_BYTES) throw new RangeError('too large');
  }
  const body = text === '' ? {} : JSON.parse(text);
  if (typeof body !== 'object' || body === null) throw new TypeError('no object');
  return body;
}

const server = createServer((request, response) => {
  read(request)
    .then((body) => answer(request, body))
    .catch(() => ({ status: 400, body: { detail: 'unreadable' } }))
    .then(({ status, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
});

function end() {
  server.closeAllConnections();
  server.close();
  if (database.open) database.close();
}

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${String(server.address().port)}\n`);
});
// Whoever started it holds its input open as long as it lives.
process.stdin.on('end', end).on('error', end).resume();
process.on('SIGTERM', end);
