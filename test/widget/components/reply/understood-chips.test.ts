import { expect } from 'chai';
import { render } from 'lit';
import type { AnswerEnvelope } from '../../../../server/contract/v2.ts';
import { renderUnderstood } from '../../../../widget/components/reply/understood-chips.ts';
import { reply as words } from '../../../../widget/i18n/es/reply.ts';
import { envelopeOf } from '../../support/gallery.ts';
import { expectAccessible } from '../../support/page.ts';

const from = 'message';

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

  it('has the dangers and diets that a list was judged by', () => {
    const conditions = [
      { id: 'avoid:gluten', text: 'gluten', attribute: 'hazard', op: 'lacks', value: 'gluten', from: 'session' },
      { id: 'avoid:vegano', text: 'vegano', attribute: 'diet', op: 'is', value: 'vegano', from },
      { id: 'avoid:huevo', text: 'huevo', attribute: 'hazard', op: 'has', value: 'huevo', from },
    ] as const;
    const understood = { conditions: [...conditions], leftover: [] };
    expect(chips({ understood })).to.deep.equal(['sin gluten', 'vegano', 'huevo']);
  });

  it('can be taken away one by one, by a button that says what it takes', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    const dropped: string[] = [];
    const conditions = [
      { id: 'a', text: 'pollo', attribute: 'of', op: 'is', value: 'poultry', from },
      { id: 'b', text: 'frito', attribute: 'technique', op: 'isNot', value: 'fried', from },
    ] as const;
    const understood = { conditions: [...conditions], leftover: [] };
    render(
      renderUnderstood({ understood }, words, (id) => dropped.push(id)),
      root,
    );
    const buttons = [...root.querySelectorAll('button')];
    expect(buttons.map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Quitar: pollo', 'Quitar: no: frito']);
    buttons[1]?.click();
    expect(dropped).to.deep.equal(['b']);
    await expectAccessible(root);
    root.remove();
  });

  it('is nothing where nothing was sought', () => {
    expect(chips({})).to.deep.equal([]);
  });
});
