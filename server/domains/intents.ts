/** What a guest may want, and how risky it is to answer wrongly (document 001, part III). */
export const INTENTS = [
  'ALLERGENS',
  'INGREDIENTS',
  'DIETARY',
  'RECOMMENDATION',
  'GLOSSARY',
  'GENERAL',
  'AVAILABILITY',
  'ACTION',
  'UNKNOWN',
] as const;
export type Intent = (typeof INTENTS)[number];

/** The least first. */
export const RISKS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Risk = (typeof RISKS)[number];
