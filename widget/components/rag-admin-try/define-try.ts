/** What a question is tried with, and the tests that are asked before something is published. */
import { define } from '../../define.ts';
import { RagAdminTests } from '../rag-admin-tests/rag-admin-tests.ts';
import { RagAdminTrial } from '../rag-admin-trial/rag-admin-trial.ts';
import { RagAdminTry } from './rag-admin-try.ts';

define('rag-admin-trial', RagAdminTrial);
define('rag-admin-tests', RagAdminTests);
define('rag-admin-try', RagAdminTry);
