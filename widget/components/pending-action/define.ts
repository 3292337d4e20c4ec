import { RagPendingAction } from './pending-action.ts';

RagPendingAction.define('rag-pending-action');
