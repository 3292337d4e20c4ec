import type { CatalogItem } from '../../knowledge/index.ts';
import { evidenceOf, MOST_NAMED, MOST_SILENT } from '../writer/name-several.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence, withRole } from '../writer/sentence.ts';
import type { Telling } from '../writer/tell-items.ts';
import { isOnlyUnknown, partBySilence } from '../writer/what-silence-says.ts';
import { nameLine } from './name-line.ts';
import { createSet } from './told-set.ts';

/** What a guest does not like: those whose records name none of it, then whom to ask of, then what may have it and what has it. */
export function tellRejected(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const { reading, domain, silence } = telling;
  const { rejected } = reading;
  const set = createSet(items, telling);
  const { book, suited, byVerdict } = set;
  const words = rejected.map(({ name }) => name);
  const contained = byVerdict('CONTAINS');
  const possible = byVerdict('MAY_CONTAIN');
  const unknown = possible.filter((item) => isOnlyUnknown(item, rejected));
  const against = new Set([...contained, ...possible]);
  const silent = partBySilence(
    items.filter((item) => !against.has(item)),
    domain,
  );
  const { known } = silent;
  const opening = known.length > 0 ? [] : [sentence(book.set.noneWithout(words, suited.noun))];
  const lines = [
    { heading: book.set.notNaming(words, known.length === 1), items: known, most: MOST_NAMED, isFirst: true },
    { heading: book.set.bare(), items: silent.bare, most: MOST_SILENT },
    { heading: book.set.strange(), items: [...unknown, ...silent.strange], most: MOST_SILENT, isStrange: true },
    { heading: book.set.mayHold(words), items: possible.filter((item) => !unknown.includes(item)), most: MOST_SILENT },
    { heading: book.set.hold(words, contained.length === 1), items: contained, most: MOST_SILENT },
  ];
  const told = lines
    .filter((line) => line.items.length > 0)
    .map((line) => {
      const ordered = { ...line, items: silence.askFirst(line.items, reading) };
      return sentence(nameLine(ordered, set), evidenceOf(line.items, rejected, telling), '\n');
    });
  const all = [...opening, ...told, sentence(book.set.closing(domain.voice.staff, true), [], '\n')];
  return known.length === items.length ? withRole(all, 'gap') : all;
}
