/** Cards for the tables: each code is drawn here, in the page, for the address that the page has. */
import { encodeQr } from './qr-code.js';

const form = document.querySelector('form');
const list = document.querySelector('.cards');
const { content: template } = document.querySelector('template');
/** On one page there is room for no more in a browser's memory of what it prints. */
const MOST = 60;
/** Light squares around a code, without which a camera does not find it. */
const QUIET = 4;

function draw() {
  const [first, last] = ['first', 'last'].map((name) => Math.max(1, Math.min(999, form[name].valueAsNumber || 1)));
  const count = Math.min(MOST, Math.max(1, last - first + 1));
  list.replaceChildren(...Array.from({ length: count }, (_, index) => makeCard(first + index)));
  document.querySelector('.address').textContent =
    `Los códigos llevan a ${addressOf(first).split('?')[0]}: abrí esta página en la dirección que ven los teléfonos de tus mesas.`;
}

function addressOf(table) {
  return new URL(`mesa.html?rag-table=${table}`, document.baseURI).href;
}

function makeCard(table) {
  const card = template.cloneNode(true);
  const rows = encodeQr(addressOf(table));
  const size = rows.length + QUIET * 2;
  const squares = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  const code = card.querySelector('.code');
  code.setAttribute('viewBox', `0 0 ${size} ${size}`);
  code.setAttribute('aria-label', `Código QR de la mesa ${table}`);
  code.querySelector('path').setAttribute('d', squares.join(''));
  const link = card.querySelector('.card__table a');
  link.textContent = `Mesa ${table}`;
  link.href = addressOf(table);
  return card;
}

form.addEventListener('input', draw);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  window.print();
});
draw();
