/** Whose knowledge is kept: `/admin?domain=restaurant&tenant=demo&branch=tilos`; what is not named the element asks for. */
const NAMES = ['domain', 'tenant', 'branch'];
const admin = document.querySelector('rag-admin');

/** What the page itself says, in each language that the administration speaks. */
const TEXTS = {
  es: {
    title: 'Administración · rag-chat',
    places: 'Conocimiento',
    links: ['Tu negocio', 'Demo: restaurante', 'Demo: peluquería'],
    language: 'Idioma',
  },
  en: {
    title: 'Administration · rag-chat',
    places: 'Knowledge',
    links: ['Your business', 'Demo: restaurant', 'Demo: hair salon'],
    language: 'Language',
  },
  pt: {
    title: 'Administração · rag-chat',
    places: 'Conhecimento',
    links: ['Seu negócio', 'Demo: restaurante', 'Demo: salão'],
    language: 'Idioma',
  },
};

const KEPT = 'rag-admin-language';

/** `?lang=` of the address, what was chosen in this browser, the browser's own, else Spanish. */
function chooseLanguage() {
  const asked = new URLSearchParams(location.search).get('lang');
  const wanted = [asked, readKept(), ...navigator.languages];
  const spoken = wanted.map((tag) => tag?.toLowerCase().split('-')[0]);
  return spoken.find((language) => language !== undefined && Object.hasOwn(TEXTS, language)) ?? 'es';
}

function readKept() {
  try {
    return localStorage.getItem(KEPT) ?? undefined;
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}

function keep(language) {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // It holds until the page is left.
  }
}

function speak(language) {
  const { title, places, links, language: label } = TEXTS[language];
  document.documentElement.lang = language === 'es' ? 'es-AR' : language;
  document.title = title;
  document.querySelector('#places').ariaLabel = places;
  document.querySelectorAll('#places a').forEach((link, at) => {
    link.textContent = links[at];
  });
  document.querySelector('.language span').textContent = label;
  document.querySelector('.language select').value = language;
  admin.setAttribute('lang', language);
}

speak(chooseLanguage());
document.querySelector('.language select').addEventListener('change', ({ target }) => {
  keep(target.value);
  const address = new URL(location.href);
  // What was chosen here counts for more than the link that led here.
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  speak(target.value);
});

function tellLinks() {
  const asked = new URLSearchParams(location.search);
  const links = [...document.querySelectorAll('#places a')];
  const isHere = ({ href }) => NAMES.every((name) => new URL(href).searchParams.get(name) === asked.get(name));
  // What is none of the samples is the owner's own, the first of the links.
  const current = links.find(isHere) ?? links[0];
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

const asked = new URLSearchParams(location.search);
for (const name of NAMES) {
  const value = asked.get(name);
  if (value) admin.setAttribute(name, value);
}
tellLinks();

// The address goes along, so that the page opens with the same one when it is loaded again.
admin.addEventListener('admin-chosen', ({ detail }) => {
  const address = new URL(location.href);
  for (const name of NAMES) address.searchParams.set(name, detail[name]);
  history.replaceState(history.state, '', address);
  tellLinks();
});
