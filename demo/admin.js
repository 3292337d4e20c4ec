/** Whose knowledge is kept: `/admin?tenant=demo`, and `branch` likewise; without them the server's default. */
const asked = new URLSearchParams(location.search);
const admin = document.querySelector('rag-admin');
for (const name of ['tenant', 'branch']) {
  const value = asked.get(name);
  if (value) admin.setAttribute(name, value);
}
for (const link of document.querySelectorAll('nav a')) {
  const its = new URL(link.href).searchParams;
  const isHere = ['tenant', 'branch'].every((name) => its.get(name) === asked.get(name));
  if (isHere) link.setAttribute('aria-current', 'page');
}
