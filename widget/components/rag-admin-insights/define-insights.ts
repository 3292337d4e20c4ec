import { define } from '../../define.ts';
import { RagAdminFaq } from '../rag-admin-faq/rag-admin-faq.ts';
import { RagAdminNamed } from '../rag-admin-named/rag-admin-named.ts';
import { RagAdminWords } from '../rag-admin-words/rag-admin-words.ts';
import { RagAdminConversations } from './rag-admin-conversations.ts';
import { RagAdminInsights } from './rag-admin-insights.ts';

define('rag-admin-faq', RagAdminFaq);
define('rag-admin-named', RagAdminNamed);
define('rag-admin-words', RagAdminWords);
define('rag-admin-conversations', RagAdminConversations);
define('rag-admin-insights', RagAdminInsights);
