import { fold } from '../../../text/fold.ts';
import type { Severity } from '../../facts.ts';
import type { PdfHeading } from '../../rules.ts';
import { readObject } from './read-object.ts';
import { afterBullet, joinWrapped, splitElements, trimWhile } from './field-text.ts';

export interface GradedElement {
  readonly name: string;
  readonly severity: Severity;
}

/** The words in brackets behind a hazard, in the languages of the documents; the record has the English ones. */
const SEVERITIES: ReadonlyMap<string, Severity> = new Map([
  ['critico', 'critical'],
  ['critica', 'critical'],
  ['critical', 'critical'],
  ['advertencia', 'warning'],
  ['warning', 'warning'],
  ['informativo', 'info'],
  ['informativa', 'info'],
  ['info', 'info'],
]);

/** The severity that a word stands for, whatever its case and accents. */
export function severityOf(word: string): Severity | undefined {
  return SEVERITIES.get(fold(word));
}

/**
 * The value of a field from the lines under its heading; the first line is what stood behind the colon, blank when the
 * values begin below. Undefined when there is nothing to read.
 */
export function readField(heading: Pick<PdfHeading, 'as' | 'keys'>, lines: readonly string[]): unknown {
  switch (heading.as) {
    case 'text':
      return orNothing(joinWrapped(lines));
    case 'list':
      return orNothing(readList(lines));
    case 'graded_list':
      return orNothing(readGradedList(lines).map((element) => underKeys(element, heading)));
    case 'notes':
      return orNothing(readNotes(lines));
    case 'object':
      return readObject(heading.keys, joinWrapped(lines), (text) => readList([text]));
  }
}

function orNothing<Value extends { readonly length: number }>(value: Value): Value | undefined {
  return value.length === 0 ? undefined : value;
}

/** Elements at commas, semicolons, bullets; at line ends only where a list has none of these and begins below its heading. */
export function readList(lines: readonly string[]): string[] {
  return entriesOf(lines)
    .flatMap(splitElements)
    .map(tidy)
    .filter((element) => /[\p{L}\p{N}]/u.test(element));
}

function entriesOf(lines: readonly string[]): string[] {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (filled.some((line) => afterBullet(line) !== undefined)) {
    return groupLines(filled, (line) => afterBullet(line) !== undefined).map(joinWrapped);
  }
  const beginsBelow = lines[0]?.trim() === '';
  if (beginsBelow && filled.every((line) => splitElements(line).length === 1)) return filled;
  return [joinWrapped(filled)];
}

/** Groups of lines, each begun by a line that `begins` one; bullets are taken off. */
function groupLines(lines: readonly string[], begins: (line: string, before: string) => boolean): string[][] {
  const groups: string[][] = [];
  let before = '';
  for (const line of lines) {
    const text = afterBullet(line) ?? line;
    const group = groups.at(-1);
    if (group === undefined || begins(line, before)) groups.push([text]);
    else group.push(text);
    before = line;
  }
  return groups;
}

function tidy(element: string): string {
  return trimWhile(element, (character) => character === '.' || character.trim() === '').replace(/^y /u, '');
}

/**
 * `pescado (crítico); lácteos` → names with severities. A bracket that holds no severity stays in the name, since it
 * may name a hazard of its own: `frutos secos (maní)`. `CRÍTICO: pescado, huevo` grades what follows it.
 */
function readGradedList(lines: readonly string[]): GradedElement[] {
  const groups: { severity: Severity; lines: string[] }[] = [{ severity: 'warning', lines: [] }];
  for (const line of lines) {
    const led = splitGrade(line);
    if (led === undefined) groups.at(-1)?.lines.push(line);
    else groups.push({ severity: led.severity, lines: [led.rest] });
  }
  return groups.flatMap(({ severity, lines: own }) => {
    let standing = severity;
    return readList(own).flatMap((element) => {
      const led = splitGrade(element);
      standing = led?.severity ?? standing;
      const graded = grade(led?.rest ?? element, standing);
      return graded.name === '' ? [] : [graded];
    });
  });
}

/** An element as the domain's items have it. */
function underKeys({ name, severity }: GradedElement, { keys }: Pick<PdfHeading, 'keys'>): Record<string, string> {
  const [word, grade] = keys;
  return { [word?.key ?? 'name']: name, [grade?.key ?? 'severity']: severity };
}

/** `CRÍTICO: pescado` → critical, `pescado`. */
function splitGrade(text: string): { severity: Severity; rest: string } | undefined {
  const colon = text.slice(0, 30).indexOf(':');
  const severity = colon === -1 ? undefined : severityOf(afterBullet(text.slice(0, colon)) ?? text.slice(0, colon));
  return severity === undefined ? undefined : { severity, rest: text.slice(colon + 1).trim() };
}

function grade(element: string, standing: Severity): GradedElement {
  let severity = standing;
  const name = element.replace(/[([]([^()[\]]{1,200})[)\]]/gu, (bracket, inside: string) => {
    const [word = '', ...rest] = inside.split(/[,;:]/u);
    const found = severityOf(word);
    if (found === undefined) return bracket;
    severity = found;
    const remainder = rest.join(',').trim();
    return remainder === '' ? '' : `(${remainder})`;
  });
  return { name: tidy(name.replace(/\s+/gu, ' ')), severity };
}

/** A bullet, a blank line, or a sentence's end before a capital begins the next note. */
function readNotes(lines: readonly string[]): string[] {
  const begins = (line: string, before: string): boolean =>
    before.trim() === '' ||
    afterBullet(line) !== undefined ||
    (/[.!?…]$/u.test(before) && /^[\p{Lu}\p{N}¿¡]/u.test(line));
  return groupLines(
    lines.map((line) => line.trim()),
    begins,
  )
    .map(joinWrapped)
    .filter((note) => note !== '');
}
