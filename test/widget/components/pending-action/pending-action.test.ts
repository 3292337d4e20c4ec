import { expect } from 'chai';
import type { ActionStanding, ActionWish } from '../../../../widget/client/action-client.ts';
import type { PendingAction } from '../../../../server/contract/v2.ts';
import type { RagPendingAction } from '../../../../widget/components/pending-action/pending-action.ts';
import '../../../../widget/components/pending-action/define.ts';
import { button, buttons, clearPage, expectAccessible, find, settle } from '../../support/page.ts';

interface Placed {
  readonly element: RagPendingAction;
  readonly wishes: ActionWish[];
  readonly said: string[];
  readonly settled: ActionStanding[];
  /** What the server answers next; without one it answers nothing. */
  readonly answers: Answer[];
}

type Answer = ActionStanding | Promise<ActionStanding> | undefined;

const DONE: ActionStanding = {
  state: 'confirmed',
  outcome: 'succeeded',
  message: 'Listo, quedó reservada. Código K7.',
  suggestions: [],
};
const PENDING: ActionStanding = { state: 'pending', message: '', suggestions: [] };

const RUNNING: ActionStanding = { state: 'confirmed', outcome: 'running', message: '', suggestions: [] };

function actionOf(id: string, seconds: number): PendingAction {
  return {
    id,
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
}

async function placeAction(seconds: number, ...answers: Answer[]): Promise<Placed> {
  const element = document.createElement('rag-pending-action');
  const placed: Placed = { element, wishes: [], said: [], settled: [], answers };
  element.addEventListener('action-say', ({ detail }) => placed.said.push(detail));
  element.addEventListener('action-settled', ({ detail }) => placed.settled.push(detail));
  element.ask = (wish) => {
    placed.wishes.push(wish);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new Error('nobody answered')) : Promise.resolve(answer);
  };
  element.action = actionOf('a-1', seconds);
  document.body.append(element);
  await settle(element);
  return placed;
}

async function press(element: RagPendingAction, name: string): Promise<void> {
  button(element, name).click();
  await turnOver(element);
}

/** What was answered is drawn. */
async function turnOver(element: RagPendingAction): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await settle(element);
}

