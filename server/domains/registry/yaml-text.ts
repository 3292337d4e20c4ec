/**
 * Reads YAML twice at most: js-yaml, which is some ten times as quick, for what a file says, and `yaml` for where a mistake stands. Both
 * read version 1.2 by its core schema, with no tags of their own.
 */
import { CORE_SCHEMA, load } from 'js-yaml';
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Document, Node, Pair, YAMLError } from 'yaml';
import type { DomainPath } from '../checks/finding.ts';
import type { DomainProblem } from './problem.ts';

const SYNTAX_LIMIT = 20;

export interface YamlText {
  /** Undefined: the text is no YAML. */
  readonly raw?: unknown;
  /** What is wrong with its writing. */
  readonly problems: readonly DomainProblem[];
  /** Of what a path leads to, or as far along it as the text goes. */
  positionOf(path: DomainPath): Position | undefined;
}

/** Both 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Never throws. `file` is the name that the problems carry. */
export function readYaml(file: string, bytes: Uint8Array): YamlText {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(file, 'is not UTF-8 text: save it with that encoding');
  }
  try {
    return readQuickly(file, text) ?? readExactly(file, text);
  } catch {
    // The parser refuses endless nesting and aliases that multiply.
    return refuse(file, 'is nested too deep, or its aliases (*name) lead to themselves or multiply without end');
  }
}

/** What can't be used at all, whatever stands in it. */
export function refuse(file: string, reason: string): YamlText {
  return { problems: [{ file, reason: `the file ${reason}`, severity: 'error' }], positionOf: () => undefined };
}

/** An anchor: what its aliases lead to is counted by the exact reader. */
const ANCHOR = /(?:^|[\s[{,:-])&\S/mu;

/** Undefined: something is unusual, so that the exact reader has to say what. */
function readQuickly(file: string, text: string): YamlText | undefined {
  if (ANCHOR.test(text)) return undefined;
  try {
    const raw: unknown = load(text, { schema: CORE_SCHEMA });
    let exact: YamlText | undefined;
    return { raw, problems: [], positionOf: (path) => (exact ??= readExactly(file, text)).positionOf(path) };
  } catch {
    return undefined;
  }
}

function readExactly(file: string, text: string): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2', schema: 'core' });
  const faults: readonly YAMLError[] = [...document.errors, ...document.warnings];
  const problems = describeSyntax(file, faults, lines);
  const positionOf = (path: DomainPath): Position | undefined => {
    const offset = locate(path, document);
    return offset === undefined ? undefined : positionAt(offset, lines);
  };
  // A key written twice leaves the rest readable; after any other mistake the rest is guesswork.
  if (faults.some(({ code }) => code !== 'DUPLICATE_KEY')) return { problems, positionOf };
  const raw: unknown = document.toJS({ maxAliasCount: 100 });
  return { raw, problems, positionOf };
}

function positionAt(offset: number, lines: LineCounter): Position {
  const { line, col: column } = lines.linePos(offset);
  return { line, column };
}

const SYNTAX: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'a tab stands where only spaces may: indent with spaces',
  DUPLICATE_KEY: 'this key stands twice in the same place: keep one',
  MULTIPLE_DOCS: 'a second document starts here ("---"): one file is one domain',
  TAG_RESOLVE_FAILED: 'tags such as "!!js" mean nothing here: a file can not run code',
  BAD_INDENT: 'the indentation does not fit the lines around it',
  MISSING_CHAR: 'a quote, a bracket or a ":" is missing here',
};

/** One problem per line: what follows the first mistake of a line is mostly its echo. */
function describeSyntax(file: string, faults: readonly YAMLError[], lines: LineCounter): DomainProblem[] {
  const byLine = new Map<number, DomainProblem>();
  for (const fault of faults) {
    const { line, column } = positionAt(fault.pos[0], lines);
    const reason = SYNTAX[fault.code] ?? `this is not YAML: ${fault.message.split('\n')[0] ?? ''}`;
    if (!byLine.has(line)) byLine.set(line, { file, line, column, reason, severity: 'error' });
  }
  return [...byLine.values()].slice(0, SYNTAX_LIMIT);
}

/** Where the path leads in the text, or as far along it as the text goes. */
function locate(path: DomainPath, document: Document.Parsed): number | undefined {
  let node = follow(document.contents, document);
  let offset = node?.range?.[0];
  for (const step of path) {
    const next = stepInto(node, step);
    if (!next) return offset;
    offset = (next.key ?? next.value)?.range?.[0] ?? offset;
    node = follow(next.value, document);
  }
  return offset;
}

interface Step {
  readonly key?: Node | undefined;
  readonly value?: Node | undefined;
}

function stepInto(node: Node | undefined, step: string | number): Step | undefined {
  if (isMap<Node, Node | null>(node)) {
    const pair = node.items.find(
      ({ key }: Pair<Node, Node | null>) => isScalar(key) && String(key.value) === String(step),
    );
    return pair ? { key: pair.key, value: pair.value ?? undefined } : undefined;
  }
  if (!isSeq<Node>(node)) return undefined;
  const value = node.items[Number(step)];
  return value ? { value } : undefined;
}

/** What an alias (`*name`) stands for; everything else is itself. */
function follow(node: Node | null | undefined, document: Document.Parsed): Node | undefined {
  return isAlias(node) ? node.resolve(document) : (node ?? undefined);
}
