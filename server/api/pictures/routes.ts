/** `/v2/images`: pictures that items have. */
import * as v from 'valibot';
import { PictureAnswerSchema } from '../../contract/pictures.ts';
import { RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { addPicture, PICTURE_READERS, showPicture } from './pictures.ts';

const group = 'Documents';
const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const BYTES = v.pipe(
  v.string(),
  v.description('The bytes of the picture; they alone say of what kind it is.'),
  v.metadata({ contentMediaType: 'application/octet-stream' }),
);

export const pictureRoutes: readonly RouteDeclaration[] = [
  {
    group,
    access: 'admin',
    id: 'addPicture',
    method: 'post',
    path: '/v2/images',
    headers: ['Accept-Language', 'X-Actor'],
    summary: 'Hand in a picture for items',
    description:
      'A PNG, JPEG or WebP of at most 2 MB and 6,000 pixels a side; a tenant keeps at most 200 MB of them. The same bytes again are the same picture. An item of this tenant has it by the `href`. It goes with its tenant.',
    query: PICTURE_READERS,
    body: { content: Object.fromEntries(TYPES.map((type) => [type, BYTES])), example: '@picture.webp' },
    answers: [
      answerOf(PictureAnswerSchema, 'It is kept.', {
        hash: HASH,
        href: `/v2/images/${HASH}`,
        width: 320,
        height: 240,
        type: 'image/webp',
      }),
    ],
    faults: [
      'fields-invalid',
      'upload-too-large',
      'picture-not-read',
      'picture-too-wide',
      'pictures-full',
      'tenant-unknown',
      'cancelled',
      ...WRITING,
    ],
    handle: addPicture,
  },
  {
    group,
    access: 'anyone',
    id: 'showPicture',
    method: 'get',
    path: '/v2/images/{hash}',
    summary: 'A picture of an item',
    description: 'Any page may show it. Its bytes never change, so a browser asks once.',
    answers: [{ kind: 'file', mediaTypes: TYPES, says: 'The picture.' }],
    faults: ['not-found', ...RECORDS],
    handle: showPicture,
  },
];
