import { describe, expect, it } from 'vitest';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { tellTalk } from '../../../../server/assistant/tell/tell-talk.ts';
import type { TalkAct } from '../../../../server/assistant/understand/plan.ts';
import { restaurant } from '../../../support/assistant/demo-assistant.ts';
import { demoBusiness } from '../../../support/assistant/demo-business.ts';

const KINDS: Readonly<Record<TalkAct['what'], true>> = {
  greet: true,
  thank: true,
  bye: true,
  ok: true,
  yes: true,
  no: true,
  who: true,
  how: true,
  help: true,
  amuse: true,
  complain: true,
  insult: true,
  laugh: true,
  missed: true,
  order: true,
  staff: true,
  person: true,
};
const EVERY = Object.keys(KINDS) as TalkAct['what'][];

function told(what: TalkAct['what'], parts: Partial<Parameters<typeof tellTalk>[1]> = {}): string[] {
  const telling = {
    domain: restaurant,
    book: bookIn('es'),
    facts: demoBusiness,
    example: '¿Qué postres tienen?',
    isBeside: false,
    ...parts,
  };
  return tellTalk({ kind: 'talk', what }, telling).map(({ text }) => text);
}

describe('talk', () => {
  it('is answered by whole sentences that stand on no source', () => {
    for (const language of ['es', 'en', 'pt'] as const)
      for (const what of EVERY) {
        const telling = {
          domain: restaurant,
          book: bookIn(language),
          facts: undefined,
          example: undefined,
          isBeside: false,
        };
        const sentences = tellTalk({ kind: 'talk', what }, telling);
        expect(sentences.length, what).toBeGreaterThan(0);
        for (const { text, cites } of sentences) {
          expect(text, what).toMatch(/[.!?…»"]$/u);
          expect(cites).toEqual([]);
        }
      }
  });

  it('of a greeting is that of the domain, with an example behind it', () => {
    const domain = { ...restaurant, greeting: 'hola, soy Nona' };
    expect(told('greet', { domain, example: '¿qué hay?' })).toEqual([
      'Hola, soy Nona.',
      'Podés preguntarme, por ejemplo: «¿qué hay?»',
    ]);
    expect(told('greet', { domain: { ...domain, greeting: '' }, example: undefined })).toEqual([
      `¡Hola! Soy ${restaurant.displayName}. ¿En qué te ayudo?`,
    ]);
  });

  it('says of itself that it is no person and can err', () => {
    expect(told('who').join(' ')).toContain('no soy una persona y me puedo equivocar');
    expect(told('who', { book: bookIn('en') }).join(' ')).toContain("I'm not a person and I can be wrong");
    expect(told('who', { book: bookIn('pt') }).join(' ')).toContain('não sou uma pessoa e posso errar');
  });

  it('names the ways to a person that are declared, and no other', () => {
    const { whatsapp: _whatsapp, ...facts } = demoBusiness;
    expect(told('person')[0]).toContain('teléfono al +54 11 0555-0118 o WhatsApp al +54 9 11 0555-0119');
    expect(told('person', { facts })[0]).not.toContain('WhatsApp');
    expect(told('person', { facts: undefined })).toEqual([`Claro: hablá con ${restaurant.voice.staff}.`]);
  });

  it('takes no orders', () => {
    expect(told('order')[0]).toMatch(/^Yo no tomo pedidos ni cobro/u);
    expect(told('staff')).toEqual(told('order'));
  });

  it('beside another answer is passed over, unless it matters', () => {
    const heard = EVERY.filter((what) => told(what, { isBeside: true }).length > 0);
    expect(heard.sort()).toEqual(['complain', 'order', 'person', 'staff', 'who']);
  });
});
