import { expect } from 'chai';
import type { Failure } from '../../../widget/client/failure.ts';
import { failureOf, RequestFailed } from '../../../widget/client/failure.ts';
import type { Feedback } from '../../../widget/client/feedback.ts';
import { sendFeedback } from '../../../widget/client/feedback.ts';
import { Conversation } from '../../../widget/conversation/conversation.ts';
import { rateTurn } from '../../../widget/conversation/rate-turn.ts';
import type { Turn } from '../../../widget/conversation/turn.ts';
import { eventsOf, FakeWire, quick } from '../support/fake-wire.ts';
import { FakeServer } from '../support/server.ts';

describe('rateTurn', () => {
  let conversation: Conversation;
  let sent: Feedback[];
  let answer: () => Promise<void>;

  beforeEach(async () => {
    sent = [];
    answer = () => Promise.resolve();
    const wire = new FakeWire();
    wire.pace = async () => {
      const session = wire.calls[0]?.question.request.session_id ?? null;
      wire.events = eventsOf(['Hay'], { session_id: session });
      await Promise.resolve();
    };
    conversation = new Conversation({
      destination: async () => ({ api: 'https://api.example', request: { domain_id: 'bakery' } }),
      wire,
      timing: quick,
    });
    // The first one is told without the session, which the wire knows only then.
    await conversation.ask('uno');
    await conversation.ask('dos');
  });

  const rate = (rating: 'up' | 'down', comment?: string): Promise<void> =>
    rateTurn(conversation, 2, { rating, comment }, async (api, feedback) => {
      expect(api).to.equal('https://api.example');
      sent.push(feedback);
      await answer();
    });
  const turn = (): Turn => conversation.turns[1]!;
  const whyNot = async (rating: Promise<void>): Promise<Failure | undefined> =>
    rating.then(
      () => undefined,
      (error: unknown) => failureOf(error),
    );

  it('shows at once what the guest thinks, and tells the server', async () => {
    const rating = rate('down', 'No era eso.');
    expect(turn()).to.include({ rating: 'down', comment: 'No era eso.' });
    await rating;
    const { trace_id: traceId, session_id: sessionId } = turn().envelope!;
    expect(sent).to.deep.equal([{ traceId, sessionId, rating: 'down', comment: 'No era eso.' }]);
    await rate('up');
    expect(turn()).to.include({ rating: 'up' }).and.not.have.property('comment');
  });

  it('says whom the browser is remembered as', async () => {
    const send = (_: string, feedback: Feedback): Promise<void> => {
      sent.push(feedback);
      return Promise.resolve();
    };
    await rateTurn(conversation, 2, { rating: 'up', personKey: 'k-1' }, send);
    expect(sent.map(({ personKey }) => personKey)).to.deep.equal(['k-1']);
  });

  it('shows what it showed before when the server could not be told', async () => {
    await rate('up');
    answer = () => Promise.reject(new RequestFailed({ kind: 'network' }));
    const rating = rate('down', 'No.');
    expect(turn().rating).to.equal('down');
    expect(await whyNot(rating)).to.deep.equal({ kind: 'network' });
    expect(turn()).to.include({ rating: 'up' }).and.not.have.property('comment');
  });

  it('leaves what the guest thought meanwhile, and sends it last', async () => {
    let fail!: (error: Error) => void;
    answer = () =>
      sent.length > 1
        ? Promise.resolve()
        : new Promise((_, reject) => {
            fail = reject;
          });
    const first = whyNot(rate('up'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    const second = rate('down');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(sent.map(({ rating }) => rating)).to.deep.equal(['up']);
    fail(new RequestFailed({ kind: 'network' }));
    await first;
    await second;
    expect(sent.map(({ rating }) => rating)).to.deep.equal(['up', 'down']);
    expect(turn().rating).to.equal('down');
  });

  it('does not survive a conversation that was cleared', async () => {
    const rating = rate('up');
    conversation.clear();
    await rating;
    expect(conversation.turns).to.deep.equal([]);
    expect(await whyNot(rate('up'))).to.deep.equal({ kind: 'cut' });
  });

  it('goes over the wire as the contract has it', async () => {
    const server = new FakeServer();
    server.on('/v2/feedback', () => new Response(null, { status: 204 }));
    await sendFeedback('', { traceId: 't', sessionId: 's', rating: 'up', comment: '' });
    await sendFeedback('', { traceId: 't', sessionId: 's', rating: 'down', comment: 'No.' });
    server.restore();
    expect(server.callsOf('/v2/feedback').map(({ body }) => JSON.parse(body) as unknown)).to.deep.equal([
      { trace_id: 't', session_id: 's', rating: 'up' },
      { trace_id: 't', session_id: 's', rating: 'down', comment: 'No.' },
    ]);
  });
});
