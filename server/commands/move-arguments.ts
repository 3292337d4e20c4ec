/** The arguments and environment variables of `move-records`. */
import { parseArgs } from 'node:util';
import type { MoveSettings } from '../compose/compose-records.ts';
import { readConfig } from '../config/config.ts';

export type MoveArguments =
  | { readonly kind: 'ready'; readonly settings: MoveSettings }
  | { readonly kind: 'usage' }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

export const USAGE = `Moves the records of a data folder (SQLite) into an empty Postgres database. The server of the folder has to be stopped.

  npm run move-records -- [--to postgres://user@host:5432/database] [--from <data folder>]
  node dist/server/move-records.js [--to …] [--from …]

  --to      the database. Default: DATABASE_URL, which keeps a password out of the command line
  --from    the folder that holds records.sqlite. Default: DATA_DIR, else ./data
`;

const OPTIONS = ['to', 'from'] as const;

/** No problem repeats what was written: there may be a password in it, also where none was expected. */
export function readMoveArguments(
  given: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): MoveArguments {
  const { values, tokens } = parseArgs({
    args: [...given],
    options: { to: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean' } },
    strict: false,
    tokens: true,
  });
  if (values.help === true) return { kind: 'usage' };
  const problems = tokens.flatMap((token) => {
    if (token.kind === 'positional') return ['There is a word without its option: --to <address> or --from <folder>.'];
    if (token.kind !== 'option' || token.name === 'help') return [];
    if (!OPTIONS.some((name) => name === token.name)) return ['There is an option that is not known.'];
    return token.value === undefined || token.value === '' ? [`--${token.name} has no value.`] : [];
  });
  if (problems.length > 0) return { kind: 'refused', problems: [...new Set(problems)] };
  const to = text(values.to);
  const databaseUrl = to ?? environment['DATABASE_URL'];
  if (databaseUrl === undefined || databaseUrl.trim() === '')
    return { kind: 'refused', problems: ['Where to: --to postgres://… or DATABASE_URL is missing.'] };
  const read = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: text(values.from) ?? environment['DATA_DIR'] });
  if (read.kind === 'refused')
    return { kind: 'refused', problems: read.problems.map((each) => (to === undefined ? each : ofOption(each))) };
  return { kind: 'ready', settings: { dataDir: read.config.dataDir, databaseUrl } };
}

/** A problem with the variable is reported for the option that replaces it. */
function ofOption(problem: string): string {
  return problem.replace('DATABASE_URL=(hidden)', '--to (hidden)');
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
