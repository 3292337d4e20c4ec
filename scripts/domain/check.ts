/** `check`: domain files, and with a sample what they make of it. */
import { sentenceOf } from '../../server/api/http/problem.ts';
import type { Domain } from '../../server/domains/index.ts';
import { Fault } from '../../server/fault.ts';
import { checkFiles, listDomainFiles } from './check-files.ts';
import { previewSample } from './preview-sample.ts';
import { readSample } from './read-sample.ts';
import { wrapLines } from './wrap-lines.ts';

const DOMAIN_FILE = /\.ya?ml$/iu;

/**
 * Domain files and folders of them, then perhaps the files of one sample, told apart by their endings. Says whether all of it is good: every domain
 * can be used, and the sample gives items where the domain has any.
 */
export async function check(given: readonly string[], say: (line: string) => void): Promise<boolean> {
  const isSample = (path: string): boolean => !DOMAIN_FILE.test(path) && /\.[^./\\]+$/u.test(path);
  const samples = given.filter(isSample);
  const places = given.filter((path) => !isSample(path));
  const files = await Promise.all((places.length === 0 ? ['domains'] : places).map(listDomainFiles));
  const checked = await checkFiles(files.flat(), say);
  if (samples.length === 0) return checked.isGood;
  const previewed: boolean[] = [];
  for (const domain of checked.domains) previewed.push(await preview(samples, domain, say));
  return checked.isGood && !previewed.includes(false);
}

async function preview(samples: readonly string[], domain: Domain, say: (line: string) => void): Promise<boolean> {
  say('');
  say(`As "${domain.domainId}" reads it:`);
  try {
    const sample = await readSample(samples, domain);
    for (const line of previewSample(sample)) say(line);
    return domain.item === undefined || sample.read.items.length > 0;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const issues = error.issues.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
    const reasons = issues.length > 0 ? issues : [sentenceOf(error, 'en')];
    for (const reason of reasons) for (const line of wrapLines(`error: ${reason}`, 2)) say(line);
    return false;
  }
}
