/** What a guest may want after the first answer, in one piece that is fetched then. */
export { forgetVisit } from '../../conversation/forget-visit.ts';
export { createKeeping } from '../../conversation/keeping.ts';
export { rateTurn } from '../../conversation/rate-turn.ts';
export { openGuestData } from '../guest-data/open-guest-data.ts';
