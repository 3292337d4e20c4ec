import { createContext } from '@lit/context';
import type { Access } from '../client/admin-client.ts';
import type { AdminWords } from '../i18n/words/admin.ts';

/** What `<rag-admin>` and its parts say, in the language of the page. */
export const adminWordsContext = createContext<AdminWords>(Symbol('rag-admin words'));

/** Whose knowledge is kept, and with which right. Another object only when something of it changed. */
export const accessContext = createContext<Access>(Symbol('rag-admin access'));
