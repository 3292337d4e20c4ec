/** The line to copy names the address that this page was served on. */
const origin = document.getElementById('origin');
if (origin !== null) origin.textContent = location.origin;

/** What of the sample knowledge could not be loaded. Where all of it is there, or nobody can say, the page stays as it is. */
const notice = document.querySelector('.notice');

/** @returns {Promise<{ file: string, reason: string }[]>} */
async function readMissing() {
  try {
    const response = await fetch('/health/ready', { headers: { 'Accept-Language': document.documentElement.lang } });
    const { demo } = await response.json();
    return demo?.missing ?? [];
  } catch {
    return [];
  }
}

/** Names of files are text, never markup. */
function make(tag, ...content) {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

const missing = await readMissing();
if (missing.length > 0) {
  const title = make('strong', 'La demo no está completa.');
  const what =
    ' Falta lo que trae cada uno de estos archivos. Se vuelve a intentar cuando el servidor arranque de nuevo.';
  const files = missing.map(({ file, reason }) => make('li', make('code', file), `: ${reason}`));
  notice.append(make('p', title, what), make('ul', ...files));
}
