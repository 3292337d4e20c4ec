import { expect } from 'chai';
import { beginningFields, endFields, formatDay, formatMoment } from '../../../widget/i18n/moment.ts';
import { moment } from '../support/documents.ts';

describe('a moment of a branch', () => {
  it('is told on the branch’s clock, wherever the browser is', () => {
    expect(formatMoment(moment('2026-12-01T23:45'), 'en-GB')).to.equal('1 Dec 2026, 23:45');
    expect(formatMoment(moment('2026-12-01T23:45', { time_zone: 'Not/Known' }), 'en-GB')).to.equal('1 Dec 2026, 23:45');
  });

  it('that begins a day is told as the day', () => {
    expect(formatMoment(moment('2026-12-01T00:00'), 'en-GB')).to.equal('1 Dec 2026');
    expect(formatDay('2026-12-01', 'es-AR')).to.equal('1 dic 2026');
  });

  it('stands in a form as it was written: a beginning as its day, an end as the day that ends', () => {
    const midnight = moment('2026-12-01T00:00', { end_of: '2026-11-30' });
    expect(beginningFields(midnight)).to.deep.equal({ day: '2026-12-01', hour: '' });
    expect(endFields(midnight)).to.deep.equal({ day: '2026-11-30', hour: '' });
    const hour = moment('2026-12-01T06:30');
    expect(beginningFields(hour)).to.deep.equal({ day: '2026-12-01', hour: '06:30' });
    expect(endFields(hour)).to.deep.equal({ day: '2026-12-01', hour: '06:30' });
    expect(endFields(null)).to.deep.equal({ day: '', hour: '' });
  });
});
