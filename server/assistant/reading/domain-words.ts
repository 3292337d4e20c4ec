import type { Category, Domain, DomainChunkRule } from '../../domains/index.ts';
import { sentenceWords } from '../../language/index.ts';
import { fold } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import { wordForms } from '../../text/inflect.ts';
import { remember } from '../../text/remember.ts';
import type { Intent } from '../answer.ts';
import { isDenialWord } from './dangers/denial-words.ts';

/** What the words of a domain file say a question is about. */
export type DomainWord =
  | { readonly kind: 'section'; readonly rule: DomainChunkRule }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'items' }
  /** What all items are for: nothing is asked by it. */
  | { readonly kind: 'about' }
  | { readonly kind: 'overview' }
  | { readonly kind: 'availability' }
  | { readonly kind: 'emergency' }
  | { readonly kind: 'medical' };

const known = new WeakMap<Domain, Find<DomainWord>>();

type Find<Meaning> = (text: string) => readonly PhraseMatch<Meaning>[];

/** Each reader of a message asks for them. */
const KEPT = { most: 200, longest: 400 };

/** Finds the domain's own words in a question: sections, categories, the noun of its items, availability. */
export function matchDomainWords(domain: Domain, text: string): readonly PhraseMatch<DomainWord>[] {
  const made = known.get(domain) ?? remember(build(domain), KEPT);
  known.set(domain, made);
  return made(text);
}

function build(domain: Domain): Find<DomainWord> {
  const trie = createPhraseTrie<DomainWord>();
  const written = new Set<string>();
  const add = (phrases: readonly string[], word: DomainWord): void => {
    for (const phrase of phrases) {
      trie.add(phrase, word);
      const folded = fold(phrase);
      // «contain» is a form of «contains», a verb as well.
      for (const form of VERBS.has(folded) ? wordForms(folded) : [folded]) written.add(form);
    }
  };
  for (const rule of domain.chunks) add([...rule.askedBy, ...ownNames(rule, domain)], { kind: 'section', rule });
  for (const category of domain.item?.categories ?? [])
    add([category.one, category.many, ...category.names], { kind: 'category', category });
  for (const [word, phrases] of plainWords(domain)) add(phrases, word);
  // «not» is no form of «notes», and Portuguese «traz» none of «traces».
  const isForm = (said: string): boolean => written.has(said) || !VERBS.has(said);
  return (text) => trie.match(text).filter(({ word }) => !isDenialWord(fold(word)) && isForm(fold(word)));
}

const VERBS = sentenceWords('hasOrComes');

/**
 * How the domain itself names a section: its label, its field, its headings in documents. Not of one that is told as facts, whose words are the
 * hazards' own.
 */
function ownNames(rule: DomainChunkRule, { sections, pdf }: Domain): string[] {
  if (rule.say === undefined) return [];
  const headings = [
    ...sections.filter(({ type }) => type === rule.type),
    ...(pdf?.headings ?? []).filter(({ field }) => field === rule.field),
  ].flatMap(({ labels }) => labels);
  const field = rule.field.split('.').at(-1) ?? rule.field;
  return [rule.label, rule.type, field, ...headings]
    .map((name) => name.replaceAll('_', ' '))
    .filter((name) => !isFunctionWord(fold(name)));
}

/** Words that mean the same whatever they stand for. */
function plainWords({ item, hazards, voice, emergency, medicalAdvice }: Domain): [DomainWord, readonly string[]][] {
  return [
    [{ kind: 'items' }, item === undefined ? [] : [item.noun.one, ...(item.names ?? [])]],
    [{ kind: 'about' }, item?.about ?? []],
    [{ kind: 'overview' }, [hazards.label, hazards.labelOne]],
    [{ kind: 'availability' }, voice.availabilityWords],
    [{ kind: 'emergency' }, emergency?.words ?? []],
    [{ kind: 'medical' }, medicalAdvice?.words ?? []],
  ];
}

const knownIntents = new WeakMap<Domain, Find<Intent>>();

/** The phrases of a question that tell what is wanted. They may stand over words of a section («qué lleva»), so they are found apart. */
export function matchIntentWords(domain: Domain, text: string): readonly PhraseMatch<Intent>[] {
  const made = knownIntents.get(domain) ?? remember(buildIntents(domain), KEPT);
  knownIntents.set(domain, made);
  return made(text);
}

function buildIntents(domain: Domain): Find<Intent> {
  const trie = createPhraseTrie<Intent>();
  for (const { intent, words } of domain.intents) for (const phrase of words) trie.add(phrase, intent);
  return (text) => trie.match(text);
}
