import { build } from './build-if-stale.mjs';

await build();
