import { expect } from 'chai';
import { keepChosen, readChosen } from '../../../widget/client/chosen-store.ts';
import { slugOfName } from '../../../widget/client/slug-of-name.ts';

describe('the last choice', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('is there again, by its three names alone', () => {
    expect(readChosen()).to.equal(undefined);
    const name = { domain: 'bakery', tenant: 'casa', branch: 'centro' };
    keepChosen({ ...name, token: 'secreto' } as typeof name);
    expect(readChosen()).to.deep.equal(name);
    expect(localStorage.getItem('rag-admin-assistant')).not.to.include('secreto');
  });

  it('is none where something else stands in its place', () => {
    for (const kept of ['', '{', 'null', '7', '"x"', '[]']) {
      localStorage.setItem('rag-admin-assistant', kept);
      const read = readChosen();
      expect(read?.domain ?? '', kept).to.equal('');
    }
    localStorage.setItem('rag-admin-assistant', '{"domain":7,"tenant":"casa"}');
    expect(readChosen()).to.deep.equal({ domain: '', tenant: 'casa', branch: '' });
  });
});

describe('the slug of a name', () => {
  it('has its letters without marks, and nothing that an address would not take', () => {
    const names = ['Café del Río', '  El Galpón  ', 'Ñandú & Cía.', 'a--b', '-x-', '3 Hermanos'];
    expect(names.map(slugOfName)).to.deep.equal(['cafe-del-rio', 'el-galpon', 'nandu-cia', 'a-b', 'x', '3-hermanos']);
  });

  it('is never empty and never too long', () => {
    expect(slugOfName('寿司')).to.equal('negocio');
    expect(slugOfName('¡!')).to.equal('negocio');
    const long = slugOfName(`${'a'.repeat(59)} b`);
    expect(long).to.equal('a'.repeat(59));
    expect(slugOfName('x'.repeat(120))).to.have.length(60);
  });
});
