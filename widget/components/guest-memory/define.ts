import { define } from '../../define.ts';
import { RagGuestMemory } from './guest-memory.ts';
import { RagMemoryOffer } from './memory-offer.ts';

export { tellRemembered } from './tell-remembered.ts';

define('rag-guest-memory', RagGuestMemory);
define('rag-memory-offer', RagMemoryOffer);
