import { expect } from 'chai';
import type { ActionStanding, ActionSubject } from '../../../widget/client/action-client.ts';
import type { Conversation } from '../../../widget/conversation/conversation.ts';
import { actOnTurn } from '../../../widget/conversation/act-on-turn.ts';
import { RequestFailed } from '../../../widget/client/failure.ts';
import { envelopeOf } from '../support/envelope.ts';

const ACTION = {
  id: 'a-1',
  tool: 'reservar_mesa',
  title: 'Reservar',
  description: '',
  details: [] as [string, string][],
  requires_confirmation: true as const,
  expires_at: '2026-11-29T12:00:00Z',
};
const STANDING: ActionStanding = { state: 'pending', message: '', suggestions: [] };

function conversationWith(...sessionIds: string[]): Conversation {
  const sessions = sessionIds.map((sessionId) => ({ api: 'https://host', sessionId }));
  return { sessions } as unknown as Conversation;
}

describe('acting on an answer', () => {
  it('asks the server that the answer came from, in its scope and session', async () => {
    const asked: unknown[] = [];
    const ask = (...all: [string, ActionSubject, string]): Promise<ActionStanding> => {
      asked.push(all);
      return Promise.resolve(STANDING);
    };
    const envelope = envelopeOf({ pending_action: ACTION });
    expect(
      await actOnTurn(conversationWith('session-0', 'session-1'), { envelope }, { wish: 'confirm' }, ask),
    ).to.equal(STANDING);
    expect(asked).to.deep.equal([
      [
        'https://host',
        { id: 'a-1', domainId: 'bakery', tenantSlug: 'default', branchSlug: 'main', sessionId: 'session-1' },
        'confirm',
      ],
    ]);
  });

  it('takes along who is signed in on the page', async () => {
    let asked: ActionSubject | undefined;
    const ask = (_api: string, subject: ActionSubject): Promise<ActionStanding> => {
      asked = subject;
      return Promise.resolve(STANDING);
    };
    const envelope = envelopeOf({ pending_action: ACTION });
    await actOnTurn(conversationWith('session-1'), { envelope }, { wish: 'confirm', userToken: 'a.b.c' }, ask);
    expect(asked?.userToken).to.equal('a.b.c');
  });

  it('does nothing for a session that was forgotten, or where nothing waits', async () => {
    const never = (): Promise<never> => Promise.reject(new Error('asked'));
    const proposed = envelopeOf({ pending_action: ACTION });
    for (const [sessions, envelope] of [
      [['another'], proposed],
      [['session-1'], envelopeOf()],
    ] as const) {
      const failed = await actOnTurn(conversationWith(...sessions), { envelope }, { wish: 'confirm' }, never).catch(
        (error: unknown) => error,
      );
      expect(failed).to.be.instanceOf(RequestFailed);
    }
  });
});
