/** Tools as their authors would write them. */

const input = {
  type: 'object',
  additionalProperties: false,
  required: ['day', 'copies'],
  properties: {
    day: { type: 'string' },
    copies: { type: 'integer', minimum: 1, maximum: 9 },
    note: { type: 'string' },
  },
};

const slots = [
  { of: 'day', reads: 'date', label: 'Día', ask: '¿Para qué día?' },
  { of: 'copies', reads: 'number', label: 'Copias', ask: '¿Cuántas?' },
];

/** It changes something. */
export const LEND = {
  name: 'lend',
  title: 'Prestar un libro',
  description: 'Presta un libro para un día.',
  kind: 'http',
  permission: 'write',
  guest: true,
  asked_by: ['prestar'],
  input,
  slots,
  request: {
    method: 'POST',
    url: '${address:LIBRARY}/loans/{day}',
    headers: { authorization: 'Bearer ${secret:LIBRARY}' },
    body: { copies: '{copies}', note: 'por {note}' },
  },
  response: { code: '/code' },
  rollback: { tool: 'give_back', arguments: { code: '{code}' } },
  say: { proposed: 'Prestar {copies} el {day}.', succeeded: 'Listo: {code}.', refused: 'No se puede: {reason}.' },
};

export const GIVE_BACK = {
  name: 'give_back',
  title: 'Devolver',
  description: 'Devuelve un libro.',
  kind: 'http',
  permission: 'write',
  input: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
  slots: [{ of: 'code', reads: 'code', label: 'Código', ask: '¿Con qué código?' }],
  request: { method: 'DELETE', url: '${address:LIBRARY}/loans/{code}' },
};

/** It only reads. */
export const COPIES = {
  name: 'copies',
  title: 'Copias libres',
  description: 'Cuántas copias hay.',
  kind: 'http',
  permission: 'read',
  guest: true,
  input,
  slots,
  request: { url: '${address:LIBRARY}/copies', query: { day: '{day}', copies: '{copies}', note: '{note}' } },
  response: { free: '/free' },
  cache_s: 60,
  stale_if_error_s: 600,
};

export const HOURS = {
  name: 'hours',
  title: 'Horarios',
  description: 'Cuándo abre.',
  kind: 'hours',
  permission: 'read',
};

/** The laboratory is taken only by who has done the course. */
export const ROOM_TOOL = {
  name: 'room',
  title: 'Reservar una sala',
  description: 'Reserva una sala.',
  kind: 'http',
  permission: 'write',
  guest: true,
  asked_by: ['una sala'],
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['room'],
    properties: { room: { type: 'string' }, course: { type: 'string' } },
  },
  slots: [
    {
      of: 'room',
      reads: 'choice',
      label: 'Sala',
      ask: '¿Qué sala?',
      choices: [
        { value: 'lab', words: ['laboratorio'] },
        { value: 'first', words: ['curso de seguridad'] },
      ],
    },
    {
      of: 'course',
      reads: 'choice',
      label: 'Curso',
      ask: '¿Ya hiciste el curso?',
      when: { of: 'room', is: ['lab'] },
      about_past: { least_days: 0 },
      choices: [
        {
          value: 'no',
          words: ['no lo hice'],
          answers: ['no'],
          refuses: 'Primero va el curso.',
          instead: { room: 'first' },
        },
        { value: 'yes', words: ['ya lo hice'], answers: ['sí'] },
      ],
    },
  ],
  request: { method: 'POST', url: '${address:LIBRARY}/rooms', body: { room: '{room}', course: '{course}' } },
};
