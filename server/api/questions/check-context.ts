/** What a page tells of itself, held against what the assistant's file declares. */
import type { Domain } from '../../domains/index.ts';
import type { FieldIssue } from '../../fault.ts';

type Context = Readonly<Record<string, string | number | boolean>>;
type Kind = NonNullable<Domain['context']>[string];

/** The element tells of its table and the owner's desk that it tries something, whatever a file says. */
const ALWAYS: Readonly<Record<string, Kind>> = { table: 'text', trial: 'boolean' };

/** None where the file declares nothing: any keys are taken then. */
export function checkContext(context: Context, { context: declared }: Pick<Domain, 'context'>): FieldIssue[] {
  if (declared === undefined) return [];
  const kinds = new Map<string, Kind>(Object.entries({ ...ALWAYS, ...declared }));
  return Object.entries(context).flatMap(([key, value]) => {
    const trouble = troubleOf(value, kinds.get(key), [...kinds.keys()]);
    return trouble === undefined ? [] : [{ loc: ['context', key], ...trouble }];
  });
}

function troubleOf(
  value: string | number | boolean,
  kind: Kind | undefined,
  known: readonly string[],
): Omit<FieldIssue, 'loc'> | undefined {
  if (kind === undefined)
    return { msg: `extra fields not permitted; permitted: ${known.join(', ')}`, type: 'value_error.extra' };
  if (typeof kind !== 'string') {
    const permitted = kind.map((each) => `'${each}'`).join(', ');
    const msg = `value is not a valid enumeration member; permitted: ${permitted}`;
    return typeof value === 'string' && kind.includes(value) ? undefined : { msg, type: 'type_error.enum' };
  }
  const type = kind === 'text' ? 'string' : kind;
  return typeof value === type ? undefined : { msg: `value is not a valid ${type}`, type: `type_error.${type}` };
}
