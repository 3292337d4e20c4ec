/** Pictures of items on the wire (`/v2/images`). */
import * as v from 'valibot';
import { about } from './about.ts';

const side = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A picture that is kept. */
export const PictureAnswerSchema = v.object({
  hash: about('SHA-256 of its bytes, in hexadecimal.', v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u))),
  href: about('Its address on this server, as an item names it.', v.string()),
  width: about('In pixels.', side),
  height: about('In pixels.', side),
  type: about('By its bytes.', v.picklist(['image/png', 'image/jpeg', 'image/webp'])),
});
export type PictureAnswer = v.InferOutput<typeof PictureAnswerSchema>;
