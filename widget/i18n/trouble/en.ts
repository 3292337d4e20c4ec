import { failuresEn } from '../failures/en.ts';
import type { TroubleWords } from './words.ts';

export const en: TroubleWords = {
  stopped: 'You stopped the answer: it may be incomplete.',
  offline: 'You are offline. Your question is sent as soon as the connection is back.',
  sendNow: 'Send now',
  takeBack: 'Take it back',
  loading: 'Getting the assistant ready: the first time this can take some minutes.',
  resuming: 'The connection was lost. Picking the answer up again…',
  buffered: 'Your network hands the answer over in parts: it may take a little longer.',
  replaced: 'At its end the answer was corrected from the records.',
  consent: 'Shall we keep this conversation on this device, so that you find it when you return?',
  consentYes: 'Yes, keep it',
  consentNo: 'No',
  failures: failuresEn,
};
