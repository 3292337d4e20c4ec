/** Walks an item schema: which parts of it are about a value, and about what is inside it. */
import { isRecord } from '../checks/finding.ts';
import { compilePattern } from './pattern-engine.ts';

/** A JSON Schema, or `true` and `false`. */
export type SchemaNode = Readonly<Record<string, unknown>> | boolean;

/** Keywords whose schemas speak about the same value. */
const SAME_VALUE_LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
const SAME_VALUE_SINGLES = ['if', 'then', 'else'] as const;

export interface SchemaWalk {
  /** Every part that speaks about the same value as these: references followed, alternatives included. */
  spread(nodes: readonly SchemaNode[]): readonly SchemaNode[];
  /** What speaks about this key. Undefined: nobody knows it, and it must go. */
  ofKey(nodes: readonly SchemaNode[], key: string): readonly SchemaNode[] | undefined;
  ofElement(nodes: readonly SchemaNode[], index: number): readonly SchemaNode[];
  /** False when a record could never hold anything at this dotted path; lists are looked into. */
  knowsPath(path: string): boolean;
  /** The keys that are named where the dotted path leads. */
  namedKeys(path: string): readonly string[];
}

/** The schema must have passed `checkItemSchema`: references are local and lead nowhere twice. */
export function createSchemaWalk(root: SchemaNode): SchemaWalk {
  const spread = (nodes: readonly SchemaNode[]): SchemaNode[] =>
    nodes.flatMap((node) => [node, ...spread(sameValue(node, root))]);

  const ofKey = (nodes: readonly SchemaNode[], key: string): readonly SchemaNode[] | undefined => {
    const objects = spread(nodes).filter(isRecord);
    const named = objects.flatMap((node) => namedIn(node, key));
    if (named.length > 0) return named;
    const open = objects
      .flatMap((node) => [node['additionalProperties'], node['unevaluatedProperties']])
      .filter(isOpen);
    if (open.length > 0) return open;
    return objects.some((node) => 'properties' in node || 'patternProperties' in node) ? undefined : [];
  };

  const ofElement = (nodes: readonly SchemaNode[], index: number): readonly SchemaNode[] =>
    spread(nodes)
      .filter(isRecord)
      .flatMap((node) => {
        const first = Array.isArray(node['prefixItems']) ? (node['prefixItems'] as SchemaNode[])[index] : undefined;
        return first === undefined ? [node['items']].filter(isNode) : [first];
      });

  const lookInto = (nodes: readonly SchemaNode[]): readonly SchemaNode[] => {
    const elements = ofElement(nodes, Number.MAX_SAFE_INTEGER);
    return elements.length > 0 ? [...nodes, ...lookInto(elements)] : nodes;
  };

  const follow = (path: string): readonly SchemaNode[] | undefined =>
    path
      .split('.')
      .filter((step) => step !== '')
      .reduce<readonly SchemaNode[] | undefined>((nodes, step) => nodes && ofKey(lookInto(nodes), step), [root]);

  return {
    spread,
    ofKey,
    ofElement,
    knowsPath: (path) => follow(path) !== undefined,
    namedKeys: (path) =>
      spread(lookInto(follow(path) ?? []))
        .filter(isRecord)
        .flatMap((node) => Object.keys(isRecord(node['properties']) ? node['properties'] : {})),
  };
}

/** The schemas that speak about the same value as `node`. A reference that leads nowhere is left out. */
function sameValue(node: SchemaNode, root: SchemaNode): readonly SchemaNode[] {
  if (!isRecord(node)) return [];
  const dependent = isRecord(node['dependentSchemas']) ? Object.values(node['dependentSchemas']) : [];
  const target = typeof node['$ref'] === 'string' ? resolve(node['$ref'], root) : undefined;
  return [
    ...SAME_VALUE_LISTS.flatMap((keyword) => (Array.isArray(node[keyword]) ? (node[keyword] as unknown[]) : [])),
    ...SAME_VALUE_SINGLES.map((keyword) => node[keyword]),
    ...dependent,
    target,
  ].filter(isNode);
}

/** Only `#/$defs/name`: anything further away is refused. */
export function resolve(reference: string, root: SchemaNode): SchemaNode | undefined {
  const name = /^#\/\$defs\/([\w-]+)$/u.exec(reference)?.[1];
  if (name === undefined || !isRecord(root) || !isRecord(root['$defs']) || !Object.hasOwn(root['$defs'], name))
    return undefined;
  const target = root['$defs'][name];
  return isNode(target) ? target : undefined;
}

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'boolean' || isRecord(value);
}

function namedIn(node: Readonly<Record<string, unknown>>, key: string): SchemaNode[] {
  const { properties, patternProperties } = node;
  const own = isRecord(properties) && Object.hasOwn(properties, key) ? [properties[key]] : [];
  const matching = isRecord(patternProperties)
    ? Object.entries(patternProperties).filter(([pattern]) => compilePattern(pattern).test(key))
    : [];
  return [...own, ...matching.map(([, schema]) => schema)].filter(isNode);
}

function isOpen(value: unknown): value is SchemaNode {
  return value === true || isRecord(value);
}
