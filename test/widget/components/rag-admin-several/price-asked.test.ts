import { expect } from 'chai';
import { toPrice, usualStep } from '../../../../widget/components/rag-admin-several/price-asked.ts';

describe('what an owner asks of prices', () => {
  it('is a share or an amount, up or down, with or without a step', () => {
    expect(toPrice({ way: '+%', by: '8', step: '50' })).to.deep.equal({ percent: '8', step: '50' });
    expect(toPrice({ way: '-%', by: ' 7,5 ', step: '' })).to.deep.equal({ percent: '-7.5' });
    expect(toPrice({ way: '+', by: '0.50', step: '0.10' })).to.deep.equal({ amount: '0.50', step: '0.10' });
    expect(toPrice({ way: '-', by: '500', step: '' })).to.deep.equal({ amount: '-500' });
  });

  it('is nothing yet without a number that changes something', () => {
    for (const by of ['', ' ', '0', '0,00', '-8', '8%', 'ocho', '1.000,50', '1e3', '.5'])
      expect(toPrice({ way: '+%', by, step: '1' })).to.equal(undefined);
  });

  it('goes to cents where a price has some', () => {
    expect(usualStep(['$ 12.900', '4500'])).to.equal('1');
    expect(usualStep(['$ 12.900', '8,50 €'])).to.equal('0.05');
    expect(usualStep(['Chica 8.5'])).to.equal('0.05');
    expect(usualStep([])).to.equal('1');
  });
});
