import { describe, expect, it } from 'vitest';
import { toolLanguage } from '../../../../server/assistant/act/tool-language.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';

const LANGUAGES = ['es', 'en', 'pt'] as const;

describe.each(['restaurant', 'hair_salon', 'mineria'] as const)('the words of the tools of %s', (id) => {
  const domain = shippedDomain(id);
  const wordsIn = (language: (typeof LANGUAGES)[number]): readonly string[] =>
    domain.tools.flatMap((tool) => (language === domain.language ? tool : tool.translations[language])?.askedBy ?? []);

  it.each(LANGUAGES)('say in which language they are, where no other has them: %s', (language) => {
    const others = new Set(LANGUAGES.filter((each) => each !== language).flatMap(wordsIn));
    const own = wordsIn(language).filter((words) => !others.has(words));
    const told = own.map((words) => [words, toolLanguage(words, domain)]);
    expect(told.filter(([, each]) => each !== language && each !== undefined)).toEqual([]);
    // A file that has words of several languages in one list tells none of them.
    if (id !== 'mineria')
      expect(told.filter(([, each]) => each === undefined).length).toBeLessThan(own.length / 20 + 1);
  });

  it('say nothing where there are none', () => {
    expect(toolLanguage('xyz', domain)).toBeUndefined();
  });
});
