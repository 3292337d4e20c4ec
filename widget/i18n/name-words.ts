export function nameWords<Named extends object>(_first: Named, words: Named): Named {
  return words;
}
