import type { MemoryWords } from '../words/memory.ts';

export const memory: MemoryWords = {
  offer: (names) => `Shall I remember this on your next visits? (${names})`,
  offerHint:
    'I tell you at the start of each visit and take it into account. It is kept on this business’s server; in this browser only a key: whoever uses it counts as you. Under “Your data” you see it and erase it.',
  yes: 'Yes, remember it',
  no: 'No',
  declined: 'All right: I don’t keep it.',
  kept: 'Done: I take it into account and tell you at the start of each visit. Still, always tell the staff.',
  notKept: 'It could not be saved. Please try again.',
  blocked: 'Your browser does not allow it to be remembered.',
  title: 'What I remember between visits',
  hint: (days) =>
    `Only what you tick. It is erased after ${String(days)} days without a visit. Whoever uses this device counts as you.`,
  kinds: {
    allergy: 'Allergies and what you asked to be considered',
    preference: 'Preferences',
    item: 'What you asked about',
    question: 'Your questions',
    feedback: 'Your feedback',
  },
  reading: 'Reading what I remember…',
  unread: 'What I remember of you could not be read.',
  show: (count) => `Show what is kept (${String(count)})`,
  erase: (label) => `Erase: ${label}`,
  erased: (label) => `Erased: ${label}`,
  eraseAll: 'Erase everything remembered',
  everything: 'everything I remember of you',
  sure: (what) => `This is erased: ${what}. It can’t be undone.`,
  sureYes: 'Yes, erase',
  saved: 'Saved.',
};
