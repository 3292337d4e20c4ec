import { expect } from 'chai';
import type { KeptMemory } from '../../../widget/client/memory-client.ts';
import { GuestMemory, KeepsNothing } from '../../../widget/conversation/guest-memory.ts';
import { ACCESS, entryOf, FakeMemory, fakeKeys, NOTHING, refused } from '../support/memories.ts';

const PEANUT: KeptMemory = { ...NOTHING, consent: true, kinds: ['allergy'], entries: [entryOf('allergy', 'mani')] };

describe('what an assistant remembers of its guest', () => {
  it('leaves no key in the browser before they agree', async () => {
    const [server, keys] = [new FakeMemory(), fakeKeys()];
    expect(await new GuestMemory(ACCESS, 'es', server, keys).read()).to.deep.equal(NOTHING);
    expect(keys.held.size).to.equal(0);
  });

  it('is kept under the key that the browser has from then on', async () => {
    const [server, keys] = [new FakeMemory(), fakeKeys()];
    const kept = await new GuestMemory(ACCESS, 'es', server, keys).keepAllergies(['mani']);
    expect(kept.entries.map(({ label }) => label)).to.deep.equal(['mani']);
    const key = keys.held.get(ACCESS.keyName)!;
    expect(key).to.match(/^[\w-]{22,64}$/u);
    await new GuestMemory(ACCESS, 'es', server, keys).read();
    expect(server.asked).to.deep.equal([`settle - as ${key}`, `read as ${key}`]);
  });

  it('is not asked for where the browser would lose the key', async () => {
    const server = new FakeMemory();
    const memory = new GuestMemory(ACCESS, 'es', server, fakeKeys(false));
    for (const work of [memory.keepAllergies(['mani']), memory.agreeTo(['question'])]) {
      const error: unknown = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).to.be.instanceOf(KeepsNothing);
    }
    expect(server.asked).to.deep.equal([]);
  });

  it('is theirs whom the site has signed in, without a key of the browser', async () => {
    const [server, keys] = [new FakeMemory(), fakeKeys()];
    keys.held.set(ACCESS.keyName, 'of somebody else');
    const memory = new GuestMemory({ ...ACCESS, userToken: 'a.b.c' }, 'es', server, keys);
    await memory.keepAllergies(['mani']);
    await memory.read();
    expect(server.asked).to.deep.equal(['settle - as a.b.c', 'read as a.b.c']);
    expect(keys.held.get(ACCESS.keyName)).to.equal('of somebody else');
  });

  it('goes with its key where they agree to nothing any more', async () => {
    const [server, keys] = [new FakeMemory(PEANUT), fakeKeys()];
    keys.held.set(ACCESS.keyName, 'key');
    const kept = await new GuestMemory(ACCESS, 'es', server, keys).agreeTo([]);
    expect(kept).to.deep.equal(NOTHING);
    expect(keys.held.size).to.equal(0);
    expect(server.asked[0]).to.equal('erase all as key');
  });

  it('keeps its key where the server could not erase: it is the only way to what is kept', async () => {
    const [server, keys] = [new FakeMemory(PEANUT), fakeKeys()];
    keys.held.set(ACCESS.keyName, 'key');
    server.refusal = refused(503);
    const memory = new GuestMemory(ACCESS, 'es', server, keys);
    expect(
      await memory.eraseAll().then(
        () => 'erased',
        () => 'refused',
      ),
    ).to.equal('refused');
    expect(keys.held.get(ACCESS.keyName)).to.equal('key');
    expect((await memory.read()).entries).to.have.length(1);
  });

  it('loses one entry and no other', async () => {
    const entries = [entryOf('allergy', 'mani'), entryOf('question', '¿Abren hoy?')];
    const [server, keys] = [new FakeMemory({ ...PEANUT, entries }), fakeKeys()];
    keys.held.set(ACCESS.keyName, 'key');
    const kept = await new GuestMemory(ACCESS, 'es', server, keys).erase(entries[1]!.id);
    expect(kept.entries).to.deep.equal([entries[0]]);
    expect(keys.held.size).to.equal(1);
  });
});
