import { describeHealthStore } from '../../../contracts/health-store.ts';
import { openDocuments } from './open-documents.ts';

describeHealthStore('sqlite', openDocuments);
