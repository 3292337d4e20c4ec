import { describe, expect, it } from 'vitest';
import type { GlossaryRules } from '../../server/knowledge/rules.ts';
import { createWordFinder } from '../../server/knowledge/usual/find-words.ts';
import { shippedDomain } from './read-shipped.ts';

const LOCALES: Readonly<Record<string, readonly string[]>> = {
  es: ['es-AR', 'es-ES', 'es-MX'],
  en: ['en-GB', 'en-US'],
  pt: ['pt-BR', 'pt-PT'],
  own: ['es-AR', 'en-GB', 'pt-BR'],
};

/** Names that a business of some locale would use and that don't lead to the thing they name, or to one that means it there. */
function lostNames(glossary: GlossaryRules): string[] {
  const finders = new Map<string, ReturnType<typeof createWordFinder>>();
  const finderOf = (locale: string) => {
    const finder = finders.get(locale) ?? createWordFinder(glossary, locale);
    finders.set(locale, finder);
    return finder;
  };
  return glossary.heads.flatMap((head) =>
    head.names.flatMap(({ text, language = 'own', locales }) =>
      (locales ?? LOCALES[language] ?? []).flatMap((locale) => {
        const found = finderOf(locale)(text).find((each) => each.text === text)?.head;
        // A name that holds everywhere gives way where another entry has it for that country.
        return found === head || (locales === undefined && found !== undefined) ? [] : [`${text} (${locale})`];
      }),
    ),
  );
}

describe.each(['restaurant', 'hair_salon'] as const)('every name in the glossary of %s', (name) => {
  it('leads to the one thing it names', () => {
    const { glossary } = shippedDomain(name);
    expect(glossary).toBeDefined();
    expect(glossary && lostNames(glossary)).toEqual([]);
  });
});

describe('a word that a hyphen joins to how a thing is done', () => {
  const { glossary } = shippedDomain('restaurant');
  const find = glossary && createWordFinder(glossary, 'en-GB');
  const THINGS = ['hake', 'salmon', 'scallops', 'turbot', 'pork chop', 'cauliflower'];
  const BEFORE = ['pan', 'beer', 'butter', 'oven', 'honey', 'chicken', 'wine', 'tea'];
  const DONE = ['fried', 'roasted', 'battered', 'poached', 'braised'];

  it('names no thing: «pan-fried hake» is no bread', () => {
    const named = BEFORE.flatMap((before) =>
      DONE.flatMap((done) => THINGS.map((thing) => [`${before}-${done} ${thing}`, thing] as const)),
    );
    // A longer name that somebody has written down is a thing of its own.
    const heads = named.map(([name]) => [name, find?.(name).find(({ head }) => head !== undefined)?.text] as const);
    const wrong = heads.filter(([, head]) => head !== undefined && BEFORE.includes(head.toLowerCase()));
    expect(wrong).toEqual([]);
    expect(heads.filter(([, head]) => head !== undefined).length).toBe(named.length);
  });
});
