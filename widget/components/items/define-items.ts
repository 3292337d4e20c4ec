/** What is loaded when the list of items or their matrix is first opened: packed together they are smaller, and who has one soon wants the other. */
import { define } from '../../define.ts';
import { RagAdminEdit } from '../rag-admin-edit/rag-admin-edit.ts';
import { RagAdminItems } from '../rag-admin-items/rag-admin-items.ts';
import { RagAdminMatrix } from '../rag-admin-matrix/rag-admin-matrix.ts';
import { RagAdminOwn } from '../rag-admin-own/rag-admin-own.ts';
import { RagAdminPublic } from '../rag-admin-public/rag-admin-public.ts';
import { RagAdminSeveral } from '../rag-admin-several/rag-admin-several.ts';

define('rag-admin-edit', RagAdminEdit);
define('rag-admin-own', RagAdminOwn);
define('rag-admin-several', RagAdminSeveral);
define('rag-admin-items', RagAdminItems);
define('rag-admin-matrix', RagAdminMatrix);
define('rag-admin-public', RagAdminPublic);
