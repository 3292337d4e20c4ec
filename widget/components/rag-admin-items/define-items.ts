/** What is loaded when the page is first opened. */
import { define } from '../../define.ts';
import { RagAdminEdit } from '../rag-admin-edit/rag-admin-edit.ts';
import { RagAdminItems } from './rag-admin-items.ts';

define('rag-admin-edit', RagAdminEdit);
define('rag-admin-items', RagAdminItems);
