import { build } from './pack/build-if-stale.mjs';
import { runTool } from './project.mjs';

await build();
// For whoever imports the elements as a package; nothing here needs them.
process.exitCode = await runTool('typescript/bin/tsc', ['-p', 'widget/tsconfig.types.json']);
