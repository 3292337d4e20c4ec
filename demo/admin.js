/** Whose knowledge is kept: `/admin?tenant=demo`, and `branch` likewise; without them the server's default. */
const asked = new URLSearchParams(location.search);
const admin = document.querySelector('rag-admin');
for (const name of ['tenant', 'branch']) {
  const value = asked.get(name);
  if (value) admin.setAttribute(name, value);
}
for (const link of document.querySelectorAll('nav a')) {
  const isHere = new URL(link.href).searchParams.get('tenant') === asked.get('tenant');
  if (isHere) link.setAttribute('aria-current', 'page');
}
