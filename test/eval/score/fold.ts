/** Text as it is compared: without case, accents, invisible characters or letters that only look like Latin ones. */

const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  α: 'a',
  ο: 'o',
  ι: 'i',
  ν: 'v',
  '’': "'",
  '‘': "'",
  '´': "'",
};

export function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase();
  return Array.from(plain, (character) => LOOKALIKES[character] ?? character).join('');
}

/** The words of a text, folded; `%` stands alone so that "0 %" and "0%" are the same. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}@]+|%/gu) ?? []
  );
}

/** Pictures a text holds; their variants (skin, presentation) count as the plain one. */
export function picturesOf(text: string): string[] {
  return text.match(/\p{Extended_Pictographic}/gu) ?? [];
}

/** Whether the words stand in the other list one after the other. */
export function holdsRun(words: readonly string[], run: readonly string[]): boolean {
  return findRun(words, run) !== -1;
}

/** Where the words begin in the other list, or -1. */
export function findRun(words: readonly string[], run: readonly string[], from = 0): number {
  if (run.length === 0) return -1;
  for (let at = from; at + run.length <= words.length; at += 1) {
    if (run.every((word, offset) => words[at + offset] === word)) return at;
  }
  return -1;
}
