import type { Named, PhraseBook } from './phrase-book.ts';

const LEADS = {
  yes: 'Yes:',
  no: 'No:',
  'better-not': 'Better not:',
  careful: 'Careful:',
  'not-sure': "I can't assure you:",
} as const;

export const english: PhraseBook = {
  lead: (lead) => LEADS[lead],
  and: (parts) => join(parts, 'and'),
  or: (parts) => join(parts, 'or'),
  more: (count) => `${String(count)} more`,
  critical: (hazard) => (hazard.endsWith(')') ? `${hazard.slice(0, -1)}, critical risk)` : `${hazard} (critical risk)`),

  thanks: "You're welcome! If you want to know anything else, just ask.",
  hello: (name) => `Hello! I am ${name}.`,
  example: (question) => `You can ask me, for example: «${question}»`,
  which: (names, more) =>
    `Do you mean ${names}?${more === 0 ? '' : more === 1 ? ' There is 1 more with that name.' : ` There are ${String(more)} more with that name.`}`,
  notHere: (words, place) => `I don't have ${words} in ${place}.`,
  nearest: (names) => `The nearest is ${names}.`,
  elseAsk: ({ staff, before }) => `If it is something else, I know nothing about it: please ask ${staff} ${before}.`,
  redirect: ({ staff }) => `Please ask ${staff} about that.`,
  offerToTell: ({ title }) => `If you like, I can tell you about ${title}.`,
  spokenOf: 'About what we were talking of:',
  several: (count, noun, isOneName) =>
    `There are ${String(count)} ${noun?.many ?? 'options'}${isOneName ? ' with that name' : ''}; here is each of them:`,
  remembered: (sentence) => `And given what you told me: ${sentence}`,

  hazards: {
    contains: (item, hazards, parts) =>
      `${item.title} ${item.isPlural ? 'contain' : 'contains'} ${hazards}${parts.length === 0 ? '' : `: the record lists ${join(parts, 'and')}`}.`,
    note: (quote) => `Note in the record: «${quote}».`,
    warns: ({ title }, condition, quotes) => `The record of ${title} has a warning about ${condition}: ${quotes}.`,
    unlisted: ({ title }, part, thing) =>
      `The record of ${title} lists «${part}» and does not say what is in it: assume that it may contain ${thing}.`,
    unknown: ({ title }, words, thing) =>
      `The record of ${title} names ${join(words, 'and')} and I don't know whether that is or has ${thing}: assume that it may contain ${thing}.`,
    unread: (words) => `The record also names ${join(words, 'and')} and I don't know what that is.`,
    mentions: ({ title }, word, hazard) =>
      `The record of ${title} mentions «${word}» but does not declare it: assume that it may contain ${hazard}.`,
    mayContain: ({ title }, hazards, { quotes, isUnclear }, isAlso) =>
      `${isAlso ? 'It may also' : `${title} may`} contain ${hazards}${quotes === '' ? (isUnclear ? ' (it is not clear on the menu or list)' : ' (possible traces, according to the record)') : `: ${quotes}`}.`,
    unclearList: (label, isOthers, asking) =>
      `About ${isOthers ? 'the other ' : ''}${label} the menu or list is not clear: it may contain any of those it names. Please check with ${asking.staff}.`,
    usuallyHas: ({ title }, hazards, parts) =>
      `${title} may contain ${hazards}: the record lists ${join(parts, 'and')}, which usually brings ${hazards}.`,
    portion: (portion, quote, hazard) =>
      `About ${portion} the record says «${quote}»; that says nothing about the rest of ${hazard}.`,
    unknownParts: ({ title }, words, hazards) =>
      `The record of ${title} names ${join(words, 'and')} and I don't know whether that is or has ${hazards}.`,
    declaredFree: (item, hazards) =>
      `According to the record, ${item.title} ${item.isPlural ? 'are' : 'is'} declared free of ${hazards}.`,
    generalNotice: ({ staff, before }) =>
      `Even so, please check with ${staff} ${before}, because there is a general notice.`,
    silent: ({ title }, hazards) =>
      `The record of ${title} does not mention ${hazards}, but that is not enough to say there is none.`,
    bare: ({ title }, hazards) =>
      `The record of ${title} does not say what is in it, so I can't tell whether there is ${hazards}.`,
    pleaseAsk: ({ staff, before }) => `Please ask ${staff} ${before}.`,
    silentOnCondition: ({ title }, conditions, { staff, before }) =>
      `The record of ${title} says nothing about ${conditions}, and that is not enough to say it is right for you. Please ask ${staff} ${before}.`,
    torn: (hazards) => `Careful: the record contradicts itself about ${hazards}; when in doubt, count on the risk.`,
    keepInMind: (quotes) => `Please also keep in mind: ${quotes}.`,
    alsoMentions: (words, hazards) =>
      `The record also mentions ${words} but does not declare it: assume that it may contain ${hazards}.`,
    noneDeclared: ({ title }, label, { staff, before }) =>
      `The record of ${title} declares no ${label}: that does not mean there are none. Please ask ${staff} ${before}.`,
  },

  diets: {
    notSuited: (item, diet, parts) => `${item.title} ${is(item)} not ${diet}: the record lists ${parts}.`,
    notSure: (item, diet, reason) => `I can't assure you that ${item.title} ${is(item)} ${diet}: ${reason}.`,
    declared: (item, diet) => `According to the record, ${item.title} ${is(item)} declared ${diet}.`,
    silent: (item, diet, nothing, { staff, before }) =>
      `The record of ${item.title} does not say whether it is ${diet}${nothing === undefined ? '' : `; among what it declares there is ${nothing}`}. Please check with ${staff} ${before}.`,
    unjudged: (item, diet, { staff, before }) =>
      `Whether ${item.title} ${is(item)} ${diet} can't be known from the record: please ask ${staff} ${before}.`,
    unknownParts: (item, diet, words, { staff, before }) =>
      `The record of ${item.title} does not say whether it is ${diet}: it names ${join(words, 'and')} and I don't know what that is. Please ask ${staff} ${before}.`,
    torn: (diets) =>
      `Careful: the record contradicts itself about whether it is ${diets}; when in doubt, go by what it says of the parts.`,
    reasonMentioned: (words) => `the record mentions ${words} but does not declare it`,
    reasonPart: (words) => `the record names ${words} and says no more`,
    reasonSaid: (quotes) => `the record says ${quotes}`,
    reasonWarned: (words) => `the record warns about ${words}`,
  },

  record: {
    section: (label, values) => `${label}: ${values}.`,
    noSection: ({ title }, labels, { staff }) =>
      `The record of ${title} has no ${labels}. If you need it, please ask ${staff}.`,
    lists: ({ title }, texts) => `The record of ${title} lists ${texts}.`,
    byName: ({ title }, words) => `${title} has ${words} by its name; the record says no more.`,
    tellStaff: ({ staff, before }) => `Please tell ${staff} ${before}.`,
    says: (quote) => `The record says: «${quote}»`,
    doesNotMention: ({ title }, words, unknown, { staff }) =>
      `The record of ${title} does not mention ${words} by that name${unknown.length === 0 ? '' : `, but it names ${join(unknown, 'and')} and I don't know what that is`}. If it matters to you, please check with ${staff}.`,
    saysNothingOf: ({ title }, words) => `The record of ${title} says nothing about ${words}.`,
    offerWithout: (noun, hazards) => `If you like, I can look for ${noun.many} whose record does not list ${hazards}.`,
    noAmounts: ({ staff }) => `The record gives no amounts. If you need them, please ask ${staff}.`,
  },

  sets: {
    have: (count, names) => `I have ${count}: ${names}.`,
    lead: (count, isRecommendation) =>
      isRecommendation ? `You can choose from ${count}:` : `I have information on ${count}:`,
    others: (noun, isOnly) => (isOnly ? (noun?.many ?? 'what there is') : 'others'),
    invite: (noun) => `Ask me about any ${noun?.one ?? 'of them'} and I will tell you what is in it.`,
    unfiltered: (words, { staff }) => `I can't filter by ${words} with certainty: please check with ${staff}.`,
    headings: {
      contains: (hazards, isAlso) => `${isAlso ? 'Also contain' : 'Contain'} ${hazards}`,
      mayHold: (hazards) => `May contain ${hazards}`,
    },
    byRecords: ({ count, isOne }) => `According to the ${isOne ? 'record' : 'records'} of ${count}:`,
    with: (words, count, names) => `With ${words} I have ${count}: ${names}.`,
    notAmong: (words, { count, isOne, names = '' }, { staff }) =>
      `The ${isOne ? 'record' : 'records'} of ${count}${names === '' ? '' : ` (${names})`} ${isOne ? 'does' : 'do'} not mention ${words} by that name. If it matters to you, please check with ${staff}.`,
    entries: { one: 'record', many: 'records' },
  },

  found: {
    lead: (isThin) =>
      isThin
        ? 'I found no exact answer. This is the closest in the information of this place:'
        : 'This is what I found in the information of this place:',
    about: (title) => `About ${title}: `,
    nothingLoaded: ({ staff }) => `I have no information to answer you with yet. Please ask ${staff}.`,
    nothing: (place) => `I don't have that information: I answer about ${place}.`,
    help: (noun) => (noun === undefined ? 'Can I help you with anything else?' : `Can I help you with a ${noun.one}?`),
    noSources: 'No relevant internal sources were found to answer with certainty.',
  },

  written: {
    lead: 'This is written in the information of this place:',
    thatIsAll: ({ staff }) => `That is all I found; if you need more, please ask ${staff}.`,
    inTable: (words, { staff }) =>
      `${words} stands in a table of this place that I could not read with certainty. Please ask ${staff}.`,
    nearest: (words) => `I can't find ${words} as such. The nearest that is written is this:`,
    says: (quote, isAlso) => (isAlso ? `It also says: ${quote}` : `A text of this place says: ${quote}`),
    caution: (hazards) =>
      hazards === ''
        ? 'That is not declared.'
        : `That is not declared, but count on it that it may contain ${hazards}.`,
    denied: 'That is neither declared nor confirmed, and is not enough to assure you of anything.',
    unsaid: (hazards) => `Of ${hazards} I find nothing written, and that does not mean that there is none.`,
    silent: (hazards) => `It says nothing there of ${hazards}, and that does not mean that there is none.`,
    unsure: (hazards) => `I can't tell you anything certain about ${hazards}.`,
    hazardTable: (hazards) => `About ${hazards} there is a table of this place that I could not read with certainty.`,
    itemTable: (hazards) =>
      `What you ask about stands in a table of this place that I could not read with certainty, so I can't tell you anything about ${hazards}.`,
    nothingDeclared: (hazards) =>
      `About ${hazards} I have nothing declared for what you ask, and that is not enough to assure you of anything.`,
  },

  shared: {
    lead: (place) => `This is what the records declare about sharing ${place}:`,
    noneShares: (place) => `No record declares that ${place} is shared.`,
    silent: ({ title }, place, { staff, before }) =>
      `The record of ${title} says nothing about ${place}, and that does not mean that it is not shared. Please check with ${staff} ${before}.`,
    shared: 'share it',
    said: (place) => `also speak of ${place}`,
    named: (place) => `name ${place} and do not say whether it is shared`,
    closing: ({ staff, before }) =>
      `I only know what is declared: that a record does not say so does not mean that nothing is shared. Please check with ${staff} ${before}.`,
    parts: (both, parts) => `According to their records, ${both} both list ${parts}.`,
    noParts: (both) => `Nothing that the records of ${both} list is the same.`,
    contain: (hazards) => `Both contain ${hazards}.`,
    may: (hazards) => `Both contain or may contain ${hazards}.`,
    places: (places) => `Both records speak of sharing ${places}.`,
    compared: ({ staff }) =>
      `I only compare what is declared: what a record does not say may be there all the same. When in doubt, please ask ${staff}.`,
  },

  uncertain: {
    notFound: (word) => `I can't find «${word}» in what I have on record.`,
    unknownItem: "I don't recognise what you are looking at: it is not among what I have on record.",
    unidentified: (noun) => `I could not tell which ${noun?.one ?? 'thing'} is meant.`,
    silent: (hazards) => `The record says nothing about ${hazards}.`,
    unknownParts: (words) => `The record names ${join(words, 'and')} and I don't know what that is.`,
    mentioned: (hazard) => `${hazard}: the record mentions it but does not declare it.`,
    torn: (hazard) => `${hazard}: the record contradicts itself; count on the risk.`,
    unknown: (thing) => `${thing}: the record names a word I don't know.`,
    unlisted: (thing) => `${thing}: the record does not say what one of its parts is made of.`,
    dietMentioned: (diet) => `${diet}: what speaks against it stands only in the name or the description.`,
    sharedPlace: (quote) => `General notice: «${quote}».`,
    unclear: (quote) => `It is not clear what the menu or list marks on it: «${quote}».`,
    placeSays: (quote) => `The place also says: «${quote}».`,
    placeHasTable: 'The place also has a table about what you ask that could not be read.',
    onlyWritten: (word) => `«${word}» stands in a text of the place and has no record: nothing is declared of it.`,
    onlyInTable: (word) => `«${word}» stands in a table of the place that could not be read.`,
  },
};

/** `a`, `a and b`, `a, b and c`. */
function join(parts: readonly string[], link: 'and' | 'or'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${link} ${last}`;
}

function is({ isPlural }: Named): string {
  return isPlural ? 'are' : 'is';
}
