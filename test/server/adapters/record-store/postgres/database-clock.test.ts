import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDatabaseClock } from '../../../../../server/adapters/record-store/postgres/database-clock.ts';

/** The clock of a node whose answers from the database take their time; `pass` lets time go by. */
function makeNode(database: { time: number }) {
  let watch = 0;
  const clock = createDatabaseClock(() => watch);
  return {
    clock,
    pass: (ms: number) => void (watch += ms),
    /** The database answers with its time, and the answer arrives so much later. */
    ask(delay: number) {
      const told = Math.floor(database.time);
      database.time += delay;
      watch += delay;
      clock.tell(told);
      return told;
    },
  };
}

describe('the clock of the database', () => {
  it('shows nothing before it was asked', () => {
    expect(() => createDatabaseClock().now()).toThrow('not asked');
  });

  it('runs on between two answers', () => {
    const node = makeNode({ time: 1_000_000 });
    node.ask(0);
    node.pass(250);
    expect(node.clock.now().getTime()).toBe(1_000_250);
  });

  it('does not go back when an answer took longer than the one before', () => {
    const database = { time: 1_000_000 };
    const node = makeNode(database);
    node.ask(0);
    expect(node.clock.now().getTime()).toBe(1_000_000);
    node.ask(400);
    expect(node.clock.now().getTime()).toBeGreaterThanOrEqual(1_000_000);
  });

  it('is never ahead of the database and never behind what it was told, on any node', () => {
    const step = fc.record({ node: fc.nat(2), delay: fc.integer({ min: 0, max: 3000 }), pass: fc.nat(5000) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        const database = { time: 1_700_000_000_000 };
        const nodes = [makeNode(database), makeNode(database), makeNode(database)];
        let latestMoment = 0;
        for (const { node, delay, pass } of steps) {
          database.time += pass;
          for (const each of nodes) each.pass(pass);
          for (const [place, each] of nodes.entries()) if (place !== node) each.pass(delay);
          const told = nodes[node]!.ask(delay);
          const now = nodes[node]!.clock.now().getTime();
          expect(now).toBeLessThanOrEqual(database.time);
          expect(now).toBeGreaterThanOrEqual(told);
          // What another node wrote as its moment before this one asked has begun here.
          expect(now).toBeGreaterThanOrEqual(latestMoment);
          latestMoment = Math.max(latestMoment, now);
        }
      }),
    );
  });
});
