/** The section that a guest reads is marked among the courses and kept in sight, where the row of courses is wider than the screen. */
const links = new Map(
  [...document.querySelectorAll('.courses a')].map((link) => [link.getAttribute('href').slice(1), link]),
);
const row = document.querySelector('.courses ul');
let marked;

function mark(link) {
  if (link === marked) return;
  marked?.removeAttribute('aria-current');
  marked = link;
  link.setAttribute('aria-current', 'true');
  const middle = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
  row.scrollTo({ left: middle });
}

const seen = new IntersectionObserver(
  (entries) => {
    const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
    if (entered) mark(links.get(entered.target.id));
  },
  // A line a third down the screen: one section at most stands on it.
  { rootMargin: '-33% 0px -66% 0px' },
);
for (const id of links.keys()) seen.observe(document.getElementById(id));
