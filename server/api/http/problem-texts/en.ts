import { MESSAGE_LIMIT } from '../../../contract/v1.ts';
import { amountsIn, namesIn, sizesIn, shown, shownRole, shownScope, shownTerm, waiting, wordsField } from './texts.ts';
import { refusedFile } from './refused-files.ts';
import type { RefusedFiles } from './refused-files.ts';
import type { ProblemTexts } from './texts.ts';

const amount = amountsIn('en');
const size = sizesIn('en');
const time = { second: 'second', seconds: 'seconds', minutes: 'minutes' };

const ROLES = { reader: 'a reader', editor: 'an editor', publisher: 'a publisher', owner: 'an owner' };
const PERMISSIONS = { read: 'to read', write: 'to write', admin: 'to administer' };

const TROUBLES = {
  expired: 'Your sign-in on the site has expired: nothing was done. Sign in again and try once more.',
  elsewhere:
    'Your sign-in is of another business, branch or assistant: nothing was done. Sign in on the site of this business.',
  invalid: 'Your sign-in on the site is not valid: nothing was done. Sign in again and try once more.',
};

const REFUSED_FILES: RefusedFiles = {
  'old-sheet': 'Workbooks in the old format (.xls, .xlsb) are not read. Save it as .xlsx or .csv and upload it again.',
  'old-document': 'Documents in the old format (.doc) are not read. Save it as .docx or PDF and upload it again.',
  'open-document': 'LibreOffice files (.odt, .ods) are not read. Save it as .docx, .xlsx or PDF and upload it again.',
  slides: 'Presentations are not read. Export it as PDF and upload it again.',
  'apple-document':
    'Pages, Numbers and Keynote files are not read. Export it as PDF, .docx or .xlsx and upload it again.',
  picture:
    'This server reads no photos or pictures: whoever runs it enables that with “npm ci --prefix tools/ocr”. Until then, upload a PDF with text, a workbook, a Word document or a text.',
  'other-picture':
    'Pictures of this format (HEIC, GIF, TIFF, SVG) are not read. Save it as JPEG or PNG, or better: upload a PDF with text, a workbook, a Word document or a text.',
  archive: 'A compressed file is not read. Upload the files inside it one by one.',
  'e-book': 'E-books (ePub) are not read. Upload it as PDF, Word document or text.',
  'rich-text': 'RTF files are not read. Save it as .docx, PDF or text and upload it again.',
  'web-archive': 'Pages saved as one file (.mht) are not read. Save it as HTML or PDF and upload it again.',
  unknown:
    'The file is of no format that can be read: PDF, Excel (.xlsx), Word (.docx), CSV, HTML, Markdown, text or JSON.',
};

