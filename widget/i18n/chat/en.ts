import { answerEn, failuresEn } from '../both/en.ts';
import type { ChatWords } from './words.ts';

export const en: ChatWords = {
  assistant: 'Assistant',
  subtitle: 'Answers from business data',
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
  stopped: 'You stopped the answer: it may be incomplete.',
  verify: 'Please check with the staff',
  offline: 'You are offline. Your question is sent as soon as the connection is back.',
  loading: 'Getting the assistant ready: the first time this can take some minutes.',
  resuming: 'The connection was lost. Picking the answer up again…',
  buffered: 'Your network hands the answer over in parts: it may take a little longer.',
  replaced: 'At its end the answer was corrected from the records.',
  guestData: 'Your data',
  consent: 'Shall we keep this conversation on this device, so that you find it when you return?',
  consentYes: 'Yes, keep it',
  consentNo: 'No',
  remaining: (count) => (count === 1 ? '1 character left' : `${String(count)} characters left`),
  tooLong: (limit) => `A question can have up to ${String(limit)} characters: shorten it to send it.`,
  ready: (sources) =>
    sources === 0
      ? 'Answer ready, no sources.'
      : `Answer ready, ${sources === 1 ? '1 source' : `${String(sources)} sources`}.`,
  answer: answerEn,
  failures: failuresEn,
};
