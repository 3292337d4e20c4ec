import { describe, expect, it } from 'vitest';
import type { Counting } from '../../../../server/assistant/insights/figures.ts';
import { figuresOf } from '../../../../server/assistant/insights/figures.ts';

type Parts = Partial<Pick<Counting, 'question' | 'outcome'>> & {
  readonly approach?: { readonly kind: string };
  readonly acts?: readonly { readonly kind: string }[];
  readonly done?: {
    readonly kind: string;
    readonly tool: { readonly name: string };
    readonly isResumed?: true;
    readonly result?: object;
  };
  readonly form?: { readonly asks?: string };
  readonly levels?: readonly string[];
  readonly timingsMs?: Readonly<Record<string, number>>;
};

const figures = ({
  question = {},
  outcome = 'answered',
  approach = { kind: 'items' },
  acts = [],
  done,
  form,
  levels = [],
  timingsMs = {},
}: Parts) =>
  figuresOf({
    question,
    outcome,
    remembered: { form },
    understood: {
      approach,
      acts,
      done,
      reading: { items: [{ itemId: 'asiento', name: 'El Asiento', category: 'piezas' }] },
    },
    envelope: {
      levels,
      timingsMs,
      hazards: { askedNames: [{ id: 'latex', name: 'látex', severity: 'critical' }] },
    },
  } as unknown as Counting);

describe('what is counted of an answer', () => {
  it('is what was asked of by id and name, how long its first word took, and whether it stands on something', () => {
    expect(figures({ timingsMs: { first_word: 41.6, total: 900 }, levels: ['branch'] })).toEqual({
      isGrounded: true,
      waitMs: 42,
      items: [{ id: 'asiento', name: 'El Asiento' }],
      hazards: [{ id: 'latex', name: 'látex' }],
    });
  });

  it('waits for its end where no word was told apart, and of one that was not told to its end nothing', () => {
    expect(figures({ timingsMs: { total: 900 } })?.waitMs).toBe(900);
    for (const outcome of ['cancelled', 'failed'] as const) {
      expect(figures({ outcome, timingsMs: { total: 900 } })).not.toHaveProperty('waitMs');
    }
  });

  it('stands on nothing without a document, unless the business itself says it', () => {
    expect(figures({})?.isGrounded).toBe(false);
    for (const kind of ['business', 'answer', 'line']) expect(figures({ acts: [{ kind }] })?.isGrounded).toBe(true);
    for (const kind of ['talk', 'revise']) expect(figures({ acts: [{ kind }] })?.isGrounded).toBe(false);
  });

  it('names the tool that was called or proposed, and marks what a tool had asked for', () => {
    const tool = { name: 'turnos' };
    for (const kind of ['read', 'proposed'])
      expect(figures({ done: { kind, tool, result: { kind: 'none' } } })).toMatchObject({ tool: 'turnos' });
    for (const kind of ['asked', 'dropped', 'forbidden'])
      expect(figures({ done: { kind, tool } })).not.toHaveProperty('tool');
    const asked = { kind: 'asked', tool };
    expect(figures({ done: asked, form: { asks: 'nombre' } })).toMatchObject({ isReply: true });
    expect(figures({ done: asked })).not.toHaveProperty('isReply');
    expect(figures({ form: { asks: 'nombre' } })).not.toHaveProperty('isReply');
  });

  it('tells what came of a call and how long it took, and nothing of it of what was only proposed', () => {
    const of = (result: object) =>
      figures({ done: { kind: 'read', tool: { name: 'turnos' }, result }, timingsMs: { act: 41.6 } })?.call;
    expect(of({ kind: 'given', values: {} })).toEqual({ outcome: 'answered', ms: 42 });
    for (const kind of ['none', 'refused']) expect(of({ kind })?.outcome).toBe('answered');
    for (const kind of ['given', 'none']) expect(of({ kind, isKept: true })?.outcome).toBe('kept');
    expect(of({ kind: 'given', isKept: true, isStale: true, asOf: new Date(0) })?.outcome).toBe('failed');
    for (const kind of ['failed', 'unknown']) expect(of({ kind })?.outcome).toBe('failed');
    for (const kind of ['proposed', 'asked'])
      expect(figures({ done: { kind, tool: { name: 'turnos' } } })).not.toHaveProperty('call');
  });

  it('marks what belongs to something that is being done, but no question beside it', () => {
    const tool = { name: 'turnos' };
    for (const kind of ['asked', 'read', 'proposed', 'dropped', 'away'])
      expect(figures({ done: { kind, tool, result: { kind: 'none' } } })).toMatchObject({ isActing: true });
    expect(figures({ done: { kind: 'asked', tool, isResumed: true } })).not.toHaveProperty('isActing');
    expect(figures({})).not.toHaveProperty('isActing');
  });

  it('is nothing of a greeting and of talk, and something of talk with a question in it', () => {
    expect(figures({ approach: { kind: 'greeting' } })).toBeUndefined();
    expect(figures({ approach: { kind: 'acts' }, acts: [{ kind: 'talk' }] })).toBeUndefined();
    expect(figures({ approach: { kind: 'acts' }, acts: [{ kind: 'talk' }, { kind: 'business' }] })).toBeDefined();
    expect(figures({ acts: [{ kind: 'talk' }] })).toBeDefined();
  });

  it('is nothing of what the owner tries out', () => {
    expect(figures({ question: { context: { trial: true } } })).toBeUndefined();
    expect(figures({ question: { actorRole: 'admin' } })).toBeUndefined();
    expect(figures({ question: { context: { trial: 'true', table: 4 }, actorRole: 'waiter' } })).toBeDefined();
  });
});
