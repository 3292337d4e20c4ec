// The tests of the elements in a real Chromium: all of them, or the files given as arguments.
import { requireBrowser } from '../browsers/find-browser.mjs';
import { runTool } from '../project.mjs';

const files = process.argv.slice(2);
process.env.CHROME_PATH = requireBrowser();
process.exitCode = await runTool('@web/test-runner/dist/bin.js', files.length > 0 ? ['--files', ...files] : []);
