/** Reads the text of one domain, from its file and the parts beside it: YAML → checked domain, each mistake with its file and line. */
import { checkDomain } from '../checks/check-domain.ts';
import type { Domain } from '../schema/domain.ts';
import { isRecord } from '../checks/finding.ts';
import type { DomainPath, Finding } from '../checks/finding.ts';
import { joinParts } from './join-parts.ts';
import type { JoinedParts, Part } from './join-parts.ts';
import type { DomainProblem } from './problem.ts';
import { readYaml, refuse } from './yaml-text.ts';
import type { YamlText } from './yaml-text.ts';

/** Largest file that is read. */
export const FILE_LIMIT = 1024 * 1024;

/** Most files that one domain may be written in beside its own. */
export const MOST_PARTS = 200;

export interface ReadDomainFile {
  /** Undefined when the file can't be used. */
  readonly good?: { readonly domain: Domain; readonly raw: Readonly<Record<string, unknown>> };
  readonly problems: readonly DomainProblem[];
}

/** A file of the folder beside a domain file. `name` is what problems call it: `shop/words.yaml`. */
export interface PartFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Never throws. `file` is the name the problems carry. */
export function readDomainFile(file: string, bytes: Uint8Array, parts: readonly PartFile[] = []): ReadDomainFile {
  if (parts.length > MOST_PARTS) {
    const reason = `a domain may have ${String(MOST_PARTS)} parts at most, and ${String(parts.length)} stand beside it: join some`;
    return { problems: [{ file, reason, severity: 'error' }] };
  }
  const texts = [{ name: file, bytes }, ...parts].map((each) => ({ name: each.name, yaml: readOne(each) }));
  const syntax = texts.flatMap(({ yaml }) => yaml.problems);
  if (texts.some(({ yaml }) => yaml.raw === undefined && yaml.problems.length > 0)) return { problems: syntax };
  const byName = new Map(texts.map(({ name, yaml }) => [name, yaml]));
  // A part without a word in it is none.
  const held = texts.filter(({ name, yaml }) => name === file || (yaml.raw ?? undefined) !== undefined);
  const joined = joinParts(held.map(({ name, yaml }) => ({ file: name, raw: yaml.raw })));
  const clashes = joined.clashes.map(({ part, path, first }) => describeClash(part, path, first));
  const checked = checkDomain(joined.raw);
  const found = checked.findings.map((each) => toProblem(each, joined, file));
  const problems = [...syntax, ...[...clashes, ...found].map((each) => withPosition(each, byName))].sort(
    (left, right) => left.file.localeCompare(right.file) || (left.line ?? 0) - (right.line ?? 0),
  );
  if (!checked.domain || syntax.length > 0 || clashes.length > 0) return { problems };
  return { good: { domain: checked.domain, raw: joined.raw as Readonly<Record<string, unknown>> }, problems };
}

function readOne({ name, bytes }: PartFile): YamlText {
  if (bytes.byteLength > FILE_LIMIT) return refuse(name, `is larger than ${String(FILE_LIMIT / 1024)} kB`);
  return readYaml(name, bytes);
}

interface FoundProblem extends Omit<DomainProblem, 'line' | 'column'> {
  readonly path: DomainPath;
}

function describeClash(part: Part, path: DomainPath, first: Part): FoundProblem {
  const isWhole = path.length === 0;
  const reason =
    isWhole && !isRecord(part.raw)
      ? 'a part of a domain must hold keys of the domain file, such as "synonyms:"'
      : `stands in ${first.file} too: keep one`;
  return { file: part.file, path, reason, severity: 'error' };
}

function toProblem(found: Finding, joined: JoinedParts, file: string): FoundProblem {
  const { part, path } = joined.locate(found.path) ?? { part: { file }, path: found.path };
  return { file: part.file, path, reason: found.reason, severity: found.severity ?? 'error' };
}

function withPosition({ path, ...problem }: FoundProblem, texts: ReadonlyMap<string, YamlText>): DomainProblem {
  return {
    file: problem.file,
    ...texts.get(problem.file)?.positionOf(path),
    ...(path.length === 0 ? {} : { field: path.join('.') }),
    reason: problem.reason,
    severity: problem.severity,
  };
}
