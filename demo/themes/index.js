/** Each theme on a pair of chats, in its own file's words: the rule of the file is taken for the chats of its section alone. */
const THEMES = [
  ['casa', 'El color de la casa', 'Sin tema: el acento viene del archivo del rubro y lo demás es neutro.'],
  ['brasa', 'Brasa', 'El calor de un horno de leña: terracota sobre crema.'],
  ['oliva', 'Oliva', 'Una mesa en el jardín, verde y tranquila.'],
  ['salina', 'Salina', 'Luz de mar, para una peluquería, un spa o una farmacia.'],
  ['papel', 'Papel', 'Una carta impresa: tinta, papel y la letra con remate del sistema.'],
];
const DEFAULT = `/* Nada: así viene. El acento de tu negocio va en el archivo del rubro. */
theme: { accent: "#8a4b2a" }`;
const QUESTION = '¿La trucha tiene lactosa?';
const { content: template } = document.querySelector('template');

async function readTheme(name) {
  if (name === 'casa') return DEFAULT;
  const response = await fetch(`/demo/themes/${name}.css`);
  return response.text();
}

/** A file says `rag-chat { … }`: here it is said of one section. */
function scope(name, text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replace(/^rag-chat\b/mu, `#${name} rag-chat`));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

async function copy(section, text) {
  const done = section.querySelector('.done');
  try {
    await navigator.clipboard.writeText(text);
    done.textContent = 'Copiado.';
  } catch {
    // Not allowed, or no clipboard: it is shown, to be copied by hand.
    section.querySelector('details').open = true;
    getSelection().selectAllChildren(section.querySelector('pre'));
    done.textContent = 'Copialo de acá.';
  }
}

function fill([name, title, about], text) {
  const section = template.cloneNode(true).firstElementChild;
  section.id = name;
  section.setAttribute('aria-label', title);
  section.querySelector('h2').textContent = title;
  section.querySelector('.theme__about').textContent = about;
  section.querySelector('.theme__link code').textContent =
    name === 'casa' ? 'domains/restaurant.yaml' : `<link rel="stylesheet" href="${name}.css" />`;
  section.querySelector('pre').setAttribute('aria-label', `CSS de ${title}`);
  section.querySelector('pre code').textContent = text.trim();
  section.querySelector('[data-copy]').append(
    Object.assign(document.createElement('span'), {
      className: 'visually-hidden',
      textContent: ` de ${title}`,
    }),
  );
  section.querySelector('[data-copy]').addEventListener('click', () => void copy(section, text));
  for (const chat of section.querySelectorAll('rag-chat')) {
    const when = chat.getAttribute('theme') === 'dark' ? 'de noche' : 'de día';
    chat.setAttribute('heading', `${title}, ${when}`);
  }
  return section;
}

const texts = await Promise.all(THEMES.map(([name]) => readTheme(name)));
THEMES.forEach(([name], index) => {
  if (name !== 'casa') scope(name, texts[index]);
});
document.querySelector('main').append(...THEMES.map((theme, index) => fill(theme, texts[index])));

document.querySelector('[data-ask-all]').addEventListener('click', () => {
  for (const chat of document.querySelectorAll('rag-chat')) void chat.ask(QUESTION).catch(() => undefined);
});
