import type { Domain, Language } from '../../domains/index.ts';
import type { PhraseTable } from '../../language/acting/index.ts';
import { phraseSet, phrasesIn, piecesOf } from '../../language/acting/index.ts';

const built = new WeakMap<Domain, ReadonlyMap<Language, PhraseTable<true>>>();

/** Of whose words that ask for a tool a message has the longest. Undefined: of none, or of two languages alike. */
export function toolLanguage(message: string, domain: Domain): Language | undefined {
  const tables = built.get(domain) ?? build(domain);
  built.set(domain, tables);
  const pieces = piecesOf(message);
  const [best, second] = [...tables]
    .map(([language, table]) => {
      const lengths = phrasesIn(table, pieces).map(({ start, end }) => end - start);
      return { language, longest: Math.max(0, ...lengths) };
    })
    .sort((one, other) => other.longest - one.longest);
  return best === undefined || best.longest === (second?.longest ?? 0) ? undefined : best.language;
}

function build({ language, tools, translations }: Domain): ReadonlyMap<Language, PhraseTable<true>> {
  const others = (Object.keys(translations) as Language[]).filter((each) => each !== language);
  // Where one of them has no words of its own, those of the file may be of any language.
  const told = tools.filter((tool) => others.every((each) => tool.translations[each]?.askedBy !== undefined));
  return new Map(
    [language, ...others].map((each) => {
      const words = told.flatMap((tool) => (each === language ? tool : tool.translations[each])?.askedBy ?? []);
      return [each, phraseSet(words)];
    }),
  );
}