/** An answer that comes when the test says so. */
function later(): {
  promise: Promise<ActionStanding>;
  resolve: (answer: ActionStanding) => void;
  reject: (error: Error) => void;
} {
  let [resolve, reject]: [(answer: ActionStanding) => void, (error: Error) => void] = [
    () => undefined,
    () => undefined,
  ];
  const promise = new Promise<ActionStanding>((...ends) => {
    [resolve, reject] = ends;
  });
  return { promise, resolve, reject };
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

  it('where a check brought no answer either, still is not known and offers no first press', async () => {
    const { element } = await placeAction(299, undefined, undefined);
    await press(element, 'Confirmar');
    await press(element, 'Comprobar');
    expect(outcomeOf(element)).to.match(/no sé cómo quedó/u);
    expect(buttons(element, 'Confirmar')).to.deep.equal([]);
  });

  it('while it is checked offers no first press', async () => {
    const { element, answers } = await placeAction(299, undefined);
    await press(element, 'Confirmar');
    const waiting = later();
    answers.push(waiting.promise);
    await press(element, 'Comprobar');
    expect(find(element, '.work').textContent).to.match(/Comprobando/u);
    expect(element.renderRoot.querySelector('button')).to.equal(null);
    waiting.resolve(DONE);
    await turnOver(element);
    expect(outcomeOf(element)).to.equal(DONE.message);
  });

  it('tells whoever checks what came of it', async () => {
    const { element, said } = await placeAction(299, undefined, DONE);
    await press(element, 'Confirmar');
    await press(element, 'Comprobar');
    expect(said.at(-1)).to.equal(DONE.message);
  });

  it('that is over by the server’s word has no button, and is told to the page only where it was settled', async () => {
    const gone: ActionStanding = { state: 'gone', message: 'No hay nada que confirmar.', suggestions: [] };
    const { element, said, settled } = await placeAction(299, gone);
    await press(element, 'Confirmar');
    expect(outcomeOf(element)).to.equal(gone.message);
    expect(said).to.deep.equal([gone.message]);
    expect(element.renderRoot.querySelector('button')).to.equal(null);
    expect(settled).to.deep.equal([]);
    document.dispatchEvent(new Event('visibilitychange'));
    await turnOver(element);
    expect(outcomeOf(element)).to.equal(gone.message);
  });

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
    await turnOver(element);
    expect(wishes).to.deep.equal(['read']);
    expect(outcomeOf(element)).to.equal(DONE.message);
  });

  it('never tells that it expired where it is not known how it went', async () => {
    const { element, said } = await placeAction(1.2, PENDING, undefined);
    await press(element, 'Confirmar');
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(outcomeOf(element)).to.match(/no sé cómo quedó/u);
    expect(said).to.have.length(1);
  }).timeout(5000);

  it('whose time is over is as the server knows it: another tab may have confirmed it', async () => {
    const { element, said } = await placeAction(1.2, PENDING, DONE);
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(outcomeOf(element)).to.equal(DONE.message);
    expect(said).to.deep.equal([DONE.message]);
  }).timeout(5000);

  it('is told of once when a minute is left and once when it expires, never each second', async () => {
    const { element, said } = await placeAction(61.5, PENDING, PENDING);
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(said).to.deep.equal(['Queda un minuto para confirmar.']);
    element.action = actionOf('a-2', 1.2);
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(said.slice(1)).to.deep.equal(['Venció sin confirmarse. Pedilo de nuevo si todavía lo querés.']);
    expect(element.renderRoot.querySelector('button')).to.equal(null);
    expect(find(element, '.time').getAttribute('aria-live')).to.equal(null);
  }).timeout(15_000);
});

describe('an action that is being done', () => {
  const { setTimeout: wait, clearTimeout: end } = window;
  /** What waits for its time, which comes when a test says so. */
  const waiting = new Map<number, () => void>();

  beforeEach(() => {
    let last = 0;
    window.setTimeout = ((work: () => void, milliseconds = 0) => {
      if (milliseconds < 1000) return wait(work, milliseconds);
      last -= 1;
      waiting.set(last, work);
      return last;
    }) as typeof setTimeout;
    window.clearTimeout = (id) => {
      if (!waiting.delete(id!)) end(id);
    };
  });

  afterEach(() => {
    Object.assign(window, { setTimeout: wait, clearTimeout: end });
    waiting.clear();
    clearPage();
  });

  async function passTime(element: RagPendingAction): Promise<void> {
    const due = [...waiting.values()];
    waiting.clear();
    for (const work of due) work();
    await turnOver(element);
  }

  it('is looked at again, and told once it is done', async () => {
    const { element, wishes, said } = await placeAction(299, RUNNING, DONE);
    await press(element, 'Confirmar');
    expect(find(element, '.work').textContent).to.match(/Comprobando/u);
    await passTime(element);
    expect(wishes).to.deep.equal(['confirm', 'read']);
    expect(outcomeOf(element)).to.equal(DONE.message);
    expect(said).to.deep.equal([DONE.message]);
  });

  it('for too long is not known, which is said, and can be checked', async () => {
    const { element, said, answers } = await placeAction(299, RUNNING);
    await press(element, 'Confirmar');
    while (waiting.size > 0) {
      answers.push(RUNNING);
      await passTime(element);
    }
    expect(outcomeOf(element)).to.match(/no sé cómo quedó/u);
    expect(said).to.have.length(1);
    answers.push(DONE);
    await press(element, 'Comprobar');
    expect(outcomeOf(element)).to.equal(DONE.message);
  });

  it('is looked at as often as the one before it', async () => {
    const { element, wishes, answers } = await placeAction(299);
    const looks: number[] = [];
    for (const id of ['a-2', 'a-3']) {
      element.action = actionOf(id, 299);
      await settle(element);
      answers.push(RUNNING);
      await press(element, 'Confirmar');
      const before = wishes.length;
      while (waiting.size > 0) {
        answers.push(RUNNING);
        await passTime(element);
      }
      looks.push(wishes.length - before);
    }
    expect(looks[0]).to.be.greaterThan(1);
    expect(looks[1]).to.equal(looks[0]);
  });

  it('is looked at by one row of looks, however often the guest comes back to the tab', async () => {
    const { element, answers } = await placeAction(299, RUNNING);
    await press(element, 'Confirmar');
    answers.push(RUNNING);
    document.dispatchEvent(new Event('visibilitychange'));
    await turnOver(element);
    expect(waiting.size).to.equal(1);
  });

  it('is told to the page once, whoever looked first', async () => {
    const { element, settled, answers } = await placeAction(299, RUNNING);
    await press(element, 'Confirmar');
    answers.push(DONE, DONE);
    document.dispatchEvent(new Event('visibilitychange'));
    await turnOver(element);
    await passTime(element);
    expect(settled).to.deep.equal([DONE]);
  });

  it('is not looked at for one that came in its place', async () => {
    const { element, wishes } = await placeAction(299, RUNNING);
    await press(element, 'Confirmar');
    element.action = actionOf('a-2', 299);
    await settle(element);
    await passTime(element);
    expect(wishes).to.deep.equal(['confirm']);
    expect(button(element, 'Confirmar').disabled).to.equal(false);
  });

  it('is not looked at while it is out of the page, and at once when it is back', async () => {
    const { element, wishes, answers } = await placeAction(299, RUNNING);
    await press(element, 'Confirmar');
    element.remove();
    await passTime(element);
    expect(wishes).to.deep.equal(['confirm']);
    answers.push(DONE);
    document.body.append(element);
    await turnOver(element);
    expect(wishes).to.deep.equal(['confirm', 'read']);
    expect(outcomeOf(element)).to.equal(DONE.message);
  });
});

