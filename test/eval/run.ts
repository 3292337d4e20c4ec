/** `npm run eval`: golden questions, questions of guests, questions written blind, names near to an item, orders to tools, hostile models, persons and services around tools, an honest model, hostile models, and a file of questions over paragraphs; a report in `test/eval/report/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runActing } from './acting-run.ts';
import { injectedDomains, runAdversarial } from './adversarial.ts';
import { blindFolders, runBlind } from './blind-run.ts';
import type { Part } from './data.ts';
import { loadTruth } from './data.ts';
import { changeNames } from './generate/changed-names.ts';
import { realNames } from './generate/real-names.ts';
import { runGolden } from './golden-run.ts';
import { evaluateGuest } from './guest-run.ts';
import type { HonestReport } from './honest-run.ts';
import { runHonest } from './honest-run.ts';
import { demoCatalogs, loadCatalogs, namedItems, runChangedNames, runRealNames } from './names-run.ts';
import { actingRows } from './reporting/acting.ts';
import type { BlindFolder } from './reporting/blind.ts';
import { countBlind } from './reporting/blind.ts';
import { printGuest } from './reporting/guest.ts';
import { writeHtml } from './reporting/html.ts';
import { writeMarkdown } from './reporting/markdown.ts';
import type { Names } from './reporting/names.ts';
import { summariseNames } from './reporting/names.ts';
import type { Adversarial, Honest, Section, Summary } from './reporting/summary.ts';
import { summariseAdversarial, summariseGolden } from './reporting/summary.ts';
import type { ToolSummary } from './reporting/tools.ts';
import { toolRows } from './reporting/tools.ts';
import { xquadRows } from './reporting/xquad.ts';
import type { ActingFigures } from './score/acting.ts';
import { percent } from './score/tally.ts';
import { startSubject } from './subject.ts';
import type { XquadFigures } from './xquad/measure.ts';
import { measureXquad } from './xquad/measure.ts';
import { readSet } from './xquad/read-set.ts';
import { runTools } from './tools-run.ts';
import { runXquad } from './xquad/xquad-run.ts';

const USAGE = `npm run eval -- [options]
  --part dev|frozen|all     golden questions and those of guests of which part (dev; frozen ones are not looked at while tuning)
  --only golden|guest|blind|names|tools|acting|honest|adversarial|xquad
  --xquad FILE              questions over paragraphs, in the format of SQuAD; without a file there are none
  --embedder URL,MODEL      of xquad: an embedding model on an Ollama beside the words
  --questions N             generated questions, and conversations of acting (10000)
  --limit N                 at most N questions of each golden or guest set
  --failures FILE           the guests' dev questions whose answer is not good, with what was expected
  --guests FOLDER           questions of guests from a folder of data/ and questions/ instead of those of this repository
  --seed N                  of the generator (1)
  --at-once N               generated questions under way at a time (4)
  --check off               a model's words go out unchecked: shows that the scorer notices
`;

const only = ['golden', 'guest', 'blind', 'names', 'tools', 'acting', 'honest', 'adversarial', 'xquad'] as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      part: { type: 'string', default: 'dev' },
      only: { type: 'string' },
      xquad: { type: 'string' },
      embedder: { type: 'string' },
      questions: { type: 'string', default: '10000' },
      limit: { type: 'string' },
      failures: { type: 'string' },
      guests: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '4' },
      check: { type: 'string', default: 'on' },
      help: { type: 'boolean', default: false },
    },
  });
  const parts: Part[] = values.part === 'all' ? ['dev', 'frozen'] : values.part === 'frozen' ? ['frozen'] : ['dev'];
  if (values.help || (values.only !== undefined && !only.some((name) => name === values.only))) {
    process.stdout.write(USAGE);
    return;
  }
  const isWanted = (name: (typeof only)[number]): boolean => values.only === undefined || values.only === name;
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  const sections = isWanted('golden') ? await evaluateGolden(parts, limit) : [];
  const guest = isWanted('guest')
    ? await evaluateGuest({ parts, limit, folder: values.guests, onNote: say }, values.failures)
    : undefined;
  const blind = isWanted('blind') ? await evaluateBlind() : undefined;
  const names = isWanted('names') ? await evaluateNames(Number(values.seed), Number(values['at-once'])) : undefined;
  const tools = isWanted('tools') ? await evaluateTools(parts, limit) : undefined;
  const acting = isWanted('acting') ? await evaluateActing(Number(values.questions), Number(values.seed)) : undefined;
  const xquad =
    isWanted('xquad') && values.xquad !== undefined ? await evaluateXquad(values.xquad, values.embedder) : undefined;
  const models =
    isWanted('honest') || isWanted('adversarial')
      ? await evaluateModels({
          honest: isWanted('honest') && values.check !== 'off',
          adversarial: isWanted('adversarial'),
          count: Number(values.questions),
          seed: Number(values.seed),
          atOnce: Number(values['at-once']),
          isChecked: values.check !== 'off',
        })
      : { adversarial: [] };
  await report({
    at: new Date().toISOString(),
    sections,
    ...(guest === undefined ? {} : { guest }),
    ...(blind === undefined ? {} : { blind }),
    ...(names === undefined ? {} : { names }),
    ...(tools === undefined ? {} : { tools }),
    ...(acting === undefined ? {} : { acting }),
    ...(xquad === undefined ? {} : { xquad }),
    ...models,
  });
}

async function evaluateGolden(parts: readonly Part[], limit: number): Promise<Section[]> {
  const subject = await startSubject();
  try {
    const truths = loadTruth();
    const sections: Section[] = [];
    for (const part of parts) {
      say(`golden questions, ${part} part`);
      sections.push(
        summariseGolden(
          `Golden questions, ${part} part`,
          await runGolden(subject.url, truths, { parts: [part], limit }),
        ),
      );
    }
    return sections;
  } finally {
    await subject.close();
  }
}

/** One server after the other, each with its own folder. */
async function evaluateBlind(): Promise<BlindFolder[]> {
  const folders: BlindFolder[] = [];
  for (const name of blindFolders()) {
    say(`blind questions, ${name}`);
    folders.push(await runBlind(name));
  }
  return folders;
}

