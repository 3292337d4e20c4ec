/** What the body of a guest's request may be: small, and here soon. */
import { Fault } from '../../fault.ts';
import type { BodyLimit } from './body.ts';

/** Room for the longest question with every character written as an escape, and for what the page knows. */
const KILOBYTES = 64;

/** `tooLarge`: what says it where only one field of the body is meant to be long. */
export function guestBody(tooLarge: () => Fault = tooLargeForGuests): BodyLimit {
  return { bytes: KILOBYTES * 1024, tooLarge };
}

function tooLargeForGuests(): Fault {
  return new Fault('body-too-large', { details: { limitKilobytes: KILOBYTES } });
}
