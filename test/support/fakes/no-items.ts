import { Fault } from '../../../server/fault.ts';
import type { Items } from '../../../server/knowledge/index.ts';

/** A branch in which nothing is in force. */
export function createNoItems(): Items {
  const nowhere = (): Promise<never> => Promise.reject(new Fault('item-unknown'));
  return {
    inForce: () =>
      Promise.resolve({
        at: new Date(0).toISOString(),
        revision: '1',
        columns: [],
        fields: [],
        lists: [],
        items: [],
        sections: [],
        notices: [],
      }),
    clockOf: () =>
      Promise.resolve({ zone: 'UTC', tell: (at) => ({ at, local: `${at.slice(0, 19)}+00:00`, zone: 'UTC' }) }),
    momentIn: (_, written) => Promise.resolve(new Date(written)),
    search: (items) => items,
    markAbsent: nowhere,
    endAbsence: nowhere,
    pageSettingOf: () => Promise.resolve({ isPublic: false }),
    changePageSetting: nowhere,
    publicPage: () => Promise.resolve(undefined),
    addOwn: nowhere,
    changeOwn: nowhere,
    removeOwn: nowhere,
    ownChangesOf: () => Promise.resolve([]),
    undoOwn: nowhere,
    edit: nowhere,
    takeEditBack: nowhere,
    editSeveral: nowhere,
    undoSeveral: nowhere,
    undoEdit: nowhere,
    changesOf: nowhere,
  };
}
