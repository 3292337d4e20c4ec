import { expect } from 'chai';
import { render } from 'lit';
import { renderSave, toCsv } from '../../../../widget/components/rag-admin-insights/table.ts';

describe('a table as a file', () => {
  it('begins with the mark of its encoding and has its cells between semicolons', () => {
    expect(toCsv({ head: ['Día', 'Preguntas'], rows: [['1 mar', 3], ['2 mar', 0]] })).to.equal(
      '\ufeffDía;Preguntas\r\n1 mar;3\r\n2 mar;0\r\n',
    ); // prettier-ignore
  });

  it('quotes what would break a row', () => {
    const csv = toCsv({ head: ['a;b'], rows: [['dijo "no"'], ['dos\nlíneas'], ['llana, con coma']] });
    expect(csv).to.equal('\ufeff"a;b"\r\n"dijo ""no"""\r\n"dos\nlíneas"\r\nllana, con coma\r\n');
  });

  it('has nothing that a spreadsheet would run, and leaves numbers as they are', () => {
    const rows = ['=1+1', '+54', '-2', '@a', '\tx', '\rx'].map((cell) => [cell]);
    const cells = toCsv({ head: ['x'], rows })
      .slice(1)
      .split('\r\n')
      .slice(1, -1);
    expect(cells.map((cell) => cell.replaceAll('"', '')).every((cell) => cell.startsWith("'"))).to.equal(true);
    expect(toCsv({ head: ['x'], rows: [['n', -5]] })).to.include('n;-5');
  });

  it('is handed out under the name of its title', async () => {
    const holder = document.createElement('div');
    document.body.append(holder);
    const table = { title: 'Preguntas por día', head: ['Día'], rows: [['1 mar']] };
    render(renderSave(table, { save: 'Descargar', saveAs: (title) => `Descargar: ${title}` }), holder);
    const button = holder.querySelector('button')!;
    expect(button.getAttribute('aria-label')).to.equal('Descargar: Preguntas por día');
    const { click } = HTMLAnchorElement.prototype;
    const given: { readonly name: string; readonly address: string }[] = [];
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      given.push({ name: this.download, address: this.href });
    };
    button.click();
    HTMLAnchorElement.prototype.click = click;
    expect(given.map(({ name }) => name)).to.deep.equal(['preguntas-por-día.csv']);
    const text = await (await fetch(given[0]!.address)).arrayBuffer();
    expect([...new Uint8Array(text).slice(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf]);
    holder.remove();
  });
});