export const english: ProblemTexts = {
  'request-malformed': () => 'The request cannot be read: check its address and headers.',
  'method-not-allowed': () => 'This address does not take that method.',
  'body-not-json': () => 'The body of the request is not valid JSON (in UTF-8).',
  'body-not-multipart': () => 'The body of the request is not a valid multipart/form-data form.',
  'body-too-large': (fault) => `The request is too large: the limit is ${size(fault)}.`,
  'body-too-slow': () => 'The request took too long to arrive. Check the connection and try again.',
  'domain-missing': () => 'domain_id is missing: the assistant that the request is for.',
  'domain-unknown': (fault) => `There is no assistant with the domain_id “${shown(fault, 'domainId')}”.`,
  'domain-refused': (fault) => `“${shown(fault, 'domainId')}” cannot be a domain_id.`,
  'scope-unknown': (fault) => {
    const named = shownScope(fault);
    return `There is no branch with that tenant_slug and branch_slug${named === '' ? '' : `: ${named}`}.`;
  },
  'message-missing': (fault) => `The question (${wordsField(fault)}) is missing.`,
  'message-too-long': (fault) =>
    `The message is too long: the limit is ${amount(fault, 'limit', MESSAGE_LIMIT)} characters.`,
  'fields-invalid': () => 'Some fields cannot be used.',
  'file-missing': () => 'The file is missing.',
  'file-not-pdf': () => 'The file is not a PDF.',
  'file-not-json': () => 'The file is not valid JSON (in UTF-8).',
  'file-not-supported': (fault) => refusedFile(fault, REFUSED_FILES),
  'file-damaged': () =>
    'The file is damaged or incomplete and cannot be read. Open it, save it again and upload it once more.',
  'file-protected': () => 'The file is protected by a password. Save it without one and upload it again.',
  'file-too-costly': () => 'The file is too large or too complex to be read whole. Simplify it or split it into parts.',
  'picture-without-text': () =>
    'No text can be made out in the picture. Take the photo straight, from close by and in good light, or upload the menu or list as a PDF with text, a workbook or a text.',
  'pdf-without-text': () =>
    'No text could be read from the PDF: it is damaged, empty or only images. Scanned pages are read where whoever runs the server has enabled that with “npm ci --prefix tools/ocr”.',
  'pdf-too-large': (fault) => `The PDF has too many pages: the limit is ${amount(fault, 'limit', 2000)}.`,
  'pdf-too-costly': () => 'The PDF is too complex to be read whole. Export it again or split it into parts.',
  'upload-too-large': (fault) => `The file is too large: the limit is ${amount(fault, 'limitMegabytes', 1)} MB.`,
  'picture-not-read': () =>
    'The file is no picture that can be shown: hand in a PNG, a JPEG or a WebP, whole. SVG and other kinds are not taken.',
  'picture-too-wide': (fault) =>
    `The picture is too large: ${amount(fault, 'width', 0)} × ${amount(fault, 'height', 0)} pixels. The limit is ${amount(fault, 'limit', 6000)} on each side.`,
  'pictures-full': (fault) =>
    `The pictures of this business have taken all the room there is for them: ${amount(fault, 'limitMegabytes', 1)} MB. Nothing was kept.`,
  'rate-limited': (fault) => `There were many requests in a row. Try again in ${waiting(fault, time)}.`,
  'admin-token-required': () => 'The administration token is missing or not the right one.',
  'admin-local-only': () =>
    'With ADMIN_OPEN=loopback, administration only answers on this very machine and from its own page. Set ADMIN_TOKEN instead to use it from elsewhere.',
  'sign-in-link-gone': () =>
    'This sign-in link has been used or has expired. Each start of the server on a terminal prints a new one; you can also sign in with the key in the file admin-token of its data folder.',
  'sign-in-refused': () => 'The name or the password is not right.',
  'not-permitted': (fault) =>
    `Your role does not reach this: here it takes ${shownRole(fault, ROLES)}. Ask whoever administers this business.`,
  'credential-refused': (fault) => shownTerm(fault, 'trouble', TROUBLES),
  'account-unknown': () => 'There is no account with that id. It may have been removed.',
  'invitation-gone': () =>
    'This invitation was used, has expired or was withdrawn. Ask whoever gave it to you for another.',
  'name-taken': () => 'Another account or key has that name. Choose another one.',
  'key-unknown': () => 'There is no key with that id. It may have been revoked.',
  'origin-not-allowed': (fault) =>
    `This assistant is not enabled for the page ${shown(fault, 'origin')}. Its owner can add it to allowed_origins of the domain or to CORS_ORIGINS.`,
  'host-not-allowed': (fault) =>
    `The server does not answer under the name "${shown(fault, 'host')}". If it is that of your site, set PUBLIC_ORIGIN to its address, such as https://chat.example.`,
  'not-found': () => 'There is nothing at this address.',
  'trace-unknown': () =>
    'There is no trace with that trace_id. Only the newest are kept: it may have made room for others.',
  'tenant-unknown': (fault) => `There is no business with the slug "${shown(fault, 'tenant')}".`,
  'branch-unknown': (fault) => `There is no branch ${shownScope(fault)}.`,
  'slug-taken': (fault) => `"${shown(fault, 'slug')}" is there already. Choose another name.`,
  'scope-protected': (fault) => `"${shown(fault, 'slug')}" can not be removed: the assistant needs it.`,
  'item-unknown': () => 'Nothing with this id is in force in this branch. It may have been taken out.',
  'item-edited': () => 'Somebody else has changed this item meanwhile. Nothing was saved: see how it is now.',
  'items-edited': (fault) =>
    `Somebody else has changed meanwhile: ${namesIn(fault)}. Nothing was saved: see how it is now.`,
  'edit-unknown': () => 'There is no change with this id in this branch.',
  'kept-test-unknown': () => 'There is no kept test with this id in this branch.',
  'kept-tests-full': (fault) =>
    `This branch keeps ${amount(fault, 'limit', 100)} tests already, which is the most. Remove one and try again.`,
  'own-words-full': (fault) =>
    `This branch has ${amount(fault, 'limit', 500)} words of its own already, which is the most. Remove one and try again.`,
  'document-unknown': () => 'There is no document with this id. It may have been removed.',
  'version-unknown': (fault) => `The document has no version ${shown(fault, 'version')}.`,
  'move-refused': (fault) => `The document is ${shown(fault, 'state')}: ${shown(fault, 'move')} is not possible.`,
  'document-changed': () =>
    'Somebody else has changed the document meanwhile. Open it again and look at the changes before you go on.',
  'document-not-read': (fault) =>
    fault.details['state'] === 'failed'
      ? 'The content of the document could not be read: upload it again.'
      : 'The content of the document is still being read. Try again in a moment.',
  'document-empty': () => 'The document is empty: add its content before you publish it.',
  'dates-overlap': (fault) =>
    `The dates overlap with those of version ${shown(fault, 'version')} (${shown(fault, 'dates')}). Archive it or choose other dates.`,
  'key-reused': () =>
    'That Idempotency-Key was used for another question of this session. Use a new one for each question.',
  'answer-gone': () => 'That answer can no longer be continued. Ask the question again.',
  'answer-elsewhere': () => 'Another server is still preparing the answer. Try again in a moment.',
  'answer-stopped': () => 'The answer was stopped before its end. Ask the question again if you need it.',
  'job-unknown': () => 'There is no job with this id.',
  'job-ended': () => 'The job has ended: there is nothing to cancel.',
  'job-abandoned': () =>
    'The job was interrupted too many times without ending. Try again, or look at the log of the server.',
  'tool-unknown': (fault) =>
    `The assistant has no tool “${shown(fault, 'tool')}” that can be tried. Those it has are listed by GET /v2/tools.`,
  'tool-forbidden': (fault) =>
    `That takes a permission ${shownTerm(fault, 'permission', PERMISSIONS)}: nothing was done. Sign in on the site of the business or ask the staff.`,
  'arguments-invalid': () => 'It can’t be done with these details. Check them and try again.',
  'action-unknown': () => 'There is nothing to confirm with this id in this conversation.',
  'hint-unknown': () => 'There is no hint with this id in this conversation.',
  'action-expired': () =>
    'More than five minutes have passed: it can no longer be confirmed. Nothing was done; ask for it again.',
  'action-cancelled': () => 'It was cancelled already: nothing was done. Ask for it again if you want it.',
  'action-confirmed': () => 'It was confirmed already: it can’t be cancelled from here.',
  'storage-full': () =>
    'The disk of the server is full. Nothing was saved and what was there is as it was: free some space and try again.',
  cancelled: () => 'The request was interrupted. Try again in a moment.',
  'records-unavailable': () => 'The information is not available right now. Try again in a while.',
  'vectors-unavailable': () => 'The documents cannot be searched right now. Try again in a while or ask the staff.',
  'model-unavailable': () => 'The assistant is not available right now. Try again in a while or ask the staff.',
  'model-failed': () =>
    'The assistant is not available right now: it could not finish the answer. Try again or ask the staff.',
  'embedder-unavailable': () =>
    'The texts can not be prepared for search right now. Nothing was saved: try again in a while.',
  internal: () => 'Something failed on our side. Try again in a moment.',
};
