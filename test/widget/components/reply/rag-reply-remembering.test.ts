import { expect } from 'chai';
import { placeTurn } from '../../support/gallery-frame.ts';
import { envelopeOf, turnOf } from '../../support/gallery.ts';
import { ACCESS } from '../../support/memories.ts';
import { clearPage, findAll, settle } from '../../support/page.ts';

const offer = (condition: string) =>
  turnOf({ envelope: envelopeOf({ memory: { remembered: [], offer: [{ condition, name: condition }] } }) });

const shown = (frame: Element): string[] => findAll(frame, '.offer .asked').map(({ innerText }) => innerText);

describe('what a guest said of themselves', () => {
  afterEach(clearPage);

  it('is offered to be remembered behind the answer, where the page lets guests be remembered', async () => {
    const frame = await placeTurn(offer('nuez'), { memory: ACCESS });
    await customElements.whenDefined('rag-memory-offer');
    await settle(frame);
    expect(shown(frame)).to.have.length(1);
    expect(shown(frame)[0]).to.contain('nuez');
  });

  it('is not offered where it does not, nor behind an older answer', async () => {
    await customElements.whenDefined('rag-memory-offer');
    const silent = await placeTurn(offer('nuez'));
    await settle(silent);
    expect(shown(silent)).to.deep.equal([]);
    const older = await placeTurn(offer('nuez'), { memory: ACCESS });
    older.conversation = { ...older.conversation, latest: 99 };
    await settle(older);
    expect(shown(older)).to.deep.equal([]);
  });
});
