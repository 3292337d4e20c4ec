import { isEmpty, property, valueAt } from './record-path.ts';

/** How lists are written inside a template. */
export interface ListStyle {
  readonly join: string;
  /** Template of one element of a list of objects. */
  readonly element?: string;
}

/**
 * Fills `{path}` placeholders from a value (`{value}` is the value itself) and drops a `[group]` in which one is empty.
 * Returns undefined when a placeholder outside a group is empty: nothing is said then.
 */
export function fillTemplate(template: string, value: unknown, style: ListStyle): string | undefined {
  const filled = splitAt(template, '[', ']').map(({ text, inside }) => {
    const part = fillPart(text, value, style);
    return part ?? (inside ? '' : undefined);
  });
  return filled.includes(undefined) ? undefined : filled.join('');
}

function fillPart(part: string, value: unknown, style: ListStyle): string | undefined {
  const filled = splitAt(part, '{', '}').map(({ text, inside }) => {
    if (!inside) return text;
    const written = write(text === 'value' ? value : valueAt(value, text), style);
    return written === '' ? undefined : written;
  });
  return filled.includes(undefined) ? undefined : filled.join('');
}

/** `{lleva|llevan}` becomes its first or second word. */
export function chooseForms(template: string, form: 'one' | 'many'): string {
  return splitAt(template, '{', '}')
    .map(({ text, inside }) => {
      if (!inside) return text;
      const [one, many] = text.split('|');
      return one === undefined || many === undefined ? `{${text}}` : form === 'one' ? one : many;
    })
    .join('');
}

/** The parts of a template between a pair of signs and around them, in order. */
function splitAt(template: string, open: string, close: string): { text: string; inside: boolean }[] {
  return template.split(open).flatMap((piece, index) => {
    const end = index === 0 ? -1 : piece.indexOf(close);
    if (end === -1) return [{ text: index === 0 ? piece : `${open}${piece}`, inside: false }];
    return [
      { text: piece.slice(0, end), inside: true },
      { text: piece.slice(end + 1), inside: false },
    ];
  });
}

function write(value: unknown, style: ListStyle): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    return (value as unknown[])
      .map((element) => writeElement(element, style))
      .filter((text) => text !== '')
      .join(style.join);
  }
  return writeElement(value, style);
}

function writeElement(element: unknown, style: ListStyle): string {
  if (typeof element !== 'object' || element === null) return write(element, style);
  if (style.element !== undefined) return fillTemplate(style.element, element, { join: style.join }) ?? '';
  const name = property(element, 'name');
  return typeof name === 'string' ? name.trim() : '';
}
