import { expect } from 'chai';
import type { ActionStanding, ActionWish } from '../../../../widget/client/action-client.ts';
import type { RagActionDetail } from '../../../../widget/reply-events.ts';
import type { GalleryFrame } from '../../support/gallery-frame.ts';
import { placeTurn } from '../../support/gallery-frame.ts';
import { envelopeOf, turnOf } from '../../support/gallery.ts';
import { button, clearPage, expectAccessible, find, settle } from '../../support/page.ts';

const ACTION = {
  id: 'a-1',
  tool: 'reservar_mesa',
  title: 'Reservar una mesa',
  description: 'Para cuatro.',
  details: [['Personas', '4']] as [string, string][],
  requires_confirmation: true as const,
  expires_at: new Date(Date.now() + 299_000).toISOString(),
};
const DONE: ActionStanding = {
  state: 'confirmed',
  outcome: 'succeeded',
  message: 'Quedó reservada.',
  suggestions: ['¿Tienen estacionamiento?'],
};

/** What acts comes in a chunk of its own. */
async function loaded(frame: GalleryFrame): Promise<void> {
  await import('../../../../widget/components/pending-action/define.ts');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await settle(frame);
}

describe('an answer that would have something done', () => {
  afterEach(clearPage);

  it('shows the action behind its words, asks the server when it is confirmed, and tells the page', async () => {
    const wishes: ActionWish[] = [];
    const act = (_: unknown, wish: ActionWish): Promise<ActionStanding> => {
      wishes.push(wish);
      return Promise.resolve(DONE);
    };
    const turn = turnOf({ answer: '¿Reservo?', envelope: envelopeOf({ pending_action: ACTION }) });
    const frame = await placeTurn(turn, { act });
    const told: RagActionDetail[] = [];
    frame.addEventListener('rag-action', ({ detail }) => told.push(detail));
    await loaded(frame);
    await expectAccessible(frame);
    button(frame, 'Confirmar').click();
    await loaded(frame);
    expect(wishes).to.deep.equal(['confirm']);
    expect(find(frame, '.outcome').textContent).to.include(DONE.message);
    expect(frame.said).to.include(DONE.message);
    expect(told).to.deep.equal([{ action: 'a-1', tool: 'reservar_mesa', confirmed: true, outcome: 'succeeded' }]);
    expect(button(frame, '¿Tienen estacionamiento?').disabled).to.equal(false);
  });

  it('shows nothing to confirm before it is told to its end', async () => {
    const turn = turnOf({ state: 'streaming', envelope: envelopeOf({ pending_action: ACTION }) });
    const frame = await placeTurn(turn);
    await loaded(frame);
    expect(frame.reply.renderRoot.querySelector('rag-pending-action')).to.equal(null);
  });

  it('that asks for a day has a field for it, which is asked in words', async () => {
    const envelope = envelopeOf({ asks: { slot: 'hora', reads: 'time', label: 'Hora' } });
    const frame = await placeTurn(turnOf({ answer: '¿A qué hora?', envelope }));
    await loaded(frame);
    find<HTMLInputElement>(frame, 'input[type=time]').value = '21:00';
    button(frame, 'Responder').click();
    expect(frame.asked).to.deep.equal(['21:00']);
  });

  it('that was asked for before the last one has no field any more', async () => {
    const envelope = envelopeOf({ asks: { slot: 'hora', reads: 'time', label: 'Hora' } });
    const frame = await placeTurn(turnOf({ answer: '¿A qué hora?', envelope }));
    frame.conversation = { ...frame.conversation, latest: 99 };
    await loaded(frame);
    expect(frame.reply.renderRoot.querySelector('rag-asked-slot')).to.equal(null);
  });
});
