import { fold, words } from '../text/fold.ts';
import type { Word } from '../text/fold.ts';
import { LEXICONS } from './lexicon.ts';

/**
 * A message with the short forms of its language written out: «qto ta o chopp?», «algo s/ gluten xfa». `isKept`: a word that stands for itself,
 * as one of a name does. Nothing else of the text changes.
 */
export function spellOut(text: string, language: string, isKept: (word: string) => boolean = () => false): string {
  const forms = formsOf(language);
  const spoken = words(text);
  let spelled = '';
  let from = 0;
  for (const [at, word] of spoken.entries()) {
    if (word.start < from || isKept(word.text)) continue;
    const found = cutForm(text, word, spoken[at + 1], forms) ?? wholeForm(word, forms);
    if (found === undefined) continue;
    spelled += text.slice(from, word.start) + found.full;
    from = found.end;
  }
  return spelled + text.slice(from);
}

interface Found {
  readonly full: string;
  /** Where the short form ends in the text. */
  readonly end: number;
}

function wholeForm({ text, end }: Word, forms: ReadonlyMap<string, string>): Found | undefined {
  const full = forms.get(text);
  return full === undefined ? undefined : { full, end };
}

/** «c/queso», «s/ tacc», «w/o nuts»; «S/ 20» is an amount. */
function cutForm(
  text: string,
  word: Word,
  next: Word | undefined,
  forms: ReadonlyMap<string, string>,
): Found | undefined {
  if (text[word.end] !== '/' || next === undefined) return undefined;
  const isJoined = next.start === word.end + 1;
  const whole = isJoined ? forms.get(`${word.text}/${next.text}`) : undefined;
  if (whole !== undefined) return { full: whole, end: next.end };
  const cut = /^\p{L}/u.test(next.text) ? forms.get(`${word.text}/`) : undefined;
  return cut === undefined ? undefined : { full: isJoined ? `${cut} ` : cut, end: word.end + 1 };
}

const made = new Map<string, ReadonlyMap<string, string>>();

function formsOf(language: string): ReadonlyMap<string, string> {
  const known = made.get(language);
  if (known !== undefined) return known;
  const source = LEXICONS.find((each) => each.language === language);
  const forms = new Map(
    Object.entries(source?.shortForms ?? {}).flatMap(([full, short]) =>
      short.map((each) => [fold(each), full] as const),
    ),
  );
  made.set(language, forms);
  return forms;
}
