import type { CallableTool } from '../../ports.ts';
import { isSupposable, schemaOf } from '../../understand/by-model/offer-tools.ts';
import { isRequired } from '../bounds.ts';
import type { SpokenTool } from '../choose-tool.ts';
import type { Tool, ToolSlot } from '../tool-desk.ts';
import { toolIn } from '../tool-in.ts';

/** With all of them used up it is some 2,000 tokens. Characters of JSON. */
const MOST_SHOWN = 5000;

/** Those whose results may lead on to each other: they change nothing, and what they give may be shown to a model. */
export function readingTools(tools: readonly SpokenTool[]): readonly SpokenTool[] {
  return tools.filter(({ tool }) => !tool.changes && !tool.sensitive);
}

/** Tools as a model may call them, as many as there is room for, in the order of the file. */
export function callableTools(tools: readonly SpokenTool[], language: string): CallableTool[] {
  let left = MOST_SHOWN;
  return tools.flatMap(({ tool }) => {
    const shown = callableTool(toolIn(tool, language));
    const { length } = JSON.stringify(shown);
    if (length > left) return [];
    left -= length;
    return [shown];
  });
}

/** What may be filled in by whoever calls it: all but what only the page and the session know, and somebody's telephone. */
export function callableSlots({ slots }: Pick<Tool, 'slots'>): readonly ToolSlot[] {
  return slots.filter((slot) => isSupposable(slot) || slot.reads === 'message');
}

function callableTool(tool: Tool): CallableTool {
  const slots = callableSlots(tool);
  const properties = slots.map((slot) => [slot.of, { ...schemaOf(slot, tool), description: slot.label }] as const);
  const isNeeded = ({ of, from, default: given, reads }: ToolSlot): boolean =>
    isRequired(tool, of) && from === undefined && given === undefined && reads !== 'message';
  return {
    name: tool.name,
    description: `${tool.title}. ${tool.description}`,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: slots.filter(isNeeded).map(({ of }) => of),
    },
  };
}
