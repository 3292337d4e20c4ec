/** Names of papers and numbers of requirements that a reader of this repository does not have. */
export const PAPER_NAMES: readonly RegExp[] = [
  /\bRULINGS?\b/u,
  /\b(?:the|our) rulings?\b/iu,
  /\bruling \d/iu,
  /\bDESIGN(?:\.md| section\b| \d)/u,
  /\bUNDERSTANDING(?:\.md| \d)/u,
  /\bdocument 00\d/iu,
  // A number of such a document by itself: «what 002 says», never 0.001 or 001-baseline.
  /(?<![\d./-])00[1-4](?:'s)? (?:says|asks|has|tells|lives|«)/u,
  /\b(?:US|REQ|NFR)-\d/u,
  /\b(?:feature|appendix|part) (?:0\d|[A-D]\b|[IVX]{1,4}\b)/u,
  /\bseed (?:document|paper)s?\b/iu,
];

/** One line for each pattern, in its order: what it must find. */
export const PLANTED_NAMES: readonly string[] = [
  '/** Danger wins (RULINGS 9). */',
  '// as the ruling has it',
  '// after ruling 21',
  '/** The budget of DESIGN section 11. */',
  '// UNDERSTANDING 8',
  '/** Document 002. */',
  "it('answers exactly what 002 says', () => {",
  '/** Ten kept (REQ-041). */',
  '/** The system prompts of appendix B. */',
  '# as the seed documents have it',
];

/** What the patterns must let pass. */
export const HARMLESS_LINES: readonly string[] = [
  "import { baseline } from './migrations/001-baseline.ts';",
  'const ROUNDING = 0.001;',
  'const ruling = decide(understood, found);',
  'helianthus annuus seed oil',
  'docs/decisions/0013-how-an-answer-is-decided.md',
];
