/** Checks an event against what the domain declares: nothing else is kept. */
import type { Domain, EventValue } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { FieldIssue } from '../../fault.ts';
import { readMoment } from '../../text/read-moment.ts';
import type { NewEvent } from './hint.ts';

/** `guest`: whoever holds the session reports it of its own visit. `owner`: a system of the business does. */
export type ToldBy = 'guest' | 'owner';

export interface GivenEvent extends Omit<NewEvent, 'data'> {
  readonly data: Readonly<Record<string, unknown>>;
}

const LONGEST_TEXT = 200;

/** @throws Fault `fields-invalid` with everything that is wrong with it */
export function checkEvent(domain: Pick<Domain, 'proactive'>, event: GivenEvent, by: ToldBy): NewEvent {
  const declared = domain.proactive?.events.find(({ type, guest }) => type === event.type && (guest || by === 'owner'));
  if (declared === undefined) {
    const msg = by === 'guest' ? 'no event of this type is reported by pages' : 'the assistant declares no such event';
    throw new Fault('fields-invalid', { issues: [{ loc: ['type'], msg, type: 'value_error.event' }] });
  }
  const fields: Readonly<Record<string, string | undefined>> = declared.fields;
  const issues = Object.entries(event.data).flatMap(([name, value]) => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (kind === undefined) return [issue(name, 'extra fields not permitted', 'value_error.extra')];
    return isOfKind(value, kind) ? [] : [issue(name, WANTED[kind] ?? '', `type_error.${kind}`)];
  });
  if (issues.length > 0) throw new Fault('fields-invalid', { issues });
  return { ...event, data: event.data as Readonly<Record<string, EventValue>> };
}

const WANTED: Readonly<Record<string, string>> = {
  text: `must be a text of at most ${String(LONGEST_TEXT)} characters, or null`,
  number: 'must be a number, or null',
  boolean: 'must be true, false or null',
  moment: 'must be a day or a moment with its zone by ISO 8601, or null',
};

function isOfKind(value: unknown, kind: string): boolean {
  if (value === null) return true;
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= LONGEST_TEXT;
    case 'moment':
      return typeof value === 'string' && readMoment(value) !== undefined;
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === 'boolean';
  }
}

function issue(name: string, msg: string, type: string): FieldIssue {
  return { loc: ['data', name.slice(0, LONGEST_TEXT)], msg, type };
}
