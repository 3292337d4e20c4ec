import { expect } from 'chai';
import '../../../../widget/components/guest-memory/define.ts';
import type { RagGuestMemory } from '../../../../widget/components/guest-memory/guest-memory.ts';
import type { KeptMemory } from '../../../../widget/client/memory-client.ts';
import { ACCESS, entryOf, FakeMemory, NOTHING, refused } from '../../support/memories.ts';
import { button, buttons, clearPage, expectAccessible, find, findAll, focused, settle } from '../../support/page.ts';

const FULL: KeptMemory = {
  ...NOTHING,
  consent: true,
  kinds: ['allergy', 'question', 'feedback'],
  entries: [
    entryOf('allergy', 'maní'),
    entryOf('allergy', 'kiwi'),
    entryOf('question', '¿Abren hoy?'),
    entryOf('feedback', '¿Qué lleva el flan?', 'down'),
  ],
};

describe('what a guest sees of what is remembered of them', () => {
  let server: FakeMemory;

  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(clearPage);

  async function open(kept: KeptMemory = NOTHING): Promise<RagGuestMemory> {
    server = new FakeMemory(kept);
    const element = document.createElement('rag-guest-memory');
    Object.assign(element, { access: ACCESS, wire: server });
    document.body.append(element);
    await settle(element);
    return element;
  }

  const text = (element: RagGuestMemory): string => find(element, 'section').innerText;
  const box = (element: RagGuestMemory, kind: string): HTMLInputElement =>
    find<HTMLInputElement>(element, `input[value=${kind}]`);
  const ticked = (element: RagGuestMemory): string[] =>
    findAll<HTMLInputElement>(element, 'input')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
  const press = async (element: RagGuestMemory, name: string): Promise<void> => {
    button(element, name).click();
    await settle(element);
  };
  const tick = async (element: RagGuestMemory, kind: string): Promise<void> => {
    box(element, kind).click();
    await settle(element);
  };

  it('is nothing before they agree, and each kind is agreed to by itself', async () => {
    const element = await open();
    expect(ticked(element)).to.deep.equal([]);
    expect(buttons(element, 'Borrar todo lo recordado')).to.have.length(0);
    await expectAccessible(element);
    box(element, 'question').focus();
    await tick(element, 'question');
    expect(focused()).to.equal(box(element, 'question'));
    await tick(element, 'item');
    expect(server.kept.kinds).to.deep.equal(['item', 'question']);
    expect(ticked(element)).to.deep.equal(['item', 'question']);
    await tick(element, 'question');
    expect(server.kept.kinds).to.deep.equal(['item']);
  });

  it('is shown whole, allergies in sight, each with a button that erases it alone', async () => {
    const element = await open(FULL);
    await expectAccessible(element);
    expect(text(element)).to.contain('maní').and.to.contain('kiwi').and.not.to.contain('¿Abren hoy?');
    for (const details of findAll<HTMLDetailsElement>(element, 'details')) details.open = true;
    expect(text(element)).to.contain('¿Abren hoy?').and.to.contain('¿Qué lleva el flan?: No me sirvió');
    await press(element, 'Borrar: kiwi');
    expect(server.kept.entries.map(({ label }) => label)).to.deep.equal(['maní', '¿Abren hoy?', '¿Qué lleva el flan?']);
    expect(text(element)).to.contain('Se borró: kiwi');
    expect(focused()).to.equal(find(element, 'h3'));
  });

  it('asks before a kind goes with what is kept of it, and keeps it where the guest thinks again', async () => {
    const element = await open(FULL);
    await tick(element, 'allergy');
    expect(text(element)).to.contain('Se borra: maní, kiwi');
    expect(focused()).to.equal(button(element, 'No'));
    expect(box(element, 'allergy').checked).to.equal(true);
    await expectAccessible(element);
    await press(element, 'No');
    expect(server.kept.entries).to.have.length(4);
    await tick(element, 'allergy');
    await press(element, 'Sí, borrar');
    expect(ticked(element)).to.deep.equal(['question', 'feedback']);
    expect(server.kept.entries.map(({ kind }) => kind)).to.deep.equal(['question', 'feedback']);
  });

  it('takes one press at a time, and keeps the focus meanwhile', async () => {
    const element = await open();
    box(element, 'question').focus();
    box(element, 'question').click();
    await element.updateComplete;
    expect(focused()).to.equal(box(element, 'question'));
    box(element, 'item').click();
    await settle(element);
    expect(ticked(element)).to.deep.equal(['question']);
    expect(server.kept.kinds).to.deep.equal(['question']);
  });

  it('is all erased by two presses', async () => {
    const element = await open(FULL);
    await press(element, 'Borrar todo lo recordado');
    expect(server.kept.entries).to.have.length(4);
    await press(element, 'Sí, borrar');
    expect(server.kept).to.deep.equal(NOTHING);
    expect(ticked(element)).to.deep.equal([]);
    expect(text(element)).to.contain('Se borró: todo lo que recuerdo de vos');
  });

  it('shows what holds where the server refused', async () => {
    const element = await open(FULL);
    server.refusal = refused(503);
    await tick(element, 'item');
    expect(ticked(element)).to.deep.equal(['allergy', 'question', 'feedback']);
    expect(find(element, '.told').innerText).to.contain('No se pudo guardar');
  });

  it('says that it could not be read, never that there is nothing, and reads again by a press', async () => {
    const element = await open(FULL);
    server.refusal = refused(503);
    Object.assign(element, { access: { ...ACCESS } });
    await settle(element);
    expect(text(element)).to.contain('No se pudo leer').and.not.to.contain('Solo lo que marques');
    await expectAccessible(element);
    await press(element, 'Reintentar');
    expect(text(element)).to.contain('maní');
  });

  it('says nothing where the server remembers nobody', async () => {
    const element = await open({ ...NOTHING, available: false });
    expect(element.shadowRoot!.querySelector('section')).to.equal(null);
  });
});
