/** What a tool of a domain file must not say against itself and the other tools: everything it names is there. */
import { checkCheckedBy } from './check-checked-by.ts';
import { checkInvalidates } from './check-invalidates.ts';
import { namesIn, readTemplate } from '../../text/placeholders.ts';
import { propertiesOf } from '../items/compile-tool-inputs.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import type { SlotTexts } from './check-choices.ts';
import { CHOICE_TEXTS, checkChoices, checkRefusals, checkWhen, unknownValue } from './check-choices.ts';
import { checkToolSources, isOfHouse, rowFieldsOf } from './check-tool-sources.ts';
import { finding, isRecord, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

type ToolFile = DomainFile['tools'][number];

/** Sections with mistakes of their own are left out. */
export function checkTools({ tools = [], translations = {}, ...domain }: Partial<DomainFile>): Finding[] {
  const names = tools.map(({ name }) => name);
  return [
    ...tools.flatMap((tool, index) => [
      ...(names.indexOf(tool.name) === index
        ? []
        : [finding(['tools', index, 'name'], `the tool "${tool.name}" stands twice`)]),
      ...checkTool(tool, ['tools', index], tools),
      ...checkToolSources(tool, ['tools', index], domain),
    ]),
    ...Object.entries(translations).flatMap(([language, { tools: texts }]) =>
      Object.entries(texts).flatMap(([name, said]) => {
        const path = ['translations', language, 'tools', name];
        const tool = tools.find((each) => each.name === name);
        if (tool === undefined) return [finding(path, `no tool has the name "${name}"${suggest(name, names)}`)];
        return [...checkTexts(tool, said.slots ?? {}, path), ...checkSayings(tool, said.say ?? {}, path)];
      }),
    ),
  ];
}

function checkTool(tool: ToolFile, path: DomainPath, tools: readonly ToolFile[]): Finding[] {
  return [
    ...checkKind(tool, path),
    ...checkSlots(tool, path),
    ...checkRequest(tool, path),
    ...checkSayings(tool, tool.say, path),
    ...checkRollback(tool, path, tools),
    ...checkCheckedBy(tool, [...path, 'checked_by'], tools),
    ...checkInvalidates(tool.invalidates, [...path, 'invalidates'], tools),
  ];
}

function checkKind(tool: ToolFile, path: DomainPath): Finding[] {
  const { kind, permission, request, guest } = tool;
  const isRead = permission === 'read';
  const kept = (key: 'cache_s' | 'stale_if_error_s', seconds: number): Finding[] =>
    isRead || isOfHouse(tool) || seconds === 0
      ? []
      : [finding([...path, key], 'belongs to read tools: what changes something is not kept')];
  return [
    ...(kind === 'http' && request === undefined
      ? [finding(path, 'needs "request": where it is asked for', 'value_error.missing')]
      : []),
    ...(kind === 'hours' && request !== undefined
      ? [finding([...path, 'request'], 'belongs to "kind: http": opening hours need no back end')]
      : []),
    ...(isOfHouse(tool) && request !== undefined
      ? [finding([...path, 'request'], 'belongs to "kind: http": what is published needs no back end')]
      : []),
    ...(kind === 'hours' && !isRead ? [finding([...path, 'permission'], 'must be read: opening hours are told')] : []),
    ...(guest && permission === 'admin'
      ? [finding([...path, 'guest'], 'must be false: what only an admin may do is offered to no guest')]
      : []),
    ...(tool.invalidates.length > 0 && (isRead || kind !== 'http')
      ? [finding([...path, 'invalidates'], 'belongs to tools that change something')]
      : []),
    ...kept('cache_s', tool.cacheS),
    ...kept('stale_if_error_s', tool.staleIfErrorS),
  ];
}

function checkSlots(tool: ToolFile, path: DomainPath): Finding[] {
  const properties = propertiesOf(tool.input);
  const names = Object.keys(properties);
  const slots = tool.slots.map(({ of }) => of);
  const required: readonly unknown[] = Array.isArray(tool.input['required']) ? tool.input['required'] : [];
  return [
    ...tool.slots.flatMap((slot, index) => {
      const place = [...path, 'slots', index];
      const { of, reads, ask, from, default: given, choices } = slot;
      if (!names.includes(of)) return [finding([...place, 'of'], `the input has no "${of}"${suggest(of, names)}`)];
      if (slots.indexOf(of) < index) return [finding([...place, 'of'], `the slot of "${of}" stands twice`)];
      return [
        ...(ask === '' && from === undefined && given === undefined && required.includes(of)
          ? [finding(place, 'needs "ask": it is asked for where it was not said', 'value_error.missing')]
          : []),
        ...(slot.behind.length > 0 && !BEHIND.includes(reads)
          ? [finding([...place, 'behind'], 'belongs to "reads: name", "number" and "text"')]
          : []),
        ...(slot.mayBePast && reads !== 'date' ? [finding([...place, 'may_be_past'], 'belongs to "reads: date"')] : []),
        ...(slot.unless !== undefined && (!slot.orSaid || !slots.includes(slot.unless) || slot.unless === of)
          ? [finding([...place, 'unless'], 'belongs to "or_said: true", and names another slot')]
          : []),
        ...(slot.orSaid && from === undefined
          ? [finding([...place, 'or_said'], 'belongs to "from": without it all is said')]
          : []),
        ...(slot.orSaid && ask === '' && required.includes(of)
          ? [finding(place, 'needs "ask": it is asked for where it is neither known nor said', 'value_error.missing')]
          : []),
        ...((reads === 'choice') === (choices !== undefined && choices.length > 0)
          ? []
          : [finding(place, '"reads: choice" and "choices" belong together')]),
        ...(slot.withinHours && reads !== 'time'
          ? [finding([...place, 'within_hours'], 'belongs to "reads: time"')]
          : []),
        ...checkWhen(tool, index, place),
        ...checkChoices(tool, index, place),
      ];
    }),
    ...required.flatMap((name, index) => {
      if (typeof name !== 'string' || slots.includes(name)) return [];
      const property = properties[name];
      return isRecord(property) && 'default' in property
        ? []
        : [
            finding(
              [...path, 'input', 'required', index],
              `"${name}" needs a slot or a default: nobody would ask for it`,
            ),
          ];
    }),
  ];
}

/** Of what else a word may stand before. */
const BEHIND: readonly string[] = ['name', 'number', 'text'];

/** Headers that are not a file's to set. */
const OWN_HEADERS: readonly string[] = [
  ...['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'idempotency-key', 'cookie'],
  ...['accept-encoding', 'upgrade', 'te', 'trailer', 'expect', 'keep-alive', 'proxy-authorization'],
];

function checkRequest(tool: ToolFile, path: DomainPath): Finding[] {
  const { request, permission } = tool;
  if (request === undefined) return [];
  const { method, url, query, headers, body } = request;
  const place = [...path, 'request'];
  const names = Object.keys(propertiesOf(tool.input));
  const argumentsIn = (template: string, at: DomainPath): Finding[] => unknownNames(template, at, names);
  return [
    ...(permission === 'read' && method !== 'GET' && method !== 'POST'
      ? [finding([...place, 'method'], 'must be GET or POST: a read tool changes nothing')]
      : []),
    ...(permission !== 'read' && method === 'GET'
      ? [finding([...place, 'method'], 'must not be GET: a GET changes nothing')]
      : []),
    ...(body !== undefined && (method === 'GET' || method === 'DELETE')
      ? [finding([...place, 'body'], `belongs to POST, PUT and PATCH, not to ${method}`)]
      : []),
    ...argumentsIn(url.slice(url.indexOf('}') + 1), [...place, 'url']),
    ...Object.entries(query).flatMap(([key, value]) => argumentsIn(value, [...place, 'query', key])),
    ...Object.entries(headers).flatMap(([key, value]) => checkHeader(key, value, [...place, 'headers', key])),
    ...(body === undefined ? [] : checkBody(body, [...place, 'body'], argumentsIn)),
  ];
}

function checkHeader(key: string, value: string, path: DomainPath): Finding[] {
  if (!/^[a-z][a-z0-9-]{0,60}$/iu.test(key)) return [{ ...finding(path, 'is no name of a header'), at: 'key' }];
  if (OWN_HEADERS.includes(key.toLowerCase())) return [{ ...finding(path, `"${key}" is the server's own`), at: 'key' }];
  const pieces = readTemplate(value);
  const isPlain = pieces?.every((piece) =>
    piece.kind === 'text' ? /^[\x20-\x7e]*$/u.test(piece.text) : piece.kind === 'place' && piece.place === 'secret',
  );
  return isPlain === true
    ? []
    : [finding(path, 'must hold plain characters and ${secret:NAME} only: arguments stand in no header')];
}

const BODY_DEPTH = 6;

function checkBody(
  value: unknown,
  path: DomainPath,
  check: (template: string, at: DomainPath) => Finding[],
): Finding[] {
  if (path.length > BODY_DEPTH + 4) return [finding(path, `is nested more than ${String(BODY_DEPTH)} deep`)];
  if (typeof value === 'string') return check(value, path);
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => checkBody(each, [...path, index], check));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, each]) => checkBody(each, [...path, key], check));
  return [];
}

