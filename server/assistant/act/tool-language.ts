import type { Domain, Language } from '../../domains/index.ts';
import type { PhraseTable } from '../../language/acting/index.ts';
import { phraseSet, phrasesIn, piecesOf, readAnswer, readName } from '../../language/acting/index.ts';
import type { OpenForm } from './form.ts';

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

/** No longer than names are. */
export function mayBeName(message: string): boolean {
  return message.length <= MOST_OF_A_NAME && !/[?¿\d]/u.test(message);
}

const MOST_OF_A_NAME = 60;

/** A name that was asked for is of no language: «Club Social». */
export function isNameFor(form: OpenForm | undefined, message: string, { tools }: Pick<Domain, 'tools'>): boolean {
  const slot = tools.find(({ name }) => name === form?.tool)?.slots.find(({ of }) => of === form?.asks);
  if (form === undefined || slot?.reads !== 'name') return false;
  const language = form.language ?? '';
  const name = readAnswer(message, language) === undefined ? readName(message, language, true) : undefined;
  return name?.start === 0 && name.end === message.trim().length;
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
