/** What is loaded when the page is first opened. */
import { define } from '../../define.ts';
import { RagAdminItems } from './rag-admin-items.ts';

define('rag-admin-items', RagAdminItems);
