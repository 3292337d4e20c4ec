import type { ArgumentValue, Tool, ToolSlot } from './tool-desk.ts';

type Values = ReadonlyMap<string, ArgumentValue>;

/** A value with which nothing is done: what is said of it stands with its choice. */
export interface RefusedChoice {
  readonly slot: ToolSlot;
  readonly value: ArgumentValue;
}

/** Whether the slot is asked for at all. */
export function isWanted({ when }: ToolSlot, values: Values): boolean {
  return when === undefined || when.is.some((value) => value === values.get(when.of));
}

/**
 * Takes out of `values` what nobody asks for by them, and the choice that refuses; what it offers is put in. The day and the hour were said of the
 * other thing: they are asked for anew.
 */
export function settleChoices({ slots }: Tool, values: Map<string, ArgumentValue>): RefusedChoice | undefined {
  dropUnwanted(slots, values);
  for (const slot of slots) {
    const value = values.get(slot.of);
    const choice = slot.choices?.find((each) => each.value === value);
    if (value === undefined || choice?.refuses === undefined) continue;
    values.delete(slot.of);
    const offered = Object.entries(choice.instead);
    for (const [of, other] of offered) values.set(of, other);
    if (offered.length > 0)
      for (const { of, reads } of slots) if (reads === 'date' || reads === 'time') values.delete(of);
    dropUnwanted(slots, values);
    return { slot, value };
  }
  return undefined;
}

/** Whether nothing may follow it. */
export function isEnd({ slot, value }: RefusedChoice): boolean {
  return slot.choices?.find((each) => each.value === value)?.ends === true;
}

/** A choice that is not for whoever has told of an allergy or of their health. */
export function refusedOfHealth(
  { slots }: Pick<Tool, 'slots'>,
  values: Readonly<Record<string, ArgumentValue>>,
): RefusedChoice | undefined {
  for (const slot of slots) {
    const choice = slot.choices?.find(({ value }) => value === values[slot.of]);
    if (choice?.refusesHealth !== undefined) return { slot, value: choice.value };
  }
  return undefined;
}

function dropUnwanted(slots: readonly ToolSlot[], values: Map<string, ArgumentValue>): void {
  for (const slot of slots) if (!isWanted(slot, values)) values.delete(slot.of);
}
