/** What is loaded for the first run. */
import '../rag-admin-embed/define-embed.ts';
import { define } from '../../define.ts';
import { RagAdminStart } from './rag-admin-start.ts';

define('rag-admin-start', RagAdminStart);
