/** What is loaded when the page is first opened, or an invitation. */
import { define } from '../../define.ts';
import { RagAdminAudit } from './rag-admin-audit.ts';
import { RagAdminJoin } from './rag-admin-join.ts';
import { RagAdminPeople } from './rag-admin-people.ts';
import { RagAdminRemembered } from './rag-admin-remembered.ts';

define('rag-admin-audit', RagAdminAudit);
define('rag-admin-join', RagAdminJoin);
define('rag-admin-people', RagAdminPeople);
define('rag-admin-remembered', RagAdminRemembered);
