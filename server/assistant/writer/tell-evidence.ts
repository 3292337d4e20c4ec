import type { Telling } from './tell-items.ts';
import type { Domain } from '../../domains/index.ts';
import type { Catalog, CatalogItem, ChunkRow, ChunkEvidence } from '../../knowledge/index.ts';
import { fold, words } from '../../text/fold.ts';
import { closeSentence, upperFirst } from '../../text/spanish.ts';
import { contentForms } from '../reading/texts/is-about.ts';
import { nameItem } from './name-item.ts';
import type { Sentence } from './sentence.ts';
import { phrasableRest, sentence } from './sentence.ts';

/** Evidence quoted in one answer. */
const MOST_QUOTED = 3;

/** Evidence this far below the best one is about something else. */
const NEAR_BEST = 0.75;

/** Longest passage quoted whole. */
const LONGEST_QUOTE = 320;

/** What the documents say, quoted: the best evidence, each piece with the item it is about. */
export function tellEvidence(
  message: string,
  evidence: readonly ChunkEvidence[],
  { domain, catalog, isThin }: { readonly domain: Domain; readonly catalog: Catalog; readonly isThin: boolean },
): Sentence[] {
  const told = quotesFrom(message, evidence, catalog).map(({ item, quote, row }): Sentence => {
    const of = item === undefined ? '' : `Sobre ${nameItem(item, catalog, domain).subject}: `;
    return sentence(`${of}«${quote}»`, [row], '\n');
  });
  const lead = isThin
    ? 'No encontré una respuesta exacta. Lo más cercano en la información del local es esto:'
    : 'Esto es lo que encontré en la información del local:';
  return told.length === 0 ? [] : [sentence(lead), ...phrasableRest(told)];
}

/** The best of the evidence, each with the item it is about and what of it answers, to the letter. */
export function quotesFrom(
  message: string,
  evidence: readonly ChunkEvidence[],
  { items }: Catalog,
): { readonly item: CatalogItem | undefined; readonly quote: string; readonly row: ChunkRow }[] {
  const best = evidence[0]?.score ?? 0;
  const kept = evidence.filter(({ score }) => score >= best * NEAR_BEST).slice(0, MOST_QUOTED);
  return kept.map(({ content, metadata: { row } }) => ({
    item: items.find(({ chunks }) => chunks.some(({ rowId }) => rowId === row.rowId)),
    quote: quoteFor(message, content),
    row,
  }));
}

/** «No tengo esa información: respondo sobre la carta de este local. ¿Te ayudo con algún plato?» */
export function tellNothingFound(domain: Domain, catalog: Catalog): Sentence[] {
  if (catalog.chunkCount === 0) {
    return [
      sentence(
        `Todavía no tengo información cargada para responderte. Consultalo con ${domain.voice.staff}, por favor.`,
      ),
    ];
  }
  const noun = domain.item?.noun;
  const help =
    noun === undefined
      ? '¿Te ayudo con otra cosa?'
      : `¿Te ayudo con ${noun.gender === 'f' ? 'alguna' : 'algún'} ${noun.one}?`;
  return [sentence(`No tengo esa información: respondo sobre ${domain.voice.place}.`), sentence(help)];
}

/** The sentences of a passage that hold the question's words, to the letter, as many as fit. */
function quoteFor(message: string, passage: string): string {
  const whole = passage.replace(/\s+/gu, ' ').trim();
  if (whole.length <= LONGEST_QUOTE) return whole;
  const sought = contentForms(message);
  const parts = passage
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hits = parts.map((part) => words(part).filter(({ text }) => sought.has(text)).length);
  const bestPart = hits.indexOf(Math.max(...hits, 0));
  let quote = parts[bestPart] ?? whole.slice(0, LONGEST_QUOTE);
  for (
    let next = bestPart + 1;
    next < parts.length && quote.length + (parts[next]?.length ?? 0) < LONGEST_QUOTE;
    next += 1
  )
    quote = `${quote} ${parts[next] ?? ''}`;
  if (quote.length <= LONGEST_QUOTE) return quote;
  const space = quote.lastIndexOf(' ', LONGEST_QUOTE);
  return `${quote.slice(0, space === -1 ? LONGEST_QUOTE : space)}…`;
}

export const THANKS = /\b(?:gracias|thanks|thank you|obrigad[oa])\b/u;

/** A greeting, thanks, or an offer of what can be asked. */
export function tellGreeting({
  message,
  domain,
  example,
}: Pick<Telling, 'message' | 'domain' | 'example'>): Sentence[] {
  if (THANKS.test(fold(message))) return [sentence('¡De nada! Si querés saber algo más, preguntame.')];
  const hello = domain.greeting === '' ? `¡Hola! Soy ${domain.displayName}.` : domain.greeting;
  return [
    sentence(closeSentence(upperFirst(hello))),
    ...(example === undefined ? [] : [sentence(`Podés preguntarme, por ejemplo: «${example}»`)]),
  ];
}
