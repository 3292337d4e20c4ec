import { expect } from 'chai';
import type { AskedSlot } from '../../../../server/contract/v2.ts';
import type { RagAskedSlot } from '../../../../widget/components/pending-action/asked-slot.ts';
import { daysFrom, sayDay } from '../../../../widget/components/pending-action/say-day.ts';
import '../../../../widget/components/pending-action/define.ts';
import { button, clearPage, expectAccessible, find, settle } from '../../support/page.ts';

async function placeSlot(reads: AskedSlot['reads']): Promise<{ element: RagAskedSlot; answers: string[] }> {
  const element = document.createElement('rag-asked-slot');
  const answers: string[] = [];
  element.addEventListener('slot-answer', ({ detail }) => answers.push(detail));
  element.asked = { slot: 'fecha', reads, label: 'Día' };
  document.body.append(element);
  await settle(element);
  return { element, answers };
}

describe('a value that is asked for', () => {
  afterEach(clearPage);

  it('is a day in the field of the device, sent in words', async () => {
    const { element, answers } = await placeSlot('date');
    const input = find<HTMLInputElement>(element, 'input');
    expect(input.type).to.equal('date');
    expect(input.min).to.equal(daysFrom(new Date(), 0));
    await expectAccessible(element);
    const day = daysFrom(new Date(), 3);
    input.value = day;
    button(element, 'Responder').click();
    expect(answers).to.deep.equal([sayDay(day, 'es')]);
  });

  it('is an hour, sent as it is', async () => {
    const { element, answers } = await placeSlot('time');
    const input = find<HTMLInputElement>(element, 'input');
    expect(input.type).to.equal('time');
    input.value = '21:30';
    button(element, 'Responder').click();
    expect(answers).to.deep.equal(['21:30']);
  });

  it('is not sent before one is chosen', async () => {
    const { element, answers } = await placeSlot('date');
    button(element, 'Responder').click();
    await settle(element);
    expect(answers).to.deep.equal([]);
  });

  it('of any other kind is typed', async () => {
    const { element } = await placeSlot('people');
    expect(element.renderRoot.querySelector('input')).to.equal(null);
  });
});

describe('a day in words', () => {
  it('is said in the language of the guest', () => {
    expect(sayDay('2026-12-03', 'es')).to.equal('3 de diciembre');
    expect(sayDay('2026-12-03', 'en')).to.equal('December 3');
    expect(sayDay('2026-12-03', 'pt')).to.equal('3 de dezembro');
  });

  it('is counted by the device, over the end of a year', () => {
    expect(daysFrom(new Date(2026, 11, 31, 23, 59), 1)).to.equal('2027-01-01');
    expect(daysFrom(new Date(2026, 0, 1, 0, 1), 0)).to.equal('2026-01-01');
  });
});
