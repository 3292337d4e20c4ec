import { expect } from 'chai';
import { sourceName } from '../../../../widget/components/answer/source-name.ts';

describe('the name of a source', () => {
  it('is a file without its ending and its joints', () => {
    expect(sourceName('carta_de_temporada.pdf')).to.equal('carta de temporada');
    expect(sourceName('carta_2026.json')).to.equal('carta 2026');
  });

  it('is any other name as it stands', () => {
    for (const name of ['Lo de Nona Ema · Pasaje de los Tilos', 'Horarios', 'v. 2', ''])
      expect(sourceName(name)).to.equal(name);
  });
});
