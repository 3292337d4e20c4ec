import type { Language } from '../../domains/index.ts';
import type { PlaceNotice } from '../../knowledge/index.ts';
import { readingIn, spokenDomain } from '../domain-in.ts';
import type { Question } from '../question.ts';
import { isTalk } from '../policy/decide.ts';
import { isQuotable } from '../reading/names/printed-in.ts';
import type { Understood } from '../steps/understood.ts';
import { EMPTY_CONTEXT } from '../steps/validate.ts';
import { tellActs, tellAsked, tellMeanwhile, tellNearest, tellSearch, tellUsual } from '../tell/tell-planned.ts';
import { tellUnread } from '../tell/tell-unknown.ts';
import { bare } from './hazard-words.ts';
import { nameItem } from './name-item.ts';
import { outline } from './outline.ts';
import { english } from './phrased/english.ts';
import type { PhraseBook } from './phrased/phrase-book.ts';
import { phrasedWriter } from './phrased/phrased-writer.ts';
import { portuguese } from './phrased/portuguese.ts';
import type { Sentence } from './sentence.ts';
import { tellAskedHazards } from './tell-asked-hazards.ts';
import { tellEvidence, tellNothingFound } from './tell-evidence.ts';
import type { Telling } from './tell-items.ts';
import { tellRisks } from './tell-items.ts';
import { tellNothingDeclared, tellTexts } from './tell-texts.ts';
import { tellUncertainties } from './tell-uncertainties.ts';
import type { Writer } from './writer.ts';

/** Absent: the language whose sentences are written out, not phrased. */
const BOOKS: Readonly<Record<Language, PhraseBook | undefined>> = { es: undefined, en: english, pt: portuguese };

/** The writer of a question's answer. */
export function writerFor(question: Question, understood: Understood): Writer {
  const { domain: own, message, language = own.language, actorRole = 'customer' } = question;
  const { approach, catalog, graph, suggestions: [example] = [] } = understood;
  const domain = spokenDomain(question);
  const reading = domain === own ? understood.reading : readingIn(understood.reading, domain);
  const telling: Telling = {
    message,
    reading,
    catalog,
    graph,
    domain,
    language,
    silence: understood.silence,
    ...(example === undefined ? {} : { example }),
    hasList: question.api === 'v2',
    ...(approach.kind === 'set' && approach.order !== undefined ? { order: approach.order } : {}),
    isForStaff: actorRole !== 'customer',
  };
  const book = BOOKS[language];
  const says = ({ sentence: quote, row }: PlaceNotice): string => {
    // The cells of a table are not quoted: nobody knows what they say.
    if (!isQuotable(quote, row, understood.lexicon))
      return book === undefined
        ? 'El local también tiene una tabla que habla de lo que preguntás y que no se pudo leer.'
        : book.uncertain.placeHasTable;
    return book === undefined ? `El local también dice: «${bare(quote)}».` : book.uncertain.placeSays(bare(quote));
  };
  const writer = book === undefined ? spanishWriter() : phrasedWriter(understood, telling, book);
  const unread = isTalk(approach) ? [] : tellUnread(reading, domain, language).map(({ text }) => text);
  const notices = understood.notices.slice(0, NOTICES_TOLD).map(says);
  return withUnsure(withPlanned(writer, question, understood), [...new Set([...notices, ...unread])]);

  function spanishWriter(): Writer {
    return {
      outline: () => outline(approach, telling),
      tellEvidence: (evidence, isThin) => tellEvidence(message, evidence, { domain, catalog, isThin }),
      tellNothingFound: () => tellNothingFound(domain, catalog),
      tellTexts: (texts) => tellTexts(texts, telling),
      tellNothingDeclared: (texts) => tellNothingDeclared(texts, telling),
      tellUncertainties: (evidence) => tellUncertainties({ ...understood, reading }, evidence, domain),
      tellVerdicts: (item, asked) =>
        tellAskedHazards({ item, spoken: nameItem(item, catalog, domain), domain, tone: 'plain' }, asked),
      tellRisks: (item) => tellRisks({ item, spoken: nameItem(item, catalog, domain), domain, tone: 'plain' }),
      noSources: EMPTY_CONTEXT,
    };
  }
}

/** Searches, talk and the business are told by one engine in every language. */
function withPlanned(writer: Writer, question: Question, understood: Understood): Writer {
  const { kind } = understood.approach;
  const { approach } = understood;
  if (approach.kind === 'items' && approach.aspects !== undefined)
    return {
      ...writer,
      outline: () => [...tellAsked(question, understood), ...approach.items.flatMap((item) => writer.tellRisks(item))],
    };
  if (approach.kind === 'items' && approach.usual !== undefined)
    return { ...writer, outline: () => [...tellUsual(question, approach), ...writer.outline()] };
  if (approach.kind === 'near' || approach.kind === 'clarify')
    return { ...writer, outline: () => [...writer.outline(), ...tellMeanwhile(question, understood)] };
  if (approach.kind === 'missing')
    return { ...writer, outline: () => [...writer.outline(), ...tellNearest(question, approach)] };
  if (kind === 'find' || kind === 'compare' || kind === 'sum' || kind === 'combine')
    return { ...writer, outline: () => tellSearch(question, understood) };
  if (approach.kind === 'several')
    return {
      ...writer,
      outline: () =>
        approach.parts.flatMap((part) => inLine(writerFor(question, { ...understood, ...part }).outline())),
    };
  return kind === 'acts' ? { ...writer, outline: () => tellActs(question, understood) } : writer;
}

/** Each answer begins a line. */
function inLine([first, ...rest]: readonly Sentence[]): Sentence[] {
  return first === undefined ? [] : [{ ...first, before: '\n' }, ...rest];
}

/** Sentences quoted of texts that belong to no item: the nearest say it. */
export const NOTICES_TOLD = 2;

/** What other texts say against a relief is not sure either, nor what was not looked up. */
function withUnsure(writer: Writer, unsure: readonly string[]): Writer {
  if (unsure.length === 0) return writer;
  return { ...writer, tellUncertainties: (evidence) => [...writer.tellUncertainties(evidence), ...unsure] };
}
