import { adoptStyles, html, render } from 'lit';
import type { Finding } from './finding.ts';
import styles from './report.styles.ts';
import type { DoctorWords } from './doctor-words.ts';
import { describeFinding } from './words.ts';

/** A report beside the page: what was found, sign and word and sentence, and all of it as a text to copy. */
export function openReport(words: DoctorWords): (findings: readonly Finding[]) => void {
  document.getElementById('rag-doctor')?.remove();
  const host = document.createElement('div');
  host.id = 'rag-doctor';
  host.role = 'dialog';
  host.ariaLabel = words.title;
  host.tabIndex = -1;
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, [styles]);
  const close = (): void => {
    host.remove();
  };
  const show = (told: string, findings: readonly Finding[], text = ''): void => {
    const copy = (): void => {
      root.querySelector('textarea')?.select();
      // A page that is not secure has no clipboard: what is selected can be copied by hand.
      if (!('clipboard' in navigator)) return;
      navigator.clipboard.writeText(text).then(
        () => {
          show(words.copied, findings, text);
        },
        () => undefined,
      );
    };
    render(
      html`<h2>${words.title}</h2>
        <p role="status">${told}</p>
        <ul>
          ${findings.map(
            (one) =>
              html`<li class=${one.verdict}><b>${words.verdict[one.verdict]}</b> ${describeFinding(one, words)}</li>`,
          )}
        </ul>
        <textarea readonly aria-label=${words.report} ?hidden=${text === ''} .value=${text}></textarea>
        <button ?hidden=${text === ''} @click=${copy}>${words.copy}</button>
        <button @click=${close}>${words.close}</button>`,
      root,
    );
  };
  host.onkeydown = ({ key }) => {
    if (key === 'Escape') close();
  };
  show(words.working, []);
  document.body.append(host);
  host.focus({ preventScroll: true });
  return (findings) => {
    const worst = (['bad', 'poor'] as const).find((one) => findings.some(({ verdict }) => verdict === one)) ?? 'good';
    const lines = findings.map((one) => `[${one.verdict}] ${one.check}: ${describeFinding(one, words)}`);
    const about = [location.href, navigator.userAgent, new Date().toISOString()];
    show(words.sum[worst], findings, [...about, ...lines].join('\n'));
  };
}
