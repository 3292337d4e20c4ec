import type { Finding } from './finding.ts';
import css from './report.styles.ts';
import type { DoctorWords } from './words.ts';

/** A report beside the page: what was found, sign and word and sentence, and all of it as a text to copy. */
export function openReport(words: DoctorWords): (findings: readonly Finding[]) => void {
  document.getElementById('rag-doctor')?.remove();
  const host = document.createElement('div');
  host.id = 'rag-doctor';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  host.role = 'dialog';
  host.ariaLabel = words.title;
  host.tabIndex = -1;
  const told = create('p', words.working);
  told.role = 'status';
  const list = create('ul');
  const text = create('textarea');
  text.readOnly = true;
  text.ariaLabel = words.report;
  const copy = create('button', words.copy);
  const close = create('button', words.close);
  copy.hidden = text.hidden = true;
  root.append(create('h2', words.title), told, list, text, copy, close);
  document.body.append(host);
  copy.onclick = () => {
    text.select();
    // A page that is not secure has no clipboard: what is selected can be copied by hand.
    if (!('clipboard' in navigator)) return;
    navigator.clipboard.writeText(text.value).then(
      () => {
        told.textContent = words.copied;
      },
      () => undefined,
    );
  };
  close.onclick = () => {
    host.remove();
  };
  host.onkeydown = (event) => {
    if (event.key === 'Escape') host.remove();
  };
  host.focus({ preventScroll: true });
  return (findings) => {
    const count = (verdict: string): number => findings.filter((one) => one.verdict === verdict).length;
    told.textContent = words.sum(count('bad'), count('poor'));
    list.replaceChildren(...findings.map((one) => createItem(one, words)));
    const lines = findings.map((one) => `[${one.verdict}] ${one.check}: ${say(one, words)}`);
    text.value = [location.href, navigator.userAgent, new Date().toISOString(), ...lines].join('\n');
    copy.hidden = text.hidden = false;
  };
}

function createItem(finding: Finding, words: DoctorWords): HTMLLIElement {
  const item = create('li');
  item.className = finding.verdict;
  item.append(create('b', words.verdict[finding.verdict]), ` ${say(finding, words)}`);
  return item;
}

function say(finding: Finding, words: DoctorWords): string {
  return (words.say[finding.check] as (finding: Finding) => string)(finding);
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
