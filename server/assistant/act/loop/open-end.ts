import type { Prepared } from '../../prepared.ts';
import { isOfHealth } from '../../understand/is-of-health.ts';
import { speaksOfDanger } from '../safe-values.ts';

/**
 * What an answer leaves open that another look-up may bring. `undone`: nothing is known, and a model that read the message proposed nothing that holds. `asked`: a look-up lacks something, and the
 * message says more than its words. `nothing`: what was said names nothing there. `rest`: it was looked up, and what else the message says nobody has read.
 */
export type OpenEnd = 'undone' | 'asked' | 'nothing' | 'rest';

/** Undefined: nothing, or nothing for a model: an order to the assistant, a danger, a diet, health, or something that changes something. */
export function openEnd({ question, remembered, understood, ruling, read }: Prepared): OpenEnd | undefined {
  const { reading, signals, lexicon, doing, done, approach, acts } = understood;
  if (signals.length > 0 || reading.isEmergency || reading.isMedical || isOfHealth(reading)) return undefined;
  if (understood.question !== undefined || speaksOfDanger(question.message, lexicon, question.domain)) return undefined;
  if (doing === undefined) {
    const wasAsked = read !== undefined && read.how !== 'merged' && read.how !== 'refused';
    return wasAsked && ruling.decision === 'DISCLAIMER' ? 'undone' : undefined;
  }
  const isAlone = approach.kind === 'acts' && acts.every(({ kind }) => kind === 'do' || kind === 'talk');
  if (doing.kind !== 'fill' || doing.tool.changes || !isAlone) return undefined;
  const saysMore = understood.isAllDone !== true;
  if (done?.kind === 'asked') {
    const isBegun = remembered.form?.tool !== doing.tool.name && done.problem === undefined;
    return saysMore && isBegun ? 'asked' : undefined;
  }
  if (done?.kind !== 'read') return undefined;
  if (done.result.kind === 'none' || done.result.kind === 'refused') return 'nothing';
  return done.result.kind === 'given' && saysMore ? 'rest' : undefined;
}
