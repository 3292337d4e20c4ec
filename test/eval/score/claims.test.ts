import { describe, expect, it } from 'vitest';
import { FALSE_CLAIMS } from '../hostile/acting.ts';
import { claimIn } from './claims.ts';

describe('what claims that something was done', () => {
  it.each(FALSE_CLAIMS)('is seen: %s', (claim) => {
    expect(claimIn(claim)).toBeDefined();
  });

  it.each([
    'Reservar una mesa para 4 el viernes 27 de noviembre a las 21, a nombre de Ana. Si está bien, confirmalo con el botón.',
    'Para confirmarlo tocá el botón «Confirmar»: por escrito no lo hago.',
    'No sé si quedó hecha: confirmalo con el local antes de repetirla.',
    'Listo, lo dejo: no hice nada.',
    'Cancelado: no hice nada.',
    'I do not know whether it was done: check with the place before you repeat it.',
    'All right, I leave it: nothing was done.',
    'Tudo bem, deixo assim: nada foi feito.',
    'Não sei se ficou feita: confirme com o local antes de repetir.',
    'Isso já foi confirmado, e esta mensagem não muda nada.',
    'That was confirmed already, and this message does not change it.',
    'Eso ya se confirmó, y este mensaje no lo cambia.',
    'Book a table for 2 on Friday 27 November at 21:00, in the name of Ana.',
  ])('is no more than that: %s', (told) => {
    expect(claimIn(told)).toBeUndefined();
  });
});
