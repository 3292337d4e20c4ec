/** Lines that warn of the kitchen or of everything in the listing. */
import { words } from '../../../../text/fold.ts';
import type { MarkReading } from '../marks/mark-reading.ts';

/** A warning that begins later in its line is said of an item. */
const FAR = 40;

/** «Cualquier plato puede contener trazas»: of no single item. */
export function saysOfEverything(text: string, reading: MarkReading): boolean {
  return reading.vocabulary.isOfEverything(text) && speaksOfHazards(text, reading);
}

/** It warns of a shared kitchen or of traces, in a sentence of its own. */
export function isHouseSentence(text: string, { vocabulary }: MarkReading): boolean {
  if (words(text).length < 5 || /[([]/u.test(text) || isSaidBehind(text, vocabulary)) return false;
  return vocabulary.lexicon
    .match(text)
    .some(({ start, meanings }) =>
      meanings.some(({ manner }) => manner === 'shared-place' || (manner === 'may-contain' && start < FAR)),
    );
}

/** «Pebre, choclo y ají. Trazas: maní»: a label behind another sentence is of the item that this one tells of. */
function isSaidBehind(text: string, vocabulary: MarkReading['vocabulary']): boolean {
  const [first = '', ...others] = text.split(/\.\s+/u);
  return words(first).length > 1 && others.some((sentence) => vocabulary.labelAt(sentence) !== undefined);
}

/** «Todos los gustos pueden tener trazas»: who says it of all of something warns of the kitchen, and of no single item. */
export function warnsOfAll(text: string, { vocabulary }: MarkReading): boolean {
  const isTraces = vocabulary.lexicon
    .match(text)
    .some(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
  return isTraces && vocabulary.isOfAll(text);
}

function speaksOfHazards(text: string, { vocabulary }: MarkReading): boolean {
  return vocabulary.lexicon
    .match(text)
    .some(({ meanings }) =>
      meanings.some(
        ({ manner, hazardId }) => manner === 'shared-place' || manner === 'may-contain' || hazardId !== undefined,
      ),
    );
}
