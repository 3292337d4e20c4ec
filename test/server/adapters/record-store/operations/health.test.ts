import { describeHealthStore } from '../../../../contracts/health-store.ts';
import { openDocuments } from '../documents/open-documents.ts';

describeHealthStore('sqlite', openDocuments);
