/** The tools of a domain file with their texts in every language and the check of their arguments. */
import type { DomainFile } from './domain-file.ts';
import type { Validate } from './validation.ts';
import { LANGUAGES } from '../../contract/v2.ts';
import type { Language } from './text.ts';
import type { ToolPart } from './tool-sources.ts';
import { ONLY_PART } from './tool-sources.ts';

/** `validators`: by a tool's name; every tool of a domain that is in use has one. */
export function joinTools({ tools, translations }: DomainFile, validators: ReadonlyMap<string, Validate>) {
  return tools.map(({ confirm: _confirm, search, items, compose, ...tool }) => ({
    ...tool,
    /** It waits for the person's confirmation. What only looks among what is published changes nothing, whoever may use it. */
    changes: tool.kind === 'http' && tool.permission !== 'read',
    /** Where it looks among what is published, in the order in which that is told. */
    parts: partsOf({ search, items, compose }),
    translations: textsOf(tool.name, translations),
    /** Checks arguments by name; what is not declared is an issue. */
    validate: validators.get(tool.name) ?? refuseAll,
  }));
}

type Source = DomainFile['tools'][number];

interface Sources {
  readonly search: Source['search'];
  readonly items: Source['items'];
  readonly compose: Source['compose'];
}

function partsOf({ search, items, compose = [] }: Sources): readonly ToolPart[] {
  const placed = (part: string, sought: Pick<Sources, 'search' | 'items'>): ToolPart[] => [
    ...(sought.search === undefined ? [] : [{ part, kind: 'search' as const, ...sought.search }]),
    ...(sought.items === undefined ? [] : [{ part, kind: 'items' as const, ...sought.items }]),
  ];
  return [
    ...placed(ONLY_PART, { search, items }),
    ...compose.flatMap((each) => placed(each.part, { search: each.search, items: each.items })),
  ];
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
