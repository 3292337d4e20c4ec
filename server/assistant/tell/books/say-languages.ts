/** `es` → «español»: a language by its ISO 639-1 code, in the words of another; the code itself where nobody knows it. */
export function nameLanguage(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
