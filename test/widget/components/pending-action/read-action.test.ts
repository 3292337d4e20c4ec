import { expect } from 'chai';
import type { PendingAction } from '../../../../server/contract/v2.ts';
import { readAction } from '../../../../widget/components/pending-action/read-action.ts';

describe('what is shown of an action', () => {
  it('is its title and everything that it would be done with', () => {
    const action = { title: 'Reservar', details: [['Día', 'viernes']] } as unknown as PendingAction;
    expect(readAction(action)).to.deep.equal({ title: 'Reservar', details: [['Día', 'viernes']] });
  });

  it('is nothing that can not be read', () => {
    for (const details of [undefined, null, 'x', [null, 3, ['Día'], ['Día', 4], ['Día', '']]]) {
      const action = { title: 7, details } as unknown as PendingAction;
      expect(readAction(action)).to.deep.equal({ title: '', details: [] });
    }
  });
});
