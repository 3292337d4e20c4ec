import { expect } from 'chai';
import {
  countChanges,
  NO_CHANGES,
  placeOf,
  stateOf,
  toRequest,
  withChange,
} from '../../../../widget/components/rag-admin-review/cells.ts';
import { reviewItem } from '../../support/reviews.ts';

const item = reviewItem({
  cells: [
    { hazard_id: 'sesame', status: 'doubtful', read: 'doubtful', text: '11', doubt: 'code-without-legend', asks: true },
    { hazard_id: 'milk', status: 'contains', read: 'contains', text: 'L', asks: false },
    { hazard_id: 'egg', status: 'unsaid', read: 'free', text: 'sin huevo', asks: true },
  ],
});

describe('the cells of a review', () => {
  it('are unsaid where nobody wrote of it', () => {
    expect(stateOf(item, 'fish', NO_CHANGES)).to.deep.equal({ status: 'unsaid', isChanged: false, asks: false });
    expect(stateOf(item, 'sesame', NO_CHANGES)).to.include({ status: 'doubtful', asks: true });
  });

  it('no longer ask once they are answered', () => {
    const changes = withChange(NO_CHANGES, item, 'sesame', 'traces');
    expect(stateOf(item, 'sesame', changes)).to.include({ status: 'traces', isChanged: true, asks: false });
    expect(countChanges(changes)).to.equal(1);
  });

  it('are no change where the choice is the one that stands, but an answer where it was asked', () => {
    const changes = withChange(NO_CHANGES, item, 'milk', 'traces');
    expect(countChanges(withChange(changes, item, 'milk', 'contains'))).to.equal(0);
    expect(countChanges(withChange(NO_CHANGES, item, 'fish', 'unsaid'))).to.equal(0);
    expect(countChanges(withChange(NO_CHANGES, item, 'egg', 'unsaid'))).to.equal(1);
  });

  it('are sent each with its item, beside the version that was seen', () => {
    const changes = withChange(withChange(NO_CHANGES, item, 'sesame', 'free'), item, 'egg', 'free');
    expect(toRequest(changes, 3)).to.deep.equal({
      settlements: [
        { item_id: 'x', hazard_id: 'sesame', status: 'free' },
        { item_id: 'x', hazard_id: 'egg', status: 'free' },
      ],
      expected_version: 3,
    });
  });

  it('stand where their mark does, else where their item does, if a page can show it', () => {
    const box = { x: 1, y: 2, width: 3, height: 4 };
    const [cell] = item.cells;
    const placed = reviewItem({ place: { page: 1, box }, cells: [{ ...cell!, place: { page: 2, box } }] });
    expect(placeOf(placed, 'sesame')?.page).to.equal(2);
    expect(placeOf(placed, 'milk')?.page).to.equal(1);
    expect(placeOf(reviewItem({ place: { page: 1 } }))).to.equal(undefined);
    expect(placeOf(reviewItem({ place: null }))).to.equal(undefined);
  });
});
