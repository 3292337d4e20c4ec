/** The languages the elements speak. Everything else falls back to Spanish. */
export type Language = 'es' | 'en' | 'pt';

/** The first of the tags (`en-GB`, `pt`, …) the elements speak. */
export function chooseLanguage(...tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = tag?.trim().toLowerCase().split('-')[0];
    if (language === 'es' || language === 'en' || language === 'pt') return language;
  }
  return 'es';
}

/** The language the page itself declares around an element. */
export function languageAround(element: Element): string {
  return element.closest('[lang]:not([lang=""])')?.getAttribute('lang') ?? document.documentElement.lang;
}
