import type { Span, Utterance } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { pointsBack } from '../../reading/tone.ts';
import { saysGoesWith } from '../find/goes-with.ts';
import { askedOfOne, wordsFor } from './ask-of-one.ts';
import type { Finding } from './finding.ts';
import type { Follow, FollowContext } from './follow.ts';
import type { Said } from './hear-follow.ts';
import { asksForPart, hearFollow, isOnes, placesIn, spansOf } from './hear-follow.ts';
import { asksByName } from './plan-one.ts';
import { siblingNamed } from './sibling-named.ts';
import { covers, lastUntil } from '../../reading/span.ts';

/** How a message goes on about what was found last; undefined: it begins anew, or says itself what it is about. */
export function readFollow(context: FollowContext): Follow | undefined {
  const { asked, isAllergic, isEmergency, isMedical, statesHealth } = context.reading;
  if (isEmergency || isMedical || isAllergic || statesHealth === true) return undefined;
  // «But I'm pregnant» is answered by itself.
  if (asked.some(({ kind }) => kind === 'condition')) return undefined;
  if (context.utterance.tokens.length > LONGEST) return undefined;
  const said = hearFollow(context);
  for (const rule of RULES) {
    const follow = rule(said, context);
    if (follow !== undefined) return follow;
  }
  return undefined;
}

/** More words than these say what they are about. */
const LONGEST = 12;
/** So many hold nothing beside «¿y la otra?». */
const FEW = 6;

type Rule = (said: Said, context: FollowContext) => Follow | undefined;

const RULES: readonly Rule[] = [
  askLike,
  askByPlace,
  askWhatBelongs,
  askTheOther,
  askOther,
  pointAtThem,
  askElse,
  askAgain,
  askByOrder,
  addTests,
  askOfOne,
  askOfPointed,
  askOfSpoken,
  askSibling,
  holdOn,
];

/** «algo parecido», «similar pero más barato». */
function askLike({ isNamed, isOfKind, pointers }: Said, { utterance, finding }: FollowContext): Follow | undefined {
  const similar = spansOf(utterance, 'similar');
  const [itemId] = finding.told;
  if (similar.length === 0 || itemId === undefined || isNamed || isOfKind) return undefined;
  return { kind: 'like', itemId, without: [...similar, ...pointers] };
}

/** «el segundo», «¿y el último tiene huevo?» */
function askByPlace({ isAbout, pointers }: Said, { utterance, finding }: FollowContext): Follow | undefined {
  const listed = finding.told.length > 1 ? finding.told : finding.ids;
  const [place] = placesIn(utterance);
  const itemId = place === undefined ? undefined : listed.at(place.at);
  if (place === undefined || itemId === undefined || listed.length < 2 || isAbout) return undefined;
  return { kind: 'one', itemId, without: [place.span, ...pointers] };
}

/** «¿y viene con papas?», «con qué salsa los puedo pedir», «how many do you get?» after one thing was told of; never what is dangerous in it. */
function askWhatBelongs(said: Said, { utterance, reading, finding, domain }: FollowContext): Follow | undefined {
  const [itemId, second] = finding.told;
  if (itemId === undefined || second !== undefined || reading.hazards.length > 0 || reading.rejected.length > 0)
    return undefined;
  // «¿Con qué vino lo acompaño?» asks for a wine.
  if (saysGoesWith(utterance.text)) return undefined;
  const asked = askedOfOne(utterance, said.names);
  const asking = asked === undefined ? undefined : wordsFor(asked, domain);
  return asking === undefined ? undefined : { kind: 'one', itemId, without: [], asking };
}

/** «¿y la otra cuánto sale?» of two that were named: the second. */
function askTheOther(said: Said, { utterance, finding }: FollowContext): Follow | undefined {
  const { ids, told, isOfItems } = finding;
  const [, itemId, third] = told;
  const others = spansOf(utterance, 'other').filter((span) => isDefinite(span, utterance));
  const isOfTwo = itemId !== undefined && third === undefined && ids.every((id) => told.includes(id));
  if (!isOfTwo || isOfItems === true || others.length === 0 || said.isAbout || said.hasOrder) return undefined;
  return { kind: 'one', itemId, without: [...others, ...said.pointers] };
}

