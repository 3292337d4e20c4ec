import type { Span } from '../../language/index.ts';
import { readCode, readToDo } from '../../language/acting/index.ts';
import { isRequired } from './bounds.ts';
import type { SpokenTool } from './choose-tool.ts';
import type { Tool, ToolSlot } from './tool-desk.ts';

export interface OfCode {
  /** What takes something with such a code back, or changes it. Undefined: no tool does here, or nobody knows which. */
  readonly tool: Tool | undefined;
  readonly code: string;
  /** The code, and what is to be done with it. */
  readonly spans: readonly Span[];
}

/**
 * «cancelar ZZZ999», «mejor pasá la K7M2QP al sábado»: what has a code of its own is dropped or changed, and nothing that is open in the session. Undefined: no such code is said, or
 * what is open takes it.
 */
export function ofCode(
  text: string,
  language: string,
  tools: readonly SpokenTool[],
  open: { readonly tool: Tool; readonly asked: ToolSlot | undefined } | undefined,
): OfCode | undefined {
  const code = readCode(text, language);
  const toDo = code === undefined ? undefined : readToDo(text, language);
  if (code === undefined || toDo === undefined || open?.asked?.reads === 'text') return undefined;
  const { said } = toDo;
  // «mejor AB1234» is another code for what is open.
  if (said === 'change' && open?.tool.slots.some(isCode) === true) return undefined;
  const taking = tools
    .map(({ tool }) => tool)
    .filter((tool) => tool.changes && tool.slots.some((slot) => isCode(slot) && isRequired(tool, slot.of)))
    .filter((tool) => (said === 'drop') === (neededOf(tool).length === 1));
  const spans = [...toDo.spans, { start: code.start, end: code.end }];
  return { tool: taking.length === 1 ? taking[0] : undefined, code: code.text, spans };
}

function isCode({ reads }: ToolSlot): boolean {
  return reads === 'code';
}

function neededOf(tool: Tool): readonly ToolSlot[] {
  return tool.slots.filter(({ of }) => isRequired(tool, of));
}
