/**
 * What is loaded when a page of the house is first opened, a question is tried, or the tests are asked before something is published: packed together they are 6 kB
 * smaller, and the first run opens two of them.
 */
import '../rag-admin-acts/define-acts.ts';
import '../rag-admin-business/define-business.ts';
import '../rag-admin-embed/define-embed.ts';
import '../rag-admin-insights/define-insights.ts';
import '../rag-admin-people/define-people.ts';
import '../rag-admin-start/define-start.ts';
import '../rag-admin-try/define-try.ts';
