import { expect } from 'chai';
import { loadOnce } from '../../widget/load-once.ts';

describe('a script that is loaded on demand', () => {
  it('is asked for once, however many want it', async () => {
    let asked = 0;
    const load = loadOnce(async () => ({ place: (asked += 1) }));
    const [one, other] = await Promise.all([load(), load()]);
    expect(one).to.equal(other);
    expect(await load()).to.equal(one);
    expect(asked).to.equal(1);
  });

  it('is asked for again after it could not be had', async () => {
    let asked = 0;
    const load = loadOnce(async () => {
      asked += 1;
      if (asked === 1) throw new TypeError('no connection');
      return asked;
    });
    const refused = await load().catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(TypeError);
    expect(await load()).to.equal(2);
    expect(await load()).to.equal(2);
  });
});
