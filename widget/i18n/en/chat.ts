import type { AnswerWords, ChatWords } from '../words/chat.ts';

export const answer: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Warning' : 'Warnings'),
  sources: (count) => (count === 1 ? '1 source' : `${String(count)} sources`),
  citation: (place, source) => `Source ${String(place)}: ${source}`,
};

/** Told also where the part that knows all failures could not be had. */
export const unreachable = 'I could not reach the assistant. Check your connection and try again. (HTTP 0)';

export const chat: ChatWords = {
  assistant: 'Assistant',
  subtitle: 'Automatic: it can be wrong',
  greeting: 'Hello! How can I help you?',
  openPanel: 'Open the assistant',
  closePanel: 'Close the assistant',
  newConversation: 'New conversation',
  chooseAssistant: 'Choose an assistant',
  conversation: 'Conversation',
  suggestions: 'Suggested questions',
  question: 'Your question',
  placeholder: 'Write your question…',
  send: 'Send',
  stop: 'Stop',
  retry: 'Try again',
  toEnd: 'Go to the end',
  guestSays: 'You:',
  assistantSays: 'Assistant:',
  waiting: 'Looking up the information…',
  answering: 'Answering…',
  verify: 'Please check with the staff',
  guestData: 'Your data',
  remaining: (count) => (count === 1 ? '1 character left' : `${String(count)} characters left`),
  tooLong: (limit) => `A question can have up to ${String(limit)} characters: shorten it to send it.`,
  ready: (sources) => (sources === 0 ? 'Answer ready.' : `Answer ready, ${answer.sources(sources)}.`),
  answer,
  unreachable,
};
