import { basename } from 'node:path';

/**
 * The loader brings the chat by the address that the chat's own build gave it: `remember` belongs to that build, which comes first, `bring` to the
 * loader's.
 */
export function createBringing() {
  /** The files, by their source. */
  const brought = new Map();
  const remember = {
    name: 'remember-what-is-brought',
    writeBundle(_options, bundle) {
      for (const { facadeModuleId, fileName, isEntry } of Object.values(bundle)) {
        if (isEntry) brought.set(facadeModuleId, `chunks/${fileName}`);
      }
    },
  };

  const bring = {
    name: 'bring-the-chat-by-its-address',
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return null;
      const resolved = await this.resolve(specifier, importer);
      const file = brought.get(resolved?.id);
      if (file === undefined) this.error(`${basename(importer)} brings ${specifier}, which is no entry of the chat`);
      return { id: file, external: 'absolute' };
    },
  };

  return { remember, bring };
}
