/** What a branch says itself takes the place of what its chain says. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Level } from '../../../knowledge/index.ts';
import { BUSINESS_KEY } from './business-document.ts';
import { isInForce } from './in-force.ts';
import type { ReadScope } from './scopes.ts';
import type { Tables } from '../database/tables.ts';

/** Holds of a row of these tables or does not. */
export type Condition<Table extends keyof Tables> = (builder: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>;

export function levelsOf(scope: ReadScope): number[] {
  return [...new Set([scope.branch_id, scope.shared_id])];
}

export function levelOf(scope: ReadScope, branchId: number): Level {
  return branchId === scope.shared_id ? 'tenant' : 'branch';
}

/**
 * An item of the chain is seen where the branch has none in force with its id or its name that says what it is made of: a mention beside a wine
 * takes no allergens away.
 */
export function isItemSeen(scope: ReadScope): Condition<'items'> {
  return (is) =>
    is.or([
      is.eb('items.branch_id', '=', scope.branch_id),
      is.and([is.not(is.exists(ownItem(scope, 'item_id'))), is.not(is.exists(ownItem(scope, 'folded_name')))]),
    ]);
}

/** A chunk goes with its item; one without an item is seen where the branch has no document of the same key in force. */
export function isChunkSeen(scope: ReadScope): Condition<'chunks' | 'items'> {
  return (is) =>
    is.or([
      is.eb('chunks.branch_id', '=', scope.branch_id),
      is.and([
        is.eb('chunks.item_row_id', 'is not', null),
        is.not(is.exists(ownItem(scope, 'item_id'))),
        is.not(is.exists(ownItem(scope, 'folded_name'))),
      ]),
      is.and([is.eb('chunks.item_row_id', 'is', null), is.not(is.exists(ownDocument(scope)))]),
    ]);
}

/** An item of the branch with the same value there as the chain's row. */
function ownItem(scope: ReadScope, column: 'item_id' | 'folded_name') {
  return sql<number>`(select 1 from items as own join versions as own_version on own_version.id = own.version_id
    where own.tenant_id = ${scope.tenant_id} and own.branch_id = ${scope.branch_id} and own.domain_id = ${scope.domain_id}
    and own.declares = 1 and ${sql.ref(`own.${column}`)} = ${sql.ref(`items.${column}`)}
    and ${isInForce(scope, 'own_version')})`;
}

/** What a business says of itself is taken field by field: a branch without questions of its own keeps its chain's. */
function ownDocument(scope: ReadScope) {
  return sql<number>`(select 1 from documents as theirs join documents as own on own.key = theirs.key
    join versions as own_version on own_version.document_id = own.id
    where theirs.id = chunks.document_id and own.tenant_id = ${scope.tenant_id} and own.branch_id = ${scope.branch_id}
    and own.domain_id = ${scope.domain_id}
    and ${isInForce(scope, 'own_version')}
    and (own.key <> ${BUSINESS_KEY} or exists (select 1 from chunks as said where said.version_id = own_version.id)))`;
}
