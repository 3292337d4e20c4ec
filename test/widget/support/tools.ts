import type { ActionList } from '../../../server/contract/actions.ts';
import type { ToolList } from '../../../server/contract/tools.ts';

type Tool = ToolList['tools'][number];

/** It reads, is on, and was called. */
export function toolOf(changes: Partial<Tool> = {}): Tool {
  return {
    name: 'copies',
    title: 'Copias libres',
    description: 'Cuántas copias hay.',
    kind: 'http',
    permission: 'read',
    guest: true,
    state: 'on',
    off: null,
    host: null,
    recent: {
      ...{ calls: 4, kept: 6, answered: 3, median_ms: 20, slowest_ms: 4000 },
      ...{ last_at: '2026-03-30T16:00:00.000Z', last_outcome: 'given' },
    },
    actions: null,
    arguments: [
      { name: 'day', label: 'Día', reads: 'date', type: 'string', required: true, choices: [] },
      { name: 'copies', label: 'Copias', reads: 'number', type: 'integer', required: true, choices: [] },
      { name: 'room', label: 'Sala', reads: 'choice', type: 'string', required: false, choices: ['lab', 'course'] },
      { name: 'loud', label: 'Con ruido', reads: 'text', type: 'boolean', required: false, choices: [] },
    ],
    ...changes,
  };
}

/** It changes something, and has no address. */
export function lendingOf(changes: Partial<Tool> = {}): Tool {
  return toolOf({
    name: 'lend',
    title: 'Prestar un libro',
    permission: 'write',
    state: 'off',
    off: { reason: 'address', name: 'LIBRARY' },
    recent: null,
    actions: { proposed: 9, confirmed: 6, cancelled: 1, expired: 2, succeeded: 3, failed: 2, unknown: 1 },
    ...changes,
  });
}

export function actionOf(changes: Partial<ActionList['actions'][number]> = {}): ActionList['actions'][number] {
  return {
    id: 'a-1',
    tool: 'lend',
    title: 'Prestar un libro',
    details: [['Día', 'mañana, 31 de marzo']],
    comment: null,
    state: 'confirmed',
    outcome: 'succeeded',
    rolled_back: null,
    domain_id: 'bakery',
    tenant_slug: 'default',
    branch_slug: 'main',
    session_id: 's-1',
    created_at: '2026-03-30T16:00:00.000Z',
    changed_at: '2026-03-30T16:01:00.000Z',
    ...changes,
  };
}
