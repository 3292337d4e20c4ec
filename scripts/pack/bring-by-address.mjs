import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../project.mjs';

/** What the chat's script hands on, by the module that it comes from: `[its name there, its name in the chat's script]`. */
const shared = new Map(
  [...readFileSync(join(root, 'widget/shared.ts'), 'utf8').matchAll(/^export \{ ([^}]+) \} from '([^']+)';$/gm)].map(
    ([, names, module]) => [module, names.split(', ').map((name) => name.split(' as '))],
  ),
);

/** Files of ours among them, by their addresses. */
const sharedFiles = new Map(
  [...shared].flatMap(([module, names]) => (module.startsWith('.') ? [[join(root, 'widget', module), names]] : [])),
);

const FROM_CHAT = '\0from-chat:';

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

  /** What stands in the chat's script (`widget/shared.ts`) is found there. */
  const share = {
    name: 'share-with-the-chat',
    async resolveId(id, importer) {
      const { file } = chatOf(brought);
      const isPackage = shared.has(id) && !id.startsWith('.');
      if (isPackage || id === `./${file}`) return { id: `./${file}`, external: 'absolute' };
      if (importer === undefined || !id.startsWith('.')) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return sharedFiles.has(resolved?.id) ? `${FROM_CHAT}${resolved.id}` : null;
    },
    load(id) {
      if (!id.startsWith(FROM_CHAT)) return null;
      const names = sharedFiles.get(id.slice(FROM_CHAT.length)).map(([name, handed = name]) => `${handed} as ${name}`);
      return `export { ${names.join(', ')} } from './${chatOf(brought).file}';`;
    },
    generateBundle(_options, bundle) {
      const { file, exports } = chatOf(brought);
      for (const { importedBindings = {} } of Object.values(bundle)) {
        const missing = (importedBindings[`./${file}`] ?? []).find((name) => !exports.includes(name));
        if (missing !== undefined) this.error(`widget/shared.ts does not name ${missing}`);
      }
    },
  };

  return { remember, bring, share };
}

const chatOf = (brought) => [...brought].find(([id]) => basename(id) === 'chat.ts')[1];
