import { apiBeside } from './client/api-address.ts';
import { RagAdmin } from './components/rag-admin/rag-admin.ts';
import { RagAdminDocument } from './components/rag-admin-document/rag-admin-document.ts';
import { RagAdminDocuments } from './components/rag-admin-documents/rag-admin-documents.ts';
import { RagAdminGive } from './components/rag-admin-give/rag-admin-give.ts';
import { RagAdminHealth } from './components/rag-admin-health/rag-admin-health.ts';
import { RagAdminMove } from './components/rag-admin-move/rag-admin-move.ts';
import { RagAdminPage } from './components/rag-admin-page/rag-admin-page.ts';
import { RagAdminReview } from './components/rag-admin-review/rag-admin-review.ts';
import { RagAdminUpload } from './components/rag-admin-upload/rag-admin-upload.ts';
import { RagAdminWatch } from './components/rag-admin-watch/rag-admin-watch.ts';
import { define } from './define.ts';

export { RagAdmin };

RagAdmin.defaultApi = apiBeside(import.meta.url);
define('rag-admin-upload', RagAdminUpload);
define('rag-admin-watch', RagAdminWatch);
define('rag-admin-give', RagAdminGive);
define('rag-admin-move', RagAdminMove);
define('rag-admin-document', RagAdminDocument);
define('rag-admin-page', RagAdminPage);
define('rag-admin-review', RagAdminReview);
define('rag-admin-documents', RagAdminDocuments);
define('rag-admin-health', RagAdminHealth);
define('rag-admin', RagAdmin);
