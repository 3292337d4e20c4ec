import { expect } from 'chai';
import { html, render } from 'lit';
import type { Plot } from '../../../../widget/components/rag-admin-insights/plot.ts';
import { renderLegend, renderPlot } from '../../../../widget/components/rag-admin-insights/plot.ts';
import { daysUpTo } from '../../../../widget/components/rag-admin-insights/range-view.ts';

describe('a plot', () => {
  let holder: HTMLElement;
  beforeEach(() => {
    holder = document.createElement('div');
    document.body.append(holder);
  });
  afterEach(() => {
    holder.remove();
  });

  const draw = (plot: Partial<Plot>): SVGRectElement[] => {
    render(renderPlot({ name: 'Preguntas', bars: [], ...plot }), holder);
    return [...holder.querySelectorAll('rect')];
  };
  const boxesOf = (rects: readonly SVGRectElement[]): string[] =>
    rects.map((rect) => ['y', 'height'].map((name) => rect.getAttribute(name)).join(' '));

  it('stands the values of a bar one above the other, the longest as high as the box', () => {
    const rects = draw({ bars: [{ label: 'lun', values: [1, 3] }, { label: 'mar', values: [0, 2] }] }); // prettier-ignore
    expect(boxesOf(rects)).to.deep.equal(['75 25', '0 75', '100 0', '50 50']);
    expect(rects.map((rect) => rect.getAttribute('class'))).to.deep.equal([
      'series-0',
      'series-1',
      'series-0',
      'series-1',
    ]);
    expect(holder.querySelector('.top')?.textContent).to.equal('4');
    expect([...holder.querySelectorAll('.ends span')].map(({ textContent }) => textContent)).to.deep.equal([
      'lun',
      'mar',
    ]);
    expect(holder.querySelector('title')?.textContent).to.equal('lun: 1 + 3');
  });

  it('names the first and the last of what follows one another, and each where they are things', () => {
    const bars = ['Reservar', 'Cancelar', 'Avisar'].map((label) => ({ label, values: [1] }));
    const named = (): (string | null)[] =>
      [...holder.querySelectorAll('.ends span')].map(({ textContent }) => textContent);
    draw({ bars });
    expect(named()).to.deep.equal(['Reservar', 'Avisar']);
    draw({ bars, isEach: true });
    expect(named()).to.deep.equal(['Reservar', 'Cancelar', 'Avisar']);
  });

  it('goes up to what it is told, with a line across', () => {
    const rects = draw({ bars: [{ label: 'lun', values: [0.5] }], top: 1, line: 0.15, write: (value) => `${String(value * 100)} %` }); // prettier-ignore
    expect(boxesOf(rects)).to.deep.equal(['50 50']);
    expect(holder.querySelector('line')?.getAttribute('y1')).to.equal('85');
    expect(holder.querySelector('.top')?.textContent).to.equal('100 %');
  });

  it('is flat where there is nothing', () => {
    expect(boxesOf(draw({ bars: [{ label: 'lun', values: [0, 0] }] }))).to.deep.equal(['100 0', '100 0']);
    expect(draw({})).to.deep.equal([]);
    expect(holder.querySelector('line')).to.equal(null);
  });

  it('says which colour is what', () => {
    render(html`${renderLegend(['Sí', 'No'])}`, holder);
    expect([...holder.querySelectorAll('li')].map((item) => item.textContent.trim())).to.deep.equal(['Sí', 'No']);
    expect(holder.querySelectorAll('rect.series-1')).to.have.length(1);
  });
});

it('so many days end with the one that is named, whatever the month', () => {
  expect(daysUpTo('2026-03-01', 7)).to.deep.equal({ from: '2026-02-23', to: '2026-03-01' });
  expect(daysUpTo('2024-03-01', 2)).to.deep.equal({ from: '2024-02-29', to: '2024-03-01' });
});
