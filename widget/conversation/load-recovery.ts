import { loadOnce } from '../load-once.ts';

/** What goes on with an answer that was cut: asked for with the chat, since it can't be had any more when it is needed. */
export const loadRecovery = loadOnce(() => import('./recovery.ts'));
