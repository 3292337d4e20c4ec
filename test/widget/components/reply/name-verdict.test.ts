import { expect } from 'chai';
import type { HazardMention } from '../../../../server/contract/v2.ts';
import { nameVerdict } from '../../../../widget/components/reply/name-verdict.ts';
import { reply as words } from '../../../../widget/i18n/es/reply.ts';

const hazard: HazardMention = { id: 'gluten', name: 'gluten' };
const diet: HazardMention = { id: 'vegano', name: 'vegano', kind: 'diet' };
const condition: HazardMention = { id: 'embarazo', name: 'embarazo', kind: 'condition' };

describe('the name of a verdict', () => {
  it('is the usual one of what may be contained, and where nothing says what was asked', () => {
    expect(nameVerdict('CONTAINS', [hazard], words)).to.equal('Contiene');
    expect(nameVerdict('MAY_CONTAIN', [hazard, hazard], words)).to.equal('Puede contener');
    expect(nameVerdict('DECLARED_FREE', [], words)).to.equal('Declarado libre');
  });

  it('never says that a diet or a condition is contained', () => {
    expect(nameVerdict('CONTAINS', [diet], words)).to.equal('No es vegano');
    expect(nameVerdict('CONTAINS', [condition], words)).to.equal('Advierte sobre embarazo');
    for (const asked of [[diet], [condition], [hazard, diet], [diet, condition]])
      for (const verdict of ['CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE', 'NOT_DECLARED'] as const)
        expect(nameVerdict(verdict, asked, words).toLowerCase()).not.to.match(/contiene|contener|libre/u);
  });

  it('fits all of what was asked where that is of several kinds', () => {
    expect(nameVerdict('CONTAINS', [hazard, diet], words)).to.equal('No cumple');
    expect(nameVerdict('DECLARED_FREE', [diet, condition], words)).to.equal('Declarado');
  });
});
