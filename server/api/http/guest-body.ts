/** What the body of a guest's request may be: small, and here soon. */
import { Fault } from '../../fault.ts';
import type { BodyLimit } from './body.ts';

/** Each may be wrong, and what is wrong is told with its place: an answer could be forty times what was sent. A whole question has some sixty. */
const VALUES = 500;

/** Room for the longest question with every character written as an escape, and for what the page knows. */
const KILOBYTES = 64;

/** `tooLarge`: what says it where only one field of the body is meant to be long. */
export function guestBody(tooLarge: () => Fault = tooLargeForGuests): BodyLimit {
  return { bytes: KILOBYTES * 1024, values: VALUES, tooLarge };
}

function tooLargeForGuests(): Fault {
  return new Fault('body-too-large', { details: { limitKilobytes: KILOBYTES } });
}
