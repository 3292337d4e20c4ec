import type { AssistantParts } from '../assistant-parts.ts';
import type { Doing } from '../act/doing.ts';
import type { Prepared } from '../prepared.ts';
import type { PlannedMessage } from '../understand/plan-message.ts';
import { conclude } from './read-message.ts';
import type { Understood } from './understood.ts';

/** The tool answers, and nothing beside it: all that the rules left over is its own. */
export function planOnly({ tool, form }: Pick<Doing, 'tool' | 'form'>, { reading }: Understood): PlannedMessage {
  const acts = [{ kind: 'do', tool: tool.name, arguments: form.values } as const];
  return { reading: { ...reading, missing: [], leftover: [] }, acts, approach: { kind: 'acts' } };
}

export interface Concluded {
  readonly message: string;
  readonly prepared: Pick<Prepared, 'question' | 'understood'>;
  readonly parts: Pick<AssistantParts, 'library'>;
}

/** What a message means by a plan that was made behind the rules'. */
export function concluded(planned: PlannedMessage, { message, prepared, parts }: Concluded): Understood {
  const { question, understood } = prepared;
  const { suggestions, dropped, business, question: before } = understood;
  const { domain } = question;
  return {
    ...conclude(planned, { ...understood, business, message, domain, library: parts.library }),
    ...(before === undefined ? {} : { question: before }),
    ...(dropped === undefined ? {} : { dropped }),
    ...(suggestions === undefined ? {} : { suggestions }),
  };
}