describe('an answer that comes late', () => {
  afterEach(clearPage);

  it('is of the action that was asked about, and of none that came in its place', async () => {
    const late = later();
    const { element, said, settled } = await placeAction(299, late.promise);
    await press(element, 'Confirmar');
    element.action = actionOf('a-2', 299);
    await settle(element);
    expect(button(element, 'Confirmar').disabled).to.equal(false);
    late.resolve(DONE);
    await turnOver(element);
    expect(button(element, 'Confirmar').disabled).to.equal(false);
    expect([said, settled]).to.deep.equal([[], []]);
  });

  it('that fails tells nothing of the action that came in its place', async () => {
    const late = later();
    const { element, said } = await placeAction(299, late.promise);
    await press(element, 'Confirmar');
    element.action = actionOf('a-2', 299);
    await settle(element);
    late.reject(new Error('nobody answered'));
    await turnOver(element);
    expect(button(element, 'Confirmar').disabled).to.equal(false);
    expect(said).to.deep.equal([]);
  });

  it('does not hold up the look at one that came in its place', async () => {
    const late = later();
    const { element, wishes } = await placeAction(299, late.promise, DONE);
    await press(element, 'Confirmar');
    element.action = actionOf('a-2', 200);
    await turnOver(element);
    expect(wishes).to.deep.equal(['confirm', 'read']);
    expect(outcomeOf(element)).to.equal(DONE.message);
  });

  it('of a look does not swallow the press that came meanwhile, nor undo what came of it', async () => {
    const look = later();
    const { element, wishes } = await placeAction(200, look.promise, DONE);
    await press(element, 'Confirmar');
    expect(wishes).to.deep.equal(['read', 'confirm']);
    expect(outcomeOf(element)).to.equal(DONE.message);
    look.resolve(PENDING);
    await turnOver(element);
    expect(outcomeOf(element)).to.equal(DONE.message);
  });
});
