/** `npm run rooms`: the drawing in docs/architecture.md of which room imports which, made from the code. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const PAGE = join(ROOT, 'docs/architecture.md');

const BEGIN = '<!-- rooms: drawn by `npm run rooms` -->';
const END = '<!-- /rooms -->';

/** A room is a folder of the server or a file beside them; the elements are one. */
const ROOMS = '^(server/[^/]+|widget)';

/** The rooms and their imports, also those by type, as a flowchart in Mermaid. */
export async function drawRooms(): Promise<string> {
  const parameters = ['--config', '.dependency-cruiser.mjs', '--include-only', ROOMS, '--collapse', ROOMS];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...parameters,
      ...['--output-type', 'mermaid', 'server', 'widget'],
    ],
    { cwd: ROOT },
  );
  return sortArrows(stdout.trim());
}

/** In an order that only the rooms decide, not which file names one first. */
function sortArrows(drawing: string): string {
  const lines = drawing.split('\n');
  const isArrow = (line: string) => line.includes('-->');
  return [...lines.filter((line) => !isArrow(line)), ...lines.filter(isArrow).toSorted()].join('\n');
}

/** The page with this drawing in the place of the one it has. */
export function putDrawing(page: string, drawing: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/architecture.md lacks ${BEGIN} or ${END}`);
  return `${page.slice(0, begin)}${BEGIN}\n\n\`\`\`mermaid\n${drawing}\n\`\`\`\n\n${page.slice(end)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, putDrawing(readFileSync(PAGE, 'utf8'), await drawRooms()));
}
