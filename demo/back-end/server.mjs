/**
 * A reference back end for the tools of the demo, as a business has one of its own: it knows what is free and keeps bookings, and nothing of the
 * assistant. On loopback alone, at a free port that it tells who started it, and never outlives. By itself: `node demo/back-end/server.mjs
 * bookings.sqlite` prints where it is.
 */
import { createServer } from 'node:http';
import process from 'node:process';
import { openBookings } from './bookings.mjs';
import { SERVICES } from './services.mjs';

const MOST_BYTES = 16 * 1024;
const DAY = /^\d{4}-\d\d-\d\d$/u;
const HOUR = /^\d\d:\d\d$/u;

const bookings = openBookings(process.argv[2] ?? ':memory:');

const server = createServer((request, response) => {
  answer(request).then(
    ([status, body]) => reply(response, status, body),
    () => reply(response, 400, { error: 'unreadable' }),
  );
});

server.listen(0, '127.0.0.1', () => {
  const base = `http://127.0.0.1:${String(server.address().port)}`;
  const addresses = Object.fromEntries(SERVICES.map(({ name, address }) => [address, `${base}/${name}`]));
  if (process.send === undefined) process.stdout.write(`${JSON.stringify({ addresses })}\n`);
  else process.send({ addresses });
});

// Of whoever started it the signal ends that one first, which may still need an answer.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => {
  bookings.close();
  process.exit(0);
});

function reply(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function answer(request) {
  const url = new URL(request.url, 'http://127.0.0.1');
  const [name, what, code] = url.pathname.split('/').slice(1).map(decodeURIComponent);
  const service = SERVICES.find((one) => one.name === name);
  if (service === undefined) return [404, { error: 'unknown' }];
  const key = request.headers['idempotency-key'];
  const given = request.method === 'GET' ? Object.fromEntries(url.searchParams) : await read(request);
  switch (`${request.method} ${what ?? ''}`) {
    case 'GET libres':
      return free(service, given);
    case 'POST reservas':
      return book(service, given, key);
    case 'GET reservas':
      return bookings.find(service, code ?? '') === undefined ? [404, { error: 'unknown' }] : [200, { ok: true }];
    case 'PUT reservas':
      return move(service, code ?? '', given);
    case 'DELETE reservas':
      return bookings.cancel(service, code ?? '') ? [200, { ok: true }] : [404, { error: 'unknown' }];
    case 'POST avisos':
      return note(given, key);
    default:
      return [404, { error: 'unknown' }];
  }
}

async function read(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MOST_BYTES) throw new Error('too long');
  }
  return text === '' ? {} : JSON.parse(text);
}

/** Around an hour that was asked for, the nearest ones stand first in the day's order. */
function free(service, { fecha = '', personas = '1', hora, servicio }) {
  if (!DAY.test(fecha)) return [400, { error: 'fecha' }];
  const hours = bookings.freeHours(service, fecha, Number(personas), { what: servicio });
  return [200, { libres: hora === undefined ? hours : nearest(hours, hora) }];
}

const MOST_NEAR = 4;

function nearest(hours, hour) {
  const minutes = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const byDistance = hours.toSorted(
    (one, other) => Math.abs(minutes(one) - minutes(hour)) - Math.abs(minutes(other) - minutes(hour)),
  );
  return byDistance.slice(0, MOST_NEAR).sort();
}

function book(service, given, key) {
  const { fecha = '', hora = '', personas = 1, nombre = '', servicio = '', alergias = '' } = given;
  if (service.isTaken?.(given) === false) return [422, { error: 'test' }];
  const size = Number(personas);
  if (!DAY.test(fecha) || !HOUR.test(hora) || !(size >= 1) || nombre === '') return [400, { error: 'incomplete' }];
  const what = String(servicio);
  const wanted = { day: fecha, hour: hora, size, name: String(nombre), what, allergies: String(alergias), key };
  const code = bookings.book(service, wanted);
  if (code === undefined) return [409, { libres: nearest(bookings.freeHours(service, fecha, size, wanted), hora) }];
  return [201, { codigo: code }];
}

function move(service, code, { fecha = '', hora = '' }) {
  const booking = bookings.find(service, code);
  if (booking === undefined) return [404, { error: 'unknown' }];
  if (!DAY.test(fecha) || !HOUR.test(hora)) return [400, { error: 'incomplete' }];
  if (bookings.move(service, booking, fecha, hora)) return [200, { ok: true }];
  return [
    409,
    {
      libres: nearest(
        bookings.freeHours(service, fecha, booking.size, { what: booking.what, except: booking.code }),
        hora,
      ),
    },
  ];
}

function note({ mesa = '', aviso = '', alergias = '' }, key) {
  if (aviso === '') return [400, { error: 'incomplete' }];
  bookings.note({ place: String(mesa), text: String(aviso), allergies: String(alergias), key });
  return [201, { ok: true }];
}
