/** The tools of a domain file with their texts in every language and the check of their arguments. */
import type { DomainFile } from './domain-file.ts';
import type { Validate } from './validation.ts';
import { LANGUAGES } from '../../contract/v2.ts';
import type { Language } from './text.ts';

/** `validators`: by a tool's name; every tool of a domain that is in use has one. */
export function joinTools({ tools, translations }: DomainFile, validators: ReadonlyMap<string, Validate>) {
  return tools.map(({ confirm: _confirm, ...tool }) => ({
    ...tool,
    translations: textsOf(tool.name, translations),
    /** Checks arguments by name; what is not declared is an issue. */
    validate: validators.get(tool.name) ?? refuseAll,
  }));
}

type ToolTexts = NonNullable<DomainFile['translations']['es']>['tools'][string];

function refuseAll(): ReturnType<Validate> {
  return { kind: 'invalid', issues: [{ loc: [], msg: 'the tool takes no arguments', type: 'value_error.extra' }] };
}

function textsOf(name: string, translations: DomainFile['translations']): Partial<Record<Language, ToolTexts>> {
  const texts: Partial<Record<Language, ToolTexts>> = {};
  for (const language of LANGUAGES) {
    const own = translations[language]?.tools[name];
    if (own !== undefined) texts[language] = own;
  }
  return texts;
}
