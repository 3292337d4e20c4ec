/** What is loaded when the page is first opened. */
import { define } from '../../define.ts';
import { RagAdminBusiness } from './rag-admin-business.ts';

define('rag-admin-business', RagAdminBusiness);
