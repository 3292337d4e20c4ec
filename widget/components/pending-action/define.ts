import { define } from '../../define.ts';
import { RagAskedSlot } from './asked-slot.ts';
import { RagPendingAction } from './pending-action.ts';

define('rag-pending-action', RagPendingAction);
define('rag-asked-slot', RagAskedSlot);
