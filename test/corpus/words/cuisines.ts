import { chile, mexico, peru } from './americas.ts';
import { argentina } from './argentina.ts';
import type { Cuisine } from './cuisine.ts';
import { america, britain } from './english.ts';
import { brazil, portugal } from './portuguese.ts';
import { salonEnglish, salonSpanish } from './salons.ts';
import { spain } from './spain.ts';

export const restaurants: readonly Cuisine[] = [
  argentina,
  spain,
  mexico,
  chile,
  peru,
  brazil,
  portugal,
  britain,
  america,
];
export const salons: readonly Cuisine[] = [salonSpanish, salonEnglish];
export const cuisines: readonly Cuisine[] = [...restaurants, ...salons];
