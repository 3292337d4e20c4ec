/** Where a page of traces ended: a place in the order, which is still one when its row is gone. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { Fault } from '../../../fault.ts';

export function writeCursor({ at, id }: { readonly at: string; readonly id: number }): string {
  return `${Date.parse(at).toString(36)}.${id.toString(36)}`;
}

/** A row of a time and an id. @throws Fault `fields-invalid` */
export function readCursor(after: string): RawBuilder<unknown> {
  const [, time, id] = /^([0-9a-z]{1,9})\.([0-9a-z]{1,10})$/u.exec(after) ?? [];
  const at = new Date(Number.parseInt(time ?? '', 36));
  if (id === undefined || Number.isNaN(at.getTime())) {
    const issue = { loc: ['after'], msg: 'value is not the next of a page', type: 'value_error.after' };
    throw new Fault('fields-invalid', { issues: [issue] });
  }
  return sql`(${at.toISOString()}, ${Number.parseInt(id, 36)})`;
}
