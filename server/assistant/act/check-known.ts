import { argumentsOf, callReading } from './call-reading.ts';
import type { Reading } from './call-reading.ts';
import type { Done } from './doing.ts';
import type { OpenForm } from './form.ts';
import type { Argument, Tool } from './tool-desk.ts';

export type Checked =
  /** There is nothing to ask, not yet, or it was found. */
  | { readonly kind: 'known'; readonly form: OpenForm }
  /** It is not to be prepared. */
  | { readonly kind: 'ended'; readonly done: Extract<Done, { kind: 'asked' | 'away' }> };

/**
 * Asks what the file names whether what is to be changed is there, as soon as all that it needs was said, and once. What is somebody else's is not
 * there: what its service says no with is not looked at. Where nobody answers nothing is prepared.
 */
export async function checkKnown(tool: Tool, form: OpenForm, parts: Reading, signal: AbortSignal): Promise<Checked> {
  const known: Checked = { kind: 'known', form };
  const { domain } = parts;
  const by = domain.tools.find(({ name }) => name === tool.checkedBy?.tool);
  if (tool.checkedBy === undefined || by === undefined) return known;
  const asked = askedOf(tool.checkedBy.arguments, argumentsOf(tool, form, parts.known));
  const checked = JSON.stringify(asked.map(({ name, value }) => [name, value]));
  if (asked.length < Object.keys(tool.checkedBy.arguments).length || form.checked === checked) return known;
  // What can be none of its is none of its.
  const isOne = by.validate(Object.fromEntries(asked.map(({ name, value }) => [name, value]))).kind === 'valid';
  const result = isOne ? await callReading(by, asked, parts, signal) : ({ kind: 'none' } as const);
  switch (result.kind) {
    case 'given':
      return { kind: 'known', form: { ...form, checked } };
    case 'none':
    case 'refused':
      return { kind: 'ended', done: unknown(tool, form) };
    case 'failed':
    case 'unknown':
      return result.kind === 'failed' && result.why === 'forbidden'
        ? { kind: 'ended', done: unknown(tool, form) }
        : { kind: 'ended', done: { kind: 'away', tool, form, isTooMany: isLimit(result) } };
  }
}

function isLimit(result: { readonly kind: string; readonly why?: string }): boolean {
  return result.why === 'limit';
}

/** What was said of it, by the names that the other tool has for it. */
function askedOf(named: Readonly<Record<string, string>>, given: readonly Argument[]): Argument[] {
  return Object.entries(named).flatMap(([name, template]) => {
    const found = given.find((each) => each.name === template.slice(1, -1));
    return found === undefined ? [] : [{ ...found, name }];
  });
}

/** It is asked for anew; what else was said stays. */
function unknown(tool: Tool, form: OpenForm): Extract<Done, { kind: 'asked' }> {
  const names = Object.values(tool.checkedBy?.arguments ?? {}).map((template) => template.slice(1, -1));
  const slot = tool.slots.find(({ of }) => names.includes(of));
  if (slot === undefined) throw new Error('what is checked has a slot');
  const { checked: _, actionId: _id, ...open } = form;
  const values = Object.fromEntries(Object.entries(form.values).filter(([name]) => !names.includes(name)));
  const problem = { kind: 'unknown', slot, values: form.values } as const;
  return { kind: 'asked', tool, form: { ...open, values, asks: slot.of }, slot, problem };
}
