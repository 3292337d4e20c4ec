/** `npm run corpus`: generated menus in every layout, read by the product, beside what they say; a table of classes. */
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { askQuestions } from './ask-questions.ts';
import { layoutClasses } from './layouts/layouts.ts';
import { findOwnFiles } from './own-files.ts';
import type { Measured, ReadFile } from './measure.ts';
import { measureClass } from './measure.ts';
import { closePrinter } from './packing/print-page.ts';
import { writeAsked, writeQuestionFaults } from './scoring/judge-question.ts';
import { writeTable } from './scoring/table.ts';

const USAGE = `npm run corpus -- [options]
  --seeds N         files of each class (10)
  --from N          the first seed (1)
  --only TEXT       classes whose name has it; several with commas
  --folder FOLDER   files of your own instead: menu.pdf beside menu.pdf.truth.json (truth.ts); those of a salon begin with «salon»
  --questions       of a folder: asks the questions of its questions.jsonl about the files they name, and reads nothing else
  --faults FILE     what went wrong, file by file
  --reader MODULE   another reader: a module that exports readFile(file, domain): Promise<Reading> (scoring/reading.ts)
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '10' },
      from: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      folder: { type: 'string' },
      questions: { type: 'boolean', default: false },
      faults: { type: 'string' },
      reader: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  if (values.questions) {
    const asked = await askQuestions(values.folder ?? 'test/corpus/written', (note) =>
      process.stderr.write(`${note}\n`),
    );
    process.stdout.write(`${writeAsked(asked)}\n`);
    if (values.faults !== undefined) await writeFile(values.faults, writeQuestionFaults(asked));
    return;
  }
  const from = Number(values.from);
  const seeds = Array.from({ length: Number(values.seeds) }, (_, place) => from + place);
  const parts = values.only.split(',');
  const { readFile, close } = await loadReader(values.reader);
  const all = values.folder === undefined ? layoutClasses : await findOwnFiles(values.folder);
  const classes = all.filter(({ name }) => parts.some((part) => name.includes(part)));
  const measured: Measured[] = [];
  for (const layout of classes) {
    process.stderr.write(`${layout.name}\n`);
    measured.push(await measureClass(layout, values.folder === undefined ? seeds : [1], readFile));
  }
  await Promise.all([close?.(), closePrinter()]);
  process.stdout.write(`${writeTable(measured)}\n`);
  if (values.faults !== undefined) await writeFile(values.faults, writeFaults(measured));
}

interface Reader {
  readonly readFile: ReadFile;
  readonly close?: () => Promise<void>;
}

async function loadReader(path: string | undefined): Promise<Reader> {
  return (await import(path === undefined ? './read-file.ts' : pathToFileURL(path).href)) as Reader;
}

function writeFaults(measured: readonly Measured[]): string {
  return measured
    .flatMap(({ name, faults }) =>
      faults.map(
        ({ seed, fileName, faults: all }) =>
          `## ${name}, seed ${seed} (${fileName})\n\n${all.map((fault) => `- ${fault}\n`).join('')}\n`,
      ),
    )
    .join('');
}

await main();
