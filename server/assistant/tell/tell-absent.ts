/** The line that says what there is none of today, before anything else is told of it. */
import type { CatalogItem } from '../../knowledge/index.ts';
import { fold, words } from '../../text/fold.ts';
import type { Language } from '../../domains/index.ts';
import { spokenOf } from '../policy/hazard-block.ts';
import type { Approach } from '../reading/choose-approach.ts';
import type { Understood } from '../steps/understood.ts';
import { isAbsent } from '../understand/absent.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import { bookIn } from './books/book-in.ts';

/** Before whom to call, what a doctor says and talk nothing of the kind is said. */
function isSilent({ approach }: Understood): boolean {
  if (approach.kind === 'redirect') return approach.to === 'doctor';
  return approach.kind === 'emergency' || approach.kind === 'greeting' || approach.kind === 'acts';
}

/** Empty where nothing that is asked for, offered or told of is out. */
export function tellAbsent(understood: Understood, told: readonly Sentence[], language: Language): Sentence[] {
  const { catalog } = understood;
  if (catalog.absences === undefined || isSilent(understood)) return [];
  const items = catalog.items.filter((item) => isAbsent(item, catalog) && isConcerned(item, understood, told));
  if (items.length === 0) return [];
  const { unknown } = bookIn(language);
  const line = sentence(unknown.absent(items.map(({ name }) => name)));
  return understood.isAllOut === true ? [line, sentence(unknown.nothingElse())] : [line];
}

function isConcerned(item: CatalogItem, understood: Understood, told: readonly Sentence[]): boolean {
  const { approach, leftOut = [], reading } = understood;
  const isAsked = !reading.isFromSession && reading.items.includes(item);
  if (isAsked || leftOut.includes(item) || meantBy(approach).includes(item)) return true;
  const rows = new Set(item.chunks.map(({ rowId }) => rowId));
  if (told.some(({ cites }) => cites.some(({ rowId }) => rows.has(rowId)))) return true;
  // A danger of a set is told with its name, out or not.
  return approach.kind === 'set' && approach.items.includes(item) && isSpelled(item.name, told);
}

function meantBy(approach: Approach): readonly CatalogItem[] {
  if (approach.kind === 'near') return approach.near.items;
  return approach.kind === 'clarify' ? approach.items : spokenOf(approach);
}

function isSpelled(name: string, told: readonly Sentence[]): boolean {
  const sought = spell(name);
  return sought.trim() !== '' && told.some(({ text }) => spell(text).includes(sought));
}

function spell(text: string): string {
  return ` ${words(fold(text))
    .map((word) => word.text)
    .join(' ')} `;
}