/** Said before anything was sent. */
const OF_ARGUMENTS: readonly string[] = ['proposed', 'unknown'];

function checkSayings(tool: ToolFile, say: ToolFile['say'], path: DomainPath): Finding[] {
  const given = Object.keys(propertiesOf(tool.input));
  const known = [...given, ...Object.keys(tool.response)];
  const clashes = Object.keys(tool.response).flatMap((name) =>
    given.includes(name) && say === tool.say
      ? [finding([...path, 'response', name], `"${name}" is the name of an argument too: choose another`)]
      : [],
  );
  return [
    ...clashes,
    ...(say.unknown === undefined || tool.checkedBy !== undefined
      ? []
      : [finding([...path, 'say', 'unknown'], 'belongs to tools with "checked_by"')]),
    ...Object.entries({ ...say, row: undefined, parts: undefined }).flatMap(([key, template]) =>
      template === undefined
        ? []
        : unknownNames(template, [...path, 'say', key], OF_ARGUMENTS.includes(key) ? given : [...known, 'reason']),
    ),
    ...checkRowSayings(tool, say, [...path, 'say'], given),
  ];
}

/** What is said of a row names its own fields and the arguments. */
function checkRowSayings(
  tool: ToolFile,
  { row, parts = {} }: Pick<ToolFile['say'], 'row' | 'parts'>,
  path: DomainPath,
  given: readonly string[],
): Finding[] {
  const fields = rowFieldsOf(tool);
  const [only] = fields.values();
  const names = [...fields.keys()];
  return [
    ...(row === undefined
      ? []
      : only === undefined || tool.kind === 'compose'
        ? [finding([...path, 'row'], 'belongs to tools with rows of one kind')]
        : unknownNames(row, [...path, 'row'], [...given, ...only])),
    ...Object.entries(parts).flatMap(([part, said]) => {
      const place = [...path, 'parts', part];
      const own = fields.get(part);
      if (own === undefined) return [finding(place, `nothing is composed of "${part}"${suggest(part, names)}`)];
      return [
        ...(said.lead === undefined ? [] : unknownNames(said.lead, [...place, 'lead'], given)),
        ...(said.row === undefined ? [] : unknownNames(said.row, [...place, 'row'], [...given, ...own])),
      ];
    }),
  ];
}

