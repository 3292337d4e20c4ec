/** What is loaded when the page is first opened. */
import { define } from '../../define.ts';
import { RagAdminPublic } from '../rag-admin-public/rag-admin-public.ts';
import { RagAdminMatrix } from './rag-admin-matrix.ts';

define('rag-admin-matrix', RagAdminMatrix);
define('rag-admin-public', RagAdminPublic);
