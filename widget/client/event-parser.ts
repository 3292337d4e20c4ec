/** Any of the three ends of a line that the format knows. */
const LINE_END = /\r\n?|\n/u;

/** What a parser tells of the stream that it is fed. */
export interface ParsedStream {
  /** An event is complete; its name is empty and its id undefined where the stream gives none. */
  readonly onEvent: (name: string, data: string, id: string | undefined) => void;
  /** How long to wait before asking again, in milliseconds. */
  readonly onRetry: (milliseconds: number) => void;
}

/**
 * Reads the text of an event stream (HTML Standard, 9.2.6) in pieces that may be cut anywhere, and tells each event as soon as its empty line is there. What the
 * format does not know is passed over. A feed throws when an event without an end grows over `limit` characters.
 */
export function createEventParser({ onEvent, onRetry }: ParsedStream, limit: number): (text: string) => void {
  /** The line that has not ended yet. */
  let rest = '';
  /** The last line ended in a carriage return: a line feed that comes next belongs to it. */
  let isAfterReturn = false;
  let name = '';
  /** Each of its lines with a line feed behind it. */
  let data = '';
  let id: string | undefined;

  function readLine(line: string): void {
    if (line === '') {
      if (data !== '') onEvent(name, data.slice(0, -1), id);
      name = data = '';
      id = undefined;
      return;
    }
    const [field = ''] = line.split(':', 1);
    const value = line.slice(field.length + 1).replace(/^ /u, '');
    if (field === 'data') data += `${value}\n`;
    else if (field === 'event') name = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d+$/u.test(value)) onRetry(Number(value));
  }

  return (text) => {
    // A piece of a letter is no text yet.
    if (text === '') return;
    const fresh = isAfterReturn ? text.replace(/^\n/u, '') : text;
    isAfterReturn = text.endsWith('\r');
    // Only what is new is looked through: a long line in many pieces would else be read again with each of them.
    const [first = '', ...others] = fresh.split(LINE_END);
    const lines = [rest + first, ...others];
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
    if (rest.length + data.length > limit) throw new Error(`An event is longer than ${String(limit)} characters.`);
  };
}
