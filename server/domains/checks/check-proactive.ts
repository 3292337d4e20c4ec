/** What the hints of a domain file must not say against themselves and the rest of it. */
import { namesIn, readTemplate } from '../../text/placeholders.ts';
import { readCondition } from '../conditions/read-condition.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import { declaredEvents } from '../schema/join-proactive.ts';
import type { ProactiveFile } from '../schema/proactive.ts';
import { checkInvalidates } from './check-invalidates.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';
import type { FindHealthWord } from './health-words.ts';
import { createHealthWords } from './health-words.ts';

type Rule = ProactiveFile['rules'][number];

interface Texts {
  readonly message?: string | undefined;
  readonly label?: string | undefined;
  readonly ask?: string | undefined;
  readonly link?: string | undefined;
}

/** Sections with mistakes of their own are left out. */
export function checkProactive(sections: Partial<DomainFile>): Finding[] {
  const { proactive, translations = {} } = sections;
  const translated = Object.entries(translations).flatMap(([language, { proactive: texts }]) =>
    Object.entries(texts).map(([name, said]) => ({ name, said, path: ['translations', language, 'proactive', name] })),
  );
  const names = (proactive?.rules ?? []).map(({ name }) => name);
  const unknown = translated.flatMap(({ name, path }) =>
    names.includes(name) ? [] : [finding(path, `no hint has the name "${name}"${suggest(name, names)}`)],
  );
  if (proactive === undefined) return unknown;
  const findHealthWord = healthWordsOf(sections);
  return [
    ...checkEvents(proactive, sections.tools ?? []),
    ...proactive.rules.flatMap((rule, index) => {
      const path = ['proactive', 'rules', index];
      const { ask, label, link } = rule.suggests ?? {};
      return [
        ...(names.indexOf(rule.name) === index
          ? []
          : [finding([...path, 'name'], `the hint "${rule.name}" stands twice`)]),
        ...checkRule(rule, path, proactive),
        ...checkSuggests(rule, path, sections.tools),
        ...checkTexts({ message: rule.message }, path, { rule, proactive, findHealthWord }),
        ...checkTexts({ ask, label, link }, [...path, 'suggests'], { rule, proactive, findHealthWord }),
      ];
    }),
    ...unknown,
    ...translated.flatMap(({ name, said, path }) => {
      const rule = proactive.rules.find((each) => each.name === name);
      if (rule === undefined) return [];
      return [
        ...checkTexts(said, path, { rule, proactive, findHealthWord }),
        ...(said.ask !== undefined && rule.suggests?.ask === undefined
          ? [finding([...path, 'ask'], 'the hint asks nothing')]
          : []),
        ...(said.label !== undefined && rule.suggests === undefined
          ? [finding([...path, 'label'], 'the hint suggests nothing')]
          : []),
      ];
    }),
  ];
}

/** Undefined where what they are is not known: then their own mistakes are told first. */
function healthWordsOf({ hazards, health_triggers, emergency, translations = {} }: Partial<DomainFile>) {
  if (hazards === undefined || health_triggers === undefined) return undefined;
  return createHealthWords({
    hazards,
    health_triggers,
    translations,
    ...(emergency === undefined ? {} : { emergency }),
  });
}

function checkEvents({ events }: ProactiveFile, tools: DomainFile['tools']): Finding[] {
  const types = events.map(({ type }) => type);
  return events.flatMap(({ type, guest, invalidates }, index) => {
    const path = ['proactive', 'events', index];
    return [
      ...(types.indexOf(type) === index ? [] : [finding([...path, 'type'], `the event "${type}" stands twice`)]),
      ...(guest && invalidates.length > 0
        ? [finding([...path, 'invalidates'], 'belongs to events of the business: a guest’s page empties nothing')]
        : []),
      ...checkInvalidates(invalidates, [...path, 'invalidates'], tools),
    ];
  });
}

function checkRule({ about, when }: Rule, path: DomainPath, proactive: ProactiveFile): Finding[] {
  const types = proactive.events.map(({ type }) => type);
  const read = readCondition(when, declaredEvents(proactive));
  return [
    ...(types.includes(about)
      ? []
      : [finding([...path, 'about'], `no event has the type "${about}"${suggest(about, types)}`)]),
    ...(read.kind === 'mistake' ? [finding([...path, 'when'], `at character ${String(read.at)}: ${read.reason}`)] : []),
  ];
}

function checkSuggests({ suggests }: Rule, path: DomainPath, tools: DomainFile['tools'] | undefined): Finding[] {
  if (suggests === undefined) return [];
  const place = [...path, 'suggests'];
  const { ask, link } = suggests;
  if ((link === undefined) === (ask === undefined && suggests.tool === undefined))
    return [finding(place, 'needs "ask", "tool" or both, or else "link"')];
  if (suggests.tool === undefined || tools === undefined) return [];
  const tool = tools.find(({ name }) => name === suggests.tool);
  const names = tools.map(({ name }) => name);
  if (tool === undefined)
    return [finding([...place, 'tool'], `no tool has the name "${suggests.tool}"${suggest(suggests.tool, names)}`)];
  return [
    ...(tool.guest ? [] : [finding([...place, 'tool'], `"${tool.name}" is not for guests`)]),
    ...(ask !== undefined || tool.examples.length + tool.askedBy.length > 0
      ? []
      : [finding([...place, 'tool'], `"${tool.name}" has neither examples nor words that ask for it`)]),
  ];
}

interface Telling {
  readonly rule: Rule;
  readonly proactive: ProactiveFile;
  readonly findHealthWord: FindHealthWord | undefined;
}

function checkTexts(texts: Texts, path: DomainPath, { rule, proactive, findHealthWord }: Telling): Finding[] {
  const about = proactive.events.find(({ type }) => type === rule.about);
  const known = ['subject', ...Object.keys(about?.fields ?? {})];
  return Object.entries(texts as Readonly<Record<string, string | undefined>>).flatMap(([key, text]) => {
    if (text === undefined) return [];
    const place = [...path, key];
    const word = findHealthWord?.(text);
    return [
      ...(word === undefined
        ? []
        : [finding(place, `"${word}" speaks of a danger or of health: nobody is told of that unasked`)]),
      ...(about === undefined ? [] : unknownNames(text, place, known)),
    ];
  });
}

function unknownNames(template: string, path: DomainPath, known: readonly string[]): Finding[] {
  const pieces = readTemplate(template);
  if (pieces === undefined || pieces.some(({ kind }) => kind === 'place'))
    return [finding(path, 'a "{" or "}" stands alone, or holds no name: write {field}')];
  return namesIn(pieces).flatMap((name) =>
    known.includes(name)
      ? []
      : [finding(path, `"{${name}}" is no field of the event that the hint is about${suggest(name, known)}`)],
  );
}
