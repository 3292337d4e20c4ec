/** What is loaded when the page is first opened. */
import { define } from '../../define.ts';
import { RagAdminMatrix } from './rag-admin-matrix.ts';

define('rag-admin-matrix', RagAdminMatrix);
