type Words = Readonly<Record<string, unknown>>;

/**
 * Gives words the names of those of another language, by their order: the build leaves the names out of what is brought (`unnamedWords` in
 * scripts/pack/unnamed-words.mjs). Each language has them in the same order (test/widget/i18n/words.test.ts).
 */
export function nameWords<Named extends object>(first: Named, words: Named): Named {
  const values = Object.values(words as Words);
  const named = Object.entries(first as Words).map(([name, word], place) => [
    name,
    typeof word === 'object' ? nameWords(word as Words, values[place] as Words) : values[place],
  ]);
  return Object.fromEntries(named) as Named;
}
