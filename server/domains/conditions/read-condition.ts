/**
 * Reads a condition and checks it against the declared events. It is a language of comparisons, «and», «or» and «not»: nothing in it repeats, calls or
 * names anything but fields of events, so it ends at once whatever it says.
 */
import type { Condition, ConditionView, DeclaredEvents, FieldKind } from './condition.ts';
import { readMoment } from '../../text/read-moment.ts';
import { OWN_FIELDS } from './condition.ts';
import type { Token } from './read-tokens.ts';
import { readTokens } from './read-tokens.ts';

export type ReadCondition =
  | { readonly kind: 'condition'; readonly holds: Condition }
  /** `at`: the place of a character, counted from one. */
  | { readonly kind: 'mistake'; readonly at: number; readonly reason: string };

type Value = string | number | boolean | undefined;

interface Operand {
  /** Undefined: there was a mistake, and nothing more is said of it. */
  readonly kind: FieldKind | undefined;
  readonly token: Token;
  readonly isField: boolean;
  readonly read: (view: ConditionView) => Value;
}

/** How deep brackets and «not» may stand in each other. */
const DEEPEST = 10;

/** Words of the language: no event is called so. */
export const CONDITION_WORDS: readonly string[] = ['and', 'or', 'not', 'is', 'null', 'true', 'false'];

const SINCE: Readonly<Record<string, number>> = {
  seconds_since: 1000,
  minutes_since: 60_000,
  hours_since: 3_600_000,
  days_since: 86_400_000,
};

type Compare = (left: NonNullable<Value>, right: NonNullable<Value>) => boolean;

const COMPARISONS: Readonly<Record<string, Compare>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

export function readCondition(written: string, events: DeclaredEvents): ReadCondition {
  const tokens = readTokens(written);
  if ('reason' in tokens) return { kind: 'mistake', ...tokens };
  const reading = startReading(tokens);
  const holds = readEither(reading, events, 0);
  const rest = reading.next();
  if (rest.kind !== 'end') reading.fail(rest, `"${rest.text}" can not stand here: join comparisons by "and" or "or"`);
  const mistake = reading.mistake();
  return mistake === undefined ? { kind: 'condition', holds } : { kind: 'mistake', ...mistake };
}

interface Reading {
  readonly next: () => Token;
  readonly take: () => Token;
  /** Takes the next token where it is this word or sign. */
  readonly takes: (text: string) => boolean;
  /** The first mistake is the one that is told. */
  readonly fail: (token: Token, reason: string) => void;
  readonly mistake: () => { readonly at: number; readonly reason: string } | undefined;
}

function startReading(tokens: readonly Token[]): Reading {
  const end = tokens.at(-1) ?? { kind: 'end', text: 'the end', at: 1 };
  let place = 0;
  let first: { readonly at: number; readonly reason: string } | undefined;
  const next = (): Token => tokens[place] ?? end;
  const take = (): Token => {
    const token = next();
    place += 1;
    return token;
  };
  return {
    next,
    take,
    takes(text) {
      const { kind, text: found } = next();
      const is = found === text && (kind === 'name' || kind === 'sign');
      if (is) place += 1;
      return is;
    },
    fail({ at }, reason) {
      first ??= { at, reason };
      // Nothing behind it is read.
      place = tokens.length;
    },
    mistake: () => first,
  };
}

function readEither(reading: Reading, events: DeclaredEvents, depth: number): Condition {
  const parts = [readBoth(reading, events, depth)];
  while (reading.takes('or')) parts.push(readBoth(reading, events, depth));
  return (view) => parts.some((part) => part(view));
}

function readBoth(reading: Reading, events: DeclaredEvents, depth: number): Condition {
  const parts = [readPart(reading, events, depth)];
  while (reading.takes('and')) parts.push(readPart(reading, events, depth));
  return (view) => parts.every((part) => part(view));
}

function readPart(reading: Reading, events: DeclaredEvents, depth: number): Condition {
  if (depth > DEEPEST) {
    reading.fail(reading.next(), `brackets and "not" stand more than ${String(DEEPEST)} deep in each other`);
    return () => false;
  }
  if (reading.takes('not')) {
    const part = readPart(reading, events, depth + 1);
    return (view) => !part(view);
  }
  if (!reading.takes('(')) return readComparison(reading, events);
  const part = readEither(reading, events, depth + 1);
  if (!reading.takes(')')) reading.fail(reading.next(), 'a bracket is not closed');
  return part;
}

