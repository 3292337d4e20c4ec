import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureWidget } from '../../scripts/pack/measure-widget.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GUEST_FOLDERS = ['loader', 'styles', 'components'];

interface Named {
  readonly name: string;
  readonly description: string;
}

interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly Named[];
  readonly members: readonly (Named & { readonly kind: string })[];
  readonly events: readonly (Named & { readonly type: { readonly text: string } })[];
  readonly slots: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly Named[];
}

let chat: Declaration;
let sources: string;

beforeAll(async () => {
  const text = await readFile(join(ROOT, 'dist/widget/custom-elements.json'), 'utf8');
  const { modules } = JSON.parse(text) as { modules: { declarations: Declaration[] }[] };
  chat = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === 'rag-chat')!;
  sources = (await Promise.all(GUEST_FOLDERS.map(readSources))).join('\n');
});

/** What a guest's element is made of; the admin's files stay out. */
async function readSources(folder: string): Promise<string> {
  const names = await readdir(join(ROOT, 'widget', folder), { recursive: true });
  const files = names.filter(
    (name) => name.endsWith('.ts') && !name.includes('admin') && !name.startsWith('documents'),
  );
  return (await Promise.all(files.map((name) => readFile(join(ROOT, 'widget', folder, name), 'utf8')))).join('\n');
}

/** By its address: the types of a page are not those of a test in Node. */
const bring = <Module>(file: string): Promise<Module> => import(join(ROOT, file)) as Promise<Module>;

/** Without the comments, from which the manifest is made. */
const code = (): string => sources.replace(/\/\*\*[\s\S]*?\*\//gu, '');
const all = (pattern: RegExp): string[] => [...new Set([...code().matchAll(pattern)].map(([, name]) => name!))].sort();
const names = (list: readonly Named[]): string[] => list.map(({ name }) => name).sort();

describe('the manifest of the elements', () => {
  it('has every attribute', async () => {
    const loader = await bring<{ names: string[] }>('widget/loader/rag-chat.ts');
    expect(names(chat.attributes)).toEqual([...loader.names].sort());
  });

  it('has every part, and each leaves the shadow it stands in', async () => {
    const { parts } = await bring<{ parts: string[] }>('widget/components/chat-panel/parts.ts');
    expect(names(chat.cssParts)).toEqual(['launcher', ...new Set(parts)].sort());
    const used = all(/\bpart="([a-z-]+)"/gu);
    expect(used.filter((name) => !parts.includes(name))).toEqual([]);
  });

  it('has every slot', async () => {
    const { slots } = await bring<{ slots: string[] }>('widget/components/chat-panel/parts.ts');
    expect(names(chat.slots)).toEqual(['', ...slots].sort());
    expect(all(/<slot name="([a-z-]+)"/gu)).toEqual([...slots].sort());
  });

  it('has every property a page may set', () => {
    expect(names(chat.cssProperties)).toEqual(all(/(--rag-[a-z-]+)/gu));
  });

  it('has every event with its type', async () => {
    const text = await readFile(join(ROOT, 'widget/events.ts'), 'utf8');
    const events = [...text.matchAll(/'(rag-[a-z]+)': (Rag\w+Event)/gu)].map(([, name, type]) => `${name!} ${type!}`);
    expect(chat.events.map(({ name, type }) => `${name} ${type.text}`).sort()).toEqual(events.sort());
  });

  it('has the methods, and a sentence for everything', () => {
    const methods = chat.members.filter(({ kind }) => kind === 'method').map(({ name }) => name);
    expect(methods).toEqual(['ask', 'tell', 'stop', 'clear', 'show', 'hide']);
    const told = [chat.attributes, chat.members, chat.events, chat.slots, chat.cssParts, chat.cssProperties].flat();
    expect(told.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
  });

  it('stands in the documentation', async () => {
    const page = await readFile(join(ROOT, 'docs/widget.md'), 'utf8');
    const named = [chat.attributes, chat.members, chat.events, chat.slots, chat.cssParts, chat.cssProperties].flat();
    const missing = names(named).filter((name) => name !== '' && !page.includes(`\`${name}`));
    expect(missing).toEqual([]);
  });
});

describe('the bytes of the elements', () => {
  it.each(['loader', 'firstAnswer', 'chat', 'adminFirstView', 'admin'] as const)(
    'keep within the budget: %s',
    async (name) => {
      const text = await readFile(join(ROOT, 'widget/budgets.json'), 'utf8');
      const budget = (JSON.parse(text) as Record<string, { most: number }>)[name]!;
      expect(measureWidget().sums[name]).toBeLessThanOrEqual(budget.most);
    },
  );
});

describe('Lit', () => {
  it('stands in one script, without anything of the chat or the admin', async () => {
    const folder = join(ROOT, 'dist/widget');
    const scripts = Object.keys(measureWidget().files);
    const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
    const holders = scripts.filter((_, at) => texts[at]!.includes('litElementVersions'));
    expect(holders).toEqual([expect.stringMatching(/^chunks\/lit-[\w-]{8}\.js$/u)]);
    expect(texts[scripts.indexOf(holders[0]!)]).not.toContain('rag-');
  });
});

describe('the package', () => {
  it('has what package.json says', async () => {
    const described = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      exports: Record<string, string | { default: string }>;
    };
    const targets = Object.values(described.exports).map((one) => (typeof one === 'string' ? one : one.default));
    for (const target of targets) expect((await readFile(join(ROOT, target))).length, target).toBeGreaterThan(0);
  });
});
