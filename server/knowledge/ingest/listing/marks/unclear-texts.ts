/** What of an item's hazards is in doubt, in words for its record: of a hazard, or of any where nobody knows which. */
import type { Lexicon } from '../../../hazards/lexicon.ts';
import type { HazardMark, MarkDoubt } from '../listing.ts';

const REASONS: Readonly<Record<MarkDoubt, string>> = {
  'code-without-legend': 'Sin explicación en el documento',
  'unreadable-heading': 'Título de columna que no se pudo leer',
  'unknown-mark': 'Marca que no se entiende',
  'between-columns': 'Marca entre dos columnas',
  'between-items': 'Marca entre dos filas',
  conflicting: 'Explicado de dos maneras',
  'on-request': 'Sin eso, solo a pedido',
  'read-from-picture': 'Leído de una foto, sin confirmar',
};

/** Doubts of which the hazard is only a guess: it may be any other. */
export const GUESSED: ReadonlySet<MarkDoubt> = new Set(['code-without-legend', 'unreadable-heading', 'unknown-mark']);

export function unclearTexts(marks: readonly HazardMark[], lexicon: Lexicon): string[] {
  return [
    ...new Set(
      marks
        .filter(({ status }) => status === 'doubtful')
        .flatMap(({ hazardId, doubt = 'unknown-mark', text }) => {
          // What was not made out may be any hazard: words of the item beside it would narrow that down to theirs.
          if (doubt === 'read-from-picture' && hazardId === undefined) return [`${REASONS[doubt]}.`];
          const reason = `${REASONS[doubt]}: «${text}»`;
          const named = hazardId === undefined ? [] : [`${lexicon.entry(hazardId)?.name ?? hazardId}. ${reason}`];
          return named.length === 0 || GUESSED.has(doubt) ? [...named, reason] : named;
        }),
    ),
  ];
}
