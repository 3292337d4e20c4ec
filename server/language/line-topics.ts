import { fold, words } from '../text/fold.ts';
import type { PhraseTrie } from '../text/phrase-trie.ts';
import { createPhraseTrie } from '../text/phrase-trie.ts';
import { LEXICONS, loadLexicon, spellings } from './lexicon.ts';
import type { BusinessKey, WrittenTopic } from './lexicon/source.ts';
import type { Span } from './utterance.ts';
import { WEEKDAYS } from './utterance.ts';

/** What a line of a house is about, or a question of it. */
export type LineTopic = BusinessKey | WrittenTopic;

export interface TopicMatch extends Span {
  readonly topic: LineTopic;
}

/** A line that only speaks of what is near one of these tells nothing of it: who asks for a discount is not told how to pay. */
const WHOLE: ReadonlySet<string> = new Set<LineTopic>([
  ...([
    'tip',
    'tax',
    'invoice',
    'discount',
    'smoking',
    'toilet',
    'birthday',
    'event',
    'minimum',
    'packaging',
    'takeaway',
  ] as const),
  'whatsapp',
  'email',
]);

/** Words by which guests ask of the house, and menus write of much else. */
const loose: ReadonlySet<string> = new Set(LEXICONS.flatMap((lexicon) => lexicon.loose.map(fold)));

const WIDE: ReadonlySet<string> = new Set<LineTopic>(['payment', 'delivery']);

/** What a question asks of a house, in any language. */
export function topicsAsked(text: string): TopicMatch[] {
  return withoutWide([...matchesIn(text), ...writtenIn(text)]);
}

/** What a line says of a house, in any language. */
export function topicsWritten(text: string): TopicMatch[] {
  const found = matchesIn(text, (word) => !loose.has(word));
  return withoutWide([...found, ...writtenIn(text).filter(({ topic }) => topic !== 'money')]);
}

/** What is spoken of by the words for a wider thing: a tip is not how to pay, and what is taken away is not brought. */
function withoutWide(matches: readonly TopicMatch[]): TopicMatch[] {
  const whole = matches.filter(({ topic }) => isWholeTopic(topic));
  const isPart = ({ start, end }: TopicMatch): boolean => whole.some((each) => each.start < end && start < each.end);
  return matches.filter((match) => !WIDE.has(match.topic) || !isPart(match));
}

/** It is what is asked, and nothing near it will do. */
export function isWholeTopic(topic: string): boolean {
  return WHOLE.has(topic);
}

/** «lunes», «Sundays», «em novembro». */
export function namesDayOrMonth(text: string): boolean {
  const days: ReadonlySet<string> = new Set(WEEKDAYS);
  return LEXICONS.map(loadLexicon).some(({ classes }) =>
    classes
      .match(text)
      .some(({ meanings }) =>
        meanings.some(({ name, value = '' }) => name === 'months' || (name === 'days' && days.has(value))),
      ),
  );
}

function matchesIn(text: string, counts: (word: string) => boolean = () => true): TopicMatch[] {
  const spoken = words(text);
  return LEXICONS.map(loadLexicon).flatMap(({ business }) =>
    business
      .matchWords(spoken, text)
      .filter(({ word }) => counts(fold(word)))
      .flatMap(({ start, end, meanings }) =>
        // Whatever a place may have besides: it says nothing of which.
        meanings.flatMap(({ key }) => (key === 'amenity' ? [] : [{ start, end, topic: key }])),
      ),
  );
}

let made: PhraseTrie<WrittenTopic> | undefined;

function writtenIn(text: string): TopicMatch[] {
  made ??= build();
  return made
    .match(text)
    .flatMap(({ start, end, meanings }) => meanings.map((topic): TopicMatch => ({ start, end, topic })));
}

function build(): PhraseTrie<WrittenTopic> {
  const trie = createPhraseTrie<WrittenTopic>(spellings);
  for (const { written } of LEXICONS)
    for (const [topic, listed] of Object.entries(written))
      for (const phrase of listed) trie.add(phrase, topic as WrittenTopic);
  return trie;
}
