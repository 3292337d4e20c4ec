import type { Span } from '../../language/index.ts';
import type { ProposedTool } from '../understand/by-model/model-plan.ts';
import { isNeverAsked } from './choose-tool.ts';
import type { DoingContext, PlannedDoing } from './plan-doing.ts';
import { beginDoing, isUnsaid } from './plan-doing.ts';
import { supposeRest } from './suppose-rest.ts';

export interface ProposedContext extends Omit<DoingContext, 'asksElse'> {
  /** Where the words that a proposal cites stand; undefined: it rests on nothing that was said. */
  readonly claim: (cited: string) => Span | undefined;
  /** Whether these words are all that the rules have left over. */
  readonly isAll: (spans: readonly Span[]) => boolean;
}

/**
 * What a model takes a message to ask for, as code would plan it had the tool's own words been said: its arguments are read from the message. Only a tool
 * that reads takes what nobody said, where its schema does; one that changes something takes nothing from a model, and is begun only where the message says a day,
 * an hour, a number or a code. Undefined: none of the proposals holds.
 */
export function planProposed(proposed: readonly ProposedTool[], context: ProposedContext): PlannedDoing | undefined {
  for (const each of proposed) {
    const planned = planOne(each, context);
    if (planned !== undefined) return planned;
  }
  return undefined;
}

function planOne(proposal: ProposedTool, context: ProposedContext): PlannedDoing | undefined {
  const { utterance, tools, claim, isAll } = context;
  const tool = tools.find((each) => each.tool.name === proposal.tool)?.tool;
  const claimed = claim(proposal.words);
  if (tool === undefined || claimed === undefined || isNeverAsked(utterance.text, tool, tools)) return undefined;
  const planned = beginDoing(tool, [claimed], { ...context, asksElse: false });
  const doing = tool.changes ? planned.doing : supposeRest(planned.doing, proposal.arguments, context);
  const isBegunByChance = isUnsaid(doing) && (tool.changes || (doing.kind === 'fill' && doing.missing !== undefined));
  return isBegunByChance || !isAll(planned.spans) ? undefined : { ...planned, doing };
}
