/** What is asked before a tool is prepared: another one that only reads, from nothing that was kept, for whoever may use the tool. */
import { propertiesOf } from '../items/compile-tool-inputs.ts';
import type { ToolFile } from '../schema/tools.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

/** `path`: of the section. */
export function checkCheckedBy(tool: ToolFile, path: DomainPath, tools: readonly ToolFile[]): Finding[] {
  const { checkedBy } = tool;
  if (checkedBy === undefined) return [];
  const others = tools.filter((each) => each !== tool && each.kind === 'http' && each.permission === 'read');
  const names = others.map(({ name }) => name);
  const by = others.find(({ name }) => name === checkedBy.tool);
  const changes = tool.kind === 'http' && tool.permission !== 'read';
  return [
    ...(changes ? [] : [finding(path, 'belongs to tools that change something')]),
    ...(by === undefined
      ? [
          finding(
            [...path, 'tool'],
            `no other tool of "kind: http" that only reads has the name "${checkedBy.tool}"${suggest(checkedBy.tool, names)}`,
          ),
        ]
      : [...checkAsked(tool, by, path), ...checkArguments(tool, { by, given: checkedBy.arguments }, path)]),
  ];
}

function checkAsked(tool: ToolFile, by: ToolFile, path: DomainPath): Finding[] {
  return [
    ...(tool.guest && !by.guest
      ? [finding([...path, 'tool'], `"${by.name}" needs "guest: true": whoever may use this tool has it checked`)]
      : []),
    ...(by.cacheS > 0 || by.staleIfErrorS > 0
      ? [finding([...path, 'tool'], `"${by.name}" must keep nothing: what it found before may be gone`)]
      : []),
  ];
}

interface Given {
  readonly by: ToolFile;
  readonly given: Readonly<Record<string, string>>;
}

function checkArguments(tool: ToolFile, { by, given }: Given, path: DomainPath): Finding[] {
  const taken = Object.keys(propertiesOf(by.input));
  const own = tool.slots.map(({ of }) => of);
  const required: readonly unknown[] = Array.isArray(by.input['required']) ? by.input['required'] : [];
  const place = [...path, 'arguments'];
  return [
    ...Object.entries(given).flatMap(([name, template]) => {
      const of = template.slice(1, -1);
      return [
        ...(taken.includes(name)
          ? []
          : [finding([...place, name], `"${by.name}" has no argument "${name}"${suggest(name, taken)}`)]),
        ...(own.includes(of)
          ? []
          : [finding([...place, name], `"${template}" is of no slot of this tool${suggest(of, own)}`)]),
      ];
    }),
    ...(Object.keys(given).length === 0 ? [finding(place, 'needs at least one: what is looked for')] : []),
    ...required.flatMap((name) =>
      typeof name !== 'string' || name in given
        ? []
        : [finding(place, `"${by.name}" needs "${name}"`, 'value_error.missing')],
    ),
  ];
}
