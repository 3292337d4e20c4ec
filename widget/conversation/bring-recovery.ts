import type * as Recovery from './recovery.ts';

let brought: Promise<typeof Recovery> | undefined;

/**
 * Brings what goes on with an answer that was cut: asked for with the chat, since it can't be had any more when it is needed. Tried again with
 * the next call where it could not be had.
 */
export function bringRecovery(): Promise<typeof Recovery> {
  brought ??= import('./recovery.ts').catch((error: unknown) => {
    brought = undefined;
    throw error;
  });
  return brought;
}
