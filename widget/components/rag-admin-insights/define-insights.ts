import { define } from '../../define.ts';
import { RagAdminFaq } from '../rag-admin-faq/rag-admin-faq.ts';
import { RagAdminInsights } from './rag-admin-insights.ts';

define('rag-admin-faq', RagAdminFaq);
define('rag-admin-insights', RagAdminInsights);