function readComparison(reading: Reading, events: DeclaredEvents): Condition {
  const left = readOperand(reading, events);
  if (reading.takes('is')) return readWhetherSaid(reading, left);
  const sign = reading.next();
  const compare = sign.kind === 'sign' ? COMPARISONS[sign.text] : undefined;
  if (compare === undefined) {
    if (left.kind !== undefined && left.kind !== 'boolean')
      reading.fail(left.token, `"${left.token.text}" is no yes or no: compare it with something`);
    return (view) => left.read(view) === true;
  }
  reading.take();
  const right = readOperand(reading, events);
  const [one, other] = [asMoment(left, right), asMoment(right, left)];
  checkKinds(reading, { one, other, sign });
  return (view) => {
    const [first, second] = [one.read(view), other.read(view)];
    return first !== undefined && second !== undefined && compare(first, second);
  };
}

function readWhetherSaid(reading: Reading, { isField, kind, read, token }: Operand): Condition {
  const isDenied = reading.takes('not');
  if (!reading.takes('null')) reading.fail(reading.next(), '"is" needs "null" or "not null" behind it');
  if (kind !== undefined && !isField) reading.fail(token, `"is null" is asked of a field of an event`);
  return (view) => (read(view) !== undefined) === isDenied;
}

/** A text beside a moment is one, where it is written as one. */
function asMoment(operand: Operand, beside: Operand): Operand {
  if (operand.isField || operand.kind !== 'text' || beside.kind !== 'moment') return operand;
  const moment = readMoment(operand.token.text);
  return moment === undefined ? operand : { ...operand, kind: 'moment', read: () => moment };
}

interface Comparison {
  readonly one: Operand;
  readonly other: Operand;
  readonly sign: Token;
}

function checkKinds(reading: Reading, { one, other, sign }: Comparison): void {
  if (one.kind === undefined || other.kind === undefined) return;
  if (one.kind !== other.kind)
    reading.fail(sign, `a ${one.kind} is compared with a ${other.kind}: both must be of one kind`);
  else if (one.kind === 'boolean' && sign.text !== '==' && sign.text !== '!=')
    reading.fail(sign, `"${sign.text}" is asked of no yes or no: write == or !=`);
}

function readOperand(reading: Reading, events: DeclaredEvents): Operand {
  const token = reading.take();
  const literal = (kind: FieldKind, value: string | number | boolean): Operand => ({
    kind,
    token,
    isField: false,
    read: () => value,
  });
  if (token.kind === 'number') return literal('number', Number(token.text));
  if (token.kind === 'text') return literal('text', token.text);
  if (token.text === 'true' || token.text === 'false') return literal('boolean', token.text === 'true');
  if (token.kind === 'name' && Object.hasOwn(SINCE, token.text)) return readSince(reading, token, events);
  if (token.kind === 'name' && token.text.includes('.')) return readField(reading, token, events);
  reading.fail(token, `"${token.text}" is no value: write a field as type.field, a number, or a text in quotes`);
  return { kind: undefined, token, isField: false, read: () => undefined };
}

function readField(reading: Reading, token: Token, events: DeclaredEvents): Operand {
  const [type = '', field = ''] = token.text.split('.');
  const fields = events.get(type);
  const kind = fields === undefined ? undefined : kindOf(fields, field);
  if (fields === undefined) reading.fail(token, `no event has the type "${type}"`);
  else if (kind === undefined) reading.fail(token, `the event "${type}" has no field "${field}"`);
  return { kind, token, isField: true, read: (view) => valueOf(view, type, field, kind) };
}

function kindOf(fields: Readonly<Record<string, FieldKind>>, field: string): FieldKind | undefined {
  if (Object.hasOwn(OWN_FIELDS, field)) return OWN_FIELDS[field as keyof typeof OWN_FIELDS];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

function valueOf({ event }: ConditionView, type: string, field: string, kind: FieldKind | undefined): Value {
  const state = event(type);
  if (field === 'times') return state?.times ?? 0;
  if (field === 'at') return state?.at.getTime();
  const value = state !== undefined && Object.hasOwn(state.data, field) ? state.data[field] : undefined;
  if (kind === 'moment') return typeof value === 'string' ? readMoment(value) : undefined;
  // What was kept before the file said otherwise is of another kind.
  return typeof value === (kind === 'text' ? 'string' : kind) ? (value as Value) : undefined;
}

/** How long a moment lies back, in its unit. */
function readSince(reading: Reading, token: Token, events: DeclaredEvents): Operand {
  const unit = SINCE[token.text] ?? 1;
  if (!reading.takes('(')) reading.fail(reading.next(), `"${token.text}" needs a field in brackets`);
  const moment = readOperand(reading, events);
  if (moment.kind !== undefined && (moment.kind !== 'moment' || !moment.isField))
    reading.fail(moment.token, `"${token.text}" is asked of a field that is a moment`);
  if (!reading.takes(')')) reading.fail(reading.next(), 'a bracket is not closed');
  return {
    kind: moment.kind === undefined ? undefined : 'number',
    token,
    isField: false,
    read(view) {
      const from = moment.read(view);
      return typeof from === 'number' ? (view.now.getTime() - from) / unit : undefined;
    },
  };
}