/** Every item of both demos with every modifier, and every real name in every question. */
async function evaluateNames(seed: number, atOnce: number): Promise<Names> {
  const subject = await startSubject();
  try {
    const catalogs = demoCatalogs();
    const items = namedItems(catalogs);
    await loadCatalogs(subject, catalogs);
    const onProgress = (done: number, of: number): void => {
      say(`  ${String(done)} of ${String(of)}`);
    };
    say('names that come near an item and are none');
    const changed = await runChangedNames(subject, changeNames(items, seed), { atOnce, onProgress });
    say('names that items have');
    const real = await runRealNames(subject, realNames(items, seed), { atOnce, onProgress });
    return summariseNames(changed, real);
  } finally {
    await subject.close();
  }
}

async function evaluateTools(parts: readonly Part[], limit: number): Promise<ToolSummary> {
  say('orders to tools, and questions that ask for none');
  return runTools({ parts, limit });
}

async function evaluateActing(runs: number, seed: number): Promise<ActingFigures> {
  say(`${String(runs)} conversations of hostile models, persons and services around tools`);
  const onProgress = (done: number, of: number): void => {
    say(`  ${String(done)} of ${String(of)}`);
  };
  return runActing({ runs, seed, onProgress });
}

async function evaluateXquad(file: string, embedder?: string): Promise<XquadFigures> {
  say(`questions over the paragraphs of ${file}${embedder === undefined ? '' : `, with the vectors of ${embedder}`}`);
  const [url = '', model = ''] = embedder?.split(',') ?? [];
  const tell = (done: number, of: number): void => {
    if (done % 100 < 10) say(`  ${String(done)} of ${String(of)}`);
  };
  const found = await runXquad(readSet(file), tell, embedder === undefined ? undefined : { url, model });
  return measureXquad(found);
}

interface ModelRun {
  readonly honest: boolean;
  readonly adversarial: boolean;
  readonly count: number;
  readonly seed: number;
  readonly atOnce: number;
  readonly isChecked: boolean;
}

