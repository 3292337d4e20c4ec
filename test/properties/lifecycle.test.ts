import { openDocuments } from '../server/adapters/record-store/documents/open-documents.ts';
import { describeLifecycle } from './lifecycle.ts';

describeLifecycle('SQLite', openDocuments);
