/** As the server bounds it. */
const LONGEST = 60;

/** Of a name that has no letter of these alphabets. */
const NAMELESS = 'negocio';

/** A name as it can stand in an address: `Café del Río` is `cafe-del-rio`. Never empty. */
export function slugOfName(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = letters.split(/[^a-z0-9]+/u).filter((word) => word !== '');
  const slug = words.join('-').slice(0, LONGEST);
  const whole = slug.endsWith('-') ? slug.slice(0, -1) : slug;
  return whole === '' ? NAMELESS : whole;
}
