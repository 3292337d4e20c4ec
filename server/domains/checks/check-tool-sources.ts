/** Where a tool finds its rows: it belongs to its kind, all that it names is there, and nothing in it decides a danger. */
import { namesIn, readTemplate } from '../../text/placeholders.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import { ONLY_PART } from '../schema/tool-sources.ts';
import { HOUSE_KINDS } from '../schema/tools.ts';
import { propertiesOf } from '../items/compile-tool-inputs.ts';
import { finding, isRecord, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

type ToolFile = DomainFile['tools'][number];
type Search = NonNullable<ToolFile['search']>;
type Items = NonNullable<ToolFile['items']>;
type Where = Search['where'];
type Checked = Partial<Pick<DomainFile, 'item' | 'chunks' | 'hazards'>>;

/** `search` of `retrieve`, `items` of `items`, `compose` of `compose`, `rows` of what reads by `http`. */
export function checkToolSources(tool: ToolFile, path: DomainPath, domain: Checked): Finding[] {
  const { kind, search, items, compose = [], rows } = tool;
  const isHouse = isOfHouse(tool);
  return [
    ...belongs(tool, path),
    ...(isHouse && tool.permission === 'write'
      ? [finding([...path, 'permission'], 'must be read or admin: what looks among what is published changes nothing')]
      : []),
    ...(isHouse && Object.keys(tool.response).length > 0
      ? [
          finding(
            [...path, 'response'],
            `belongs to "kind: http": of "kind: ${kind}" the fields are said where it looks`,
          ),
        ]
      : []),
    ...(search === undefined ? [] : checkSearch(tool, search, [...path, 'search'], domain)),
    ...(items === undefined ? [] : checkItems(tool, items, [...path, 'items'], domain)),
    ...compose.flatMap((each, index) => {
      const place = [...path, 'compose', index];
      const names = compose.map(({ part }) => part);
      return [
        ...(names.indexOf(each.part) < index
          ? [finding([...place, 'part'], `the part "${each.part}" stands twice`)]
          : []),
        ...((each.search === undefined) === (each.items === undefined)
          ? [finding(place, 'needs "search" or "items", and not both', 'value_error.missing')]
          : []),
        ...(each.search === undefined ? [] : checkSearch(tool, each.search, [...place, 'search'], domain)),
        ...(each.items === undefined ? [] : checkItems(tool, each.items, [...place, 'items'], domain)),
      ];
    }),
    ...(rows?.cites === undefined ? [] : checkCites(rows, [...path, 'rows', 'cites'], domain)),
  ];
}

export function isOfHouse({ kind }: Pick<ToolFile, 'kind'>): boolean {
  return HOUSE_KINDS.some((each) => each === kind);
}

/** What a template of its rows may name: its own fields, by part. */
export function rowFieldsOf({ search, items, compose = [], rows }: ToolFile): ReadonlyMap<string, readonly string[]> {
  const only = rows ?? search ?? items;
  const cited = Object.keys(rows?.cites?.fields ?? {});
  return new Map([
    ...(only === undefined ? [] : [[ONLY_PART, [...Object.keys(only.fields), ...cited]] as const]),
    ...compose.map((each) => [each.part, Object.keys((each.search ?? each.items)?.fields ?? {})] as const),
  ]);
}

const SOURCE_OF = { search: 'retrieve', items: 'items', compose: 'compose', rows: 'http' } as const;

function belongs(tool: ToolFile, path: DomainPath): Finding[] {
  return Object.entries(SOURCE_OF).flatMap(([key, kind]): Finding[] => {
    const isThere = tool[key as keyof typeof SOURCE_OF] !== undefined;
    if (key === 'rows' && isThere && tool.permission !== 'read')
      return [finding([...path, key], 'belongs to tools that read: what was done is told in one sentence')];
    if (isThere && tool.kind !== kind) return [finding([...path, key], `belongs to "kind: ${kind}"`)];
    return !isThere && tool.kind === kind && key !== 'rows'
      ? [finding(path, `needs "${key}": where it looks`, 'value_error.missing')]
      : [];
  });
}

function checkSearch(tool: ToolFile, search: Search, path: DomainPath, domain: Checked): Finding[] {
  const types = (domain.chunks ?? []).map(({ type }) => type);
  return [
    ...unknownArguments(tool, search.query, [...path, 'query']),
    ...search.types.flatMap((type, index) =>
      types.length === 0 || types.includes(type)
        ? []
        : [finding([...path, 'types', index], `no chunk has the type "${type}"${suggest(type, types)}`)],
    ),
    ...checkWhere(tool, search.where, [...path, 'where'], domain),
    ...Object.entries(search.fields).flatMap(([name, pointer]) => {
      const place = [...path, 'fields', name];
      const [, first = '', field = ''] = pointer.split('/');
      if (first === 'record') return checkField(field, place, domain);
      return FOUND.includes(first) ? [] : [finding(place, `nothing found has "/${first}"${suggest(first, FOUND)}`)];
    }),
  ];
}

/** What is known of each text that is found. */
const FOUND: readonly string[] = ['heading', 'text', 'type', 'source', 'page', 'record'];

function checkItems(tool: ToolFile, items: Items, path: DomainPath, domain: Checked): Finding[] {
  const { named, where, walk, fields } = items;
  return [
    ...(domain.item === undefined ? [finding(path, 'needs "item": the domain has none')] : []),
    ...(named === undefined ? [] : unknownArguments(tool, named, [...path, 'named'])),
    ...checkWhere(tool, where, [...path, 'where'], domain),
    ...walk.flatMap((field, index) => checkField(field, [...path, 'walk', index], domain)),
    ...Object.entries(fields).flatMap(([name, pointer]) =>
      checkField(pointer.split('/')[1] ?? '', [...path, 'fields', name], domain),
    ),
  ];
}

function checkCites(rows: NonNullable<ToolFile['rows']>, path: DomainPath, domain: Checked): Finding[] {
  const { by, fields } = rows.cites ?? { by: '', fields: {} };
  const names = Object.keys(rows.fields);
  return [
    ...(domain.item === undefined ? [finding(path, 'needs "item": the domain has none')] : []),
    ...(names.includes(by) ? [] : [finding([...path, 'by'], `the rows have no "${by}"${suggest(by, names)}`)]),
    ...Object.entries(fields).flatMap(([name, pointer]) => {
      const place = [...path, 'fields', name];
      return [
        ...(names.includes(name) ? [finding(place, `"${name}" is the name of a field of the rows too`)] : []),
        ...checkField(pointer.split('/')[1] ?? '', place, domain),
      ];
    }),
  ];
}

function checkWhere(tool: ToolFile, where: Where, path: DomainPath, domain: Checked): Finding[] {
  return Object.entries(where).flatMap(([field, values]) => [
    ...checkField(field, [...path, field], domain),
    ...(typeof values === 'string' ? [values] : values).flatMap((value) =>
      unknownArguments(tool, value, [...path, field]),
    ),
  ]);
}

/** It is a field of items, and none by which a danger is decided: of that only facts tell. */
function checkField(field: string, path: DomainPath, { item, hazards }: Checked): Finding[] {
  const fields = item === undefined ? [] : Object.keys(propertiesOf(item.schema));
  const decides = [...(hazards?.explicit ?? []), ...(hazards?.possible ?? []), ...(hazards?.freeFrom ?? [])];
  if (decides.some((each) => each.field.split('.')[0] === field))
    return [finding(path, `"${field}" decides what is in an item: no tool reads or tells it, only facts do`)];
  return fields.length === 0 || fields.includes(field)
    ? []
    : [finding(path, `the items have no field "${field}"${suggest(field, fields)}`)];
}

function unknownArguments(tool: ToolFile, template: string, path: DomainPath): Finding[] {
  const known = isRecord(tool.input) ? Object.keys(propertiesOf(tool.input)) : [];
  const pieces = readTemplate(template);
  if (pieces === undefined || pieces.some(({ kind }) => kind === 'place'))
    return [finding(path, 'a "{" or "}" stands alone, or holds no name: write {name}')];
  return namesIn(pieces).flatMap((name) =>
    known.includes(name) ? [] : [finding(path, `the input has no "${name}"${suggest(name, known)}`)],
  );
}
