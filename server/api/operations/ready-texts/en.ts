import type { EffectTexts } from './texts.ts';

export const english: EffectTexts = {
  none: 'Guests notice nothing.',
  starting: 'It is still connecting; answers go on.',
  'no-answers': 'Guests get no answers.',
  'some-assistants-out':
    'Some assistants’ files have errors: those assistants are missing or go on as they were; the others answer.',
  'history-apart': 'No conversation history shared between servers; answers go on.',
  'search-elsewhere': 'This server searches by itself: the answers are the same.',
  'no-search': 'Questions that need a search of the documents are refused; the others are answered.',
  'model-not-asked':
    'The built-in engine answers, in plainer words: the model is being loaded, or too slow on this machine.',
  'plain-words': 'The built-in engine answers, in plainer words; /v1/chat answers 503.',
  'found-by-words': 'Documents are found by their words and not by meaning; answers go on.',
  'less-done':
    'A system of the business does not answer: guests are told that what is asked or done there is not possible now; other answers go on.',
  'less-room': 'The other hosts answer: with many questions at once, the wait is longer.',
};
