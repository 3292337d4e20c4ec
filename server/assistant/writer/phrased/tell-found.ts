import type { CatalogItem, ChunkEvidence, FactDoubt } from '../../../knowledge/index.ts';
import { spokenOf } from '../../policy/hazard-block.ts';
import { factOf } from '../../reading/dangers/asked-hazards.ts';
import { whereWritten } from '../../reading/texts/find-in-texts.ts';
import type { Understood } from '../../steps/understood.ts';
import { bare } from '../hazard-words.ts';
import { nameItem } from '../name-item.ts';
import type { Sentence } from '../sentence.ts';
import { phrasableRest, sentence } from '../sentence.ts';
import { quotesFrom } from '../tell-evidence.ts';
import type { PhrasedTelling } from './about.ts';
import { hazardName, inQuotes } from './about.ts';
import { unknownWordsOf } from '../unknown-words.ts';

/** What the documents say, quoted: the best evidence, each piece with the item it is about. */
export function tellEvidence(
  { message, catalog, domain, book }: PhrasedTelling,
  evidence: readonly ChunkEvidence[],
  isThin: boolean,
): Sentence[] {
  const told = quotesFrom(message, evidence, catalog).map(({ item, quote, row }): Sentence => {
    const of = item === undefined ? '' : book.found.about(nameItem(item, catalog, domain).title);
    return sentence(`${of}${inQuotes(quote)}`, [row], '\n');
  });
  return told.length === 0 ? [] : [sentence(book.found.lead(isThin)), ...phrasableRest(told)];
}

export function tellNothingFound({ catalog, domain, book, asking }: PhrasedTelling): Sentence[] {
  if (catalog.chunkCount === 0) return [sentence(book.found.nothingLoaded(asking))];
  return [sentence(book.found.nothing(domain.voice.place)), sentence(book.found.help(domain.item?.noun))];
}

/** What is not sure about an answer, each in a sentence of its own. */
export function tellUncertainties(
  telling: PhrasedTelling,
  { approach, texts }: Pick<Understood, 'approach' | 'texts'>,
  evidence: readonly ChunkEvidence[],
): string[] {
  const { reading, domain, book } = telling;
  const items = spokenOf(approach);
  const isUnfound =
    approach.kind === 'search' && evidence.length === 0 && reading.asked.length > 0 && texts?.isInTable !== true;
  const notFound = (word: string): string => {
    const where = whereWritten(word, texts);
    if (where === 'nowhere') return book.uncertain.notFound(word);
    return where === 'text' ? book.uncertain.onlyWritten(word) : book.uncertain.onlyInTable(word);
  };
  const near = approach.kind === 'near' && approach.near.fit === 'other' ? [approach.near.said] : [];
  const silent = reading.hazards.filter(
    (asked) => items.length > 0 && items.every((item) => factOf(item, asked) === undefined),
  );
  const strange = [...new Set(items.flatMap(unknownWordsOf))];
  return [
    ...new Set([
      ...[...reading.missing, ...near].map(notFound),
      ...(reading.isUnknownItem ? [book.uncertain.unknownItem] : []),
      ...(isUnfound ? [book.uncertain.unidentified(domain.item?.noun)] : []),
      ...(silent.length === 0 || strange.length === 0 ? [] : [book.uncertain.unknownParts(strange)]),
      ...(silent.length === 0 ? [] : [book.uncertain.silent(book.or(silent.map(({ name }) => name)))]),
      ...items.flatMap((item) => doubtsOf(item, telling)),
    ]),
  ];
}

function doubtsOf(item: CatalogItem, { reading, domain, book }: PhrasedTelling): string[] {
  const wordDoubts: Readonly<Record<FactDoubt, (name: string) => string>> = {
    'only-mentioned': (name) => book.uncertain.mentioned(name),
    contradiction: (name) => book.uncertain.torn(name),
    unlisted: (name) => book.uncertain.unlisted(name),
    unknown: (name) => book.uncertain.unknown(name),
  };
  const isAsked = (id: string): boolean =>
    reading.hazards.some((each) => each.id === id) || reading.hazards.length === 0;
  const ofHazards = item.facts.uncertainties.flatMap((doubt) => {
    if (doubt.kind === 'unclear') return [book.uncertain.unclear(bare(doubt.statement))];
    if (doubt.kind === 'shared-place') return [book.uncertain.sharedPlace(bare(doubt.statement))];
    if (!isAsked(doubt.hazardId)) return [];
    const name = hazardName(doubt.hazardId, doubt.name, domain);
    return [doubt.kind === 'only-mentioned' ? book.uncertain.mentioned(name) : book.uncertain.torn(name)];
  });
  // Those of a diet are told to who asked for it.
  const ofDiets = item.facts.hazards
    .filter(({ id }) => reading.hazards.some((each) => each.id === id))
    .flatMap(({ id, name, doubts = [] }) =>
      doubts.map((doubt) => {
        const diet = hazardName(id, name, domain);
        return doubt === 'only-mentioned' ? book.uncertain.dietMentioned(diet) : book.uncertain.torn(diet);
      }),
    );
  const ofWords = reading.hazards.flatMap((asked) => {
    const { doubts = [] } = (asked.factIn === undefined ? undefined : factOf(item, asked)) ?? {};
    return doubts.map((doubt) => wordDoubts[doubt](asked.name));
  });
  return [...ofHazards, ...ofDiets, ...ofWords];
}
