import { Fault } from '../../server/fault.ts';

/** The fault that the work ends with. */
export async function faultOf(work: Promise<unknown>): Promise<Fault> {
  const outcome = await work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );
  if (outcome instanceof Fault) return outcome;
  throw new Error('expected a fault', { cause: outcome });
}