function checkTexts(tool: ToolFile, slots: Readonly<Record<string, SlotTexts>>, path: DomainPath): Finding[] {
  const known = tool.slots.map(({ of }) => of);
  return Object.entries(slots).flatMap(([of, texts]) => {
    const slot = tool.slots.find((each) => each.of === of);
    if (slot === undefined) return [finding([...path, 'slots', of], `no slot is of "${of}"${suggest(of, known)}`)];
    const place = [...path, 'slots', of];
    return [
      ...CHOICE_TEXTS.flatMap((key) =>
        Object.keys(texts[key] ?? {}).flatMap((value) => unknownValue(slot, value, [...place, key, value])),
      ),
      ...checkRefusals(slot, texts, place),
    ];
  });
}

function checkRollback(tool: ToolFile, path: DomainPath, tools: readonly ToolFile[]): Finding[] {
  const { rollback } = tool;
  if (rollback === undefined) return [];
  const place = [...path, 'rollback'];
  const names = tools.map(({ name }) => name);
  const target = tools.find(({ name }) => name === rollback.tool);
  if (target === undefined || target === tool) {
    return [
      finding([...place, 'tool'], `no other tool has the name "${rollback.tool}"${suggest(rollback.tool, names)}`),
    ];
  }
  const properties = Object.keys(propertiesOf(target.input));
  const known = [...Object.keys(propertiesOf(tool.input)), ...Object.keys(tool.response)];
  return [
    ...(tool.permission === 'read' ? [finding(place, 'belongs to tools that change something')] : []),
    ...(target.permission === 'read'
      ? [finding([...place, 'tool'], `"${target.name}" only reads: it takes nothing back`)]
      : []),
    ...Object.entries(rollback.arguments).flatMap(([name, template]) => [
      ...(properties.includes(name)
        ? []
        : [
            finding(
              [...place, 'arguments', name],
              `"${target.name}" has no argument "${name}"${suggest(name, properties)}`,
            ),
          ]),
      ...unknownNames(template, [...place, 'arguments', name], known),
    ]),
  ];
}

/** What stands in braces and is none of them. */
function unknownNames(template: string, path: DomainPath, known: readonly string[]): Finding[] {
  const pieces = readTemplate(template);
  if (pieces === undefined) return [finding(path, 'a "{" or "}" stands alone, or holds no name: write {name}')];
  return [
    ...pieces.flatMap((piece) => (piece.kind === 'place' ? [finding(path, NOT_HERE)] : [])),
    ...namesIn(pieces).flatMap((name) =>
      known.includes(name) ? [] : [finding(path, `"{${name}}" names nothing that is there${suggest(name, known)}`)],
    ),
  ];
}

const NOT_HERE = 'addresses stand in "url" and secrets in "headers" only';
