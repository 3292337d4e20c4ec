import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import { panelOf, placeChat, send } from '../../support/chat.ts';
import { clearPage, findAll, settle } from '../../support/page.ts';
import { FakeServer, json } from '../../support/server.ts';

const hostile = [
  '<script>window.harmed = true</script>',
  '<img src=x onerror="window.harmed = true">',
  '<a href="javascript:window.harmed=true">dale</a>',
  '<svg onload="window.harmed = true"><style>*{display:none}</style></svg>',
  '</span></p></div><iframe srcdoc="<script>parent.harmed=true</script>"></iframe>',
  '[x](javascript:window.harmed=true) ![y](x" onerror="window.harmed=true)',
  '${window.harmed = true} {{constructor.constructor("harmed=true")()}}',
];

describe('a hostile text', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    clearPage();
    server.restore();
    document.documentElement.lang = '';
  });

  for (const text of hostile) {
    it(`stays text wherever it comes from: ${text.slice(0, 24)}`, async () => {
      server.on('/widget/domains/bakery', () =>
        json({ display_name: text, language: text, greeting: text, suggestions: [text, { text }] }),
      );
      const chat = await placeChat({ domain: 'bakery' });
      expect(findAll(chat, '.suggestion').map((one) => one.textContent)).to.deep.equal([text]);
      const stream = await send(chat, server, text);
      stream.begin({ sources: [{ source: text, chunk_id: text, chunk_type: text }], warnings: [text] });
      stream.say(text, ' [1] ', text);
      stream.done();
      await settle(chat);
      const failing = await send(chat, server, 'otra');
      failing.send('error', { message: text, trace_id: text });
      await settle(chat);
      const strangers = findAll(chat, 'script, img, a, iframe, style:not(:empty), [onerror], [onload], svg style');
      expect(strangers.map((one) => one.outerHTML)).to.deep.equal([]);
      const roots = [panelOf(chat), ...findAll(chat, 'rag-reply')].map((part) => part.shadowRoot!);
      const shown =
        roots
          .map((root) => root.textContent)
          .join('')
          .split(text).length - 1;
      // Title, greeting, question, warning, answer twice, problem; in an answer a link is one. A source is named as people say it.
      expect(shown).to.be.greaterThanOrEqual(6);
      expect('harmed' in window).to.equal(false);
    });
  }
});
