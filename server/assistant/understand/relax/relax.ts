import type { WordClass } from '../../../language/index.ts';
import { isLight, sentenceWords } from '../../../language/index.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { speaksOfAnother } from '../../reading/table/denied-at-table.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import { ownSectionsOf } from '../../reading/own-sections.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { lastUntil, overlaps } from '../../reading/span.ts';
import { dangersIn } from '../find/dangers-in.ts';
import type { Find, Wish } from '../find/find.ts';
import { isNotToBe } from '../find/likely-fit.ts';
import { itemWordsOf } from '../find/item-words.ts';
import { hasCategory } from '../find/narrow-set.ts';
import { findBusiness } from '../house/find-business.ts';
import { isHeldByHealth } from '../is-of-health.ts';
import { readFind } from '../find/read-find.ts';
import type { PlanContext } from '../plan-context.ts';
import { saysHealth } from '../says-health.ts';
import { otherNamesIn } from '../find/thing-wishes.ts';
import { orderWords } from '../find/wish-words.ts';
import { withoutUnmet } from '../find/settle-find.ts';
import { isDeadEnd, seeks } from './dead-end.ts';
import { fitMost } from './fit-most.ts';
import { isStrange, tellMost } from './tell-most.ts';

/**
 * What the words of a message find where nothing else came of it: a name that is none, a wish that was taken for one, advice that suits nobody. As many of
 * its wishes as something fits at once, and what was left out is told. Never where somebody's health, a way of eating or what they will not have for
 * it is spoken of. Undefined: it asks for something else.
 */
export function relax(approach: Approach, reading: Reading, text: string, context: PlanContext): Approach | undefined {
  if (!isDeadEnd(approach, reading, text, context)) return undefined;
  return findByAnyWord(reading, text, context);
}

/** «algo dulce con mi café», «a nibble with the pint»: what is had already says how, and is not sought, where something else is. */
function withoutBeside(find: Find, { domain, utterance: { tokens } }: PlanContext): Find {
  const isBeside = ({ span }: Wish): boolean => {
    const own = lastUntil(tokens, span.start);
    const joining = own === undefined ? undefined : lastUntil(tokens, own.start);
    const isOwn = own?.classes.has('the') === true || (own !== undefined && OWN.has(own.folded));
    return isOwn && (joining?.classes.has('with') === true || GOING_WITH.has(joining?.folded ?? ''));
  };
  const sought = find.wishes.filter((wish) => !isBeside(wish));
  const isEnough = sought.some((wish) => !isNotToBe(wish, domain)) || find.order !== undefined;
  return isEnough ? { ...find, wishes: sought } : find;
}

const OWN = sentenceWords('mine');
const GOING_WITH = sentenceWords('goesWith');

const SEEKING_AT_ALL: readonly WordClass[] = ['have', 'help', 'indefinite'];

/** Where what is written in documents answers nothing: the same of a message that seeks something. */
export function findOtherwise(reading: Reading, text: string, context: PlanContext): Approach | undefined {
  const { tokens } = context.utterance;
  if (asksHoursAlone(context)) return undefined;
  const isSought = seeks(context) || tokens.some(({ classes }) => SEEKING_AT_ALL.some((name) => classes.has(name)));
  return isSought ? findByAnyWord(reading, text, context) : undefined;
}

/** «¿Hasta qué hora está abierta la cocina?», where a part of the list is called so: of a house that declares no hours nothing is told. */
function asksHoursAlone({ utterance }: PlanContext): boolean {
  const hours = findBusiness(utterance).found.filter(({ act }) => act.ask === 'from' || act.ask === 'until');
  const spans = hours.flatMap((each) => each.spans);
  return hours.length > 0 && utterance.tokens.every((token) => isLight(token) || overlaps(token, spans));
}

function findByAnyWord(reading: Reading, text: string, context: PlanContext): Approach | undefined {
  if (isHeldByHealth(reading) || saysHealth(text, context.domain) || isOfTable(context)) return undefined;
  // «o lance do leite é só minha filha»: what is spoken of beside somebody, and wanted by nobody.
  if (reading.asked.some(({ kind }) => kind === 'hazard') && speaksOfAnother(text)) return undefined;
  const read = readAll(reading, text, context);
  const all = read === undefined ? undefined : withoutBeside(read, context);
  if (all === undefined || !isMostlyOfIt(all, context) || countsOther(all, context)) return undefined;
  // Of a danger that is no wish somebody may be careful.
  if (dangersIn(text, context.lexicon).some((danger) => !overlaps(danger, spansOf(all)))) return undefined;
  const { catalog, domain, library } = context;
  const most = fitMost(all, { items: catalog.items, domain, library });
  if (most === undefined) return undefined;
  // Where all that fits is as strong, nothing is the strongest.
  const items = most.groups.flatMap((group) => group.items);
  const find = withoutUnmet(all, text, { items, domain, library });
  return tellMost(find, most, text, context);
}

/** «somos 5 y tenemos 80 lucas»: what they have is for all that they order together. */
function isOfTable({ utterance: { people, money } }: PlanContext): boolean {
  return people.length > 0 && money.length > 0;
}

/** «un roll clásico, ¿cuántos cortes son?»: another thing is counted than what is sought. */
function countsOther(find: Find, { utterance: { tokens } }: PlanContext): boolean {
  const at = tokens.findIndex(({ classes }) => classes.has('count'));
  const counted = at < 0 ? undefined : tokens[at + 1];
  return counted?.classes.size === 0 && !overlaps(counted, spansOf(find));
}

function readAll(
  reading: Reading,
  text: string,
  { catalog, domain, lexicon, library, utterance }: PlanContext,
): Find | undefined {
  const mentions = namesOf({ domain, catalog }).mentions(text, orderWords(text, domain));
  return readFind({
    utterance: { ...utterance, text },
    reading,
    domain,
    named: [],
    mentions,
    spoken: mentions,
    dangers: dangersIn(text, lexicon),
    foods: lexicon.match(text),
    itemWords: itemWordsOf(catalog, domain),
    otherNames: otherNamesIn(text, catalog, domain, library),
    sections: ownSectionsOf(catalog, domain),
    hasCategory: hasCategory(reading, catalog),
    isRelaxed: true,
  });
}

/** What is said is mostly known: a few words of a long story find nothing that it asks for. */
function isMostlyOfIt(find: Find, { utterance }: PlanContext): boolean {
  const spans = spansOf(find);
  const unknown = utterance.tokens.filter((token) => isStrange(token) && !overlaps(token, spans));
  return find.wishes.length > 0 && unknown.length <= spans.length + 1;
}

function spansOf({ wishes, order }: Find): Span[] {
  return [...wishes, ...(order === undefined ? [] : [order])].map(({ span }) => span);
}
