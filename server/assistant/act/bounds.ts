import type { ArgumentValue, Tool } from './tool-desk.ts';

/** How much a tool takes of an argument. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** Of its input, as its schema says; empty where it says nothing. */
export function boundsOf({ input }: Pick<Tool, 'input'>, name: string): Bounds {
  const property = propertyOf(input, name);
  const { minimum, maximum } = property;
  return {
    ...(typeof minimum === 'number' ? { least: minimum } : {}),
    ...(typeof maximum === 'number' ? { most: maximum } : {}),
  };
}

/** Whether the tool can do nothing without it. */
export function isRequired({ input }: Pick<Tool, 'input'>, name: string): boolean {
  const { required } = input;
  return Array.isArray(required) && required.includes(name);
}

export function isWithin(value: ArgumentValue, { least = -Infinity, most = Infinity }: Bounds): boolean {
  return typeof value !== 'number' || (value >= least && value <= most);
}

function propertyOf(input: Tool['input'], name: string): Readonly<Record<string, unknown>> {
  const { properties } = input;
  const property = isRecord(properties) ? properties[name] : undefined;
  return isRecord(property) ? property : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
