import type { LexiconSource } from '../source.ts';
import { asks, business } from './business.ts';
import { comparing } from './comparing.ts';
import { house, houseSmall } from './house.ts';
import { ordinary } from './ordinary.ts';
import { asking } from './sentence/asking.ts';
import { claims } from './sentence/claims.ts';
import { denial } from './sentence/denial.ts';
import { small } from './sentence/small.ts';
import { table } from './sentence/table.ts';
import { told } from './sentence/told.ts';
import { verbs } from './sentence/verbs.ts';
import { talk } from './talk.ts';
import { shortForms } from './short-forms.ts';
import { values } from './values.ts';
import { words } from './words.ts';
import { loose, written } from './written.ts';

/** Portuguese, of Brazil and of Portugal. */
export const pt: LexiconSource = {
  language: 'pt',
  shortForms,
  classes: { ...talk, ...words },
  values,
  business,
  asks,
  comparing,
  house,
  houseSmall,
  written,
  loose,
  ordinary,
  sentence: { ...small, ...verbs, ...asking, ...claims, ...told, ...table, ...denial },
};
