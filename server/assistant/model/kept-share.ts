/** How much of what a model says may be said: one of which most is withheld only costs time, and is asked no more. */
import type { Domain } from '../../domains/index.ts';
import type { LanguageModel } from '../ports.ts';

/** Of so many sentences, the last ones, at most this share may be withheld. */
const LAST = 50;
const MOST_WITHHELD = 0.6;

/** Models, each with its weights and the words that a domain puts before it; the one heard of longest ago is forgotten. */
const MOST_KEPT = 200;

export interface KeptShare {
  /** What became of a sentence. */
  note(speaker: SpeakerOf, became: 'said' | 'withheld'): void;
  isTrusted(speaker: SpeakerOf): boolean;
}

/** Other weights or another prompt make another speaker, which begins anew. */
export interface SpeakerOf {
  readonly model: LanguageModel;
  readonly domain: Domain;
}

/** `onDistrust`: told once of each speaker that is asked no more, with the share of its last sentences that was withheld. */
export function createKeptShare(onDistrust: (speaker: SpeakerOf, withheld: number) => void): KeptShare {
  const kept = new Map<string, { readonly last: readonly boolean[]; readonly isDistrusted: boolean }>();

  return {
    note(speaker, became) {
      const name = nameOf(speaker);
      const before = kept.get(name);
      const last = [...(before?.last ?? []), became === 'withheld'].slice(-LAST);
      const withheld = last.filter(Boolean).length / last.length;
      const isNews = before?.isDistrusted !== true && last.length === LAST && withheld > MOST_WITHHELD;
      kept.delete(name);
      kept.set(name, { last, isDistrusted: before?.isDistrusted === true || isNews });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      if (isNews) onDistrust(speaker, withheld);
    },
    isTrusted: (speaker) => kept.get(nameOf(speaker))?.isDistrusted !== true,
  };
}

function nameOf({ model, domain }: SpeakerOf): string {
  return JSON.stringify([model.id, model.weights?.() ?? '', domain.domainId, domain.systemPrompt, domain.tone]);
}
