import type { AskedSlot, CitedSource, Envelope } from '../answer.ts';
import type { Domain, Language } from '../../domains/index.ts';
import type { Understood } from '../steps/understood.ts';
import { bookIn } from '../tell/books/book-in.ts';
import { sayValue } from '../tell/fill-template.ts';
import { suggestAnswers } from '../tell/suggest-doing.ts';
import { hoursOfPart } from './hours-of-part.ts';
import { readsOf } from './reads-of.ts';
import { safeRows, safeValues } from './safe-values.ts';
import { isStale, minutesOld } from './stale.ts';
import type { Tool } from './tool-desk.ts';
import { doneIn, toolIn } from './tool-in.ts';

/** What an envelope says of what is to be done: the action that waits for its button, or what is asked for. */
export function doneFor(
  { done }: Pick<Understood, 'done'>,
  language: Language,
): Pick<Envelope, 'pendingAction' | 'asks'> {
  if (done?.kind === 'proposed') return { pendingAction: done.action };
  if (done?.kind !== 'asked') return {};
  const spoken = doneIn(done, language);
  return spoken.kind === 'asked' ? { asks: askedSlot(spoken) } : {};
}

function askedSlot({ slot, problem }: Extract<NonNullable<Understood['done']>, { kind: 'asked' }>): AskedSlot {
  const { of, reads, label, choices } = slot;
  const asked = { slot: of, reads: reads === 'message' ? ('text' as const) : reads, label };
  if (problem?.kind === 'which-half') return { ...asked, choices: problem.times };
  return choices === undefined ? asked : { ...asked, choices: choices.flatMap(({ words }) => words.slice(0, 1)) };
}

/** Answers to what is asked for; none where nothing is. */
export function answersFor({ done, clock }: Pick<Understood, 'done' | 'clock'>, language: Language): string[] {
  if (done === undefined || clock === undefined) return [];
  return suggestAnswers(doneIn(done, language), { book: bookIn(language), ...clock });
}

/** What tools gave, behind what texts show: values as they are told, with their age where they are old, and never one that speaks of a danger. */
export function toolSources(
  { done, lexicon, now }: Pick<Understood, 'done' | 'lexicon' | 'now'>,
  domain: Pick<Domain, 'healthTriggers'>,
  language: Language,
): CitedSource[] {
  const book = bookIn(language);
  const excerpts = readsOf(done).flatMap(({ tool, form, result }) => {
    // What is published is its own source.
    if (result.kind !== 'given' || tool.kind !== 'http') return [];
    const values = safeValues(result.values, lexicon, domain);
    const shown = tool.sensitive
      ? []
      : [
          hoursOfPart(tool, form, values)?.values ?? values,
          ...safeRows(result.rows ?? [], lexicon, domain).map((row) => row.values),
        ];
    const told = shown
      .map((values) =>
        Object.entries(values)
          .map(([name, value]) => `${name}: ${sayValue(value, book)}`)
          .join('; '),
      )
      .filter((line) => line !== '')
      .join(' · ');
    const title = titleOf(tool, language);
    const heading = isStale(result) ? `${title} (${book.action.lookedUp(minutesOld(result, now))})` : title;
    return [{ tool, excerpt: told === '' ? heading : `${heading}: ${told}` }];
  });
  return excerpts.map(({ tool, excerpt }, at) => ({
    source: `T${String(at + 1)}`,
    chunkId: `tool:${tool.name}`,
    chunkType: 'tool',
    documentId: 0,
    version: 0,
    level: 'branch',
    excerpt,
    score: 1,
  }));
}

function titleOf(tool: Tool, language: Language): string {
  return toolIn(tool, language).title;
}
