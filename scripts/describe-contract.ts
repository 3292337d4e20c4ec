/**
 * `npm run openapi`: every type of the wire as JSON Schema, its doc comments as descriptions, in a file that the server imports. What a request may hold
 * is taken from the valibot schema that checks it, the rest from the types themselves. A test compares the file with what would be made now.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import type { JsonSchema } from '../server/api/openapi/json-schema.ts';
import { orNull, schemaOfValibot } from './schema-of-valibot.ts';
import type { NamedSchemas } from './schema-of-valibot.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'server/contract');
const target = join(root, 'server/api/openapi/contract-types.ts');

/** Said by the events of their stream. */
const SAID_ELSEWHERE = /Stream(?:Event|EventName)$/u;

type Schemas = Readonly<Record<string, unknown>>;

/** The text of `contract-types.ts`. @throws Error on a type it has no words for, or a name that two files give */
export async function describeContract(): Promise<string> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const program = ts.createProgram(files, options);
  const declarations = new Map<string, Declared>();
  const schemas: Record<string, unknown> = {};
  for (const file of files) {
    Object.assign(schemas, (await import(pathToFileURL(file).href)) as Schemas);
    for (const statement of program.getSourceFile(file)?.statements ?? []) {
      if (!isExportedType(statement) || SAID_ELSEWHERE.test(statement.name.text)) continue;
      if (declarations.has(statement.name.text)) throw new Error(`two types are named ${statement.name.text}`);
      declarations.set(statement.name.text, statement);
    }
  }
  const reader = createReader(program.getTypeChecker(), declarations, schemas);
  const types = [...declarations].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const described = Object.fromEntries(types.map(([name, statement]) => [name, reader.declaration(statement)]));
  return write(described);
}

async function write(described: Readonly<Record<string, JsonSchema>>): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const text = [
    '/** Made from `server/contract` and the version of package.json by `npm run openapi`. */',
    '/* eslint-disable max-lines -- a list that a script makes */',
    "import type { JsonSchema } from './json-schema.ts';",
    `export const contractVersion = ${JSON.stringify(version)};`,
    `export const contractTypes = ${JSON.stringify(described)} satisfies Readonly<Record<string, JsonSchema>>;`,
    'export type ContractType = keyof typeof contractTypes;',
  ].join('\n\n');
  return format(text, { ...(await resolveConfig(target)), parser: 'typescript' });
}

const PLAIN: ReadonlyMap<ts.SyntaxKind, JsonSchema> = new Map([
  [ts.SyntaxKind.StringKeyword, { type: 'string' }],
  [ts.SyntaxKind.NumberKeyword, { type: 'number' }],
  [ts.SyntaxKind.BooleanKeyword, { type: 'boolean' }],
  [ts.SyntaxKind.UnknownKeyword, {}],
]);

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

