import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../project.mjs';

/** The packages whose exports the script of Lit hands on. */
const handedOn = new Set(
  [...readFileSync(join(root, 'widget/lit.ts'), 'utf8').matchAll(/^export \{ [^}]+ \} from '([^']+)';$/gm)].map(
    ([, name]) => name,
  ),
);

/**
 * The scripts that a page names are built by themselves and bring what the chat's build made by the address that it has there: `remember` belongs to
 * that build, which comes first, `bring` to the loader's, `share` to the admin's.
 */
export function createBringing() {
  /** The files, by the entries they were made of. */
  const brought = new Map();
  const remember = {
    name: 'remember-what-is-brought',
    writeBundle(_options, bundle) {
      for (const { facadeModuleId, fileName, isEntry, exports } of Object.values(bundle)) {
        if (isEntry) brought.set(facadeModuleId, { file: `chunks/${fileName}`, exports });
      }
    },
  };

  const bring = {
    name: 'bring-the-chat-by-its-address',
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return null;
      const resolved = await this.resolve(specifier, importer);
      const entry = brought.get(resolved?.id);
      if (entry === undefined) this.error(`${basename(importer)} brings ${specifier}, which is no entry of the chat`);
      return { id: entry.file, external: 'absolute' };
    },
  };

  /** Lit is found where the chat finds it (`widget/lit.ts`). */
  const share = {
    name: 'share-lit-with-the-chat',
    resolveId(id) {
      return handedOn.has(id) ? { id: `./${litOf(brought).file}`, external: 'absolute' } : null;
    },
    generateBundle(_options, bundle) {
      const { file, exports } = litOf(brought);
      for (const { importedBindings = {} } of Object.values(bundle)) {
        const missing = (importedBindings[`./${file}`] ?? []).find((name) => !exports.includes(name));
        if (missing !== undefined) this.error(`widget/lit.ts does not hand on ${missing}`);
      }
    },
  };

  return { remember, bring, share };
}

const litOf = (brought) => [...brought].find(([id]) => basename(id) === 'lit.ts')[1];
