import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** One step of the schema. */
export interface Migration {
  /** Consecutive from 1. A migration that was released is never edited. */
  readonly version: number;
  readonly name: string;
  up(transaction: Kysely<Tables>): Promise<void>;
}
