import type { Understood } from '../../steps/understood.ts';
import type { Telling } from '../tell-items.ts';
import type { Writer } from '../writer.ts';
import type { PhrasedTelling } from './about.ts';
import { aboutItem } from './about.ts';
import type { PhraseBook } from './phrase-book.ts';
import { tellApproach } from './tell-approach.ts';
import { tellEvidence, tellNothingFound, tellUncertainties } from './tell-found.ts';
import { tellRisks } from './tell-one.ts';
import { tellNothingDeclared, tellTexts } from './tell-texts.ts';
import { tellVerdicts } from './tell-verdicts.ts';

/** Writes an answer by the phrases of a language, from the same facts and in the same order of dangers as the Spanish one. */
export function phrasedWriter(
  understood: Pick<Understood, 'approach' | 'texts'>,
  telling: Telling,
  book: PhraseBook,
): Writer {
  const { approach } = understood;
  const { staff, before } = telling.domain.voice;
  const phrased: PhrasedTelling = { ...telling, book, asking: { staff, before } };
  return {
    outline: () => tellApproach(approach, phrased),
    tellEvidence: (evidence, isThin) => tellEvidence(phrased, evidence, isThin),
    tellNothingFound: () => tellNothingFound(phrased),
    tellTexts: (texts) => tellTexts(texts, phrased),
    tellNothingDeclared: (texts) => tellNothingDeclared(texts, phrased),
    tellUncertainties: (evidence) => tellUncertainties(phrased, understood, evidence),
    tellVerdicts: (item, asked) => tellVerdicts({ ...aboutItem(item, phrased), tone: 'plain' }, asked),
    tellRisks: (item) => tellRisks(aboutItem(item, phrased)),
    noSources: book.found.noSources,
  };
}
