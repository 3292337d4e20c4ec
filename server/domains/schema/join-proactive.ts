/** The hints of a domain with their conditions read, and their texts in every language. */
import { LANGUAGES } from '../../contract/v2.ts';
import type { FindHealthWord } from '../checks/health-words.ts';
import type { DeclaredEvents } from '../conditions/condition.ts';
import { readCondition } from '../conditions/read-condition.ts';
import type { DomainFile } from './domain-file.ts';
import type { ProactiveFile } from './proactive.ts';
import type { Language } from './text.ts';

/** By type. */
export function declaredEvents({ events }: Pick<ProactiveFile, 'events'>): DeclaredEvents {
  return new Map(events.map(({ type, fields }) => [type, fields]));
}

/** `findHealthWord`: what an event fills in is looked through before it is told. */
export function joinProactive(
  proactive: ProactiveFile,
  translations: DomainFile['translations'],
  findHealthWord: FindHealthWord,
) {
  const declared = declaredEvents(proactive);
  return {
    ...proactive,
    findHealthWord,
    rules: proactive.rules.map((rule) => {
      const read = readCondition(rule.when, declared);
      return {
        ...rule,
        holds: read.kind === 'condition' ? read.holds : () => false,
        translations: textsOf(rule.name, translations),
      };
    }),
  };
}

type HintTexts = NonNullable<DomainFile['translations']['es']>['proactive'][string];

function textsOf(name: string, translations: DomainFile['translations']): Partial<Record<Language, HintTexts>> {
  const texts: Partial<Record<Language, HintTexts>> = {};
  for (const language of LANGUAGES) {
    const own = translations[language]?.proactive[name];
    if (own !== undefined) texts[language] = own;
  }
  return texts;
}
