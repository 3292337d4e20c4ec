import { expect } from 'chai';
import type { ActionStanding, ActionWish } from '../../../../widget/client/action-client.ts';
import type { RagPendingAction } from '../../../../widget/components/pending-action/pending-action.ts';
import '../../../../widget/components/pending-action/define.ts';
import { button, clearPage, expectAccessible, find, settle } from '../../support/page.ts';

interface Placed {
  readonly element: RagPendingAction;
  readonly wishes: ActionWish[];
  readonly said: string[];
  readonly settled: ActionStanding[];
  /** What the server answers next; without one it answers nothing. */
  readonly answers: (ActionStanding | undefined)[];
}

const DONE: ActionStanding = {
  state: 'confirmed',
  outcome: 'succeeded',
  message: 'Listo, quedó reservada. Código K7.',
  suggestions: [],
};
const PENDING: ActionStanding = { state: 'pending', message: '', suggestions: [] };

async function placeAction(seconds: number, ...answers: (ActionStanding | undefined)[]): Promise<Placed> {
  const element = document.createElement('rag-pending-action');
  const placed: Placed = { element, wishes: [], said: [], settled: [], answers };
  element.addEventListener('action-say', ({ detail }) => placed.said.push(detail));
  element.addEventListener('action-settled', ({ detail }) => placed.settled.push(detail));
  element.ask = (wish) => {
    placed.wishes.push(wish);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new Error('nobody answered')) : Promise.resolve(answer);
  };
  element.action = {
    id: 'a-1',
    tool: 'reservar_mesa',
    title: 'Reservar una mesa',
    description: 'Para cuatro.',
    details: [
      ['Día', 'viernes'],
      ['Personas', '4'],
    ],
    requires_confirmation: true,
    expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
  };
  document.body.append(element);
  await settle(element);
  return placed;
}

async function press(element: RagPendingAction, name: string): Promise<void> {
  button(element, name).click();
  await new Promise((resolve) => setTimeout(resolve));
  await settle(element);
}

function outcomeOf(element: RagPendingAction): string {
  return find(element, '.outcome').textContent.trim();
}

describe('an action that waits for a word', () => {
  afterEach(clearPage);

  it('shows what it would do and until when', async () => {
    const { element, wishes } = await placeAction(299);
    expect(find(element, 'section').innerText).to.match(/Reservar una mesa[\s\S]*Personas\s+4[\s\S]*Vence en 4:5[89]/u);
    await expectAccessible(element);
    expect(wishes).to.deep.equal([]);
  });

  it('is done by its button, and tells how it went in the words of the server', async () => {
    const { element, wishes, said, settled } = await placeAction(299, DONE);
    await press(element, 'Confirmar');
    expect(wishes).to.deep.equal(['confirm']);
    expect(outcomeOf(element)).to.equal(DONE.message);
    expect(said).to.deep.equal([DONE.message]);
    expect(settled).to.deep.equal([DONE]);
    expect(element.renderRoot.querySelector('button')).to.equal(null);
    await expectAccessible(element);
  });

  it('keeps the focus where its buttons were', async () => {
    const { element } = await placeAction(299, DONE);
    button(element, 'Confirmar').focus();
    await press(element, 'Confirmar');
    expect(element.renderRoot instanceof ShadowRoot && element.renderRoot.activeElement).to.equal(
      find(element, 'section'),
    );
  });

  it('asks once, however often it is pressed', async () => {
    const { element, wishes } = await placeAction(299, DONE, DONE);
    const confirm = button(element, 'Confirmar');
    confirm.click();
    confirm.click();
    await settle(element);
    expect(wishes).to.deep.equal(['confirm']);
  });

  it('can be cancelled', async () => {
    const cancelled: ActionStanding = { state: 'cancelled', message: 'Listo, no hago nada.', suggestions: [] };
    const { element, wishes } = await placeAction(299, cancelled);
    await press(element, 'Cancelar');
    expect(wishes).to.deep.equal(['cancel']);
    expect(outcomeOf(element)).to.equal(cancelled.message);
  });

  it('never says that it was done where nobody answered, and can be checked', async () => {
    const { element, wishes, said, settled } = await placeAction(299, undefined, DONE);
    await press(element, 'Confirmar');
    expect(outcomeOf(element)).to.match(/no sé cómo quedó/u);
    expect(said).to.have.length(1);
    expect(settled).to.deep.equal([]);
    await press(element, 'Comprobar');
    expect(wishes).to.deep.equal(['confirm', 'read']);
    expect(outcomeOf(element)).to.equal(DONE.message);
  });

  it('is looked at again while it is being done', async () => {
    const running: ActionStanding = { state: 'confirmed', outcome: 'running', message: '', suggestions: [] };
    const { element, wishes } = await placeAction(299, running, DONE);
    await press(element, 'Confirmar');
    expect(find(element, '.work').textContent).to.match(/Comprobando/u);
    await new Promise((resolve) => setTimeout(resolve, 1800));
    await settle(element);
    expect(wishes).to.deep.equal(['confirm', 'read']);
    expect(outcomeOf(element)).to.equal(DONE.message);
  }).timeout(5000);

  it('after a reload is as the server knows it', async () => {
    const { element, wishes, said } = await placeAction(200, DONE);
    expect(wishes).to.deep.equal(['read']);
    expect(outcomeOf(element)).to.equal(DONE.message);
    // Nobody is interrupted by what they know.
    expect(said).to.deep.equal([]);
  });

  it('after a reload waits on where the server knows nothing else, or does not answer', async () => {
    for (const answer of [PENDING, undefined]) {
      const { element } = await placeAction(200, answer);
      expect(button(element, 'Confirmar').disabled).to.equal(false);
      clearPage();
    }
  });

  it('settled in another tab is seen when the guest comes back to this one', async () => {
    const { element, wishes } = await placeAction(299, DONE);
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
    await settle(element);
    expect(wishes).to.deep.equal(['read']);
    expect(outcomeOf(element)).to.equal(DONE.message);
  });

  it('is told of once when a minute is left and once when it expires, never each second', async () => {
    const { element, said } = await placeAction(61.5, PENDING, PENDING);
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(said).to.deep.equal(['Queda un minuto para confirmar.']);
    element.action = { ...element.action, id: 'a-2', expires_at: new Date(Date.now() + 1200).toISOString() };
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(said.slice(1)).to.deep.equal(['Venció sin confirmarse. Pedilo de nuevo si todavía lo querés.']);
    expect(element.renderRoot.querySelector('button')).to.equal(null);
    expect(find(element, '.time').getAttribute('aria-live')).to.equal(null);
  }).timeout(15_000);
});
