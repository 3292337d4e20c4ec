import { describe, expect, it } from 'vitest';
import type { Domain } from '../../../../server/domains/index.ts';
import type { LanguageModel } from '../../../../server/assistant/index.ts';
import type { KeptShare, SpeakerOf } from '../../../../server/assistant/model/kept-share.ts';
import { createKeptShare } from '../../../../server/assistant/model/kept-share.ts';

function speakerOf(weights = 'a', systemPrompt = 'Sos un asistente.', domainId = 'bakery'): SpeakerOf {
  return {
    model: { id: 'ollama:llama', weights: () => weights } as unknown as LanguageModel,
    domain: { domainId, systemPrompt, tone: 'amable' } as Domain,
  };
}

function note(share: KeptShare, speaker: SpeakerOf, said: number, withheld: number): void {
  for (let count = 0; count < said; count += 1) share.note(speaker, 'said');
  for (let count = 0; count < withheld; count += 1) share.note(speaker, 'withheld');
}

function start() {
  const told: number[] = [];
  return { told, share: createKeptShare((_, withheld) => void told.push(withheld)) };
}

describe('a model of which most is withheld', () => {
  it('is asked no more, which is told once', () => {
    const { share, told } = start();
    note(share, speakerOf(), 19, 30);
    expect(share.isTrusted(speakerOf())).toBe(true);
    note(share, speakerOf(), 0, 1);
    expect(share.isTrusted(speakerOf())).toBe(false);
    note(share, speakerOf(), 0, 20);
    expect(told).toEqual([0.62]);
  });

  it('is judged by its last fifty sentences, and not before there are so many', () => {
    const { share } = start();
    note(share, speakerOf(), 0, 49);
    expect(share.isTrusted(speakerOf())).toBe(true);
    const other = start().share;
    note(other, speakerOf(), 500, 30);
    expect(other.isTrusted(speakerOf())).toBe(true);
  });

  it('of which just three in five are withheld is asked on', () => {
    const { share } = start();
    note(share, speakerOf(), 20, 30);
    expect(share.isTrusted(speakerOf())).toBe(true);
  });

  it('begins anew with other weights, another prompt or another assistant', () => {
    const { share } = start();
    note(share, speakerOf(), 0, 50);
    expect(share.isTrusted(speakerOf())).toBe(false);
    for (const other of [
      speakerOf('b'),
      speakerOf('a', 'Respondé corto.'),
      speakerOf('a', 'Sos un asistente.', 'salon'),
    ])
      expect(share.isTrusted(other)).toBe(true);
  });

  it('stays so whatever it says later', () => {
    const { share } = start();
    note(share, speakerOf(), 0, 50);
    note(share, speakerOf(), 50, 0);
    expect(share.isTrusted(speakerOf())).toBe(false);
  });

  it('is forgotten when many others came, as memory is bounded', () => {
    const { share } = start();
    note(share, speakerOf(), 0, 50);
    for (let count = 0; count < 300; count += 1) share.note(speakerOf(String(count)), 'said');
    expect(share.isTrusted(speakerOf())).toBe(true);
  });
});