function isExportedType(statement: ts.Statement): statement is Declared {
  if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return false;
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

interface Reader {
  declaration(statement: Declared): JsonSchema;
}

/** What stands beside a schema. */
interface Fields {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema;
}

function createReader(checker: ts.TypeChecker, declared: ReadonlyMap<string, Declared>, schemas: Schemas): Reader {
  const requests = nameRequests(declared, schemas);
  return {
    declaration(statement) {
      const described = ts.isInterfaceDeclaration(statement) ? ofInterface(statement) : ofNode(statement.type);
      const symbol = checker.getSymbolAtLocation(statement.name);
      return { ...wordsOf(symbol), ...described };
    },
  };

  function ofInterface(statement: ts.InterfaceDeclaration): JsonSchema {
    const heritage = (statement.heritageClauses ?? []).flatMap(({ types }) => [...types]);
    return toObject([...heritage.map(fieldsOfHeritage), fieldsOfMembers(statement.members)]);
  }

  function ofNode(node: ts.TypeNode): JsonSchema {
    if (ts.isParenthesizedTypeNode(node)) return ofNode(node.type);
    if (ts.isArrayTypeNode(node)) return { type: 'array', items: ofNode(node.elementType) };
    if (ts.isTypeOperatorNode(node)) return ofNode(node.type);
    if (ts.isLiteralTypeNode(node)) return ofLiteral(checker.getTypeFromTypeNode(node));
    if (ts.isUnionTypeNode(node)) return ofUnion(node.types.map(ofNode));
    if (ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node)) return toObject([fieldsOf(node)]);
    if (ts.isIndexedAccessTypeNode(node)) return ofIndexed(node);
    if (ts.isTypeReferenceNode(node)) return ofReference(node);
    const plain = PLAIN.get(node.kind);
    if (plain === undefined) throw new Error(`no words for the type ${node.getText()}`);
    return plain;
  }

  function ofReference(node: ts.TypeReferenceNode): JsonSchema {
    const name = node.typeName.getText();
    const [first, second] = node.typeArguments ?? [];
    if (declared.has(name)) return { $ref: `#/components/schemas/${name}` };
    if (name === 'Record' && second !== undefined) return { type: 'object', additionalProperties: ofNode(second) };
    if (name === 'Pick') return toObject([fieldsOf(node)]);
    if (name === 'v.InferInput' || name === 'v.InferOutput') return ofChecked(first);
    throw new Error(`no words for the type ${node.getText()}`);
  }

  /** A request: its fields as they are checked, in the words that stand beside them. */
  function ofChecked(node: ts.TypeNode | undefined): JsonSchema {
    if (node === undefined || !ts.isTypeQueryNode(node)) throw new Error('a request is inferred from its schema');
    const checked = schemaOfValibot(schemas[node.exprName.getText()], requests);
    if (checked.properties === undefined) return checked;
    const type = checker.getTypeFromTypeNode(node.parent as ts.TypeNode);
    const properties = Object.entries(checked.properties).map(([name, field]) => {
      return [name, { ...wordsOf(type.getProperty(name)), ...field }] as const;
    });
    return { ...checked, properties: Object.fromEntries(properties) };
  }

  /** `(typeof NAMES)[number]` */
  function ofIndexed(node: ts.IndexedAccessTypeNode): JsonSchema {
    const type = checker.getTypeFromTypeNode(node);
    if (!type.isUnion()) throw new Error(`no words for the type ${node.getText()}`);
    return ofUnion(type.types.map(ofLiteral));
  }

  function ofLiteral(type: ts.Type): JsonSchema {
    if ((type.flags & ts.TypeFlags.Null) !== 0) return { type: 'null' };
    if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
    if ((type.flags & ts.TypeFlags.BooleanLiteral) !== 0) return { const: checker.typeToString(type) === 'true' };
    throw new Error(`no words for the literal ${checker.typeToString(type)}`);
  }

  function fieldsOf(node: ts.TypeNode): Fields {
    if (ts.isParenthesizedTypeNode(node)) return fieldsOf(node.type);
    if (ts.isTypeLiteralNode(node)) return fieldsOfMembers(node.members);
    if (ts.isIntersectionTypeNode(node)) return joinFields(node.types.map(fieldsOf));
    if (!ts.isTypeReferenceNode(node)) throw new Error(`no fields in ${node.getText()}`);
    const [of, keys] = node.typeArguments ?? [];
    if (node.typeName.getText() === 'Pick' && of !== undefined && keys !== undefined) return pick(fieldsOf(of), keys);
    return fieldsOfSymbol(checker.getSymbolAtLocation(node.typeName), node);
  }

  function fieldsOfHeritage(node: ts.ExpressionWithTypeArguments): Fields {
    return fieldsOfSymbol(checker.getSymbolAtLocation(node.expression), node);
  }

  function fieldsOfSymbol(symbol: ts.Symbol | undefined, node: ts.Node): Fields {
    const found =
      symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = found?.declarations?.find(ts.isInterfaceDeclaration);
    if (declaration === undefined) throw new Error(`no fields in ${node.getText()}`);
    const heritage = (declaration.heritageClauses ?? []).flatMap(({ types }) => [...types]);
    return joinFields([...heritage.map(fieldsOfHeritage), fieldsOfMembers(declaration.members)]);
  }

  function fieldsOfMembers(members: ts.NodeArray<ts.TypeElement>): Fields {
    const index = members.find(ts.isIndexSignatureDeclaration);
    const signatures = members.filter(ts.isPropertySignature);
    if (signatures.length + (index === undefined ? 0 : 1) !== members.length)
      throw new Error('a type of the wire holds fields only');
    return {
      required: signatures.filter(({ questionToken }) => questionToken === undefined).map(nameOf),
      properties: Object.fromEntries(signatures.map((member) => [nameOf(member), ofMember(member)])),
      ...(index === undefined ? {} : { additionalProperties: ofNode(index.type) }),
    };
  }

  function ofMember(member: ts.PropertySignature): JsonSchema {
    if (member.type === undefined) throw new Error(`${nameOf(member)} has no type`);
    return { ...wordsOf(checker.getSymbolAtLocation(member.name)), ...ofNode(member.type) };
  }

  function pick({ required, properties }: Fields, keys: ts.TypeNode): Fields {
    const type = checker.getTypeFromTypeNode(keys);
    const wanted = new Set(
      (type.isUnion() ? type.types : [type]).map((key) => (key.isStringLiteral() ? key.value : '')),
    );
    return {
      required: required.filter((name) => wanted.has(name)),
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => wanted.has(name))),
    };
  }

  function wordsOf(symbol: ts.Symbol | undefined): JsonSchema {
    const words = ts.displayPartsToString(symbol?.getDocumentationComment(checker));
    const description = forReaders(words);
    return description === '' ? {} : { description };
  }
}

