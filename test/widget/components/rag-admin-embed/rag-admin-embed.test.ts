import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { fillCard } from '../../../../widget/components/rag-admin-embed/print-card.ts';
import { isOnlyHere } from '../../../../widget/components/rag-admin-embed/embed-snippet.ts';
import { embedEn, embedEs, embedPt } from '../../../../widget/i18n/admin/embed-words.ts';
import { assistantsOf, entryOf } from '../../support/assistants.ts';
import { button, expectAccessible, find, findAll, place, settle, until } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const casa = entryOf({ tenant_slug: 'casa', tenant_name: 'La Casa', branch_slug: 'centro', branch_name: 'Centro' });

describe('rag-admin-embed', () => {
  const server = serveEachTest((each) => {
    each.on('/v2/assistants', () => json(assistantsOf({ assistants: [casa], public_origin: 'https://chat.example' })));
  });

  async function open(attributes: Record<string, string> = {}, name = 'Poner en mi página'): Promise<HTMLElement> {
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    button(admin, name).click();
    await until(() => findAll(admin, '.snippet').length > 0);
    return admin;
  }

  it('has the tag of this very assistant, at the address where guests find the server', async () => {
    const admin = await open();
    expect(find<HTMLTextAreaElement>(admin, '.snippet').value).to.equal(
      `<script type="module" src="https://chat.example/widget/rag-chat.js"></script>
<rag-chat mode="floating" domain="bakery" tenant="casa" branch="centro"></rag-chat>`,
    );
    expect(find(admin, '.address').innerText).to.equal('https://chat.example/chat/bakery/casa/centro');
    expect(find<HTMLAnchorElement>(admin, 'a.button').href).to.equal('https://chat.example/chat/bakery/casa/centro');
    expect(findAll(find(admin, 'rag-admin-embed'), '.notice')).to.deep.equal([]);
    await expectAccessible(admin);
  });

  it('takes the server’s own address where nobody has named one, and says that it serves this computer alone', async () => {
    server.on('/v2/assistants', () => json(assistantsOf({ assistants: [casa] })));
    const admin = await open({ api: 'http://localhost:8000/' });
    expect(find<HTMLTextAreaElement>(admin, '.snippet').value).to.include('src="http://localhost:8000/widget/');
    expect(find(find(admin, 'rag-admin-embed'), '.notice').innerText).to.include('PUBLIC_ORIGIN');
    expect(['http://127.0.0.1:1', 'http://[::1]', 'https://chat.example'].map(isOnlyHere)).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('copies the tag, and leaves it selected where the browser lets nothing be copied', async () => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    let isAllowed = true;
    const writeText = async (text: string): Promise<void> => {
      if (!isAllowed) throw new DOMException('no', 'NotAllowedError');
      copied.push(text);
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    try {
      const admin = await open();
      const snippet = find<HTMLTextAreaElement>(admin, '.snippet');
      button(admin, 'Copiar').click();
      await settle(admin);
      expect(copied).to.deep.equal([snippet.value]);
      expect(find(admin, '.way .row span').innerText).to.equal('Copiado.');
      isAllowed = false;
      button(admin, 'Copiar').click();
      await settle(admin);
      expect(snippet.selectionEnd - snippet.selectionStart).to.equal(snippet.value.length);
      expect(find(admin, '.way .row span').innerText).to.include('Ctrl+C');
    } finally {
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    }
  });

  it('says so when the browser lets no page to print open', async () => {
    const admin = await open();
    const { open: real } = window;
    window.open = () => null;
    button(admin, 'Imprimir la tarjeta').click();
    window.open = real;
    await settle(admin);
    expect(find(find(admin, 'rag-admin-embed'), '.problem').innerText).to.include('Permití que abra ventanas');
    await expectAccessible(admin);
  });

  for (const theme of ['light', 'dark']) {
    it(`keeps every text readable: ${theme}`, async () => {
      await expectAccessible(await open({ theme, lang: 'pt' }, 'Pôr na minha página'));
    });
  }
});

describe('the card', () => {
  const address = 'https://chat.example/chat/bakery/casa/centro';
  const print = (size: 'A6' | 'A4'): Document => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const page = frame.contentWindow as Window & typeof globalThis;
    fillCard(page, { name: 'La <Casa>', address, size, words: embedEs, tag: 'es-AR' });
    return page.document;
  };
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('has the name, the code and its address, and the word of caution', () => {
    const card = print('A6');
    expect(card.title).to.equal('La <Casa>');
    expect(card.documentElement.lang).to.equal('es-AR');
    expect(card.body.innerText).to.include('La <Casa>').and.to.include(address).and.to.include('confirmá siempre');
    const code = card.querySelector('svg.qr')!;
    expect(code.getAttribute('aria-label')).to.include(address);
    // The corners that a reader looks for, four modules from the edge.
    expect(code.querySelector('path')!.getAttribute('d')).to.match(/^M4 4h1v1h-1zM5 4h1v1h-1z/u);
  });

  it('is of the size that was chosen', () => {
    const sheets = (['A6', 'A4'] as const).map((size) => print(size).adoptedStyleSheets[0]!.cssRules[0]!.cssText);
    expect(sheets[0]).to.include('size: 105mm 148mm');
    expect(sheets[1]).to.include('size: 210mm 297mm');
  });
});

describe('the words of the page', () => {
  it('are the same set in each language, each its own', () => {
    const all = [embedEs, embedEn, embedPt].map(({ code, ...texts }) => ({ ...texts, code: code('x') }));
    for (const words of all) expect(Object.keys(words).toSorted()).to.deep.equal(Object.keys(all[0]!).toSorted());
    for (const key of Object.keys(all[0]!) as (keyof (typeof all)[0])[])
      expect(new Set(all.map((words) => words[key])).size, key).to.be.greaterThan(1);
  });
});
