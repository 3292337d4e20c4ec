import type { BusinessMeaning } from '../../../language/lexicon.ts';
import { lexiconOf } from '../../../language/lexicon.ts';
import type { LexiconSource } from '../../../language/lexicon/source.ts';
import type { Moment, Span, Token, Utterance } from '../../../language/utterance.ts';
import type { PhraseMatch } from '../../../text/phrase-trie.ts';
import { isLight } from '../../../language/index.ts';
import { isWithin, stretches, tokensIn } from '../claim.ts';
import type { ActsRead, BusinessAct, BusinessKey, Claimed } from '../plan.ts';

export interface FindOptions {
  /** Spans that another reader has claimed, or that name an item: no word of them asks for a fact of the business. */
  readonly taken?: readonly Span[];
  /** Folded words for the place itself, of the domain: they name nothing that is asked about. */
  readonly placeWords?: ReadonlySet<string>;
  readonly lexicons?: readonly LexiconSource[];
}

/** Facts that are told, not affirmed: «¿tienen teléfono?» wants the number. */
const TOLD: ReadonlySet<BusinessKey> = new Set<BusinessKey>([
  'address',
  'directions',
  'phone',
  'whatsapp',
  'email',
  'web',
]);
const OF_TIME: ReadonlySet<BusinessKey> = new Set<BusinessKey>(['hours', 'kitchen']);

type Match = PhraseMatch<BusinessMeaning>;

/**
 * What is asked of the business itself, clause by clause. A word such as «pagar» or «perro» counts only where its clause speaks of nothing
 * else: «¿puedo pagar la mitad del bife?» asks nothing of the business.
 */
export function findBusiness(heard: Utterance, options: FindOptions = {}): ActsRead<BusinessAct> {
  const taken = options.taken ?? [];
  const found: Claimed<BusinessAct>[] = [];
  const left: Span[] = [];
  for (const clause of heard.clauses) {
    const tokens = tokensIn(heard.tokens, clause).filter((token) => !isWithin(token, taken));
    const claimed = readClause(heard, tokens, options);
    if (claimed !== undefined) found.push(claimed);
    const rest = tokens.filter((token) => claimed === undefined || !isWithin(token, claimed.spans));
    left.push(...stretches(rest, heard.tokens));
  }
  return { found, left };
}

function readClause(
  heard: Utterance,
  tokens: readonly Token[],
  { lexicons, placeWords }: FindOptions,
): Claimed<BusinessAct> | undefined {
  if (tokens.length === 0) return undefined;
  const lexicon = lexiconOf(heard.language, lexicons);
  const asWords = tokens.map(({ meant, start, end }) => ({ text: meant, start, end }));
  // «under 20 dollars» is an amount, no way to pay.
  const amounts = heard.money;
  const matches = lexicon.business.matchWords(asWords, heard.text).filter((match) => !isWithin(match, amounts));
  if (matches.length === 0) return undefined;
  const isSmall = (token: Token): boolean => isLight(token) || placeWords?.has(token.folded) === true;
  const isSaid = (token: Token): boolean => isSmall(token) || isWithin(token, matches);
  const isAlone = tokens.every(isSaid);
  const counted = isAlone ? matches : matches.filter(isSure);
  if (counted.length === 0) return undefined;
  const asks = lexicon.asks.matchWords(asWords, heard.text);
  const facts = keysOf(counted, isAlone);
  const at = momentOf(heard, tokens);
  const act: BusinessAct = {
    kind: 'business',
    facts,
    ask: askOf(
      facts,
      tokens,
      asks.flatMap(({ meanings }) => meanings),
    ),
    ...(at === undefined ? {} : { at }),
  };
  const spans = tokens.filter((token) => isSmall(token) || isWithin(token, counted));
  return { act, spans: stretches(spans, heard.tokens) };
}

function isSure({ meanings }: Match): boolean {
  return meanings.some((meaning) => meaning.isSure);
}

/** Each fact once. A sure one says what a loose word beside it belongs to: «abren con reserva» keeps both, «abren la cocina» one. */
function keysOf(matches: readonly Match[], isAlone: boolean): BusinessKey[] {
  const sure = new Set(matches.flatMap(({ meanings }) => meanings.filter((each) => each.isSure).map(({ key }) => key)));
  const keys = matches.flatMap(({ meanings }) => {
    const own = meanings.find((meaning) => meaning.isSure) ?? meanings[0];
    return own === undefined ? [] : [own.key];
  });
  const told = [...new Set(isAlone ? keys : keys.filter((key) => sure.has(key)))];
  // «tienen mesas afuera» asks for the place, not for a booking.
  const wider: readonly BusinessKey[] = [
    ...(told.includes('kitchen') ? (['hours'] as const) : []),
    ...(told.includes('outdoor') ? (['reservations'] as const) : []),
  ];
  return told.filter((key) => !wider.includes(key));
}

function askOf(facts: readonly BusinessKey[], tokens: readonly Token[], asks: readonly string[]): BusinessAct['ask'] {
  if (facts.some((key) => OF_TIME.has(key))) {
    if (asks.includes('until')) return 'until';
    if (asks.includes('from')) return 'from';
    if (asks.includes('days')) return 'days';
  }
  if (facts.every((key) => TOLD.has(key))) return 'what';
  const isOpenQuestion = tokens.some(
    (token, at) => token.classes.has('questionWords') && !isJoining(token, tokens[at - 1]),
  );
  if (isOpenQuestion) return 'what';
  const isYesOrNo = tokens.some(({ classes }) => classes.has('have') || classes.has('can') || classes.has('predicate'));
  return isYesOrNo || !facts.every((key) => OF_TIME.has(key) || key === 'payment' || key === 'wifi')
    ? 'whether'
    : 'what';
}

/** «hay que reservar»: no question word. */
function isJoining(token: Token, before: Token | undefined): boolean {
  return token.folded.length < 4 && before !== undefined && (before.classes.has('have') || before.folded === 'tem');
}

/** When: what is said in the clause, its parts as one. */
function momentOf(heard: Utterance, tokens: readonly Token[]): Moment | undefined {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const said = heard.moments
    .filter(({ start, end }) => start >= first.start && end <= last.end)
    .map(({ moment }) => moment);
  const [moment, ...more] = said;
  if (moment === undefined) return undefined;
  const whole = more.reduce<Moment>((built, each) => ({ ...each, ...built }), moment);
  // «el lunes 28 de diciembre» is that date, not the next Monday.
  const date = said.find(({ day }) => typeof day === 'object' && 'month' in day)?.day;
  return date === undefined ? whole : { ...whole, day: date };
}
