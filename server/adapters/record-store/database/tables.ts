import type { Generated } from 'kysely';
import type { CallOutcome } from '../../../assistant/index.ts';
import type { PictureType, SettledStatus } from '../../../knowledge/index.ts';
import type { Role } from '../../../people/index.ts';

export type DocumentState = 'DRAFT' | 'PUBLISHED' | 'ARCHIVED';

export type IngestState = 'none' | 'waiting' | 'ready' | 'failed';

export type StoredJobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Whose row it is: every business row says so itself, so that no read depends on a join to stay in its scope. */
interface ScopeColumns {
  tenant_id: number;
  branch_id: number;
  domain_id: string;
}

interface VersionColumns extends ScopeColumns {
  document_id: number;
  version_id: number;
}

export interface Tables {
  schema_migrations: { version: number; name: string; applied_at: string };
  tenants: {
    id: Generated<number>;
    slug: string;
    name: string;
    time_zone: string | null;
    /** JSON. */
    settings: Generated<string>;
  };
  branches: {
    id: Generated<number>;
    tenant_id: number;
    slug: string;
    name: string;
    time_zone: string | null;
    address: string | null;
  };
  documents: ScopeColumns & {
    id: Generated<number>;
    key: string;
    type: string;
    title: string;
    source: string | null;
    /** What a search looks through, folded (`search-text.ts`). */
    search_text: string;
    created_at: string;
    created_by: string;
    updated_at: string;
    updated_by: string;
  };
  versions: ScopeColumns & {
    id: Generated<number>;
    document_id: number;
    number: number;
    state: DocumentState;
    /** ISO 8601, UTC, like every time in these tables. */
    effective_from: string | null;
    effective_to: string | null;
    /** What holds: a version answers in [from, until). Null: not published. Windows of one document never meet. */
    in_force_from: string | null;
    in_force_until: string | null;
    content_hash: string;
    /** Null: its items' records are the content. */
    content_id: string | null;
    file_name: string | null;
    language: string | null;
    ingest_state: Generated<IngestState>;
    /** JSON: what the owner should know of the reading, or why it failed. */
    ingest_notes: string | null;
    created_at: string;
    created_by: string;
    published_at: string | null;
    archived_at: string | null;
  };
  /** What an owner settled of what a document says, by item and hazard. */
  settlements: ScopeColumns & {
    id: Generated<number>;
    document_id: number;
    /** Folded, like the section, which is empty where there is none. */
    item_name: string;
    section: string;
    hazard_id: string;
    status: SettledStatus;
    /** Of what the document said of the item then. */
    fingerprint: string;
    settled_by: string;
    settled_at: string;
  };
  /** An item that is out for now, by its id in the catalog of its scope. */
  absences: ScopeColumns & {
    item_id: string;
    /** When it was marked. */
    name: string;
    until_at: string;
    marked_by: string;
    marked_at: string;
  };
  /** What an owner wrote over what the documents say of an item, by its id in the catalog of its scope. The newest row of an item holds. */
  item_edits: ScopeColumns & {
    id: Generated<number>;
    item_id: string;
    /** When it was edited. */
    name: string;
    /** JSON of what held before. Null: what the documents say. */
    before: string | null;
    /** JSON of what holds. Null: what the documents say. */
    state: string | null;
    /** The row that it takes back. */
    undoes: number | null;
    /** The first row of those that were made by one request. Null: it was made alone. */
    together: number | null;
    edited_by: string;
    edited_at: string;
  };
  /** Of a branch of which nothing was settled there is no row. */
  page_settings: ScopeColumns & {
    is_public: 0 | 1;
    /** Of the domain's lists of what must be declared; null: none. */
    regime: string | null;
    changed_by: string;
    changed_at: string;
  };
  /** What owners say of words that no vocabulary knows. */
  own_words: ScopeColumns & {
    /** Folded. */
    word_key: string;
    word: string;
    /** JSON: ids, in their order. None: its owner calls it harmless. */
    hazards: string;
    marked_by: string;
    marked_at: string;
  };
  contents: { id: string; media_type: string; size: number; bytes: Uint8Array };
  items: VersionColumns & {
    row_id: Generated<number>;
    ordinal: number;
    item_id: string;
    name: string;
    folded_name: string;
    category: string | null;
    /** It says something of its content. */
    declares: Generated<0 | 1>;
    /** JSON. */
    record: string;
    /** JSON. */
    facts: string;
  };
  chunks: VersionColumns & {
    row_id: Generated<number>;
    item_row_id: number | null;
    ordinal: number;
    chunk_type: string;
    chunk_index: number;
    source: string;
    text: string;
    counted: 0 | 1;
    page: number | null;
    content_hash: string;
    language: string | null;
    tokens: number | null;
  };
  /** Little-endian 32-bit floats, shared by every scope that holds the same text. */
  embeddings: { content_hash: string; embedder_id: string; dimension: number; vector: Uint8Array };
  domain_overlays: { domain_id: string; fields: string; updated_at: string };
  traces: ScopeColumns & {
    id: Generated<number>;
    trace_id: string;
    at: string;
    session_id: string | null;
    intent: string;
    risk: string;
    decision: string;
    altered: 0 | 1;
    /** JSON: the trace without its scope. */
    body: string;
    /** Of the body. */
    bytes: Generated<number>;
    /** 1: what follows is counted for the owner. */
    counted: Generated<0 | 1>;
    grounded: Generated<0 | 1>;
    language: string | null;
    wait_ms: number | null;
    /** JSON: texts, each the JSON of an id and a name. */
    asked_items: Generated<string>;
    asked_hazards: Generated<string>;
    tool: string | null;
    /** 1: it says what a tool had asked for, so it may be a name or a number. */
    replies: Generated<0 | 1>;
    /** 1: it belongs to what a tool is to do. */
    acts: Generated<0 | 1>;
    /** What came of the call of its tool. Null: none was called. */
    called: CallOutcome | null;
    called_ms: number | null;
  };
  /** Groups of questions that an owner does not want to see. */
  ignored_questions: ScopeColumns & {
    key: string;
    ignored_by: string;
    ignored_at: string;
  };
  /** Questions that the owner keeps, with what each came to when its answer was accepted last. */
  actions: ScopeColumns & {
    seq: Generated<number>;
    id: string;
    /** Null: the guest was forgotten, and with it whatever was said. */
    session_id: string | null;
    /** Null: it is whoever's the session is. */
    person: string | null;
    tool: string;
    language: string;
    title: string;
    description: string;
    /** JSON, as the arguments and the result. */
    details: string;
    arguments: string;
    /** Of the arguments as they are executed. */
    hash: string;
    comment: string | null;
    /** An expired one is pending and late. */
    state: 'pending' | 'confirmed' | 'cancelled';
    outcome: 'running' | 'succeeded' | 'failed' | 'unknown' | null;
    result: string | null;
    rolled_back: 0 | 1 | null;
    job_id: string | null;
    /** When the first attempt noted that it sends it. */
    sent_at: string | null;
    created_at: string;
    expires_at: string;
    changed_at: string;
  };
  action_events: {
    id: Generated<number>;
    action_seq: number;
    at: string;
    event: string;
  };
  kept_tests: ScopeColumns & {
    id: Generated<number>;
    question: string;
    /** Null: the assistant's own. */
    language: string | null;
    /** JSON. */
    outcome: string;
    kept_by: string;
    kept_at: string;
  };
  feedback: ScopeColumns & {
    id: Generated<number>;
    trace_id: string;
    /** Null: forgotten, with the comment. */
    session_id: string | null;
    rating: 'up' | 'down';
    comment: string | null;
    at: string;
    /** Of the comment. */
    bytes: Generated<number>;
  };
  scope_revisions: ScopeColumns & { revision: number };
  accounts: {
    id: Generated<number>;
    name: string;
    /** The same name, however it is written. */
    name_key: string;
    /** Never as it was given: scrypt, in the PHC string format. */
    password: string;
    created_at: string;
    created_by: string;
  };
  /** `*` in the place of a slug: all of them. */
  grants: { account_id: number; tenant_slug: string; branch_slug: string; role: Role };
  account_sessions: {
    id: Generated<number>;
    account_id: number;
    secret_hash: string;
    agent: string;
    started_at: string;
    seen_at: string;
    ends_at: string;
  };
  invitations: {
    id: Generated<number>;
    code_hash: string;
    name: string;
    /** JSON: what the account will have. */
    grants: string;
    /** That gets a new password. */
    account_id: number | null;
    /** Whose account made it. */
    made_by: number | null;
    created_at: string;
    created_by: string;
    ends_at: string;
  };
  api_keys: {
    id: Generated<number>;
    name: string;
    name_key: string;
    secret_hash: string;
    hint: string;
    role: Role;
    tenant_slug: string;
    branch_slug: string;
    created_at: string;
    created_by: string;
    used_at: string | null;
  };
  /** By the words of what it tells of, which it outlives. */
  audit: {
    id: Generated<number>;
    at: string;
    actor: string;
    action: string;
    tenant_slug: string;
    branch_slug: string | null;
    domain_id: string | null;
    document_id: number | null;
    subject: string;
    /** JSON. */
    details: string;
  };
  /** Of items, by tenant. */
  pictures: {
    tenant_id: number;
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: string;
    media_type: PictureType;
    /** In pixels. */
    width: number;
    height: number;
    /** Of the bytes. */
    size: number;
    added_at: string;
    bytes: Uint8Array;
  };
  settings: { key: string; value: string; updated_at: string };
  events: ScopeColumns & {
    seq: Generated<number>;
    /** As who told it named it. */
    event_id: string;
    /** `session:…` or `user:…`. */
    audience: string;
    type: string;
    subject: string;
    /** JSON. */
    data: string;
    at: string;
  };
  hints: ScopeColumns & {
    seq: Generated<number>;
    id: string;
    /** Null: forgotten, with the words. */
    audience: string | null;
    rule: string;
    subject: string;
    language: string;
    message: string;
    label: string | null;
    /** JSON. */
    act: string | null;
    made_at: string;
    shown_at: string | null;
    followed_at: string | null;
    dismissed_at: string | null;
  };
  /** Who has agreed to be remembered. */
  remembered: {
    seq: Generated<number>;
    tenant_id: number;
    domain_id: string;
    /** Hashed. */
    person: string;
    /** JSON. */
    kinds: string;
    agreed_at: string;
    seen_at: string;
  };
  /** What is kept of them; it goes with them. */
  memory: {
    seq: Generated<number>;
    id: string;
    person_seq: number;
    kind: string;
    subject: string;
    label: string;
    value: string;
    count: number;
    first_at: string;
    last_at: string;
  };
  jobs: {
    /** The order in which they were given: a clock may go back. */
    seq: Generated<number>;
    id: string;
    kind: string;
    /** What it works on: jobs of one subject run one after another. */
    subject: string;
    tenant_slug: string | null;
    branch_slug: string | null;
    domain_id: string | null;
    /** JSON. */
    payload: string;
    state: StoredJobState;
    stage: string | null;
    done: Generated<number>;
    total: number | null;
    /** What was done when the stage began: work of an earlier attempt is no measure of the pace. */
    stage_from: Generated<number>;
    attempts: Generated<number>;
    /** JSON. */
    result: string | null;
    /** JSON: fault code, details, issues. */
    error: string | null;
    cancel_requested: Generated<0 | 1>;
    lease_owner: string | null;
    lease_until: string | null;
    created_at: string;
    created_by: string;
    started_at: string | null;
    stage_started_at: string | null;
    updated_at: string;
    ended_at: string | null;
  };
}
