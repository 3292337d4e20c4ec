import type { SpokenTool } from '../../act/choose-tool.ts';
import { boundsOf } from '../../act/bounds.ts';
import type { Tool, ToolSlot } from '../../act/tool-desk.ts';
import { toolIn } from '../../act/tool-in.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A tool as a model may propose it. */
export interface OfferedTool {
  readonly name: string;
  readonly title: string;
  /** What it may be asked with, by name. Empty of a tool that changes something: there nothing is filled in that nobody has said. */
  readonly arguments: ReadonlyMap<string, Schema>;
  /** By name. */
  readonly labels: ReadonlyMap<string, string>;
}

const LONGEST_TEXT = 60;

export function offerTools(tools: readonly SpokenTool[], language: string): OfferedTool[] {
  return tools.map(({ tool: declared }) => {
    const tool = toolIn(declared, language);
    const slots = tool.changes ? [] : tool.slots.filter(isSupposable);
    return {
      name: tool.name,
      title: tool.title,
      arguments: new Map(slots.map((slot) => [slot.of, schemaOf(slot, tool)])),
      labels: new Map(slots.map(({ of, label }) => [of, label])),
    };
  });
}

/** What only the page and the session know nobody supposes, nor somebody's telephone; the whole message and items are read by code. */
export function isSupposable({ reads, from, orSaid }: ToolSlot): boolean {
  return (from === undefined || orSaid) && reads !== 'phone' && reads !== 'message' && reads !== 'item';
}

/** Of what a model may fill in there. */
export function schemaOf({ of, reads, choices = [] }: ToolSlot, tool: Tool): Schema {
  switch (reads) {
    case 'date':
      return { type: 'string', minLength: 10, maxLength: 10 };
    case 'time':
      return { type: 'string', minLength: 5, maxLength: 5 };
    case 'people':
    case 'number': {
      const { least, most } = boundsOf(tool, of);
      return {
        type: 'integer',
        ...(least === undefined ? {} : { minimum: least }),
        ...(most === undefined ? {} : { maximum: most }),
      };
    }
    case 'choice':
      return { enum: choices.filter(({ refuses }) => refuses === undefined).map(({ value }) => value) };
    case 'name':
    case 'text':
    case 'code':
    case 'phone':
    case 'item':
    case 'message':
      return { type: 'string', minLength: 1, maxLength: LONGEST_TEXT };
  }
}
