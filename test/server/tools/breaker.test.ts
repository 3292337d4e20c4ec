import { describe, expect, it } from 'vitest';
import { createBreaker } from '../../../server/tools/breaker.ts';
import type { Breaker, CallEnd, Permit } from '../../../server/tools/breaker.ts';

const HOST = 'tables.example.com';
const START = Date.UTC(2026, 5, 1, 12);

interface Bench {
  readonly breaker: Breaker;
  readonly pass: (ms: number) => void;
  readonly end: (...ends: readonly CallEnd[]) => void;
}

function begin(): Bench {
  let moment = START;
  const breaker = createBreaker({ now: () => new Date(moment) });
  return {
    breaker,
    pass: (ms) => (moment += ms),
    end: (...ends) => {
      for (const end of ends) requirePermit(breaker)(end);
    },
  };
}

function requirePermit(breaker: Breaker, host = HOST): Permit {
  const permit = breaker.admit(host);
  if (permit === undefined) throw new Error('not admitted');
  return permit;
}

const FOUR = ['slow', 'unreachable', 'failing', 'slow'] as const;

describe('a breaker', () => {
  it('opens behind five failures in a row, and tells since when and of which trouble', () => {
    const { breaker, end, pass } = begin();
    end(...FOUR);
    expect(breaker.hosts()).toEqual([{ host: HOST, state: 'ready', since: new Date(START) }]);
    pass(1000);
    end('unreachable');
    expect(breaker.admit(HOST)).toBeUndefined();
    expect(breaker.hosts()).toEqual([
      { host: HOST, state: 'away', since: new Date(START + 1000), trouble: 'unreachable' },
    ]);
  });

  it('counts failures in a row only: what is answered in between, by whatever 4xx, begins anew', () => {
    const { breaker, end } = begin();
    end(...FOUR, 'served', ...FOUR);
    expect(breaker.hosts()).toMatchObject([{ state: 'ready' }]);
  });

  it('learns nothing of who leaves', () => {
    const { breaker, end } = begin();
    end(...FOUR, 'left', 'left', 'left');
    expect(breaker.hosts()).toMatchObject([{ state: 'ready' }]);
    end('slow');
    expect(breaker.hosts()).toMatchObject([{ state: 'away' }]);
  });

  it('lets one through when half a minute is over, and closes when that is served', () => {
    const { breaker, end, pass } = begin();
    end(...FOUR, 'slow');
    pass(29_999);
    expect(breaker.admit(HOST)).toBeUndefined();
    pass(1);
    const trial = requirePermit(breaker);
    expect(breaker.admit(HOST)).toBeUndefined();
    trial('served');
    expect(breaker.hosts()).toEqual([{ host: HOST, state: 'ready', since: new Date(START + 30_000) }]);
    end(...FOUR);
    expect(breaker.admit(HOST)).toBeDefined();
  });

  it('stays open for as long again when the trial fails, away since it opened', () => {
    const { breaker, end, pass } = begin();
    end(...FOUR, 'slow');
    pass(30_000);
    end('unreachable');
    pass(29_999);
    expect(breaker.admit(HOST)).toBeUndefined();
    expect(breaker.hosts()).toEqual([{ host: HOST, state: 'away', since: new Date(START), trouble: 'unreachable' }]);
    pass(1);
    expect(breaker.admit(HOST)).toBeDefined();
  });

  it('lets another one through where the guest of the trial left', () => {
    const { breaker, end, pass } = begin();
    end(...FOUR, 'slow');
    pass(30_000);
    end('left', 'served');
    expect(breaker.hosts()).toMatchObject([{ state: 'ready' }]);
  });

  it('is moved by no call that began before it opened, and by none twice', () => {
    const { breaker, end, pass } = begin();
    const [early, late] = [requirePermit(breaker), requirePermit(breaker)];
    end(...FOUR, 'slow');
    early('served');
    expect(breaker.admit(HOST)).toBeUndefined();
    pass(30_000);
    const trial = requirePermit(breaker);
    late('slow');
    trial('served');
    trial('slow');
    end(...FOUR);
    expect(breaker.hosts()).toMatchObject([{ state: 'ready' }]);
  });

  it('keeps nobody away because the clock was set back', () => {
    const { breaker, end, pass } = begin();
    end(...FOUR, 'slow');
    pass(-3_600_000);
    expect(breaker.admit(HOST)).toBeDefined();
  });

  it('tells once that a host has gone away, and once that it is back', () => {
    let moment = START;
    const told: string[] = [];
    const breaker = createBreaker({
      now: () => new Date(moment),
      onChanged: ({ state, trouble = '' }) => told.push(`${state} ${trouble}`),
    });
    for (const end of [...FOUR, 'slow'] as const) requirePermit(breaker)(end);
    for (const end of ['unreachable', 'slow', 'served'] as const) {
      moment += 30_000;
      requirePermit(breaker)(end);
    }
    expect(told).toEqual(['away slow', 'ready ']);
  });

  it('keeps hosts apart', () => {
    const { breaker, end } = begin();
    end(...FOUR, 'slow');
    expect(breaker.admit('other.example.com')).toBeDefined();
    expect(breaker.hosts().map(({ host, state }) => [host, state])).toEqual([
      [HOST, 'away'],
      ['other.example.com', 'ready'],
    ]);
  });
});
