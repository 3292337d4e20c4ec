/** What the choices of a tool's slots, and the slots that hang on one, must not say against the others. */
import type { DomainFile } from '../schema/domain-file.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

type ToolFile = DomainFile['tools'][number];
type SlotFile = ToolFile['slots'][number];

/** Texts of a slot in another language that are kept by the value of a choice. */
export const CHOICE_TEXTS = ['choices', 'answers'] as const;

export interface SlotTexts {
  readonly choices?: Readonly<Record<string, unknown>>;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly refuses?: Readonly<Record<string, unknown>>;
  readonly refusesHealth?: Readonly<Record<string, unknown>>;
}

/** It hangs on a choice that is asked for before it; nobody fills it in but the person. */
export function checkWhen({ slots, input }: ToolFile, index: number, path: DomainPath): Finding[] {
  const slot = slots[index];
  if (slot?.when === undefined) return [];
  const { of, ask, from, default: given, when } = slot;
  const place = [...path, 'when'];
  const before = slots.slice(0, index).filter(({ reads }) => reads === 'choice');
  const on = before.find((each) => each.of === when.of);
  const required: readonly unknown[] = Array.isArray(input['required']) ? input['required'] : [];
  return [
    ...(on === undefined
      ? [
          finding(
            [...place, 'of'],
            `no slot before it reads a choice of "${when.of}"${suggest(
              when.of,
              before.map((each) => each.of),
            )}`,
          ),
        ]
      : when.is.flatMap((value, at) => unknownValue(on, value, [...place, 'is', at]))),
    ...(required.includes(of) ? [finding(place, `"${of}" is required by the input: it would always be needed`)] : []),
    ...(from === undefined && given === undefined
      ? []
      : [finding(place, 'belongs to what a person is asked for: without "from" and "default"')]),
    ...(ask === '' ? [finding(path, 'needs "ask": it is asked for where it was not said', 'value_error.missing')] : []),
  ];
}

export function checkChoices({ slots }: ToolFile, index: number, path: DomainPath): Finding[] {
  const slot = slots[index];
  if (slot === undefined) return [];
  const { choices = [], reads, aboutPast } = slot;
  const values = choices.map(({ value }) => value);
  return [
    ...(aboutPast !== undefined && reads !== 'choice'
      ? [finding([...path, 'about_past'], 'belongs to "reads: choice"')]
      : []),
    ...choices.flatMap(({ value, refuses, instead, ends }, at) => {
      const place = [...path, 'choices', at];
      const filled = Object.entries(instead);
      return [
        ...(values.indexOf(value) < at ? [finding([...place, 'value'], `the choice "${value}" stands twice`)] : []),
        ...(filled.length > 0 && refuses === undefined
          ? [finding([...place, 'instead'], 'belongs to "refuses": what is said before it is offered')]
          : []),
        ...(ends && (refuses === undefined || filled.length > 0)
          ? [finding([...place, 'ends'], 'belongs to "refuses" without "instead": nothing follows it')]
          : []),
        ...filled.flatMap(([of, offered]) => checkOffer(slots, slot, of, offered, [...place, 'instead', of])),
      ];
    }),
  ];
}

/** What is offered is a choice of another slot. */
function checkOffer(slots: readonly SlotFile[], own: SlotFile, of: string, value: string, path: DomainPath): Finding[] {
  const others = slots.filter((each) => each.reads === 'choice' && each !== own);
  const slot = others.find((each) => each.of === of);
  if (slot !== undefined) return unknownValue(slot, value, path);
  const known = others.map((each) => each.of);
  return [finding(path, `no other slot reads a choice of "${of}"${suggest(of, known)}`)];
}

export function unknownValue({ choices = [] }: SlotFile, value: string, path: DomainPath): Finding[] {
  const values = choices.map((each) => each.value);
  return values.includes(value) ? [] : [finding(path, `no choice has the value "${value}"${suggest(value, values)}`)];
}

const REFUSALS = [
  ['refuses', 'refuses'],
  ['refusesHealth', 'refuses_health'],
] as const;

/** What a choice does not say in the file's own language it says in no other. */
export function checkRefusals({ choices = [] }: SlotFile, texts: SlotTexts, path: DomainPath): Finding[] {
  return REFUSALS.flatMap(([key, written]) =>
    Object.keys(texts[key] ?? {}).flatMap((value) =>
      choices.find((each) => each.value === value)?.[key] === undefined
        ? [finding([...path, written, value], `the choice "${value}" refuses nothing: its words stand in the tool`)]
        : [],
    ),
  );
}
