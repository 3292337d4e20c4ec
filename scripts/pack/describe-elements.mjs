import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../project.mjs';

const elements = [
  { file: 'widget/loader/rag-chat.ts', name: 'RagChat', tag: 'rag-chat', script: 'rag-chat.js' },
  { file: 'widget/components/rag-admin/rag-admin.ts', name: 'RagAdmin', tag: 'rag-admin', script: 'rag-admin.js' },
];

/** The contract of the elements as a custom elements manifest, made from the comments and the types of their classes. */
export function describeElements() {
  return {
    schemaVersion: '1.0.0',
    readme: 'docs/widget.md',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: element.script,
      declarations: [describe(element)],
      exports: [
        { kind: 'js', name: element.name, declaration: { name: element.name, module: element.script } },
        { kind: 'custom-element-definition', name: element.tag, declaration: { name: element.name, module: element.script } }, // prettier-ignore
      ],
    })),
  };
}

function describe({ file, name, tag }) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ES2022, true);
  const found = source.statements.find((one) => ts.isClassDeclaration(one) && one.name?.text === name);
  const doc = ts.getJSDocCommentsAndTags(found).find(ts.isJSDoc);
  const told = (doc.tags ?? []).map((one) => ({ kind: one.tagName.text, text: textOf(one.comment) }));
  const of = (kind) => told.filter((one) => one.kind === kind).map(({ text }) => readTag(text));
  const [summary = '', ...rest] = (told.find(({ kind }) => kind === 'summary')?.text ?? '').split('\n\n');
  const properties = found.members.filter(isProperty);
  const methods = found.members.filter((one) => ts.isMethodDeclaration(one) && isTold(one));
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: tag,
    summary: flat(summary),
    description: flat(rest.join(' ')),
    attributes: [
      ...properties.filter(hasAttribute).map((one) => ({
        name: one.name.text,
        fieldName: one.name.text,
        type: typeOf(one),
        description: docOf(one),
      })),
      ...of('attr').map((one) => ({ name: one.name, type: { text: one.type }, description: one.description })),
    ],
    members: [
      ...properties.map((one) => ({
        kind: 'field',
        name: one.name.text,
        ...(hasAttribute(one) ? { attribute: one.name.text } : {}),
        privacy: 'public',
        type: typeOf(one),
        description: docOf(one),
      })),
      ...methods.map((one) => ({
        kind: 'method',
        name: one.name.text,
        privacy: 'public',
        description: docOf(one),
        parameters: one.parameters.map((given) => ({ name: given.name.getText(), type: typeOf(given) })),
        return: { type: typeOf(one) },
      })),
    ],
    events: of('event').map(({ name: event, type, description }) => ({
      name: event,
      type: { text: type },
      description,
    })),
    slots: of('slot').map(({ name: slot, description }) => ({ name: slot, description })),
    cssParts: of('csspart').map(({ name: part, description }) => ({ name: part, description })),
    cssProperties: of('cssproperty').map(({ name: property, description }) => ({ name: property, description })),
  };
}

/** A property a page may set: `declare`d with an attribute behind it, or one of Lit's. */
function isProperty(member) {
  if (!ts.isPropertyDeclaration(member) || !ts.isIdentifier(member.name)) return false;
  const isDeclared = member.modifiers?.some((one) => one.kind === ts.SyntaxKind.DeclareKeyword) ?? false;
  return isDeclared || (ts.getDecorators(member) ?? []).some((one) => one.getText().startsWith('@property('));
}

/** All but those that say so: what must not stand in the markup of a page. */
function hasAttribute(property) {
  return !ts.getJSDocTags(property).some(({ tagName }) => tagName.text === 'noattribute');
}

/** What the page may call says what it does. */
function isTold(member) {
  const isHidden = member.modifiers?.some((one) => [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.StaticKeyword].includes(one.kind)); // prettier-ignore
  return !isHidden && ts.isIdentifier(member.name) && docOf(member) !== '';
}

function typeOf(node) {
  if (node.type) return { text: node.type.getText() };
  return { text: node.initializer?.kind === ts.SyntaxKind.FalseKeyword ? 'boolean' : 'string' };
}

function docOf(node) {
  const doc = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);
  return flat(textOf(doc?.comment));
}

/** `{type} name - description`; each part but the last may be absent. */
function readTag(text) {
  const [before, ...description] = ` ${flat(text)}`.split(' - ');
  const [, type = '', name = ''] = /^\s*(?:\{([^}]*)\})?\s*(\S*)$/.exec(before) ?? [];
  return { type, name, description: description.join(' - ') };
}

const textOf = (comment) => ts.getTextOfJSDocComment(comment) ?? '';
const flat = (text) => text.replace(/\s+/g, ' ').trim();
