import type { Domain } from '../../../domains/index.ts';
import type { Catalog, ChunkRow, Lexicon } from '../../../knowledge/index.ts';
import type { Span } from '../../../language/index.ts';
import { houseWords, namesDayOrMonth, topicsWritten } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { isAddress } from '../../../text/address.ts';
import type { PhraseTrie } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import { stem } from '../../../text/stem.ts';
import { quotableText } from '../../reading/names/printed-in.ts';
import { overlaps } from '../../reading/span.ts';

/** A line of what the house hands out that tells of the house itself. */
export interface HouseLine {
  /** As it stands there, whole: what holds on one day only says so. */
  readonly text: string;
  readonly row: ChunkRow;
  /** Ids of `LineTopic`, and `charge:N` of the domain's charges. */
  readonly topics: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}

const LONGEST = 240;

const made = new WeakMap<Catalog, readonly HouseLine[]>();

/** The lines that tell of the house, of all texts in force. What speaks of a danger or denies one is none of them. */
export function houseLines(catalog: Catalog, domain: Domain, lexicon: Lexicon): readonly HouseLine[] {
  const lines =
    made.get(catalog) ??
    catalog.texts
      .filter(({ chunkType, itemId }) => chunkType !== 'faq' && itemId === undefined)
      .flatMap((row) => linesOf(row, lexicon).flatMap((text) => lineOf(text, row, domain, lexicon)));
  made.set(catalog, lines);
  return lines;
}

function linesOf(row: ChunkRow, lexicon: Lexicon): string[] {
  return quotableText(row, lexicon)
    .split('\n')
    .flatMap((line) => (line.length > LONGEST ? (line.match(/[^.!?]+[.!?]*/gu) ?? []) : [line]))
    .map((line) => line.trim().replace(/^[-*•·] /u, ''))
    .filter((line) => line.length <= LONGEST && !line.includes('?'));
}

function lineOf(text: string, row: ChunkRow, domain: Domain, lexicon: Lexicon): HouseLine[] {
  const topics = topicsOf(text, domain);
  if (topics.size === 0 || speaksOfDanger(text, lexicon)) return [];
  return [{ text, row, topics, stems: stemsIn(text) }];
}

function topicsOf(text: string, domain: Domain): Set<string> {
  const charges = chargesIn(text, domain);
  const written = words(text).length > 1 ? topicsWritten(text) : [];
  // «Taxa de serviço de 10%» says nothing of how to pay.
  const said = written.filter((match) => match.topic !== 'payment' || !overlaps(match, charges));
  const isTimed = /\d/u.test(text) || namesDayOrMonth(text) || isDaily(text);
  const topics = new Set<string>([...said.map(({ topic }) => topic), ...charges.map(({ id }) => id)]);
  if (!isTimed) for (const topic of ['hours', 'kitchen']) topics.delete(topic);
  if (HOURS.test(text) && namesDayOrMonth(text)) topics.add('hours');
  if (/\d{7}/u.test(text.replaceAll(/[\s().+-]/gu, ''))) topics.add('phone');
  if (text.split(/\s+/u).some(isMailAddress)) topics.add('email');
  if (/(?:^|\s)@[\p{L}\d._]{3,}|https?:\/\/|www\./iu.test(text)) topics.add('web');
  if (/\d ?% ?(?:off|dto)(?!\p{L})/iu.test(text)) topics.add('discount');
  if (isAddress(text)) for (const topic of ['address', 'directions']) topics.add(topic);
  else topics.delete('directions');
  return topics;
}

function isDaily(text: string): boolean {
  return houseWords(text).some(({ meanings }) => meanings.includes('daily'));
}

function isMailAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && word.includes('.', at + 2);
}

/** From when to when. */
const HOURS = /\d{1,2}(?:[.:]\d{2})?(?: ?[ap]m| ?hs?)? ?(?:[a–—-]|to|às|até) ?\d{1,2}/iu;

function speaksOfDanger(text: string, lexicon: Lexicon): boolean {
  return lexicon
    .match(text)
    .some(({ meanings }) => meanings.some(({ manner }) => manner !== 'implied' && manner !== 'harmless'));
}

export function stemsIn(text: string): Set<string> {
  return new Set(words(text).flatMap((word) => (['es', 'en', 'pt'] as const).map((each) => stem(word.text, each))));
}

export interface ChargeMatch extends Span {
  readonly id: string;
  /** Sold, too: who asks for it asks for no charge. */
  readonly isSold: boolean;
}

const tries = new WeakMap<Domain, PhraseTrie<{ readonly id: string; readonly isSold: boolean }>>();

/** What of it the house may charge for, by the domain's words. */
export function chargesIn(text: string, domain: Domain): ChargeMatch[] {
  const trie = tries.get(domain) ?? buildCharges(domain);
  tries.set(domain, trie);
  return trie
    .match(text)
    .flatMap(({ start, end, meanings }) => meanings.map(({ id, isSold }): ChargeMatch => ({ start, end, id, isSold })));
}

function buildCharges({ listing }: Domain): PhraseTrie<{ readonly id: string; readonly isSold: boolean }> {
  const trie = createPhraseTrie<{ readonly id: string; readonly isSold: boolean }>();
  for (const [at, { words: phrases, onlyPerHead }] of (listing?.charges ?? []).entries()) {
    const meaning = { id: `charge:${String(at)}`, isSold: onlyPerHead };
    for (const phrase of phrases) trie.add(phrase, meaning);
  }
  return trie;
}
