import { describeDocumentStore } from '../../../../contracts/document-store.ts';
import { describeRecordStoreLevels } from '../../../../contracts/record-store-levels.ts';
import { openDocuments } from './open-documents.ts';

describeDocumentStore('sqlite', openDocuments);
describeRecordStoreLevels('sqlite', openDocuments);
