/** `/v2/items`. */
import { EditHistorySchema, EditRequestSchema } from '../../contract/item-edits.ts';
import {
  AbsenceAnswerSchema,
  AbsenceRequestSchema,
  EditAnswerSchema,
  ItemsAnswerSchema,
  MatrixAnswerSchema,
  PageSettingAnswerSchema,
  PageSettingChangeSchema,
} from '../../contract/items.ts';
import { SeveralAnswerSchema, SeveralRequestSchema, SeveralUndoneSchema } from '../../contract/several-edits.ts';
import { RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { editItem, HISTORY_READERS, listChanges, TAKING_READERS, takeEditBack, undoEdit } from './edit-handlers.ts';
import { endAbsence, ITEM_READERS, listItems, markAbsent } from './item-handlers.ts';
import { BRANCH_READERS } from './item-parts.ts';
import { answerMatrix, downloadMatrix } from './matrix-handlers.ts';
import { changePageSetting, readPageSetting } from './page-setting-handlers.ts';
import { editSeveral, undoSeveral } from './several-handlers.ts';

const admin = { group: 'Items', access: 'admin', headers: ['Accept-Language'], requiredQuery: ['domain_id'] } as const;
const OF_BRANCH = ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown'] as const;
const EDIT = '/v2/items/{item_id}/edit';
const ABSENCE = '/v2/items/{item_id}/absence';

export const itemRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'listItems',
    method: 'get',
    path: '/v2/items',
    summary: 'List what is in force in a branch, item by item',
    description:
      'As guests meet it: its own and what it inherits, items of one name as one, each with what is answered of every hazard and the documents that say so.',
    query: ITEM_READERS,
    answers: [answerOf(ItemsAnswerSchema, 'Section by section.')],
    faults: [...OF_BRANCH, ...RECORDS],
    handle: listItems,
  },
  {
    ...admin,
    id: 'readMatrix',
    method: 'get',
    path: '/v2/items/matrix',
    summary: 'See every item by every hazard',
    description: 'All of one moment. `NOT_DECLARED` is a hole: nobody said anything, which proves no absence.',
    query: BRANCH_READERS,
    answers: [answerOf(MatrixAnswerSchema, 'The matrix.')],
    faults: [...OF_BRANCH, ...RECORDS],
    handle: answerMatrix,
  },
  {
    ...admin,
    id: 'downloadMatrix',
    method: 'get',
    path: '/v2/items/matrix.csv',
    summary: 'Download the matrix for a spreadsheet',
    description:
      'UTF-8 with its mark, semicolons, every cell in quotes; a text that would be reckoned as a formula has an apostrophe before it. Holes are «?».',
    query: BRANCH_READERS,
    answers: [{ kind: 'file', mediaTypes: ['text/csv'], says: 'The matrix.', headers: ['Content-Disposition'] }],
    faults: [...OF_BRANCH, ...RECORDS],
    handle: downloadMatrix,
  },
  {
    ...admin,
    id: 'readPageSetting',
    method: 'get',
    path: '/v2/items/page',
    summary: 'See whether anybody may see what is in force',
    query: BRANCH_READERS,
    answers: [answerOf(PageSettingAnswerSchema, 'Whether its page is on, and by which list of what must be declared.')],
    faults: [...OF_BRANCH, ...RECORDS],
    handle: readPageSetting,
  },
  {
    ...admin,
    id: 'changePageSetting',
    method: 'patch',
    path: '/v2/items/page',
    summary: 'Show what is in force to anybody, or to nobody',
    description:
      'Switches the page of the branch on or off (`openPublicPage`), and chooses the list of what must be declared by which the matrix and the page name their columns. No answer to a guest changes by it.',
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    body: jsonBody(PageSettingChangeSchema, { public: true }),
    answers: [answerOf(PageSettingAnswerSchema, 'As it is now.')],
    faults: [...OF_BRANCH, 'body-not-json', 'body-too-large', ...WRITING],
    handle: changePageSetting,
  },
  {
    ...admin,
    id: 'markAbsent',
    method: 'put',
    path: ABSENCE,
    summary: 'Say that something is out for now',
    description:
      'Guests who ask for it are told so first, and it is offered to nobody; what it holds is told as ever. It comes back by itself. Marked again, the later request holds.',
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    body: { ...jsonBody(AbsenceRequestSchema, { until: '2026-12-31' }), isOptional: true },
    answers: [answerOf(AbsenceAnswerSchema, 'It is out.')],
    faults: [...OF_BRANCH, 'item-unknown', 'body-not-json', 'body-too-large', ...WRITING],
    handle: markAbsent,
  },
  {
    ...admin,
    id: 'endAbsence',
    method: 'delete',
    path: ABSENCE,
    summary: 'Say that it is back',
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    answers: [answerOf(AbsenceAnswerSchema, 'It is not out, whether it was or not.')],
    faults: [...OF_BRANCH, 'item-unknown', ...WRITING],
    handle: endAbsence,
  },
  {
    ...admin,
    id: 'editItem',
    method: 'put',
    path: EDIT,
    summary: 'Write over what the documents say of an item',
    description:
      "The owner's words hold from now on, also over the next version of a document, until they are taken back. They are read for dangers as any text is: they can add one, and never take one away or declare one absent. All that is to be written over is given each time.",
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    body: jsonBody(EditRequestSchema, { fields: { price: 9800 }, expected_version: 0 }),
    answers: [answerOf(EditAnswerSchema, 'It is as the owner says.')],
    faults: [...OF_BRANCH, 'item-unknown', 'item-edited', 'body-not-json', 'body-too-large', ...WRITING],
    handle: editItem,
  },
  {
    ...admin,
    id: 'takeEditBack',
    method: 'delete',
    path: EDIT,
    summary: 'Go back to what the documents say of an item',
    headers: ['Accept-Language', 'X-Actor'],
    query: TAKING_READERS,
    answers: [answerOf(EditAnswerSchema, 'It is as the documents say, whether it was or not.')],
    faults: [...OF_BRANCH, 'item-unknown', 'item-edited', ...WRITING],
    handle: takeEditBack,
  },
  {
    ...admin,
    id: 'listItemEdits',
    method: 'get',
    path: '/v2/items/{item_id}/edits',
    summary: 'List what was written over what the documents say of an item',
    query: HISTORY_READERS,
    answers: [answerOf(EditHistorySchema, 'Who, when, what was and what is.')],
    faults: [...OF_BRANCH, 'item-unknown', ...RECORDS],
    handle: listChanges,
  },
  {
    ...admin,
    id: 'undoItemEdit',
    method: 'post',
    path: '/v2/items/edits/{edit_id}/undo',
    summary: 'Take back the newest change of an item',
    description: 'What held before it holds again, as a change of its own, which can be taken back as well.',
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    answers: [answerOf(EditAnswerSchema, 'It is as it was before the change.')],
    faults: [...OF_BRANCH, 'edit-unknown', 'item-edited', ...WRITING],
    handle: undoEdit,
  },
  {
    ...admin,
    id: 'editSeveralItems',
    method: 'post',
    path: '/v2/items/edits',
    summary: 'Change several items at once',
    description:
      'Their prices by a share or an amount, their section, or whether guests are told of them: all of them or none. What else was written over them stays. Prices keep the way in which they are written; one that can not be read stays, and the answer says so.',
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    body: jsonBody(SeveralRequestSchema, {
      items: [{ item_id: 'flan', expected_version: 0 }],
      change: { price: { percent: '8', step: '50' } },
      preview: true,
    }),
    answers: [answerOf(SeveralAnswerSchema, 'What becomes of each, and whether it was saved.')],
    faults: [...OF_BRANCH, 'item-unknown', 'items-edited', 'body-not-json', 'body-too-large', ...WRITING],
    handle: editSeveral,
  },
  {
    ...admin,
    id: 'undoSeveralEdits',
    method: 'post',
    path: '/v2/items/edits/{edit_id}/undo-together',
    summary: 'Take back a change of several items',
    description:
      'By the id of `together`. What held before holds again of all of them, or of none where somebody has changed one since. It is a change of its own, which can be taken back as well.',
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    answers: [answerOf(SeveralUndoneSchema, 'They are as they were before the change.')],
    faults: [...OF_BRANCH, 'edit-unknown', 'items-edited', ...WRITING],
    handle: undoSeveral,
  },
];
