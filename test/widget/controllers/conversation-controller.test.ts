import { expect } from 'chai';
import type { ReactiveController } from 'lit';
import { ConversationController } from '../../../widget/controllers/conversation-controller.ts';
import { Conversation } from '../../../widget/conversation/conversation.ts';
import { FakeWire, quick } from '../support/fake-wire.ts';
import { until } from '../support/page.ts';

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
}

describe('ConversationController', () => {
  let wire: FakeWire;

  beforeEach(() => {
    wire = new FakeWire();
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  function place(): Placed {
    const host = new Host();
    const conversation = new Conversation({
      destination: async () => ({ api: 'https://api.example', request: { domain_id: 'bakery' } }),
      wire,
      timing: quick,
    });
    new ConversationController(host, conversation);
    document.body.append(host);
    return { host, conversation };
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

  it('leaves a kept answer to go on when it is put back', async () => {
    const placed = place();
    placed.conversation.isKept = true;
    await half(placed);
    placed.host.remove();
    await Promise.resolve();
    expect(wire.stopped).to.deep.equal([]);
    expect(placed.conversation.busy).to.equal(false);
    document.body.append(placed.host);
    await until(() => placed.conversation.turns.at(-1)?.state === 'done');
    expect(placed.conversation.turns.at(-1)?.answer).to.equal('Hay pan francés.');
    expect(wire.keys).to.have.length(1);
  });
});
