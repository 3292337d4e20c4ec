import { expect } from 'chai';
import { createDictionary } from '../../../widget/i18n/dictionary.ts';

const es = { greeting: 'Hola', inner: { one: 'uno' } };
const pt = { greeting: 'Olá', inner: { one: 'um' } };

const away = (): Promise<never> => Promise.reject(new Error('away'));

describe('a dictionary', () => {
  it('has the first language from the beginning and fetches nothing for it', async () => {
    const dictionary = createDictionary(es, { en: away, pt: away });
    expect(dictionary.words('es')).to.equal(es);
    expect(await dictionary.load('es')).to.equal(false);
  });

  it('says once that a language is new, and has its words from then on', async () => {
    const dictionary = createDictionary(es, { en: away, pt: () => Promise.resolve(pt) });
    expect(dictionary.words('pt')).to.equal(undefined);
    expect(await dictionary.load('pt')).to.equal(true);
    expect(dictionary.words('pt')).to.deep.equal(pt);
    expect(await dictionary.load('pt')).to.equal(false);
  });

  it('says that nothing is new where the words can not be had, and tries again when asked again', async () => {
    let tries = 0;
    const dictionary = createDictionary(es, {
      en: away,
      pt: () => {
        tries += 1;
        return tries === 1 ? away() : Promise.resolve(pt);
      },
    });
    expect(await dictionary.load('pt')).to.equal(false);
    expect(dictionary.words('pt')).to.equal(undefined);
    expect(await dictionary.load('pt')).to.equal(true);
  });
});
