import { expect } from 'chai';
import { HintQueue } from '../../../../widget/components/hint/hint-queue.ts';
import { hintOf } from '../../support/hints.ts';
import { until } from '../../support/page.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function openQueue(timing = { calm: 40, stands: 40 }) {
  const state = { loud: false, changes: 0 };
  const queue = new HintQueue({ isLoud: () => state.loud, changed: () => (state.changes += 1), timing });
  return { queue, state };
}

const first = hintOf();
const second = hintOf({ id: 'h2', message: 'Otra cosa' });

describe('the queue of hints', () => {
  it('shows the first at once, and the next when that was seen and has stood', async () => {
    const { queue, state } = openQueue();
    queue.add(first);
    queue.add(second);
    await wait(80);
    expect([queue.shown, queue.isSeen, state.changes]).to.deep.equal([first, false, 1]);
    queue.see();
    expect([queue.shown, queue.isSeen]).to.deep.equal([first, true]);
    await until(() => queue.shown === second);
    expect(queue.isSeen).to.equal(false);
  });

  it('shows the next behind one that was answered', () => {
    const { queue } = openQueue();
    queue.add(first);
    queue.add(second);
    queue.see();
    queue.takeAway();
    expect(queue.shown).to.equal(second);
    queue.takeAway();
    expect(queue.shown).to.equal(undefined);
  });

  it('shows nothing while it is loud, nor right behind it', async () => {
    const { queue, state } = openQueue();
    state.loud = true;
    queue.add(first);
    await wait(100);
    expect(queue.shown).to.equal(undefined);
    state.loud = false;
    queue.listen();
    const quietAt = Date.now();
    await until(() => queue.shown === first);
    expect(Date.now() - quietAt).to.be.at.most(60);
  });

  it('shows none twice, nor what says the same as one that was seen', () => {
    const { queue } = openQueue();
    queue.add(first);
    queue.add(first);
    queue.see();
    queue.takeAway();
    expect(queue.shown).to.equal(undefined);
    queue.add({ ...first, id: 'h9' });
    expect(queue.shown).to.equal(undefined);
  });

  it('shows one again that nobody saw', () => {
    const { queue } = openQueue();
    queue.add(first);
    queue.clear();
    expect(queue.shown).to.equal(undefined);
    queue.add(first);
    expect(queue.shown).to.equal(first);
  });

  it('shows nothing more once it is cleared', async () => {
    const { queue, state } = openQueue();
    state.loud = true;
    queue.add(first);
    queue.clear();
    state.loud = false;
    await wait(80);
    expect([queue.shown, state.changes]).to.deep.equal([undefined, 0]);
  });
});
