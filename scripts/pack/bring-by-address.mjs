import { basename } from 'node:path';

/** What the admin's script does not carry itself. */
const SHARED = new Set(['lit', 'lit/decorators.js', '@lit/context']);

/**
 * The scripts that a page names are built by themselves and bring the chat's by the address that its build gave it: `remember` belongs to that
 * build, which comes first, `bring` to the loader's, `share` to the admin's.
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

  /** Lit, which stands in the chat's script with what `widget/lit.ts` names of it. */
  const share = {
    name: 'share-lit-with-the-chat',
    resolveId: (id) => (SHARED.has(id) ? { id: `./${chatOf(brought).file}`, external: 'absolute' } : null),
    generateBundle(_options, bundle) {
      const { file, exports } = chatOf(brought);
      for (const { importedBindings = {} } of Object.values(bundle)) {
        const missing = (importedBindings[`./${file}`] ?? []).find((name) => !exports.includes(name));
        if (missing !== undefined) this.error(`widget/lit.ts does not name ${missing}`);
      }
    },
  };

  return { remember, bring, share };
}

const chatOf = (brought) => [...brought].find(([id]) => basename(id) === 'chat.ts')[1];
