import type { Category, Domain, DomainHazard, DomainItem, DomainTranslation, Language } from '../domains/index.ts';
import { languageByWords } from '../language/index.ts';
import { languageOf, languagesIn } from '../text/language-of.ts';
import { fold } from '../text/fold.ts';
import type { Question } from './question.ts';
import type { Reading } from './reading/read-question.ts';

/** v1 is never translated: its texts are part of its contract. In v2 the language asked for, else the one the guest clearly writes in, else the domain's. */
export function answerLanguage(question: Question): Language {
  return toldLanguage(question) ?? question.domain.language;
}

/** Undefined: nobody asked for one, and the message is of none in particular. */
export function toldLanguage(question: Question): Language | undefined {
  return clearLanguage(question) ?? shortLanguage(question.message);
}

/** The one that was asked for, or that every sentence of the message is in. */
export function clearLanguage({ api, domain, language, message }: Question): Language | undefined {
  return api === 'v1' ? domain.language : (language ?? languageOf(message));
}

/** Of what is too short to tell by the words that every sentence needs: by all others. What is mixed stays so. */
function shortLanguage(message: string): Language | undefined {
  const code = languageByWords(message);
  const isMixed = [...languagesIn(message)].some((each) => each !== code);
  return isMixed || code === undefined || !isLanguage(code) ? undefined : code;
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(SPOKEN, code);
}

/** Of every language that an answer may be in: the compiler misses the one that is left out. */
const SPOKEN: Readonly<Record<Language, true>> = { es: true, en: true, pt: true };

/** The domain as an answer speaks of it: its texts and names in the language of the answer. What decides is the same. */
export function spokenDomain(question: Question): Domain {
  const { api, domain } = question;
  return api === 'v1' ? domain : domainIn(domain, question.language ?? domain.language);
}

const known = new WeakMap<Domain, Map<Language, Domain>>();

/** A domain with its texts in another language; what its file does not translate stays as it is. */
export function domainIn(domain: Domain, language: Language): Domain {
  const translation = domain.translations[language];
  if (translation === undefined) return domain;
  const made = known.get(domain) ?? new Map<Language, Domain>();
  known.set(domain, made);
  const spoken = made.get(language) ?? translate(domain, translation, language);
  made.set(language, spoken);
  return spoken;
}

function translate(domain: Domain, texts: DomainTranslation, language: Language): Domain {
  const isForeign = language !== domain.language;
  return {
    ...domain,
    greeting: texts.greeting ?? domain.greeting,
    suggestions: texts.suggestions ?? domain.suggestions,
    disclaimer: texts.disclaimer ?? domain.disclaimer,
    forcedWarnings: domain.forcedWarnings.map((warning) => ({
      ...warning,
      text: texts.forcedWarnings[warning.chunkType] ?? warning.text,
    })),
    ...(domain.emergency === undefined
      ? {}
      : { emergency: { ...domain.emergency, text: texts.emergency ?? domain.emergency.text } }),
    ...(domain.medicalAdvice === undefined
      ? {}
      : { medicalAdvice: { ...domain.medicalAdvice, text: texts.medicalAdvice ?? domain.medicalAdvice.text } }),
    voice: { ...domain.voice, ...texts.voice },
    ...(domain.item === undefined ? {} : { item: translateItem(domain.item, texts) }),
    chunks: domain.chunks.map((rule) => {
      const label = texts.sections[rule.type];
      return label === undefined ? rule : { ...rule, label };
    }),
    hazards: {
      ...domain.hazards,
      label: texts.label ?? domain.hazards.label,
      labelOne: texts.labelOne ?? domain.hazards.labelOne,
      vocabulary: domain.hazards.vocabulary.map((entry) => translateHazard(entry, texts, isForeign)),
    },
  };
}

function translateItem(item: DomainItem, texts: DomainTranslation): DomainItem {
  return {
    ...item,
    noun: texts.noun ?? item.noun,
    categories: item.categories.map((category): Category => ({ ...category, ...texts.categories[category.value] })),
  };
}

function translateHazard(entry: DomainHazard, texts: DomainTranslation, isForeign: boolean): DomainHazard {
  const { diet } = entry;
  const translated = texts.diets[entry.id];
  if (diet === undefined || translated === undefined) {
    const name = texts.hazards[entry.id] ?? translated?.name;
    return name === undefined ? entry : { ...entry, name: withOriginal(name, entry.name, isForeign) };
  }
  const { name, nothing = diet.nothing } = translated;
  const said = nothing === undefined ? diet : { ...diet, nothing };
  return diet.adjective === undefined
    ? { ...entry, name: withOriginal(name, entry.name, isForeign), diet: said }
    : { ...entry, name, diet: { ...said, adjective: [name, name, name, name] } };
}

/** `milk (lácteos)`: a guest who shows it to the staff is understood. */
function withOriginal(name: string, original: string, isForeign: boolean): string {
  const isPlain = !isForeign || fold(name) === fold(original) || name.endsWith(')');
  return isPlain ? name : `${name} (${original})`;
}

/** What was read, by the names of a translated domain. */
export function readingIn(reading: Reading, spoken: Domain): Reading {
  const names = new Map(spoken.hazards.vocabulary.map(({ id, name }) => [id, name]));
  const named = <Each extends { readonly id: string; readonly name: string }>(each: Each): Each => ({
    ...each,
    name: names.get(each.id) ?? each.name,
  });
  const category = spoken.item?.categories.find(({ value }) => value === reading.category?.value);
  return {
    ...reading,
    asked: reading.asked.map(named),
    hazards: reading.hazards.map(named),
    sections: reading.sections.map((rule) => spoken.chunks.find(({ type }) => type === rule.type) ?? rule),
    ...(category === undefined ? {} : { category }),
  };
}