/** «otro», «¿y la otra?», «¿qué más?», with nothing that it is to be. */
function askOther(said: Said, { utterance, finding }: FollowContext): Follow | undefined {
  // «más picante» is no «más».
  const more = said.hasTests ? [] : spansOf(utterance, 'more');
  const others = [...spansOf(utterance, 'other'), ...more];
  if (others.length === 0 || said.isAbout || said.hasOrder || utterance.tokens.length > FEW) return undefined;
  const { ids, told, isOfItems } = finding;
  const [only, second] = ids.filter((id) => !told.includes(id));
  if (ids.length === 0 || (only === undefined && isOfItems === true)) return undefined;
  const without = [...others, ...said.pointers];
  return only !== undefined && second === undefined && !said.hasTests
    ? { kind: 'one', itemId: only, without }
    : { kind: 'rest', without };
}

/** «la otra», and not «otra». */
function isDefinite({ start }: Span, { tokens }: Utterance): boolean {
  return lastUntil(tokens, start)?.classes.has('the') === true;
}

/** «¿de esos cuál…?», «any of those without meat?» */
function pointAtThem(said: Said, { utterance, finding }: FollowContext): Follow | undefined {
  const isPointing = spansOf(utterance, 'ofThem').length > 0;
  return isPointing && hasSet(finding) ? among(said, utterance, true) : undefined;
}

/** «¿y de postre?», «and to drink?»: the same guest, something else. Who asks what there is begins anew. */
function askElse({ isNamed, isOfKind, goesOn }: Said, { utterance, finding }: FollowContext): Follow | undefined {
  const isNew = !goesOn && utterance.tokens.some(({ classes }) => classes.has('have'));
  if (!isOfKind || isNamed || isNew) return undefined;
  return goesOn || finding.held.length > 0 ? { kind: 'else' } : undefined;
}

/** «¿y para 4?», «and for two?» */
function askAgain(said: Said, { utterance, reading, finding }: FollowContext): Follow | undefined {
  const { numbers, people, money, tokens } = utterance;
  const counts = [...numbers.filter((number) => !standsForThing(number, utterance)), ...people];
  const isCount = counts.length > 0 && money.length === 0 && tokens.length <= FEW;
  const asksElse = said.isAbout || said.hasOrder || asksForPart(reading) || reading.sections.length > 0;
  const isOfOne = finding.told.length === 1 && finding.isOfItems === true;
  return isCount && isOfOne && !asksElse ? { kind: 'again' } : undefined;
}

/** «and the sweet potato one?» counts nothing. */
function standsForThing(number: Span, { tokens }: Utterance): boolean {
  const before = lastUntil(tokens, number.start);
  const isOne = tokens.some((token) => covers(number, token) && isOnes(token));
  return isOne && before !== undefined && !isLight(before);
}

/** «¿y el más barato?», with no noun: of the last ones; «algo más barato» after one thing: of its kind. */
function askByOrder(said: Said, { utterance, finding }: FollowContext): Follow | undefined {
  const isNew = !said.goesOn && utterance.tokens.some(({ classes }) => classes.has('have'));
  const [itemId, second] = finding.ids;
  if (!said.hasOrder || said.isAbout || isNew || itemId === undefined) return undefined;
  if (second !== undefined) return among(said, utterance, false);
  // «El más barato» of a single one that was found is that one; «algo más barato» is another.
  const isOther = finding.isOfItems === true || utterance.tokens.some(({ classes }) => classes.has('some'));
  return { kind: isOther ? 'like' : 'one', itemId, without: said.pointers };
}

/** «sin freír», «¿alguno que no sea de vaca?», «que no tenga gluten». What is said after one thing was spoken of is of that thing. */
function addTests(said: Said, { utterance, finding }: FollowContext): Follow | undefined {
  if (!said.hasTests || said.isAbout || !hasSet(finding)) return undefined;
  const isOfThem = said.isPronoun || (said.goesOn && finding.isOfItems !== true);
  return isOfThem ? among(said, utterance, false) : undefined;
}

