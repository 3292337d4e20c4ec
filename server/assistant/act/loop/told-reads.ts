import type { Done, Looked } from '../doing.ts';
import { doneWith } from '../reads-of.ts';
import type { OpenEnd } from './open-end.ts';

/**
 * What is told of several look-ups: all of them, so that whoever asked sees what each rests on, but for those that were tried again and then found. Undefined: they
 * brought nothing that was asked for, and what was told without them stands.
 */
export function toldReads(why: OpenEnd, before: Done | undefined, reads: readonly Looked[]): Done | undefined {
  const isFound = ({ tool, result }: Looked): boolean =>
    result.kind === 'given' && (why !== 'asked' || tool.name === before?.tool.name);
  if (!reads.some(isFound)) return undefined;
  const all = [...(before?.kind === 'read' ? [before] : []), ...reads];
  return doneWith(all.filter((read, at) => read.result.kind === 'given' || !isFoundBehind(read, all.slice(at + 1))));
}

function isFoundBehind({ tool }: Looked, behind: readonly Looked[]): boolean {
  return behind.some((read) => read.tool.name === tool.name && read.result.kind === 'given');
}
