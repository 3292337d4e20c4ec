import { describe, expect, it } from 'vitest';
import { linksFor } from '../../../../server/assistant/tell/links.ts';
import type { Act, BusinessKey } from '../../../../server/assistant/understand/plan.ts';
import type { Language } from '../../../../server/domains/index.ts';
import type { BusinessFacts } from '../../../../server/knowledge/index.ts';
import { restaurant } from '../../../support/assistant/demo-assistant.ts';
import { demoBusiness } from '../../../support/assistant/demo-business.ts';
import { scopeOf } from '../../../support/library/build-library.ts';

function linksOf(acts: readonly Act[], business: BusinessFacts | undefined = demoBusiness, language: Language = 'es') {
  const question = {
    api: 'v2',
    domain: restaurant,
    scope: scopeOf(restaurant),
    message: '',
    sessionId: 's',
    traceId: 't',
    pace: 'at-once',
    language,
  } as const;
  return linksFor(question, { acts, ...(business === undefined ? {} : { business }) });
}

const asking = (...facts: BusinessKey[]): Act[] => [{ kind: 'business', facts, ask: 'what' }];

describe('the ways on', () => {
  it('lead to what is declared', () => {
    expect(linksOf(asking('directions', 'phone', 'whatsapp', 'email', 'web')).map(({ href }) => href)).toEqual([
      'https://www.openstreetmap.org/?mlat=-34.619&mlon=-58.4297#map=18/-34.619/-58.4297',
      'tel:+541105550118',
      'https://wa.me/5491105550119',
      'mailto:hola@lodenonaema.example',
      'https://lodenonaema.example',
    ]);
  });

  it('are labelled in the language of the answer', () => {
    const labels = (['es', 'en', 'pt'] as const).map((language) =>
      linksOf(asking('phone'), demoBusiness, language).map(({ label }) => label),
    );
    expect(labels).toEqual([['Llamar'], ['Call'], ['Ligar']]);
  });

  it('are only those that the question is about', () => {
    expect(linksOf(asking('hours', 'wifi', 'payment'))).toEqual([]);
    expect(linksOf([{ kind: 'talk', what: 'thank' }])).toEqual([]);
    expect(linksOf([{ kind: 'talk', what: 'person' }]).map(({ kind }) => kind)).toEqual(['tel', 'whatsapp']);
  });

  it('are none where nothing is declared', () => {
    const everything = asking('address', 'phone', 'whatsapp', 'email', 'web', 'reservations');
    expect(linksOf(everything, { timeZone: 'UTC' })).toEqual([]);
  });
});
