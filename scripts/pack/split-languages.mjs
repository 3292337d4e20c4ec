import { readFile } from 'node:fs/promises';

const LANGUAGE = /widget\/i18n\/(en|es|pt)\/admin\.ts$/;
const WORDS = /(widget\/i18n\/admin\/[\w-]+-words)\.ts$/;
const OF_ONE_LANGUAGE = /(widget\/i18n\/admin\/[\w-]+-words)\.(?:en|es|pt)\.ts$/;

/**
 * A file of the admin's words has all languages below each other, so that they are written together. For each language that takes its words from there
 * the build takes the file anew, and with it that language alone: who reads Spanish loads no Portuguese.
 */
export const splitLanguages = {
  name: 'split-languages',
  async resolveId(id, importer) {
    const language = LANGUAGE.exec(importer ?? '')?.[1];
    if (language === undefined) return null;
    const resolved = await this.resolve(id, importer, { skipSelf: true });
    return WORDS.test(resolved?.id ?? '') ? resolved.id.replace(WORDS, `$1.${language}.ts`) : null;
  },
  load(id) {
    return OF_ONE_LANGUAGE.test(id) ? readFile(id.replace(OF_ONE_LANGUAGE, '$1.ts'), 'utf8') : null;
  },
};
