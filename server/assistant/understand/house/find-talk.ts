import type { WordClass } from '../../../language/lexicon/source.ts';
import type { Heard, Span, Token, Utterance } from '../../../language/utterance.ts';
import { isLight } from '../../../language/index.ts';
import { isWithin, stretches, tokensIn } from '../claim.ts';
import type { ActsRead, Claimed, TalkAct, TalkKind } from '../plan.ts';

/** Said beside anything else, at either end of a clause. */
const BESIDE: Readonly<Partial<Record<WordClass, TalkKind>>> = {
  greeting: 'greet',
  thanks: 'thank',
  bye: 'bye',
  laugh: 'laugh',
};
/** Said in a clause of its own only. */
const ALONE: Readonly<Partial<Record<WordClass, TalkKind>>> = {
  askHow: 'how',
  praise: 'laugh',
  missed: 'missed',
  ok: 'ok',
  yes: 'yes',
  no: 'no',
  help: 'help',
  amuse: 'amuse',
};
/** Said whatever stands beside it. Of several, the first of this list is meant. */
const ANYWHERE: Readonly<Partial<Record<WordClass, TalkKind>>> = {
  wantPerson: 'person',
  askRobot: 'who',
  askWho: 'who',
  bill: 'staff',
  complain: 'complain',
  insult: 'insult',
  order: 'order',
};

interface Said extends Span {
  readonly what: TalkKind;
  /** Answered by one sentence whatever else the clause holds. */
  readonly isAct: boolean;
}

/** What a guest says who asks nothing of the offer, with the words it rests on: what is left is read by others. */
export function findTalk(heard: Utterance, taken: readonly Span[] = []): ActsRead<TalkAct> {
  const found: Claimed<TalkAct>[] = [];
  const left: Span[] = [];
  for (const clause of heard.clauses) {
    const tokens = tokensIn(heard.tokens, clause).filter((token) => !isWithin(token, taken));
    const phrases = tokensIn(heard.heard, clause).filter((each) => !isWithin(each, taken));
    const isQuestion = (): boolean => /^[^.!\n]*\?/u.test(heard.text.slice(clause.start));
    const said = readClause(tokens, phrases, isQuestion);
    const named = merge(said).map((each) => ({ what: each.what, tokens: tokensIn(tokens, each) }));
    // Small words beside what is said belong to it, when nothing else is said: «quiero hablar con una persona».
    const rest = tokens.filter((token) => !isWithin(token, said));
    const hasAct = said.some(({ isAct }) => isAct);
    // «Buenas, algo hasta 5 mil»: an amount says something else.
    const isAll = rest.every(
      (token) => !isWithin(token, heard.money) && (isSmall(token) || (hasAct && isLight(token))),
    );
    if (isAll) named.at(-1)?.tokens.push(...rest);
    for (const { what, tokens: claimed } of named)
      found.push({
        act: { kind: 'talk', what },
        spans: stretches(
          claimed.toSorted((one, two) => one.start - two.start),
          heard.tokens,
        ),
      });
    if (!isAll || said.length === 0) left.push(...stretches(rest, heard.tokens));
  }
  return { found, left };
}

function readClause(tokens: readonly Token[], phrases: readonly Heard[], isQuestion: () => boolean): Said[] {
  const complaint = complaintIn(tokens, phrases, isQuestion);
  if (complaint !== undefined) return [...besideIn(tokens, phrases).filter(({ what }) => what === 'greet'), complaint];
  const heavy = tokens.filter((token) => !isLight(token));
  const isHow = tokens[0]?.classes.has('questionWords') === true;
  const anywhere = phrases
    .flatMap((each) => of(each, ANYWHERE, true))
    // «how can I get there» orders nothing; «can we split the bill» asks for no bill.
    .filter((each) => !(each.what === 'order' && isHow))
    .filter((each) => each.what !== 'staff' || heavy.every((token) => isWithin(token, [each])));
  const beside = besideIn(tokens, phrases);
  const rest = tokens.filter((token) => !isWithin(token, [...anywhere, ...beside]));
  const alone = phrases
    .flatMap((each) => of(each, ALONE, false))
    .filter((each) => !isWithin(each, [...anywhere, ...beside]));
  const isRestLight = rest.every((token) => isWithin(token, alone) || isSmall(token));
  const taken = anywhere.length === 0 && isRestLight ? onlyOne(alone) : [];
  return [...anywhere, ...beside, ...taken].sort((left, right) => left.start - right.start);
}

