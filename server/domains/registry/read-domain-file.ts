/** Reads the text of one domain file: YAML → checked domain, each mistake with its line. */
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Document, Node, Pair, YAMLError } from 'yaml';
import { checkDomain } from '../checks/check-domain.ts';
import type { Domain } from '../schema/domain.ts';
import type { DomainPath, Finding } from '../checks/finding.ts';
import type { DomainProblem } from './problem.ts';

/** Largest domain file that is read. */
export const FILE_LIMIT = 1024 * 1024;
const SYNTAX_LIMIT = 20;

export interface ReadDomainFile {
  /** Undefined when the file can't be used. */
  readonly good?: { readonly domain: Domain; readonly raw: Readonly<Record<string, unknown>> };
  readonly problems: readonly DomainProblem[];
}

/** Never throws. `file` is the name the problems carry. */
export function readDomainFile(file: string, bytes: Uint8Array): ReadDomainFile {
  if (bytes.byteLength > FILE_LIMIT) return refuse(file, `is larger than ${String(FILE_LIMIT / 1024)} kB`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(file, 'is not UTF-8 text: save it with that encoding');
  }
  try {
    return readText(file, text);
  } catch {
    // The parser refuses endless nesting and aliases that multiply.
    return refuse(file, 'is nested too deep, or its aliases (*name) lead to themselves or multiply without end');
  }
}

function readText(file: string, text: string): ReadDomainFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2', schema: 'core' });
  const faults: readonly YAMLError[] = [...document.errors, ...document.warnings];
  const syntax = describeSyntax(file, faults, lines);
  // A key written twice leaves the rest readable; after any other mistake the rest is guesswork.
  if (faults.some(({ code }) => code !== 'DUPLICATE_KEY')) return { problems: syntax };
  const raw: unknown = document.toJS({ maxAliasCount: 100 });
  const checked = checkDomain(raw);
  const found = checked.findings.map((found) => toProblem(file, found, document, lines));
  const problems = [...syntax, ...found].sort((left, right) => (left.line ?? 0) - (right.line ?? 0));
  if (!checked.domain || syntax.length > 0) return { problems };
  return { good: { domain: checked.domain, raw: raw as Readonly<Record<string, unknown>> }, problems };
}

function refuse(file: string, reason: string): ReadDomainFile {
  return { problems: [{ file, reason: `the file ${reason}`, severity: 'error' }] };
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
    const { line } = lines.linePos(fault.pos[0]);
    const reason = SYNTAX[fault.code] ?? `this is not YAML: ${fault.message.split('\n')[0] ?? ''}`;
    if (!byLine.has(line)) byLine.set(line, { file, line, reason, severity: 'error' });
  }
  return [...byLine.values()].slice(0, SYNTAX_LIMIT);
}

function toProblem(file: string, found: Finding, document: Document.Parsed, lines: LineCounter): DomainProblem {
  const offset = locate(found.path, document);
  return {
    file,
    ...(offset === undefined ? {} : { line: lines.linePos(offset).line }),
    ...(found.path.length === 0 ? {} : { field: found.path.join('.') }),
    reason: found.reason,
    severity: found.severity ?? 'error',
  };
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
