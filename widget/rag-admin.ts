import './before-lit.ts';
import './after-lit.ts';
import { apiBeside } from './client/api-address.ts';
import { RagAdmin } from './components/rag-admin/rag-admin.ts';
import { RagAdminTrial } from './components/rag-admin-trial/rag-admin-trial.ts';
import { RagAdminUpload } from './components/rag-admin-upload/rag-admin-upload.ts';
import { define } from './define.ts';

export { RagAdmin };

RagAdmin.defaultApi = apiBeside(import.meta.url);
define('rag-admin-upload', RagAdminUpload);
define('rag-admin-trial', RagAdminTrial);
define('rag-admin', RagAdmin);
