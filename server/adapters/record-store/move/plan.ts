/** What a move takes from one database to another. */
import type { Tables } from '../database/tables.ts';

export interface TablePlan {
  /** The columns of its primary key: the order in which its rows are moved and compared. */
  readonly key: readonly string[];
  /** The column that the database counts up, where it does: no number of it is given twice, in the new place neither. */
  readonly counted?: string;
  /**
   * What a target may hold in it and still be empty. A list: rows of these slugs, which every database has from its first step.
   * `anything`: what a server writes of itself when it starts. Undefined: no row.
   */
  readonly before?: readonly string[] | 'anything';
}

interface LeftOut {
  readonly leftOut: string;
}

/** In an order in which whatever a row refers to is there before it. */
const PLANS = {
  tenants: { key: ['id'], counted: 'id', before: ['default', 'demo'] },
  branches: { key: ['id'], counted: 'id', before: ['*', 'main'] },
  contents: { key: ['id'] },
  pictures: { key: ['tenant_id', 'hash'] },
  documents: { key: ['id'], counted: 'id' },
  versions: { key: ['id'], counted: 'id' },
  settlements: { key: ['id'], counted: 'id' },
  absences: { key: ['tenant_id', 'branch_id', 'domain_id', 'item_id'] },
  page_settings: { key: ['tenant_id', 'branch_id', 'domain_id'] },
  item_edits: { key: ['id'], counted: 'id' },
  own_words: { key: ['tenant_id', 'branch_id', 'domain_id', 'word_key'] },
  items: { key: ['row_id'], counted: 'row_id' },
  chunks: { key: ['row_id'], counted: 'row_id' },
  embeddings: { key: ['content_hash', 'embedder_id'] },
  domain_overlays: { key: ['domain_id'] },
  scope_revisions: { key: ['tenant_id', 'branch_id', 'domain_id'], before: 'anything' },
  traces: { key: ['id'], counted: 'id' },
  feedback: { key: ['id'], counted: 'id' },
  ignored_questions: { key: ['tenant_id', 'branch_id', 'domain_id', 'key'] },
  kept_tests: { key: ['id'], counted: 'id' },
  actions: { key: ['seq'], counted: 'seq' },
  action_events: { key: ['id'], counted: 'id' },
  events: { key: ['seq'], counted: 'seq' },
  hints: { key: ['seq'], counted: 'seq' },
  remembered: { key: ['seq'], counted: 'seq' },
  memory: { key: ['seq'], counted: 'seq' },
  accounts: { key: ['id'], counted: 'id' },
  grants: { key: ['account_id', 'tenant_slug', 'branch_slug'] },
  account_sessions: { key: ['id'], counted: 'id' },
  invitations: { key: ['id'], counted: 'id' },
  api_keys: { key: ['id'], counted: 'id' },
  audit: { key: ['id'], counted: 'id' },
  settings: { key: ['key'], before: 'anything' },
  jobs: { key: ['seq'], counted: 'seq' },
  schema_migrations: { leftOut: 'each database knows the steps of its own schema' },
} as const satisfies Record<keyof Tables, TablePlan | LeftOut>;

export interface MovedTable extends TablePlan {
  readonly table: string;
}

const entries: readonly (readonly [string, TablePlan | LeftOut])[] = Object.entries(PLANS);

export const movedTables: readonly MovedTable[] = entries.flatMap(([table, plan]) =>
  'leftOut' in plan ? [] : [{ table, ...plan }],
);

/** Table → why. */
export const leftOutTables: ReadonlyMap<string, string> = new Map(
  entries.flatMap(([table, plan]) => ('leftOut' in plan ? [[table, plan.leftOut] as const] : [])),
);
