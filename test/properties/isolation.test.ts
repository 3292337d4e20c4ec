import { openDocuments } from '../server/adapters/record-store/documents/open-documents.ts';
import { describeIsolation } from './isolation.ts';

describeIsolation('SQLite', openDocuments);
