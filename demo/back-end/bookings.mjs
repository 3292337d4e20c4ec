/** The bookings of the demo's back end, in a file of its own: what a till or a booking system would keep. */
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS bookings (
    code TEXT PRIMARY KEY, service TEXT NOT NULL, day TEXT NOT NULL, hour TEXT NOT NULL, size INTEGER NOT NULL, name TEXT NOT NULL,
    what TEXT NOT NULL, allergies TEXT NOT NULL DEFAULT '', key TEXT UNIQUE, is_cancelled INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, place TEXT NOT NULL, text TEXT NOT NULL, allergies TEXT NOT NULL, key TEXT UNIQUE) STRICT;
`;

/** Without letters and digits that look alike, some of both: a code is told from a word. */
function newCode() {
  const pick = (signs, count) => Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');
  return pick('ABCDEFGHJKLMNPRSTVWXYZ', 3) + pick('23456789', 3);
}

export function openBookings(file) {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.exec(SCHEMA);
  // A file of before they were kept with a booking.
  const columns = database.pragma('table_info(bookings)').map(({ name }) => name);
  if (!columns.includes('allergies'))
    database.exec("ALTER TABLE bookings ADD COLUMN allergies TEXT NOT NULL DEFAULT ''");
  const taken = database.prepare(
    'SELECT coalesce(sum(size), 0) AS size FROM bookings WHERE service = ? AND day = ? AND hour = ? AND is_cancelled = 0 AND code <> ?',
  );
  const byKey = database.prepare('SELECT code FROM bookings WHERE key = ?');
  const byCode = database.prepare('SELECT * FROM bookings WHERE service = ? AND code = ? AND is_cancelled = 0');
  const insert = database.prepare(
    'INSERT INTO bookings (code, service, day, hour, size, name, what, allergies, key) VALUES (@code, @service, @day, @hour, @size, @name, @what, @allergies, @key)',
  );
  const move = database.prepare('UPDATE bookings SET day = ?, hour = ? WHERE code = ?');
  const cancel = database.prepare('UPDATE bookings SET is_cancelled = 1 WHERE service = ? AND code = ?');
  const note = database.prepare('INSERT OR IGNORE INTO notes (place, text, allergies, key) VALUES (?, ?, ?, ?)');

  /** The hours of a day at which so many still fit for this, beside whoever has this code. */
  const freeHours = (service, day, size, { what = '', except = '' } = {}) =>
    service.hoursOf(day, what).filter((hour) => taken.get(service.name, day, hour, except).size + size <= service.room);

  return {
    freeHours,
    /** The same key is the same booking. Undefined: there is no room. */
    book: database.transaction((service, { day, hour, size, name, what, allergies, key }) => {
      const before = key === undefined ? undefined : byKey.get(key);
      if (before !== undefined) return before.code;
      if (!freeHours(service, day, size, { what }).includes(hour)) return undefined;
      const code = newCode();
      insert.run({ code, service: service.name, day, hour, size, name, what, allergies, key: key ?? null });
      return code;
    }),
    find: (service, code) => byCode.get(service.name, code.toUpperCase()),
    move: database.transaction((service, booking, day, hour) => {
      if (!freeHours(service, day, booking.size, { what: booking.what, except: booking.code }).includes(hour))
        return false;
      move.run(day, hour, booking.code);
      return true;
    }),
    cancel: (service, code) => cancel.run(service.name, code.toUpperCase()).changes > 0,
    note: ({ place, text, allergies, key }) => note.run(place, text, allergies, key ?? null),
    close: () => database.close(),
  };
}
