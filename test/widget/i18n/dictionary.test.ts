import { expect } from 'chai';
import { createDictionary } from '../../../widget/i18n/dictionary.ts';

const es = { greeting: 'Hola', inner: { one: 'uno' } };
const pt = { greeting: 'Olá', inner: { one: 'um' } };

describe('a dictionary', () => {
  it('has the first language from the beginning and fetches nothing for it', async () => {
    const dictionary = createDictionary(es, () => Promise.reject(new Error('not wanted')));
    expect(dictionary.words('es')).to.equal(es);
    expect(await dictionary.load('es')).to.equal(false);
  });

  it('says once that a language is new, and has its words from then on', async () => {
    const dictionary = createDictionary(es, () => Promise.resolve(pt));
    expect(dictionary.words('pt')).to.equal(undefined);
    expect(await dictionary.load('pt')).to.equal(true);
    expect(dictionary.words('pt')).to.deep.equal(pt);
    expect(await dictionary.load('pt')).to.equal(false);
  });

  it('gives words that came without their names those of the first language', async () => {
    const packed = ['Olá', ['um']] as unknown as typeof es;
    const dictionary = createDictionary(es, () => Promise.resolve(packed));
    await dictionary.load('pt');
    expect(dictionary.words('pt')).to.deep.equal(pt);
  });

  it('says that nothing is new where the words can not be had, and tries again when asked again', async () => {
    let tries = 0;
    const dictionary = createDictionary(es, () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(pt);
    });
    expect(await dictionary.load('pt')).to.equal(false);
    expect(dictionary.words('pt')).to.equal(undefined);
    expect(await dictionary.load('pt')).to.equal(true);
  });
});
