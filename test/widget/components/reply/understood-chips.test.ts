import { expect } from 'chai';
import { render } from 'lit';
import type { AnswerEnvelope } from '../../../../server/contract/v2.ts';
import { renderUnderstood } from '../../../../widget/components/reply/understood-chips.ts';
import { reply as words } from '../../../../widget/i18n/es/reply.ts';
import { envelopeOf } from '../../support/gallery.ts';

const from = 'message';
const { hazards } = envelopeOf();
const item = { item_id: 'flan', name: 'Flan', verdict: null };

function chips(changes: Partial<AnswerEnvelope>): string[] {
  const root = document.createElement('div');
  render(renderUnderstood(envelopeOf(changes), words), root);
  return [...root.querySelectorAll('li')].map((one) => one.textContent.replaceAll(/\s/gu, ' '));
}

describe('what was understood', () => {
  it('is told in the words of the guest, and amounts as they are written', () => {
    const conditions = [
      { id: 'a', text: 'pollo', attribute: 'of', op: 'is', value: 'poultry', from },
      { id: 'b', text: 'frito', attribute: 'technique', op: 'isNot', value: 'fried', from },
      { id: 'c', text: '20 mil', attribute: 'price', op: 'atMost', value: '20000 ARS', from },
      { id: 'd', text: '5', attribute: 'price', op: 'above', value: '5 EUR', from },
      { id: 'e', text: 'queso', attribute: 'ingredient', op: 'lacks', value: 'queso', from },
      { id: 'f', text: 'pollo', attribute: 'kind', op: 'is', value: 'bird', from },
    ] as const;
    expect(chips({ understood: { conditions: [...conditions], leftover: [] } })).to.deep.equal([
      'pollo',
      'no: frito',
      'hasta $ 20.000',
      'desde 5 €',
      'sin queso',
    ]);
  });

  it('has the hazards and diets that a list was judged by', () => {
    const asked = {
      ...hazards,
      asked_names: [
        { id: 'g', name: 'gluten' },
        { id: 'v', name: 'vegano', kind: 'diet' as const },
      ],
    };
    expect(chips({ hazards: asked, items: [item], offered: ['flan'] })).to.deep.equal(['sin gluten', 'vegano']);
    expect(chips({ hazards: asked, items: [item] }), 'where nothing is offered it may have been sought').to.deep.equal([
      'gluten',
      'vegano',
    ]);
    expect(chips({ hazards: asked }), 'of one item nothing was sought').to.deep.equal([]);
  });

  it('is nothing where nothing was sought', () => {
    expect(chips({})).to.deep.equal([]);
  });
});
