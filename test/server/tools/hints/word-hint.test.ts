import { describe, expect, it } from 'vitest';
import type { EventValue, Language } from '../../../../server/domains/index.ts';
import { wordHint } from '../../../../server/tools/hints/word-hint.ts';
import { hintingDomain } from '../../../support/tools/make-hints.ts';
import { LEND, GIVE_BACK } from '../../domains/tool-texts.ts';

interface Saying {
  readonly suggests?: object;
  readonly message?: string;
  readonly data?: Readonly<Record<string, EventValue>>;
  readonly subject?: string;
  readonly language?: Language;
  readonly texts?: object;
  readonly isToolOn?: boolean;
}

function worded({
  data = { title: 'Ulises' },
  isToolOn = true,
  language = 'es',
  message = 'Venció {title}.',
  subject = '7',
  suggests,
  texts = {},
}: Saying) {
  const rule = { name: 'one', about: 'loan', when: 'loan.times > 0', message, ...(suggests && { suggests }) };
  const tool = { ...LEND, guest: true, examples: ['prestame Ulises'] };
  const domain =
    hintingDomain(`proactive: ${JSON.stringify({ events: [{ type: 'loan', fields: { title: 'text', pages: 'number' } }], rules: [rule] })}
tools: ${JSON.stringify([tool, GIVE_BACK])}
hazards: { vocabulary: [ { id: dust, name: polvo } ] }
translations: ${JSON.stringify({ en: { proactive: { one: texts }, tools: { lend: { examples: ['lend me Ulysses'] } } } })}
`);
  const { proactive, tools } = domain;
  const [first] = proactive?.rules ?? [];
  if (first === undefined || proactive === undefined) throw new Error('the domain has a hint');
  const state = { at: new Date(0), times: 1, data };
  const { findHealthWord } = proactive;
  return wordHint(
    first,
    { state, subject },
    { language, fileLanguage: 'es', findHealthWord, tools: isToolOn ? tools : [] },
  );
}

describe('the words of a hint', () => {
  it('are filled in with what the event says', () => {
    expect(worded({})).toEqual({ message: 'Venció Ulises.' });
    expect(
      worded({ message: '{title}: {pages} páginas, nº {subject}', data: { title: 'Ulises', pages: 2.5 } })?.message,
    ).toBe('Ulises: 2.5 páginas, nº 7');
  });

  it('are in the language of the guest, and else as the file says them', () => {
    const texts = { message: '{title} is late.', label: 'See', ask: 'What is {title}?' };
    const suggests = { label: 'Ver', ask: '¿Qué es {title}?' };
    expect(worded({ language: 'en', texts, suggests })).toEqual({
      message: 'Ulises is late.',
      label: 'See',
      act: { kind: 'ask', question: 'What is Ulises?' },
    });
    expect(worded({ language: 'pt', texts, suggests })).toEqual({
      message: 'Venció Ulises.',
      label: 'Ver',
      act: { kind: 'ask', question: '¿Qué es Ulises?' },
    });
    expect(worded({ texts, suggests })?.label).toBe('Ver');
  });

  it('are none where a value is missing', () => {
    for (const data of [{}, { title: null }, { title: '' }]) expect(worded({ data })).toBeUndefined();
    expect(worded({ message: 'x', data: {}, suggests: { label: 'Ver', link: '/{title}' } })).toBeUndefined();
  });

  it('stay one line, of plain characters, and short', () => {
    expect(worded({ data: { title: ' a\n\u0000b\u202e c ' } })?.message).toBe('Venció a b  c.');
    const long = worded({ data: { title: 'x'.repeat(200) } })?.message ?? '';
    expect(long).toHaveLength('Venció .'.length + 80);
    expect(long).toContain('…');
  });

  it('never speak of a danger or of health, whatever comes in', () => {
    expect(worded({ data: { title: 'Polvo de estrellas' } })).toBeUndefined();
    expect(worded({ data: { title: 'Guía de celíacos' } })).toBeUndefined();
    expect(
      worded({ message: 'Mirá.', data: { title: 'polvo' }, suggests: { label: 'Ver', ask: '¿Qué es {title}?' } }),
    ).toBeUndefined();
    expect(
      worded({ message: 'Mirá.', data: { title: 'polvo' }, suggests: { label: '{title}', link: '/x' } }),
    ).toBeUndefined();
  });

  it('lead nowhere but where the file says', () => {
    const link = (subject: string) =>
      worded({ subject, suggests: { label: 'Ver', link: '/loans/{subject}/map' } })?.act;
    expect(link('7')).toEqual({ kind: 'link', link: '/loans/7/map' });
    expect(link('../../x?y#z')).toEqual({ kind: 'link', link: '/loans/..%2F..%2Fx%3Fy%23z/map' });
    expect(link('//evil.example')).toEqual({ kind: 'link', link: '/loans/%2F%2Fevil.example/map' });
  });

  it('ask for a tool in its own words, and not while it is off', () => {
    const suggests = { label: 'Prestar', tool: 'lend' };
    expect(worded({ suggests })?.act).toEqual({ kind: 'ask', question: 'prestame Ulises' });
    expect(worded({ suggests, language: 'en' })?.act).toEqual({ kind: 'ask', question: 'lend me Ulysses' });
    expect(worded({ suggests, isToolOn: false })).toBeUndefined();
  });

  it('ask for a tool in the words of the hint where it has some, and not while it is off', () => {
    const suggests = { label: 'Prestar', tool: 'lend', ask: 'prestame {title}' };
    expect(worded({ suggests })?.act).toEqual({ kind: 'ask', question: 'prestame Ulises' });
    const english = { suggests, language: 'en', texts: { ask: 'lend me {title}' } } as const;
    expect(worded(english)?.act).toEqual({ kind: 'ask', question: 'lend me Ulises' });
    expect(worded({ suggests, isToolOn: false })).toBeUndefined();
  });
});
