import type { GuestDataWords } from './words.ts';

export const en: GuestDataWords = {
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
