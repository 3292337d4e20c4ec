import { openDocuments } from '../server/adapters/record-store/open-documents.ts';
import { describeLifecycle } from './lifecycle.ts';

describeLifecycle('SQLite', openDocuments);
