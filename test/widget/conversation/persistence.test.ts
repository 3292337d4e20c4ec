import { expect } from 'chai';
import { RequestFailed } from '../../../widget/client/failure.ts';
import { Conversation } from '../../../widget/conversation/conversation.ts';
import { forgetVisit } from '../../../widget/conversation/forget-visit.ts';
import type { Persistence, PersistenceParts } from '../../../widget/conversation/persistence.ts';
import { createPersistence } from '../../../widget/conversation/persistence.ts';
import { readRecord } from '../../../widget/conversation/stored-record.ts';
import { envelopeOf } from '../support/envelope.ts';
import { eventsOf, FakeWire, quick } from '../support/fake-wire.ts';
import { until } from '../support/page.ts';
import { FakeServer, json } from '../support/server.ts';

const place = 'bakery/demo';
const prefix = `rag-chat:${place}:`;

interface Page {
  readonly conversation: Conversation;
  readonly persistence: Persistence;
}

describe('createPersistence', () => {
  let wire: FakeWire;
  let pages: Page[];

  beforeEach(() => {
    wire = new FakeWire();
    pages = [];
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    for (const page of pages) leave(page);
    localStorage.clear();
    sessionStorage.clear();
  });

  /** A page that a guest opens, in this tab or in one of its own. */
  function open(more: Partial<PersistenceParts> = {}): Page {
    const conversation = new Conversation({
      destination: async () => ({ api: '', request: { domain_id: 'bakery' } }),
      wire,
      timing: quick,
    });
    const page = { conversation, persistence: createPersistence({ conversation, place, ...more }) };
    pages.push(page);
    return page;
  }

  function leave({ conversation, persistence }: Page): void {
    persistence.close();
    conversation.pause();
  }

  const tabOf = (): (() => Storage) => {
    const kept = memory();
    return () => kept;
  };
  const names = (): string[] => Object.keys(localStorage);
  const answersOf = ({ conversation }: Page): string[] => conversation.turns.map(({ answer }) => answer);

  it('keeps nothing before the guest agrees', async () => {
    const page = open();
    await page.conversation.ask('hola');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(page.persistence.isAllowed).to.equal(false);
    expect([...names(), ...Object.keys(sessionStorage)]).to.deep.equal([]);
  });

  it('goes on in the next page, with the same session', async () => {
    const first = open();
    await first.conversation.ask('uno');
    expect(first.persistence.allow()).to.equal(true);
    await first.conversation.ask('dos');
    leave(first);
    const second = open();
    expect(second.persistence.isAllowed).to.equal(true);
    expect(second.conversation.turns).to.deep.equal(first.conversation.turns);
    await second.conversation.ask('tres');
    expect(new Set(wire.calls.map(({ question }) => question.request.session_id)).size).to.equal(1);
    expect(names()).to.have.length(1);
  });

  it('goes on with an answer that was under way, under its key, behind its last event', async () => {
    wire.connections = [{ events: 6, isSilent: true }];
    const first = open();
    first.persistence.allow();
    void first.conversation.ask('hola');
    await until(() => first.conversation.turns.at(-1)?.answer === 'Hay pan');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(wire.stopped).to.deep.equal([]);
    leave(first);
    const second = open();
    await until(() => second.conversation.turns.at(-1)?.state === 'done');
    expect(answersOf(second)).to.deep.equal(['Hay pan francés.']);
    expect(wire.keys).to.have.length(1);
    expect(wire.calls.at(-1)?.after).to.equal('tag-6');
  });

  it('follows the words without writing at each of them', async () => {
    wire.events = eventsOf(Array.from({ length: 300 }, () => 'pan '));
    let written = 0;
    const counting = memory(() => (written += 1));
    const page = open({ storage: () => counting });
    page.persistence.allow();
    await page.conversation.ask('hola');
    expect(written).to.be.lessThan(5);
  });

  it('lets tabs keep each their own, and each goes on with its own', async () => {
    const tabs = [tabOf(), tabOf()] as const;
    const one = open({ tab: tabs[0] });
    const other = open({ tab: tabs[1] });
    for (const page of [one, other]) page.persistence.allow();
    await one.conversation.ask('uno');
    await other.conversation.ask('dos');
    for (const page of [one, other]) leave(page);
    const questions = tabs.map((tab) => open({ tab }).conversation.turns.map(({ question }) => question));
    expect(questions).to.deep.equal([['uno'], ['dos']]);
  });

  it('gives a new tab the latest, and takes nothing from the one that is still open', async () => {
    const one = open({ tab: tabOf() });
    one.persistence.allow();
    await one.conversation.ask('uno');
    leave(one);
    const two = open({ tab: tabOf() });
    const three = open({ tab: tabOf() });
    await two.conversation.ask('dos');
    await three.conversation.ask('tres');
    for (const page of [two, three]) leave(page);
    const kept = names().map((name) => readRecord(localStorage.getItem(name))?.turns.map(({ question }) => question));
    expect(kept).to.have.deep.members([
      ['uno', 'dos'],
      ['uno', 'tres'],
    ]);
  });

  it('does not give a conversation with one to those with another', async () => {
    const one = open();
    one.persistence.allow();
    await one.conversation.ask('uno');
    leave(one);
    const elsewhere = open({ place: 'library' });
    expect(elsewhere.persistence.isAllowed).to.equal(false);
    expect(answersOf(elsewhere)).to.deep.equal([]);
  });

  it('forgets what is older than a day, or of tomorrow', async () => {
    const one = open();
    await one.conversation.ask('uno');
    one.persistence.allow();
    leave(one);
    const [name] = names();
    const record = JSON.parse(localStorage.getItem(name!)!) as { savedAt: number };
    for (const hours of [-25, 25]) {
      localStorage.setItem(name!, JSON.stringify({ ...record, savedAt: Date.now() + hours * 3_600_000 }));
      expect(open().persistence.isAllowed).to.equal(false);
      expect(names()).to.deep.equal([]);
    }
  });

  for (const [what, text] of [
    ['no JSON', '{'],
    ['no record', '[]'],
    ['of another version', '{"version":99,"savedAt":1}'],
    ['nothing', ''],
  ] as const) {
    it(`is not disturbed by what is ${what}`, async () => {
      localStorage.setItem(`${prefix}1`, text);
      const page = open();
      expect(page.persistence.isAllowed).to.equal(false);
      expect(names()).to.deep.equal([]);
      expect((await page.conversation.ask('hola'))?.answer).to.equal('Hay pan francés.');
    });
  }

  it('reads the turns that can be read, and none whose dangers can not', () => {
    const turns = [
      { id: 1, question: 'uno', state: 'done', answer: 'a', envelope: { ...envelopeOf(), hazards: { explicit: 7 } } },
      { id: 2, question: 'dos', state: 'done', answer: 'b', envelope: envelopeOf() },
      { id: 'x', question: 'tres', state: 'done' },
      { id: 4, question: 'cuatro', state: 'dancing' },
      null,
    ];
    const record = readRecord(JSON.stringify({ version: 1, savedAt: 1, turns, sessions: [{}], asked: { key: 'k' } }));
    expect(record?.turns.map(({ question }) => question)).to.deep.equal(['dos']);
    expect(record?.sessions).to.deep.equal([]);
    expect(record).not.to.have.property('asked');
  });

  for (const [what, storage] of [
    [
      'blocked',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    [
      'full',
      () =>
        memory(() => {
          throw new DOMException('no', 'QuotaExceededError');
        }),
    ],
  ] as [string, () => Storage][]) {
    it(`answers on where storage is ${what}, and says that nothing is kept`, async () => {
      const page = open({ storage });
      expect(page.persistence.allow()).to.equal(false);
      expect((await page.conversation.ask('hola'))?.answer).to.equal('Hay pan francés.');
      expect(page.conversation.isKept).to.equal(false);
      expect(page.persistence.erase()).to.deep.equal([]);
    });
  }

  it('keeps fewer turns where there is no room for all', async () => {
    const small = memory((_, text) => {
      if ((JSON.parse(text) as { turns: unknown[] }).turns.length > 10)
        throw new DOMException('', 'QuotaExceededError');
    });
    const page = open({ storage: () => small });
    for (let round = 0; round < 12; round += 1) await page.conversation.ask(`pregunta ${String(round)}`);
    expect(page.persistence.allow()).to.equal(true);
    leave(page);
    expect(open({ storage: () => small }).conversation.turns.at(-1)?.question).to.equal('pregunta 11');
  });

  it('erases what any tab kept, and other tabs hear of it', async () => {
    let heard = 0;
    const one = open({ tab: tabOf() });
    const other = open({ tab: tabOf(), erased: () => (heard += 1) });
    for (const page of [one, other]) {
      page.persistence.allow();
      await page.conversation.ask('hola');
    }
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    const sessions = one.persistence.erase();
    expect(sessions.map(({ sessionId }) => sessionId)).to.have.members(
      wire.calls.map(({ question }) => question.request.session_id),
    );
    expect(names()).to.deep.equal([]);
    expect(one.conversation.turns).to.have.length(1);
    // A browser tells the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: `${prefix}erased`, newValue: '1' }));
    expect(other.conversation.turns).to.deep.equal([]);
    expect(heard).to.equal(1);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(names()).to.deep.equal([]);
  });

  describe('forgetVisit', () => {
    it('stops, forgets here and makes the server forget every session of the visit', async () => {
      const page = open();
      page.persistence.allow();
      await page.conversation.ask('uno');
      page.conversation.clear();
      wire.connections = [{ events: 5, isSilent: true }];
      const asking = page.conversation.ask('dos');
      await until(() => page.conversation.turns.at(-1)?.answer === 'Hay');
      const forgotten: string[] = [];
      const isWhole = await forgetVisit(page.conversation, page.persistence, async ({ sessionId }) => {
        expect(wire.stopped).to.have.length(1);
        forgotten.push(sessionId);
      });
      await asking;
      expect(isWhole).to.equal(true);
      expect(forgotten).to.deep.equal([...new Set(wire.calls.map(({ question }) => question.request.session_id))]);
      expect(page.conversation.turns).to.deep.equal([]);
      expect(page.conversation.sessions).to.deep.equal([]);
      expect([...names(), ...Object.keys(sessionStorage)]).to.deep.equal([]);
    });

    it('asks the server by the address of the session, and takes one it does not know for forgotten', async () => {
      const server = new FakeServer();
      const page = open();
      await page.conversation.ask('uno');
      const [session] = page.conversation.sessions;
      const path = `/v2/sessions/bakery/${session?.sessionId ?? ''}`;
      server.on(path, () => json({ detail: 'Un momento.' }, 503));
      expect(await forgetVisit(page.conversation)).to.equal(false);
      server.on(path, () => json({ detail: 'No está.' }, 404));
      expect(await forgetVisit(page.conversation)).to.equal(true);
      expect(await forgetVisit(page.conversation)).to.equal(true);
      server.restore();
      expect(server.callsOf(path).map(({ method }) => method)).to.deep.equal(['DELETE', 'DELETE']);
    });

    it('says when the server could not be told, forgets here all the same, and tells it the next time', async () => {
      const page = open();
      page.persistence.allow();
      await page.conversation.ask('uno');
      const unreachable = async (): Promise<void> => {
        throw new RequestFailed({ kind: 'network' });
      };
      expect(await forgetVisit(page.conversation, page.persistence, unreachable)).to.equal(false);
      expect(page.conversation.turns).to.deep.equal([]);
      expect(names()).to.deep.equal([]);
      const told: string[] = [];
      const isWhole = await forgetVisit(page.conversation, page.persistence, async ({ sessionId }) => {
        told.push(sessionId);
      });
      expect(isWhole).to.equal(true);
      expect(told).to.have.length(1);
    });
  });
});

/** A storage of its own, as another tab has one. */
function memory(write: (name: string, text: string) => void = () => undefined): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => {
      write(name, text);
      kept.set(name, text);
    },
    removeItem: (name) => {
      kept.delete(name);
    },
    clear: () => {
      kept.clear();
    },
  };
}
