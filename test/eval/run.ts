/** `npm run eval`: golden questions, an honest model, hostile models; a report in `test/eval/report/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { injectedDomains, runAdversarial } from './adversarial.ts';
import type { Part } from './data.ts';
import { loadTruth } from './data.ts';
import { runGolden } from './golden-run.ts';
import type { HonestReport } from './honest-run.ts';
import { runHonest } from './honest-run.ts';
import { writeHtml } from './reporting/html.ts';
import { writeMarkdown } from './reporting/markdown.ts';
import type { Adversarial, Honest, Section, Summary } from './reporting/summary.ts';
import { summariseAdversarial, summariseGolden } from './reporting/summary.ts';
import { percent } from './score/tally.ts';
import { startSubject } from './subject.ts';

const USAGE = `npm run eval -- [options]
  --part dev|frozen|all     golden questions of which part (dev; frozen ones are not looked at while tuning)
  --only golden|honest|adversarial
  --questions N             generated questions (10000)
  --limit N                 at most N golden questions of each set
  --seed N                  of the generator (1)
  --at-once N               generated questions under way at a time (4)
  --check off               a model's words go out unchecked: shows that the scorer notices
`;

const only = ['golden', 'honest', 'adversarial'] as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      part: { type: 'string', default: 'dev' },
      only: { type: 'string' },
      questions: { type: 'string', default: '10000' },
      limit: { type: 'string' },
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
  const sections = isWanted('golden')
    ? await evaluateGolden(parts, values.limit === undefined ? Infinity : Number(values.limit))
    : [];
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
  await report({ at: new Date().toISOString(), sections, ...models });
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
