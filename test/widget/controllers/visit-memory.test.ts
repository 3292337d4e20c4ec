import { expect } from 'chai';
import type { ReactiveController } from 'lit';
import { ConversationHolder } from '../../../widget/controllers/conversation-holder.ts';
import { VisitMemory } from '../../../widget/controllers/visit-memory.ts';
import { Conversation } from '../../../widget/conversation/conversation.ts';
import { FakeWire, quick, until } from '../support/fake-wire.ts';

/** As much of an element as a controller sees. */
class Host extends HTMLElement {
  readonly updateComplete = Promise.resolve(true);
  updates = 0;
  private readonly controllers: ReactiveController[] = [];

  addController(controller: ReactiveController): void {
    this.controllers.push(controller);
  }

  removeController(): void {
    this.controllers.length = 0;
  }

  requestUpdate(): void {
    this.updates += 1;
  }

  connectedCallback(): void {
    for (const controller of this.controllers) controller.hostConnected?.();
  }

  disconnectedCallback(): void {
    for (const controller of this.controllers) controller.hostDisconnected?.();
  }
}
customElements.define('test-host', Host);

interface Placed {
  readonly host: Host;
  readonly conversation: Conversation;
  readonly memory: VisitMemory;
}

describe('an element with a conversation', () => {
  let wire: FakeWire;

  beforeEach(() => {
    wire = new FakeWire();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });

  function place(): Placed {
    const host = new Host();
    const conversation = new Conversation({
      destination: async () => ({ api: 'https://api.example', request: { domain_id: 'bakery' } }),
      wire,
      patience: quick,
    });
    new ConversationHolder(host, conversation);
    const memory = new VisitMemory(host, conversation);
    document.body.append(host);
    return { host, conversation, memory };
  }

  const half = async ({ conversation }: Placed): Promise<void> => {
    wire.connections = [{ events: 5, isSilent: true }];
    void conversation.ask('hola');
    await until(() => conversation.turns.at(-1)?.answer === 'Hay');
  };

  it('is drawn anew with each change, and no more once it is gone', async () => {
    const { host, conversation } = place();
    await conversation.ask('hola');
    expect(host.updates).to.be.greaterThan(1);
    host.remove();
    await Promise.resolve();
    const { updates } = host;
    conversation.clear();
    expect(host.updates).to.equal(updates);
  });

  it('stops its answer when it is taken out, and not when it is only moved', async () => {
    const placed = place();
    await half(placed);
    const elsewhere = document.createElement('main');
    document.body.append(elsewhere);
    elsewhere.append(placed.host);
    await Promise.resolve();
    expect(placed.conversation.busy).to.equal(true);
    placed.host.remove();
    await Promise.resolve();
    expect(placed.conversation.turns.at(-1)?.state).to.equal('stopped');
    expect(wire.stopped).to.have.length(1);
  });

  it('touches no storage before it is offered, nor before the guest agrees', async () => {
    const placed = place();
    expect(placed.memory.kept).to.equal(undefined);
    placed.memory.offer('bakery');
    await until(() => placed.memory.kept !== undefined);
    expect(placed.memory.kept).to.equal(false);
    await placed.conversation.ask('hola');
    expect(localStorage.length + sessionStorage.length).to.equal(0);
    expect(placed.memory.keep(true)).to.equal(true);
    expect(localStorage.length).to.equal(1);
    expect(placed.memory.keep(false)).to.equal(false);
    expect(localStorage.length + sessionStorage.length).to.equal(0);
  });

  it('leaves a kept answer to go on when it is put back', async () => {
    const placed = place();
    placed.memory.offer('bakery');
    await until(() => placed.memory.kept !== undefined);
    placed.memory.keep(true);
    await half(placed);
    placed.host.remove();
    await Promise.resolve();
    expect(wire.stopped).to.deep.equal([]);
    expect(placed.conversation.busy).to.equal(false);
    document.body.append(placed.host);
    await until(() => placed.conversation.turns.at(-1)?.state === 'done');
    expect(placed.conversation.turns.at(-1)?.answer).to.equal('Hay pan francés.');
    expect(wire.keys).to.have.length(1);
    await until(() => placed.memory.kept === true);
    expect(localStorage.length).to.equal(1);
  });

  it('goes on with what was kept in another element', async () => {
    const first = place();
    first.memory.offer('bakery');
    await until(() => first.memory.kept !== undefined);
    first.memory.keep(true);
    await first.conversation.ask('hola');
    first.host.remove();
    const second = place();
    second.memory.offer('bakery');
    await until(() => second.conversation.turns.length === 1);
    expect(second.memory.kept).to.equal(true);
    second.memory.offer('');
    expect(second.memory.kept).to.equal(undefined);
  });

  it('forgets on the server, too, and says when that was out of reach', async () => {
    const placed = place();
    await placed.conversation.ask('hola');
    const real = window.fetch;
    const asked: string[] = [];
    window.fetch = async (input, options) => {
      asked.push(`${options?.method ?? ''} ${input as string}`);
      if (asked.length === 1) throw new TypeError('Failed to fetch');
      return new Response(null, { status: asked.length === 2 ? 204 : 404 });
    };
    try {
      const [session] = placed.conversation.sessions;
      expect(await placed.memory.forget()).to.equal(false);
      expect(placed.conversation.turns).to.deep.equal([]);
      expect(await placed.memory.forget()).to.equal(true);
      expect(await placed.memory.forget()).to.equal(true);
      const address = `DELETE https://api.example/v2/sessions/bakery/${session?.sessionId ?? ''}`;
      expect(asked).to.deep.equal([address, address]);
    } finally {
      window.fetch = real;
    }
  });
});
