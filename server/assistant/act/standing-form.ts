import { Fault } from '../../fault.ts';
import type { OpenForm } from './form.ts';
import type { ActionSubject, ToolDesk } from './tool-desk.ts';

/**
 * What is open in a session, as the action that it came to stands now: its button is pressed behind the back of the conversation. One that was
 * cancelled, has expired or could not be done may be asked for again.
 */
export async function standingForm(
  form: OpenForm | undefined,
  { desk, ...session }: Omit<ActionSubject, 'actionId'> & { readonly desk: Pick<ToolDesk, 'find'> },
): Promise<OpenForm | undefined> {
  if (form?.actionId === undefined || form.isDone === true) return form;
  const { actionId, ...unsettled } = form;
  try {
    const { state, outcome } = await desk.find({ ...session, actionId });
    if (state === 'pending') return form;
    return state === 'confirmed' && outcome !== 'failed' ? { ...form, isDone: true } : unsettled;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error.code === 'action-unknown' ? unsettled : form;
  }
}
