// `npm run check:image`: the Dockerfile done by hand, its packages fetched as it says (minutes). CI does it with those of the checkout.
import { runTool } from '../project.mjs';

process.exitCode = await runTool(
  'vitest/vitest.mjs',
  ['run', '--config=vitest.services.config.ts', 'test/services/deploy/image.test.ts'],
  { env: { ...process.env, CHECK_IMAGE: 'full' } },
);
