import { loadOnce } from '../load-once.ts';

/** What resumes an answer that was cut: loaded with the chat, since it can't be loaded when it is needed. */
export const loadRecovery = loadOnce(() => import('./recovery.ts'));
