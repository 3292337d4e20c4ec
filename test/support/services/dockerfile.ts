/** Reads a Dockerfile as far as this project writes one: no heredocs, no escapes but a line's end. */

export interface Instruction {
  /** In capitals. */
  readonly name: string;
  /** `--from=build` → `from: 'build'`. */
  readonly flags: Readonly<Record<string, string>>;
  /** What is left, on one line; with the stage's arguments put in. */
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

/** The stages in their order. @throws Error on anything that is not known here */
export function parseDockerfile(text: string): Stage[] {
  const stages: { name: string; image: string; instructions: Instruction[] }[] = [];
  const given = new Map<string, string>();
  for (const line of joinLines(text)) {
    const { name, flags, text: rest } = readInstruction(line);
    const filled = name === 'FROM' ? fill(rest, given) : rest;
    if (name === 'ARG') {
      const [key = '', value = ''] = rest.split('=');
      given.set(key, value);
    } else if (name === 'FROM') {
      const match = /^(\S+)(?: +AS +(\S+))?$/iu.exec(filled);
      if (match === null) throw new Error(`not a stage: ${line}`);
      stages.push({ name: match[2] ?? String(stages.length), image: match[1]!, instructions: [] });
    } else if (stages.length === 0) throw new Error(`before any stage: ${line}`);
    else stages.at(-1)!.instructions.push({ name, flags, text: filled });
  }
  return stages;
}

/** The words of `["a", "b"]`, or undefined when it is a line for a shell. */
export function wordsOf(text: string): string[] | undefined {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : undefined;
}

/** `A=b C="d e"` as pairs, for ENV and LABEL. */
export function pairsOf(text: string): [string, string][] {
  return [...text.matchAll(/([\w.-]+)=(?:"([^"]*)"|(\S+))/gu)].map(([, key, quoted, bare]) => [key!, quoted ?? bare!]);
}

/** Whether what stands at this path, below the folder that is sent to the builder, is left out by a .dockerignore: the last line that fits says. */
export function isIgnored(path: string, ignoreFile: string): boolean {
  let ignored = false;
  for (const line of ignoreFile.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const isException = line.startsWith('!');
    if (patternOf(isException ? line.slice(1) : line).test(path)) ignored = !isException;
  }
  return ignored;
}

/** A pattern fits a path, and everything below it. */
function patternOf(line: string): RegExp {
  const source = line
    .replaceAll(/[.+^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${source}(?:/.*)?$`, 'u');
}

function joinLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/u.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const KNOWN = new Set('ARG FROM WORKDIR ENV COPY RUN LABEL VOLUME USER EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' '));

function readInstruction(line: string): Instruction {
  const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/u.exec(line) ?? [];
  if (!KNOWN.has(name)) throw new Error(`not an instruction that is known here: ${line}`);
  const flags: Record<string, string> = {};
  let left = rest;
  for (;;) {
    const match = /^--([\w-]+)=(\S+)\s+/u.exec(left);
    if (match === null) return { name, flags, text: left };
    flags[match[1]!] = match[2]!;
    left = left.slice(match[0].length);
  }
}

function fill(text: string, given: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{(\w+)\}/gu, (_whole, name: string) => {
    const value = given.get(name);
    if (value === undefined) throw new Error(`no argument ${name}`);
    return value;
  });
}
