/** Whose knowledge is kept: `/admin?domain=restaurant&tenant=demo&branch=tilos`; what is not named the element asks for. */
const NAMES = ['domain', 'tenant', 'branch'];
const admin = document.querySelector('rag-admin');

function tellLinks() {
  const asked = new URLSearchParams(location.search);
  const links = [...document.querySelectorAll('nav a')];
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
