/** `/v2/words`. */
import { OwnWordListSchema, OwnWordRequestSchema } from '../../contract/own-words.ts';
import { RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { BRANCH_READERS } from '../items/item-parts.ts';
import { listWords, markWord, REMOVAL_READERS, removeWord } from './own-words.ts';

const admin = {
  group: 'Items',
  access: 'admin',
  path: '/v2/words',
  headers: ['Accept-Language'],
  requiredQuery: ['domain_id'],
} as const;
const changing = { ...admin, headers: ['Accept-Language', 'X-Actor'] } as const;
const PLACE = ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown'] as const;

export const ownWordRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'listWords',
    method: 'get',
    summary: 'List what was said of words that no vocabulary knows',
    query: BRANCH_READERS,
    answers: [answerOf(OwnWordListSchema, 'The words, and the hazards that a word may carry.')],
    faults: [...PLACE, ...RECORDS],
    handle: listWords,
  },
  {
    ...changing,
    id: 'markWord',
    method: 'put',
    summary: 'Say what a word carries',
    description:
      'Items that name it may contain these hazards from now on, whatever else they declare. A harmless word frees nothing: of what no vocabulary knows an item’s silence stays none.',
    query: BRANCH_READERS,
    body: jsonBody(OwnWordRequestSchema, { word: 'chimichurri', hazards: ['sulfitos'] }),
    answers: [answerOf(OwnWordListSchema, 'What is said of words now.')],
    faults: [...PLACE, 'own-words-full', 'body-not-json', 'body-too-large', ...WRITING],
    handle: markWord,
  },
  {
    ...changing,
    id: 'removeWord',
    method: 'delete',
    summary: 'Take back what was said of a word',
    query: REMOVAL_READERS,
    answers: [answerOf(OwnWordListSchema, 'What is said of words now.')],
    faults: [...PLACE, ...WRITING],
    handle: removeWord,
  },
];
