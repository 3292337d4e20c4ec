/** Templates with `{name}` and `${place:NAME}` in them, as the tools of a domain use them. */

export type TemplatePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  /** What the operator's surroundings hold: `${secret:LIBRARY}`. */
  | { readonly kind: 'place'; readonly place: string; readonly name: string };

/** Undefined: a brace stands alone, or what it holds is no name. */
export function readTemplate(template: string): readonly TemplatePiece[] | undefined {
  const parts = template.split(/([{}])/u);
  const pieces: TemplatePiece[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const text = parts[index] ?? '';
    if (text === '}') return undefined;
    if (text !== '{') {
      pieces.push({ kind: 'text', text });
      continue;
    }
    const piece = parts[index + 2] === '}' ? readPiece(parts[index + 1] ?? '', pieces) : undefined;
    if (piece === undefined) return undefined;
    pieces.push(piece);
    index += 2;
  }
  return pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '');
}

/** A `$` before the brace belongs to it. */
function readPiece(content: string, before: TemplatePiece[]): TemplatePiece | undefined {
  if (!content.includes(':')) return /^\w{1,64}$/u.test(content) ? { kind: 'name', name: content } : undefined;
  const [place = '', name = '', ...rest] = content.split(':');
  const last = before.at(-1);
  if (rest.length > 0 || last?.kind !== 'text' || !last.text.endsWith('$')) return undefined;
  if (!/^[a-z]{1,20}$/u.test(place) || !isPlaceName(name)) return undefined;
  before[before.length - 1] = { kind: 'text', text: last.text.slice(0, -1) };
  return { kind: 'place', place, name };
}

/** Upper case; two underscores would part it from a tenant's name. */
function isPlaceName(name: string): boolean {
  return /^[A-Z][A-Z0-9_]{0,40}$/u.test(name) && !name.includes('__') && !name.endsWith('_');
}

/** The names in it, each as often as it stands there. */
export function namesIn(pieces: readonly TemplatePiece[]): readonly string[] {
  return pieces.flatMap((piece) => (piece.kind === 'name' ? [piece.name] : []));
}
