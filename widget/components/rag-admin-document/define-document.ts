/** What is loaded when the first document is given or opened: its page, its life, and what its owner looks through in it. */
import { define } from '../../define.ts';
import { RagAdminGive } from '../rag-admin-give/rag-admin-give.ts';
import { RagAdminMove } from '../rag-admin-move/rag-admin-move.ts';
import { RagAdminPage } from '../rag-admin-page/rag-admin-page.ts';
import { RagAdminReview } from '../rag-admin-review/rag-admin-review.ts';
import { RagAdminDocument } from './rag-admin-document.ts';

define('rag-admin-give', RagAdminGive);
define('rag-admin-move', RagAdminMove);
define('rag-admin-page', RagAdminPage);
define('rag-admin-review', RagAdminReview);
define('rag-admin-document', RagAdminDocument);
