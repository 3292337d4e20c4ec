import { issuesInEnglish } from './issue-words.ts';
import { answerEn } from '../both/en.ts';
import { failuresEn } from '../failures/en.ts';
import { documentsEn } from './documents/en.ts';
import { healthEn } from './health-words.ts';
import type { AdminWords } from './words.ts';

export const en: AdminWords = {
  tag: 'en',
  issue: issuesInEnglish,
  title: 'Manage the knowledge',
  assistant: 'Assistant',
  scope: (tenant, branch) => `Published to ${tenant} · ${branch}`,
  loading: 'Loading…',
  retry: 'Try again',
  signInTitle: 'Sign in to go on',
  signInWhy:
    'The server asks for the admin token: the one in ADMIN_TOKEN or, where you set none, the one in the file admin-token of its data folder. It is kept only until you close this tab.',
  token: 'Admin token',
  signIn: 'Sign in',
  signOut: 'Sign out',
  uploadTitle: 'Upload documents',
  uploadWhy: 'Choose a PDF or a JSON file, or paste JSON. What you upload is published at once.',
  chooseFile: 'Choose a file',
  dropHere: 'or drop it here',
  chosenFile: (name, kilobytes) => `${name} (${String(kilobytes)} kB)`,
  removeFile: 'Remove the file',
  jsonLabel: 'JSON',
  jsonHint: 'An object or a list of objects.',
  jsonValid: (items) => (items === 1 ? 'Valid JSON: 1 item.' : `Valid JSON: ${String(items)} items.`),
  jsonWrong: (line, column, reason) => `Line ${String(line)}, column ${String(column)}: ${reason}`,
  jsonReasons: {
    unexpected: 'something here does not belong.',
    unfinished: 'the JSON ends too soon.',
    'comma-too-many': 'this comma is one too many.',
    'too-deep': 'there are too many levels.',
  },
  goThere: 'Go there',
  upload: 'Upload',
  cancel: 'Cancel',
  cancelled: 'You cancelled the upload before it ended.',
  uploading: (percent) => `Uploading… ${String(percent)} %`,
  reading: 'Reading the document…',
  nothingToUpload: 'Choose a file or paste JSON to upload it.',
  results: 'Result',
  pastedJson: 'Pasted JSON',
  published: (items, chunks) =>
    `${items === 1 ? '1 item' : `${String(items)} items`} published in ${passages(chunks)}.`,
  publishedRaw: (chunks) => `Published as running text, no items recognised, in ${passages(chunks)}.`,
  items: 'Items',
  chunks: 'Passages',
  mode: 'Mode',
  modes: { canonical: 'Structured (canonical)', raw_pdf: 'Running text (raw_pdf)' },
  notices: 'Notices',
  refusedFields: (count) =>
    count === 1
      ? 'Nothing was published: 1 field needs mending.'
      : `Nothing was published: ${String(count)} fields need mending.`,
  showField: (path) => `Show ${path} in the JSON`,
  wholeDocument: 'document',
  trialTitle: 'Quick question',
  trialWhy: 'Ask as a customer would and see what it answers.',
  trialQuestion: 'Question to try',
  trialPlaceholder: 'Write a question…',
  trial: 'Try it',
  trying: 'Looking up the information…',
  answered: 'Answer ready.',
  problemsTitle: (count) =>
    count === 1 ? 'There is 1 problem in the domains' : `There are ${String(count)} problems in the domains`,
  problemsWhy: 'The other domains stay in use.',
  problemPlace: (line) => `line ${String(line)}`,
  severities: { error: 'Error', warning: 'Warning' },
  answer: answerEn,
  failures: failuresEn,
  documents: documentsEn,
  health: healthEn,
};

function passages(count: number): string {
  return count === 1 ? '1 passage' : `${String(count)} passages`;
}