/** `type NewBranchRequest = v.InferInput<typeof NewBranchSchema>` names that schema. */
function nameRequests(declared: ReadonlyMap<string, Declared>, schemas: Schemas): NamedSchemas {
  const named = new Map<unknown, string>();
  for (const [name, statement] of declared) {
    if (!ts.isTypeAliasDeclaration(statement) || !ts.isTypeReferenceNode(statement.type)) continue;
    const [of] = statement.type.typeArguments ?? [];
    if (of !== undefined && ts.isTypeQueryNode(of)) named.set(schemas[of.exprName.getText()], name);
  }
  return named;
}

/** Without the places in documents that only who builds it has. */
function forReaders(words: string): string {
  return words
    .replaceAll(/ ?\((?:RULINGS|DESIGN|REQ-|documents? )[^)]*\)/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function nameOf({ name }: ts.PropertySignature): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}

function joinFields(parts: readonly Fields[]): Fields {
  return {
    required: [...new Set(parts.flatMap(({ required }) => required))],
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Fields['properties'],
    ...Object.assign(
      {},
      ...parts.map(({ additionalProperties }) => (additionalProperties === undefined ? {} : { additionalProperties })),
    ),
  };
}

function toObject(parts: readonly Fields[]): JsonSchema {
  return { type: 'object', ...joinFields(parts) };
}

/** Literals become one enumeration, `null` a second type. */
function ofUnion(members: readonly JsonSchema[]): JsonSchema {
  const rest = members.filter(({ type }) => type !== 'null');
  const one = joinPlain(rest);
  return rest.length === members.length ? one : orNull(one);
}

function joinPlain(members: readonly JsonSchema[]): JsonSchema {
  const [first, ...more] = members;
  if (first === undefined) throw new Error('a union of nothing');
  if (more.length === 0) return first;
  if (members.every((member) => member.enum !== undefined)) {
    return { type: 'string', enum: members.flatMap((member) => member.enum ?? []) };
  }
  const types = members.map(({ type }) => type);
  if (members.every((member) => Object.keys(member).join() === 'type')) return { type: types.flat().map(String) };
  return { oneOf: members };
}

if (process.argv[1] === import.meta.filename) writeFileSync(target, await describeContract());
