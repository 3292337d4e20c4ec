import { define } from '../../define.ts';
import { RagGuestMemory } from './guest-memory.ts';
import { RagMemoryOffer } from './memory-offer.ts';

define('rag-guest-memory', RagGuestMemory);
define('rag-memory-offer', RagMemoryOffer);
