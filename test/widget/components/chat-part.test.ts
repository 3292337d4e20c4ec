import { expect } from 'chai';
import { html } from 'lit/html.js';
import { ChatPart } from '../../../widget/components/chat-part.ts';

/** Writes down what it goes through. */
class TestPart extends ChatPart {
  static override styles = [':host { color: rgb(1, 2, 3); }', ':host { color: rgb(4, 5, 6); }'];
  static override watched = ['text', 'other'];
  text = 'nothing';
  other = 0;
  readonly heard: string[] = [];
  again = false;
  breaks = false;

  protected override willUpdate(): void {
    this.heard.push('willUpdate');
  }

  protected override render(): unknown {
    if (this.breaks) throw new Error('on purpose');
    return html`<button @click=${this.onClick}>${this.text}</button>`;
  }

  protected override updated(): void {
    this.heard.push(`updated ${this.shown}`);
    if (!this.again) return;
    this.again = false;
    this.text = 'again';
  }

  get shown(): string {
    return this.renderRoot.textContent;
  }

  onClick(): void {
    this.heard.push(`clicked ${this.localName}`);
  }
}

/** Given its properties before its script came. */
const early = Object.assign(document.createElement('test-part'), { text: 'early' });
document.body.append(early);
TestPart.define('test-part');

declare global {
  interface HTMLElementTagNameMap {
    'test-part': TestPart;
  }
}

describe('a part of the chat', () => {
  let part: TestPart;

  beforeEach(() => {
    part = document.createElement('test-part');
  });
  afterEach(() => {
    part.remove();
  });

  const place = async (): Promise<void> => {
    document.body.append(part);
    await part.updateComplete;
  };

  it('is drawn once for all changes of a task, and not before it stands in the page', async () => {
    part.text = 'one';
    await part.updateComplete;
    expect(part.heard).to.deep.equal([]);
    await place();
    expect(part.heard).to.deep.equal(['willUpdate', 'updated one']);
    part.text = 'two';
    part.other = 2;
    part.text = 'three';
    expect(part.shown).to.equal('one');
    await part.updateComplete;
    expect(part.heard.slice(2)).to.deep.equal(['willUpdate', 'updated three']);
  });

  it('is not drawn for a value it has', async () => {
    part.other = NaN;
    await place();
    part.text = 'nothing';
    part.other = NaN;
    await part.updateComplete;
    expect(part.heard).to.have.length(2);
  });

  it('is drawn again for what an update brought about, and says that there was more to do', async () => {
    part.again = true;
    document.body.append(part);
    expect(await part.updateComplete).to.equal(false);
    expect(await part.updateComplete).to.equal(true);
    expect(part.shown).to.equal('again');
  });

  it('keeps what it was given before its script came', async () => {
    const upgraded = early;
    await upgraded.updateComplete;
    expect([upgraded.text, upgraded.shown, upgraded.other]).to.deep.equal(['early', 'early', 0]);
    upgraded.text = 'later';
    await upgraded.updateComplete;
    expect(upgraded.shown).to.equal('later');
    early.remove();
  });

  it('is drawn again after a drawing that failed', async () => {
    await place();
    part.breaks = true;
    part.text = 'broken';
    const failed = await part.updateComplete.then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(failed).to.include('on purpose');
    part.breaks = false;
    part.text = 'well';
    await part.updateComplete;
    expect(part.shown).to.equal('well');
  });

  it('takes its controllers along, each time it comes into the page, is drawn, and goes', async () => {
    const heard: string[] = [];
    part.addController({
      hostConnected: () => heard.push('connected'),
      hostUpdated: () => heard.push(part.shown),
      hostDisconnected: () => heard.push('disconnected'),
    });
    part.addController({});
    await place();
    part.remove();
    await place();
    expect(heard).to.deep.equal(['connected', 'nothing', 'disconnected', 'connected', 'nothing']);
  });

  it('is the one its listeners belong to', async () => {
    await place();
    part.renderRoot.querySelector('button')!.click();
    expect(part.heard.at(-1)).to.equal('clicked test-part');
  });

  it('has its styles in their order, one sheet for all of its kind', async () => {
    await place();
    expect(getComputedStyle(part).color).to.equal('rgb(4, 5, 6)');
    const [first] = part.renderRoot.adoptedStyleSheets;
    const other = document.createElement('test-part');
    expect(other.renderRoot.adoptedStyleSheets[0]).to.equal(first);
  });

  it('may be registered twice', () => {
    expect(() => {
      TestPart.define('test-part');
    }).not.to.throw();
  });
});