/** Something to choose from: several that were found, or what a diet or a danger was judged over. */
function hasSet({ ids, held, isOfItems }: Finding): boolean {
  return ids.length > 1 || ((ids.length > 0 || held.length > 0) && isOfItems !== true);
}

/** «¿cuánto sale?»: the only one that was found, or the first that was named. */
function askOfOne(said: Said, { reading, finding }: FollowContext): Follow | undefined {
  const { sections, isOfOne, asked } = reading;
  const [itemId, second] = finding.told;
  if (itemId === undefined || said.isAbout || finding.isOfItems === true) return undefined;
  // What is dangerous in one of several is asked back, never told of the first.
  const asksPart = asked.length > 0 || isOfOne;
  const isMeant = second === undefined ? asksPart || sections.length > 0 : sections.length > 0 && asked.length === 0;
  return isMeant ? { kind: 'one', itemId, without: said.pointers } : undefined;
}

/** «and what comes with it?», «serve quantas pessoas?» after one thing was told of, where the words themselves lead to none; never what is dangerous in it. */
function askOfSpoken(said: Said, { utterance, reading, finding, domain, isOfItem }: FollowContext): Follow | undefined {
  const [itemId, second] = finding.told;
  // Of the only one that was found, too, though its question is read once more with this one.
  const isOnly = finding.isOfItems !== true && finding.ids.length === 1;
  if (itemId === undefined || second !== undefined || !(isOnly || (finding.isOfItems === true && !isOfItem)))
    return undefined;
  if (said.isAbout || asksForPart(reading) || reading.hazards.length > 0) return undefined;
  return asksByName(utterance.text, domain) ? { kind: 'one', itemId, without: said.pointers } : undefined;
}

/** «how big is it and what's the damage?»: the only one that was told, and something that is told of a thing. */
function askOfPointed(said: Said, { utterance, reading, finding }: FollowContext): Follow | undefined {
  const [itemId, second] = finding.told;
  if (itemId === undefined || second !== undefined || said.isNamed || said.isOfKind) return undefined;
  if (asksForPart(reading) || reading.hazards.length > 0 || reading.sections.length === 0) return undefined;
  return pointsBack(utterance.text) ? { kind: 'one', itemId, without: said.pointers } : undefined;
}

/** «¿y de pollo?» after «chaufa de mariscos»: the other one of that noun. */
function askSibling(said: Said, { utterance, reading, finding, catalog, domain }: FollowContext): Follow | undefined {
  const [itemId, second] = finding.told;
  if (itemId === undefined || second !== undefined || finding.isOfItems !== true) return undefined;
  // «¿Y tiene sulfatos?» asks of the one spoken of, though another is called «Sin Sulfatos».
  if (asksForPart(reading) || reading.hazards.length > 0) return undefined;
  if (!said.goesOn || said.hasOrder || utterance.tokens.length > FEW) return undefined;
  const sibling = siblingNamed(itemId, utterance.tokens, { catalog, domain });
  return sibling === undefined ? undefined : { kind: 'one', itemId: sibling.itemId, without: [] };
}

/**
 * «¿y para mi hijo?», «algo picante» after «algo vegano»: what was asked to be without holds until a new subject is clearly asked. What is said of
 * one thing that was spoken of is answered of that one.
 */
function holdOn(said: Said, { reading, finding, isOfItem }: FollowContext): Follow | undefined {
  const { goesOn, hasTests, isNamed, isOfKind, isPronoun } = said;
  if (finding.held.length === 0 || isNamed || (finding.isOfItems === true && isOfItem)) return undefined;
  // «¿Qué tiene gluten?» asks what is in things, for whomever.
  const asksWhatHas = reading.tone === 'has' && reading.asked.length > 0;
  // «¿Cuál es la capital de Francia?» is about something else.
  const isOfThem = isPronoun && !said.isAbout;
  return goesOn || (!asksWhatHas && (isOfThem || (hasTests && !isOfKind))) ? { kind: 'else' } : undefined;
}

function among({ pointers }: Said, utterance: Utterance, isPointing: boolean): Follow {
  return { kind: 'among', without: pointers, isPointing, isInstead: spansOf(utterance, 'instead').length > 0 };
}
