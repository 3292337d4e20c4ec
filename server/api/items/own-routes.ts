/** What is added by hand: `POST /v2/items` and `/v2/items/{item_id}/own`. */
import { EditAnswerSchema } from '../../contract/items.ts';
import {
  NewItemRequestSchema,
  OwnHistorySchema,
  OwnItemRequestSchema,
  OwnUndoRequestSchema,
} from '../../contract/own-items.ts';
import { RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { BRANCH_READERS } from './item-parts.ts';
import {
  addItem,
  changeOwnItem,
  listOwnChanges,
  REMOVING_READERS,
  removeOwnItem,
  undoOwnChange,
} from './own-handlers.ts';

const admin = { group: 'Items', access: 'admin', headers: ['Accept-Language'], requiredQuery: ['domain_id'] } as const;
const OF_BRANCH = ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown'] as const;
const GIVEN = ['document-changed', 'dates-overlap', 'embedder-unavailable', 'cancelled', ...WRITING] as const;
const OWN = '/v2/items/{item_id}/own';

export const ownItemRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'addItem',
    method: 'post',
    path: '/v2/items',
    summary: 'Add an item by hand',
    description:
      'In force at once, in a document of its own that each change gives its next version. Of a hazard that is not stated nothing is declared. `copy_of` takes from another item what is not written. A name that another item of the branch has is refused.',
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    body: jsonBody(NewItemRequestSchema, {
      fields: { name: 'Flan de coco', price: 4800 },
      hazards: { huevo: 'contains', gluten: 'free' },
    }),
    answers: [{ kind: 'json', status: 201, says: 'It is there.', schema: EditAnswerSchema }],
    faults: [...OF_BRANCH, 'item-unknown', 'body-not-json', 'body-too-large', ...GIVEN],
    handle: addItem,
  },
  {
    ...admin,
    id: 'changeOwnItem',
    method: 'put',
    path: OWN,
    summary: 'Change an item that was added by hand',
    description:
      'Its fields and all that is stated of its hazards. What was written over it before, or settled of it, is in it from now on, as it is given here.',
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    body: jsonBody(OwnItemRequestSchema, {
      fields: { price: 5200 },
      hazards: { huevo: 'contains' },
      expected_version: 3,
    }),
    answers: [answerOf(EditAnswerSchema, 'It is as its owner says.')],
    faults: [...OF_BRANCH, 'item-unknown', 'item-edited', 'body-not-json', 'body-too-large', ...GIVEN],
    handle: changeOwnItem,
  },
  {
    ...admin,
    id: 'removeOwnItem',
    method: 'delete',
    path: OWN,
    summary: 'Remove an item that was added by hand',
    description: 'What another document says of it stays.',
    headers: ['Accept-Language', 'X-Actor'],
    query: REMOVING_READERS,
    answers: [answerOf(EditAnswerSchema, 'What was added of it is gone.')],
    faults: [...OF_BRANCH, 'item-unknown', 'item-edited', ...GIVEN],
    handle: removeOwnItem,
  },
  {
    ...admin,
    id: 'listOwnChanges',
    method: 'get',
    path: OWN,
    summary: 'List what became of an item that was added by hand',
    query: BRANCH_READERS,
    answers: [answerOf(OwnHistorySchema, 'Who, when, what was and what is; nothing of an item that was never added.')],
    faults: [...OF_BRANCH, ...RECORDS],
    handle: listOwnChanges,
  },
  {
    ...admin,
    id: 'undoOwnChange',
    method: 'post',
    path: '/v2/items/{item_id}/own/undo',
    summary: 'Take back the newest change of an item that was added by hand',
    description: 'What held before it holds again, as a change of its own. What was removed comes back.',
    headers: ['Accept-Language', 'X-Actor'],
    query: BRANCH_READERS,
    body: jsonBody(OwnUndoRequestSchema, { version: 3 }),
    answers: [answerOf(EditAnswerSchema, 'It is as it was before the change.')],
    faults: [...OF_BRANCH, 'item-unknown', 'edit-unknown', 'item-edited', 'body-not-json', 'body-too-large', ...GIVEN],
    handle: undoOwnChange,
  },
];
