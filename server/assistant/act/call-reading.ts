import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import { inTime, LATE } from '../model/in-time.ts';
import { isRequired } from './bounds.ts';
import type { OpenForm } from './form.ts';
import type { Argument, Tool, ToolDesk, ToolRequest, ToolResult } from './tool-desk.ts';
import { toolIn } from './tool-in.ts';

/** A tool that is asked, as it is shown while the guest waits. `failed`: its service said no, or nothing. */
export interface ToolStep {
  readonly name: string;
  /** In the language of the answer. */
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed';
}

/** What every call of a tool that only reads needs. */
export interface Reading {
  readonly desk: Pick<ToolDesk, 'call'>;
  readonly domain: Domain;
  readonly request: Omit<ToolRequest, 'tool' | 'arguments' | 'domain'>;
  /** What the page and the session know, by the names that slots take it from. */
  readonly known: Readonly<Record<'context.item' | 'context.branch' | 'context.session', string | undefined>>;
  readonly onStep?: (step: ToolStep) => void;
}

/** What the person said, a model supposed or an earlier look-up gave, and what the page and the file say; in the order of the slots. */
export function argumentsOf(tool: Tool, form: OpenForm, known: Reading['known']): Argument[] {
  return tool.slots.flatMap(({ of, from, default: given }): Argument[] => {
    const said = form.values[of];
    if (said !== undefined) return [{ name: of, value: said, from: provenanceOf(of, form) }];
    const context = from === undefined ? undefined : known[from];
    if (context !== undefined && context !== '') return [{ name: of, value: context, from: 'context' }];
    return given === undefined ? [] : [{ name: of, value: given, from: 'file' }];
  });
}

function provenanceOf(of: string, { supposed = [], taken = [] }: OpenForm): Argument['from'] {
  if (taken.includes(of)) return 'result';
  return supposed.includes(of) ? 'model' : 'said';
}

/** What the page was to know and does not, and nobody has said. */
export function unknownOf(tool: Tool, given: readonly Argument[]): Tool['slots'][number] | undefined {
  const isGiven = (of: string | undefined): boolean => given.some(({ name }) => name === of);
  return tool.slots.find(
    ({ of, orSaid, unless }) =>
      orSaid && (isRequired(tool, of) || unless !== undefined) && !isGiven(of) && !isGiven(unless),
  );
}

/** That its service is away, or takes longer than is waited for, is a result. @throws Fault `cancelled` */
export async function callReading(
  tool: Tool,
  given: readonly Argument[],
  { desk, domain, request, onStep }: Reading,
  signal: AbortSignal,
  withinMs?: number,
): Promise<ToolResult> {
  const { name, title } = toolIn(tool, request.language);
  const asked = { ...request, domain, tool: tool.name, arguments: given };
  onStep?.({ name, title, state: 'running' });
  const result = await ask((work) => desk.call(asked, work), signal, withinMs);
  onStep?.({ name, title, state: result.kind === 'given' || result.kind === 'none' ? 'done' : 'failed' });
  return result;
}

async function ask(
  call: (signal: AbortSignal) => Promise<ToolResult>,
  signal: AbortSignal,
  withinMs: number | undefined,
): Promise<ToolResult> {
  try {
    if (withinMs === undefined) return await call(signal);
    const result = await inTime(call, withinMs, signal);
    return result === LATE ? { kind: 'failed', why: 'slow' } : result;
  } catch (error) {
    if (signal.aborted || !(error instanceof Fault)) throw error;
    return { kind: 'failed', why: 'away' };
  }
}