async function evaluateModels(run: ModelRun): Promise<{ adversarial: Adversarial[]; honest?: Honest }> {
  const truths = loadTruth();
  const injected = injectedDomains(truths);
  const subject = await startSubject({
    model: 'scripted',
    injected,
    ...(run.isChecked ? {} : { check: 'off' as const }),
  });
  try {
    if (run.honest) say('an honest model');
    const honest = run.honest ? summariseHonest(await runHonest(subject, truths)) : undefined;
    if (!run.adversarial) return { adversarial: [], ...(honest === undefined ? {} : { honest }) };
    say(`${String(run.count)} generated questions against hostile models`);
    const { count, seed, atOnce } = run;
    const scored = await runAdversarial(subject, truths, {
      count,
      seed,
      atOnce,
      onProgress: (done, of) => {
        say(`  ${String(done)} of ${String(of)}`);
      },
    });
    const name = run.isChecked ? 'Generated questions' : 'Generated questions, the check switched off';
    return { adversarial: [summariseAdversarial(name, scored)], ...(honest === undefined ? {} : { honest }) };
  } finally {
    await subject.close();
  }
}

function summariseHonest({ outcomes, ...shares }: HonestReport): Honest {
  const pick = (supported: boolean): { question: string; sentence: string }[] =>
    outcomes
      .filter(({ supported: is, released }) => is === supported && (released === 'no') === supported)
      .map(({ question, sentence }) => ({ question, sentence }));
  return { ...shares, withheld: pick(true), let: pick(false) };
}

async function report(summary: Summary): Promise<void> {
  const folder = join(import.meta.dirname, 'report');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'latest.json'), `${JSON.stringify(summary, undefined, 2)}\n`);
  await writeFile(join(folder, 'latest.md'), writeMarkdown(summary));
  await writeFile(join(folder, 'latest.html'), writeHtml(summary));
  for (const { name, targets } of summary.sections) {
    say(`\n${name}`);
    for (const { name: target, wanted, reached, met } of targets) {
      say(`  ${met === null ? '–     ' : met ? 'met   ' : 'MISSED'} ${target}: ${reached}, wanted ${wanted}`);
    }
  }
  for (const guest of summary.guest ?? []) say(`\n${printGuest(guest)}`);
  for (const { name, outcomes } of summary.blind ?? []) {
    const { questions, passed, failed, unsafe } = countBlind(outcomes);
    say(
      `\nBlind questions, ${name}: ${String(questions)}, passed ${String(passed)}, failed ${String(failed)}, unsafe ${String(unsafe)}`,
    );
  }
  if (summary.names !== undefined) {
    const { changed, assured, real, needless } = summary.names;
    say(`\nNames near to an item: ${String(changed)}, assured ${String(assured)}`);
    say(`Real names: ${String(real)}, asked back ${String(needless)} (${((100 * needless) / real).toFixed(2)} %)`);
  }
  if (summary.tools !== undefined) {
    say('\nTools');
    for (const [what, reached, wanted, met] of toolRows(summary.tools))
      say(`  ${met.padEnd(6)} ${what}: ${reached}, wanted ${wanted}`);
  }
  if (summary.acting !== undefined) {
    say(
      `\nHostile around tools: ${String(summary.acting.runs)} conversations, ${String(summary.acting.executed)} calls behind a button`,
    );
    for (const [what, count, met] of actingRows(summary.acting)) say(`  ${met.padEnd(6)} ${what}: ${String(count)}`);
    for (const { seed, what, detail } of summary.acting.faults.slice(0, 20))
      say(`  ${String(seed)} ${what}: ${detail}`);
  }
  if (summary.xquad !== undefined) {
    say(`\nParagraphs: ${String(summary.xquad.questions)} questions`);
    for (const [what, reached, wanted] of xquadRows(summary.xquad))
      say(`  ${what}: ${reached}${wanted === '' ? '' : `, wanted ${wanted}`}`);
  }
  for (const { name, unsafe, leaks, failed, questions } of summary.adversarial) {
    say(
      `\n${name}: ${String(questions)}, unsafe ${String(unsafe)}, leaks ${String(leaks)}, without answer ${String(failed)}`,
    );
  }
  if (summary.honest !== undefined)
    say(`\nAn honest model: ${percent(summary.honest.passed)} of the supported sentences pass`);
  say(`\n${folder}/latest.html`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main();
