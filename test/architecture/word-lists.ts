import ts from 'typescript';
import { LEXICONS } from '../../server/language/lexicon.ts';
import { fold, words } from '../../server/text/fold.ts';

/** So many words of a lexicon are a list, */
const LEAST = 4;
/** if so many of them are of no English one: names in code are English words, too. */
const LEAST_FOREIGN = 2;

/** Small words and what keeps them apart: no capital, no accent, no sign of a sentence. */
const LISTED = /^[a-z0-9'’|/,\s]+$/u;
/** `(?:el|la|los)`: each choice of a pattern that is a plain word. */
const CHOICE = /(?<=[(|:\s])[a-z]+(?=[)|\s])/gu;

const all = new Set<string>();
const english = new Set<string>();
for (const { language, classes, values, comparing, sentence, asks, houseSmall } of LEXICONS)
  for (const phrase of phrasesOf([classes, values, comparing, sentence, asks, houseSmall])) {
    if (words(phrase).length !== 1) continue;
    all.add(fold(phrase));
    if (language === 'en') english.add(fold(phrase));
  }

function phrasesOf(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(phrasesOf) : [];
}

/** The word lists of a source: texts, arrays of texts and patterns that hold words of the lexicons. Each as its words. */
export function wordListsIn(source: string): string[][] {
  const found: string[][] = [];
  const visit = (node: ts.Node): void => {
    const listed = listedIn(node);
    if (isList(listed)) found.push(listed);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

function listedIn(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => oneWord(element));
  if (ts.isRegularExpressionLiteral(node)) return [...new Set(node.text.match(CHOICE))];
  if (!ts.isStringLiteralLike(node) || !LISTED.test(node.text)) return [];
  return [...new Set(words(node.text).map(({ text }) => text))];
}

function oneWord(node: ts.Expression): string[] {
  if (!ts.isStringLiteralLike(node) || !LISTED.test(node.text)) return [];
  return words(node.text).length === 1 ? [node.text] : [];
}

function isList(listed: readonly string[]): boolean {
  const known = listed.filter((word) => all.has(word));
  return known.length >= LEAST && known.filter((word) => !english.has(word)).length >= LEAST_FOREIGN;
}
