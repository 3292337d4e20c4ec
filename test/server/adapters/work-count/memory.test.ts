import { createMemoryWorkCount } from '../../../../server/adapters/work-count/memory.ts';
import { describeWorkCount } from '../../../contracts/work-count.ts';

describeWorkCount('a server by itself', () => ({ count: createMemoryWorkCount(), others: [] }));
