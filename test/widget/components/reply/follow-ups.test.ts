import { expect } from 'chai';
import { followUpsOf } from '../../../../widget/components/reply/follow-ups.ts';
import { reply as words } from '../../../../widget/i18n/es/reply.ts';
import { envelopeOf, gallery, turnOf } from '../../support/gallery.ts';

const item = { item_id: 'flan', name: 'Flan casero', confidence: 1 };
const { hazards: none } = envelopeOf();

describe('what may be asked next', () => {
  it('is what the server suggests, where it does', () => {
    expect(followUpsOf(turnOf({ suggestions: ['¿Hay tortas?'], envelope: envelopeOf({ item }) }), words)).to.deep.equal(
      ['¿Hay tortas?'],
    );
  });

  it('is more of the item that was spoken of, and never the same question again', () => {
    const envelope = envelopeOf({ item });
    expect(followUpsOf(turnOf({ envelope }), words)).to.deep.equal([
      '¿Qué lleva Flan casero?',
      '¿Cuánto sale Flan casero?',
    ]);
    expect(followUpsOf(turnOf({ envelope, question: 'qué lleva flan casero' }), words)).to.deep.equal([
      '¿Cuánto sale Flan casero?',
    ]);
  });

  it('is what has none of it, where it was found; of a diet what keeps it, of a condition nothing', () => {
    const after = (kind?: 'diet' | 'condition') => {
      const mention = { id: 'x', name: 'vegano', ...(kind ? { kind } : {}) };
      const envelope = envelopeOf({ item, hazards: { ...none, asked: ['x'], explicit: [mention] } });
      return followUpsOf(turnOf({ envelope }), words)[0];
    };
    expect(after()).to.equal('¿Qué hay sin vegano?');
    expect(after('diet')).to.equal('¿Qué hay vegano?');
    expect(after('condition')).to.equal('¿Qué lleva Flan casero?');
  });

  it('is the cheapest of those that are offered, where they have prices', () => {
    const price = { amount: 9, currency: 'EUR' };
    const items = ['Flan', 'Budín'].map((name) => ({ item_id: name, name, verdict: null, price }));
    const envelope = envelopeOf({ items, offered: ['Budín', 'Flan'] });
    expect(followUpsOf(turnOf({ envelope }), words)).to.deep.equal([words.cheapest, '¿Qué lleva Flan?']);
    expect(followUpsOf(turnOf({ envelope: { ...envelope, offered: [] } }), words)).to.deep.equal([]);
  });

  it('is nothing of its own while it is asked back, or where nothing came', () => {
    expect(followUpsOf(turnOf(), words)).to.deep.equal([]);
    const { suggestions } = gallery['clarify']!;
    expect(followUpsOf(gallery['clarify']!, words)).to.deep.equal(suggestions);
  });
});
