import { expect } from 'chai';
import { bringOnce } from '../../widget/bring-once.ts';

describe('a script that is brought', () => {
  it('is asked for once, however many want it', async () => {
    let asked = 0;
    const bring = bringOnce(async () => ({ place: (asked += 1) }));
    const [one, other] = await Promise.all([bring(), bring()]);
    expect(one).to.equal(other);
    expect(await bring()).to.equal(one);
    expect(asked).to.equal(1);
  });

  it('is asked for again after it could not be had', async () => {
    let asked = 0;
    const bring = bringOnce(async () => {
      asked += 1;
      if (asked === 1) throw new TypeError('no connection');
      return asked;
    });
    const refused = await bring().catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(TypeError);
    expect(await bring()).to.equal(2);
    expect(await bring()).to.equal(2);
  });
});
