/** What a reader made of a file, as the score needs it: plain texts, whatever reader it was. */
import type { Said } from '../truth.ts';

export interface ReadHazard {
  /** Absent: a mark whose meaning the reader doesn't know. */
  readonly id?: string;
  readonly status: Said;
}

export interface ReadItem {
  readonly name: string;
  readonly section?: string;
  readonly description?: string;
  /** As they were written, or as figures: `12,90 €`, `12.9`. */
  readonly prices: readonly string[];
  readonly hazards: readonly ReadHazard[];
}

export interface Reading {
  readonly items: readonly ReadItem[];
  readonly statements: readonly string[];
  readonly texts: readonly string[];
  /** Lines that the reader tells the owner it could not place. */
  readonly notUnderstood: readonly string[];
}
