/** What `move-records` says on the console. */
import type { CountedTable, MoveOutcome, MoveProgress, MoveRefusal, MoveSettings } from '../compose/compose-records.ts';
import { Fault } from '../fault.ts';

/** How often the progress of a large table is printed. */
const TELL_EVERY_MS = 2000;

const UNCHANGED = 'Nothing was changed.';

/** Host and database. No user, password or setting: a reader of the console needs none of them. */
export function describeDatabase(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  return `${host === '' ? (searchParams.get('host') ?? '') : host}, database ${name}`;
}

export function describeStart({ dataDir, databaseUrl }: MoveSettings): string {
  return `Moving the records of ${dataDir} to Postgres (${describeDatabase(databaseUrl)}). Ctrl-C ends it and changes nothing.\n`;
}

/** A line now and then while a table takes its time, and one when it is done; nothing for an empty one. */
export function createProgressLines(now: () => number): (progress: MoveProgress) => string | undefined {
  let told = now();
  let last = '';
  return ({ step, table, rows, of }) => {
    const isEnd = rows === of;
    const counted = isEnd ? String(of) : `${String(rows)} of ${String(of)}`;
    const line = `  ${step.padEnd(9)}  ${table.padEnd(15)}  ${counted}\n`;
    if (of === 0 || line === last || (!isEnd && now() - told < TELL_EVERY_MS)) return undefined;
    told = now();
    last = line;
    return line;
  };
}

export function describeOutcome(outcome: MoveOutcome, settings: MoveSettings): string {
  switch (outcome.kind) {
    case 'moved':
      return describeMoved(outcome, settings);
    case 'refused':
      return `${describeRefusal(outcome.refusal, settings)} ${UNCHANGED}\n`;
    case 'cancelled':
      return `Stopped. ${UNCHANGED}\n`;
    case 'unsure':
      return `The connection to Postgres broke while the records were being committed: either all of them are there, or none. Run it again: a database that has them is refused as not empty.\n`;
  }
}

function describeMoved(
  { tables, changedTexts }: Extract<MoveOutcome, { kind: 'moved' }>,
  { dataDir }: MoveSettings,
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const changed =
    changedTexts === 0
      ? ''
      : `In ${String(changedTexts)} texts stood a NUL, which Postgres can't keep: there it reads \uFFFD now, as whatever a server writes to Postgres.\n`;
  return `Moved: ${String(rows)} rows of ${String(tables.length)} tables, read again and the same on both sides.
${changed}
What is next:
  1. Set DATABASE_URL for every node to this database and start them. In GET /health/ready the state of the records is then "ready".
  2. The files of DOMAINS_DIR are not records: put the same ones on every node.
  3. Vectors came along. A Chroma is compared with the records at the start and brought up to them; nothing is to be done there.
  4. Conversations that were open begin anew: without Redis they were in the memory of the server that was stopped.
  5. ${dataDir} is as it was: keep it as a backup, and start no server from it any more. What changes from now on is in Postgres alone.
`;
}

function describeRefusal(refusal: MoveRefusal, { dataDir, databaseUrl }: MoveSettings): string {
  const there = `The database (${describeDatabase(databaseUrl)})`;
  switch (refusal.reason) {
    case 'no-records':
      return `There are no records in ${dataDir}: --from is the data folder of a server, DATA_DIR.`;
    case 'source-not-writable':
      return `This user may not write in ${dataDir}. It stays as it is, but it has to be locked while it is read: run this as the user of the server.`;
    case 'source-in-use':
      return `The records in ${dataDir} are open elsewhere. Stop the server first: what it writes meanwhile would be left behind.`;
    case 'source-damaged':
      return `The records in ${dataDir} can not be read whole (${refusal.found}). Restore a backup.`;
    case 'source-schema':
      return refusal.schemaVersion < refusal.knownVersion
        ? `The records in ${dataDir} are of an older version (schema ${String(refusal.schemaVersion)}, this one has ${String(refusal.knownVersion)}). Start this version on them once, without DATABASE_URL, and stop it.`
        : `The records in ${dataDir} are of a newer version (schema ${String(refusal.schemaVersion)}, this one knows ${String(refusal.knownVersion)}). Move them with that one.`;
    case 'source-unknown':
      return `The records in ${dataDir} were made by a version that was never released (schema: ${refusal.recorded}): this one does not know what is in them.`;
    case 'target-in-use':
      return `${there} is used by a server (${String(refusal.connections)} connections). Stop it first.`;
    case 'target-foreign':
      return `${there} has tables of another program with the names ${refusal.tables.join(', ')}. Make one for the records alone (createdb).`;
    case 'target-not-empty':
      return `${there} is not empty: ${listed(refusal.tables)}. Records are never mixed: make a new one (createdb), or remove what is there yourself.`;
    case 'different':
      return `What was written to ${refusal.table} is not what was read, so all of it was taken back. That is a mistake of this program, or of something that changes rows in the database (a trigger, a rule).`;
  }
}

function listed(tables: readonly CountedTable[]): string {
  return tables.map(({ table, rows }) => `${String(rows)} in ${table}`).join(', ');
}

/** What the database said, in our own words; a library's own may hold a row. */
export function describeFailure(error: unknown, { databaseUrl }: MoveSettings): string {
  const cause = error instanceof Fault && error.cause instanceof Error ? error.cause.message : undefined;
  const reason = cause ?? (error instanceof Error ? error.name : 'no reason is known');
  return `The records could not be moved to ${describeDatabase(databaseUrl)}. ${reason} ${UNCHANGED}\n`;
}
