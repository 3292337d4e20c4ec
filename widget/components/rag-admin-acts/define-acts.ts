import { define } from '../../define.ts';
import { RagAdminActed } from './rag-admin-acted.ts';
import { RagAdminActs } from './rag-admin-acts.ts';
import { RagAdminDryRun } from './rag-admin-dry-run.ts';

define('rag-admin-acted', RagAdminActed);
define('rag-admin-acts', RagAdminActs);
define('rag-admin-dry-run', RagAdminDryRun);
