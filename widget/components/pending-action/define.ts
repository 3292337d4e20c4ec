import { define } from '../../define.ts';
import { RagPendingAction } from './pending-action.ts';

define('rag-pending-action', RagPendingAction);
