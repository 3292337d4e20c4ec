/** What each state of a dependency means for guests, in one sentence. A language without one of them does not compile. */
import type { GuestEffect } from '../../ports.ts';

export type EffectTexts = Readonly<Record<GuestEffect, string>>;
