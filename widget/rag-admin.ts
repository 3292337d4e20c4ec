import { apiBeside } from './client/api-address.ts';
import { RagAdmin } from './components/rag-admin/rag-admin.ts';
import { RagAdminDocuments } from './components/rag-admin-documents/rag-admin-documents.ts';
import { RagAdminHealth } from './components/rag-admin-health/rag-admin-health.ts';
import { RagAdminUpload } from './components/rag-admin-upload/rag-admin-upload.ts';
import { RagAdminWatch } from './components/rag-admin-watch/rag-admin-watch.ts';
import { define } from './define.ts';

export { RagAdmin };

RagAdmin.defaultApi = apiBeside(import.meta.url);
define('rag-admin-upload', RagAdminUpload);
define('rag-admin-watch', RagAdminWatch);
define('rag-admin-documents', RagAdminDocuments);
define('rag-admin-health', RagAdminHealth);
define('rag-admin', RagAdmin);
