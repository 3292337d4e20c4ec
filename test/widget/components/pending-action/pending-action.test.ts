import { expect } from 'chai';
import type { RagPendingAction } from '../../../../widget/components/pending-action/pending-action.ts';
import '../../../../widget/components/pending-action/define.ts';
import { button, clearPage, expectAccessible, find, settle } from '../../support/page.ts';

async function placeAction(seconds: number): Promise<{ element: RagPendingAction; heard: unknown[] }> {
  const element = document.createElement('rag-pending-action');
  const heard: unknown[] = [];
  for (const name of ['action-answer', 'action-say']) {
    element.addEventListener(name, (event) => heard.push((event as CustomEvent<unknown>).detail));
  }
  element.action = {
    id: 'a-1',
    title: 'Reservar una mesa',
    details: [
      ['Día', 'viernes'],
      ['Personas', '4'],
    ],
    expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
  };
  document.body.append(element);
  await settle(element);
  return { element, heard };
}

describe('an action that waits for a word', () => {
  afterEach(clearPage);

  it('shows what it would do and until when, and takes one answer', async () => {
    const { element, heard } = await placeAction(150);
    expect(find(element, 'section').innerText).to.match(
      /Reservar una mesa[\s\S]*Personas\s+4[\s\S]*Vence en 2:(?:30|29)/u,
    );
    await expectAccessible(element);
    button(element, 'Confirmar').click();
    await settle(element);
    expect(heard).to.deep.equal([true]);
    expect(button(element, 'Confirmar').disabled).to.equal(true);
  });

  it('can be cancelled', async () => {
    const { element, heard } = await placeAction(150);
    button(element, 'Cancelar').click();
    expect(heard).to.deep.equal([false]);
  });

  it('is told of once when a minute is left and once when it expires, never each second', async () => {
    const { element, heard } = await placeAction(61.5);
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(heard).to.deep.equal(['Queda un minuto para confirmar.']);
    element.action = { ...element.action, expires_at: new Date(Date.now() + 1200).toISOString() };
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(heard.slice(1)).to.deep.equal(['Venció sin confirmarse. Pedilo de nuevo si todavía lo querés.']);
    expect(button(element, 'Confirmar').disabled).to.equal(true);
    expect(find(element, '.time').getAttribute('aria-live')).to.equal(null);
  }).timeout(15_000);
});
