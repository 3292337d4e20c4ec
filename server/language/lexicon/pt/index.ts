import type { LexiconSource } from '../source.ts';
import { asks, business } from './business.ts';
import { comparing } from './comparing.ts';
import { house, houseSmall } from './house.ts';
import { talk } from './talk.ts';
import { values } from './values.ts';
import { words } from './words.ts';

/** Portuguese, of Brazil and of Portugal. */
export const pt: LexiconSource = {
  language: 'pt',
  classes: { ...talk, ...words },
  values,
  business,
  asks,
  comparing,
  house,
  houseSmall,
};