/** «ok, dale», «sí, claro»: once. */
function onlyOne(alone: readonly Said[]): Said[] {
  const first = alone.find(({ what }) => what === 'help') ?? alone[0];
  const last = alone.at(-1);
  return first === undefined || last === undefined
    ? []
    : [{ ...first, start: alone[0]?.start ?? first.start, end: last.end }];
}

/** A greeting opens a clause and thanks close it: «papas buenas» greets nobody. */
function besideIn(tokens: readonly Token[], phrases: readonly Heard[]): Said[] {
  const said = phrases.flatMap((each) => of(each, BESIDE, false));
  const others = tokens.filter((token) => !isWithin(token, said) && !isSmall(token));
  const [first, last] = [others[0], others.at(-1)];
  return said.filter((each) => {
    const isFirst = first === undefined || first.end > each.start;
    const isLast = last === undefined || last.start < each.end;
    return each.what === 'greet' || each.what === 'laugh'
      ? isFirst || (isLast && each.what === 'laugh')
      : isFirst || isLast;
  });
}

/** «me trajeron la milanesa fría»: how it came, and what is wrong with it, behind it. */
function complaintIn(tokens: readonly Token[], phrases: readonly Heard[], isQuestion: () => boolean): Said | undefined {
  const came = phrases.find(({ classes }) => classes.some(({ name }) => name === 'cameAs'));
  if (came === undefined) return undefined;
  const bad = phrases.findLast(
    ({ start, classes }) => start > came.start && classes.some(({ name }) => name === 'badState'),
  );
  if (bad === undefined) return undefined;
  const isAsked = tokens.some(({ classes }) => classes.has('questionWords'));
  const isOfPast = came.classes.every(({ name }) => name === 'cameAs' || (name === 'predicate' && !isQuestion()));
  return isAsked || !isOfPast
    ? undefined
    : { start: subjectOf(came, tokens), end: bad.end, what: 'complain', isAct: true };
}

/** «el bife llegó crudo», «the steak was cold»: what came belongs to it. */
function subjectOf({ start }: Span, tokens: readonly Token[]): number {
  const before = tokens.filter((token) => token.end <= start);
  const the = before.findLastIndex(({ classes }) => classes.has('the'));
  const subject = the === -1 ? [] : before.slice(the);
  const isPlain = subject.slice(1).every(({ classes }) => classes.size === 0 || classes.has('of'));
  return isPlain ? (subject[0]?.start ?? start) : start;
}

function of(
  { start, end, classes }: Heard,
  table: Readonly<Partial<Record<WordClass, TalkKind>>>,
  isAct: boolean,
): Said[] {
  const [what] = Object.entries(table)
    .filter(([name]) => classes.some((each) => each.name === name))
    .map(([, each]) => each);
  return what === undefined ? [] : [{ start, end, what, isAct }];
}

/** A word that can stand beside a greeting and asks nothing. */
function isSmall(token: Token): boolean {
  return isLight(token) && !isAsking(token);
}

function isAsking(token: Token): boolean {
  const { classes } = token;
  if (classes.has('filler') || classes.has('greeting') || classes.has('thanks') || classes.has('ok')) return false;
  return (
    classes.has('questionWords') ||
    classes.has('have') ||
    classes.has('can') ||
    classes.has('predicate') ||
    classes.has('want') ||
    classes.has('advise')
  );
}

/** The same twice in a row is said once. */
function merge(said: readonly Said[]): Said[] {
  return said.reduce<Said[]>((built, each) => {
    const last = built.at(-1);
    if (last?.what === each.what) built[built.length - 1] = { ...last, end: each.end };
    else built.push(each);
    return built;
  }, []);
}
