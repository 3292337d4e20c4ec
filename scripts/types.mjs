// The types of every project, one after the other.
import { runTool, typedProjects } from './project.mjs';

for (const project of typedProjects) {
  process.exitCode = await runTool('typescript/bin/tsc', ['-p', project]);
  if (process.exitCode !== 0) break;
}
