/** Whether a line is where a place is: a street with its number. */
import { fold, words } from './fold.ts';

/** Words for a street; those of one or two letters only with their stop or stroke. */
const STREETS: ReadonlySet<string> = new Set(
  `calle carrer avda avenida av plaza pza plza paseo pasaje pje carretera ctra travesia bulevar boulevard calz calzada rua travessa largo praca alameda estrada rodovia
  street road lane avenue ave square drive highway esquina esq`.split(/\s+/u),
);
const SHORT = /(?:^|[\s(,])(?:c\/|[cr]l?\. |st\.|rd\.)/u;
/** «Gorriti 5120, Palermo»: a name, its number, and what it is part of. No year. */
const NUMBER = / (?!(?:19|20)\d{2}\b)\d{2,5} ?[,–-] ?\p{Lu}\p{Ll}/u;
const LONGEST_NAME = 4;
const LABEL = /^(?:direccion|domicilio|ubicacion|address|endereco|morada)\s*:/u;
const MONEY = /\p{Sc}|\d[.,]\d{2}(?!\d)/u;
const LONGEST = 120;

export function isAddress(line: string): boolean {
  if (line.length > LONGEST || MONEY.test(line)) return false;
  const folded = fold(line);
  if (LABEL.test(folded)) return true;
  const isStreet = SHORT.test(folded) || words(line).some(({ text }) => STREETS.has(text));
  return isStreet ? /\d/u.test(line) && /\p{Lu}/u.test(line) : isNumbered(line);
}

function isNumbered(line: string): boolean {
  const at = line.search(NUMBER);
  const name = line.slice(0, Math.max(0, at)).split(' ');
  return at > 0 && name.length <= LONGEST_NAME && name.every((word) => /^\p{L}/u.test(word)) && /^\p{Lu}/u.test(line);
}
