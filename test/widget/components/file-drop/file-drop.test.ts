import { expect } from 'chai';
import { html, render } from 'lit';
import { renderFileDrop } from '../../../../widget/components/file-drop/file-drop.ts';
import { clearPage } from '../../support/page.ts';

const file = new File(['pan'], 'pan.json');

/** The place, and the names of what it was handed. */
function setUp(): { place: HTMLElement; chooser: HTMLInputElement; taken: (string | undefined)[] } {
  const taken: (string | undefined)[] = [];
  const root = document.createElement('div');
  document.body.append(root);
  const drop = { accept: '.json', button: 'Elegir', beside: html`<span>o soltalo acá</span>` };
  render(
    renderFileDrop(drop, (given) => taken.push(given[0]?.name)),
    root,
  );
  const place = root.querySelector<HTMLElement>('.drop')!;
  return { place, chooser: place.querySelector('input')!, taken };
}

function drag(place: HTMLElement, type: string, ...files: File[]): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const each of files) dataTransfer.items.add(each);
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
  place.dispatchEvent(event);
  return event;
}

describe('a place to drop a file on', () => {
  afterEach(clearPage);

  it('hands on what is chosen, and that nothing is', () => {
    const { chooser, taken } = setUp();
    const transfer = new DataTransfer();
    transfer.items.add(file);
    for (const files of [transfer.files, new DataTransfer().files]) {
      chooser.files = files;
      chooser.dispatchEvent(new Event('change', { bubbles: true }));
    }
    expect(taken).to.deep.equal(['pan.json', undefined]);
  });

  it('hands on what is dropped, which the browser then does not open', () => {
    const { place, taken } = setUp();
    expect(drag(place, 'drop', file).defaultPrevented).to.equal(true);
    expect(taken).to.deep.equal(['pan.json']);
  });

  it('hands on several where it takes several, else the first', () => {
    const other = new File(['flan'], 'flan.csv');
    const names: string[][] = [];
    const root = document.createElement('div');
    document.body.append(root);
    for (const multiple of [true, false]) {
      const drop = { accept: '.json', button: 'Elegir', beside: html``, multiple };
      render(
        renderFileDrop(drop, (given) => names.push(given.map(({ name }) => name))),
        root,
      );
      expect(root.querySelector('input')!.multiple).to.equal(multiple);
      drag(root.querySelector<HTMLElement>('.drop')!, 'drop', file, other);
    }
    expect(names).to.deep.equal([['pan.json', 'flan.csv'], ['pan.json']]);
  });

  it('shows that it would take what is held over it, and no longer when that is gone', () => {
    const { place } = setUp();
    const isOver = (): boolean => place.classList.contains('drop--over');
    expect(drag(place, 'dragover', file).defaultPrevented).to.equal(true);
    expect(isOver()).to.equal(true);
    drag(place, 'dragleave', file);
    expect(isOver()).to.equal(false);
    drag(place, 'dragover', file);
    drag(place, 'drop', file);
    expect(isOver()).to.equal(false);
  });
});
