import type { FailureWords } from '../failure-words.ts';
import type { GuestDataWords, ReplyWords, SummaryWords, TroubleWords } from '../words/reply.ts';
import { unreachable } from './chat.ts';

export const failures: FailureWords = {
  network: unreachable,
  cut: 'The answer broke off before its end: it may be incomplete.',
  intercepted:
    'Another page answered instead of the assistant. If your network asks you to sign in, do so and try again.',
  tooMany: 'Too many questions came in a row. Wait a moment and try again.',
  noAssistant: 'No assistant is available yet.',
  notHere: 'The assistant is not available on this page.',
  reported: 'The assistant could not finish its answer.',
  refused: (status) => `The assistant could not answer. Try again in a moment. (HTTP ${String(status)})`,
};

export const trouble: TroubleWords = {
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
  failures,
};

const guestData: GuestDataWords = {
  title: 'Your data',
  memory:
    'Your questions are used to answer you. When you close this page, the conversation is forgotten on this device.',
  keep: 'Keep the conversation on this device',
  keepHint: 'You find it when you return, for up to 24 hours. Others who use this device can see it, too.',
  notKept: 'Your browser does not allow it to be kept.',
  forget: 'Delete my conversation',
  forgetWhat: 'It is deleted from this device and from the server. This can not be undone.',
  forgetYes: 'Yes, delete',
  forgotten: 'Done: the conversation was deleted.',
  halfForgotten: 'It was deleted from this device, but the server did not answer. Please try again in a moment.',
};

const staffSummary: SummaryWords = {
  title: 'Question about an allergy or restriction',
  table: 'Table',
  question: 'The guest asked',
  item: 'About',
  facts: 'What the record says',
  none: 'The record declares nothing about what was asked.',
  asked: 'asked about',
  notices: 'Please note',
  sources: 'Sources',
  advice:
    'Please confirm it before it is served or handed over. This summary does not replace confirmation by the staff.',
  confirmedBy: 'Confirmed by',
  hour: 'Time',
  reference: 'Reference',
  print: 'Print',
};

export const reply: ReplyWords = {
  tag: 'en',
  facts: (label) => `${label}, as recorded`,
  verdicts: {
    CONTAINS: 'Contains',
    MAY_CONTAIN: 'May contain',
    DECLARED_FREE: 'Declared free',
    NOT_DECLARED: 'Not declared',
  },
  asked: 'you asked',
  severities: { critical: 'critical', warning: 'warning', info: 'for information' },
  silence: 'Not recorded does not mean not there: please ask.',
  declaredOnly: 'The record declares it free from what you asked about. Still mention your allergy when ordering.',
  which: 'Which one do you mean?',
  set: (count) => `${String(count)} on the list`,
  setMore: (count) => `and ${String(count)} more that are not shown`,
  setName: 'Name',
  setVerdict: 'What the record says',
  usually: 'usually is',
  unsure: 'Not known',
  price: 'Price',
  unclear: 'What is not clear',
  corrected: (count) =>
    count === 1
      ? 'One sentence was corrected from the records'
      : `${String(count)} sentences were corrected from the records`,
  withheld: 'Withheld, because it is not correct:',
  instead: 'The records say:',
  sources: (count) => (count === 1 ? '1 source' : `${String(count)} sources`),
  source: (place) => `Source ${String(place)}`,
  passage: 'Quoted text',
  section: 'Section',
  version: 'Version',
  from: 'In force since',
  page: 'Page',
  level: 'Scope',
  levels: { branch: 'Of this branch', tenant: 'Of the whole company' },
  close: 'Close',
  tools: 'About this answer',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not copy',
  warnings: 'Warnings',
  helpful: 'This helped',
  unhelpful: 'This did not help',
  comment: 'What was missing or wrong?',
  commentHint: 'Please leave out personal and health data.',
  sendComment: 'Send comment',
  skipComment: 'No comment',
  thanks: 'Thank you, this helps us improve.',
  notSent: 'It could not be sent. Please try again.',
  summary: 'Show the staff',
  followUps: 'Ask further',
  confirm: 'Confirm',
  cancel: 'Cancel',
  timeLeft: (clock) => `Expires in ${clock}`,
  lastMinute: 'One minute left to confirm.',
  expired: 'It expired without being confirmed. Ask again if you still want it.',
  guestData,
  staffSummary,
};
