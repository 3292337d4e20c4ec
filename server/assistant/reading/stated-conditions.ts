import type { Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import { fold, words } from '../../text/fold.ts';

/** «no como maní», «me hace mal la leche»: said of oneself, in words that hold for any hazard. Folded. */
const SAID_OF_ONESELF =
  /\b(?:no (?:como|comemos|puedo comer|podemos comer|puede comer|tolero|tomo|uso|puedo usar)|me (?:hace|hacen|cae|caen|da|dan) (?:mal|alergia)|evito|evitamos|can ?t eat|cannot eat|don ?t eat|nao (?:como|posso comer))\b/u;

/** The clauses in which somebody says what they can't have, in either order: «soy alérgica a…», «el maní me da alergia». */
export function allergyClauses(question: string): string[] {
  return question.split(/[.;?!¿¡\n]+/u).filter((clause) => {
    const folded = fold(clause).replaceAll(/['’]/gu, ' ');
    return (
      SAID_OF_ONESELF.test(folded) ||
      words(clause).some(({ text }) => /^(?:alergi[ac]|allerg(?:ic|y|ies)|intoler)/u.test(text))
    );
  });
}

/**
 * Ids of the hazards and conditions a guest has said of themselves: «soy celíaca», «soy alérgica al maní», «estoy embarazada». They hold
 * for the session (RULINGS 23). A word that also names an ingredient («¿tiene lactosa?») says nothing of the guest by itself.
 */
export function statedConditions(question: string, lexicon: Lexicon): string[] {
  const ids = (
    matches: readonly LexiconMatch[],
    counts: (match: LexiconMatch, hazardId: string) => boolean,
  ): string[] =>
    matches.flatMap((match) =>
      match.meanings.flatMap(({ hazardId }) => (hazardId !== undefined && counts(match, hazardId) ? [hazardId] : [])),
    );
  const conditions = ids(lexicon.matchAsked(question), (match, hazardId) => {
    const manners = match.meanings.filter((meaning) => meaning.hazardId === hazardId).map(({ manner }) => manner);
    return (
      (manners.includes('condition') && !manners.includes('implied')) || lexicon.entry(hazardId)?.kind === 'condition'
    );
  });
  const allergies = allergyClauses(question).flatMap((clause) => ids(lexicon.matchAsked(clause), () => true));
  return [...new Set([...conditions, ...allergies])];
}
