/** The brush: pieces of SVG on a sheet of 320 × 240, with a chance that falls the same for the same name. */
export const WIDTH = 320;
export const HEIGHT = 240;

/** Where a plate stands. */
export const CENTRE = { x: 160, y: 120 };

/** From 0 to 1, another one each time. */
export type Chance = () => number;

/** A chance of its own for each name. */
export function chanceOf(name: string): Chance {
  let state = Array.from(name).reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, turn = 0, more = ''): string {
  const turned = turn === 0 ? '' : `transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`;
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${turned} ${more}/>`;
}

/** Its corners are round. */
export function box(x: number, y: number, width: number, height: number, fill: string, round = 6, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(round)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function moved(inner: string, x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale)})">${inner}</g>`;
}

/** A round shape without a straight line, around 0, 0. */
export function blob(chance: Chance, rx: number, ry: number, rough = 0.12): string {
  const points = Array.from({ length: 9 }, (_, place) => {
    const angle = (place / 9) * Math.PI * 2;
    const reach = 1 - rough + chance() * rough * 2;
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach] as const;
  });
  const middle = (place: number): string => {
    const [one, other] = [points[place % 9]!, points[(place + 1) % 9]!];
    return `${n((one[0] + other[0]) / 2)} ${n((one[1] + other[1]) / 2)}`;
  };
  const arcs = points.map((_, place) => {
    const corner = points[(place + 1) % 9]!;
    return `Q${n(corner[0])} ${n(corner[1])} ${middle(place + 1)}`;
  });
  return `M${middle(0)}${arcs.join('')}Z`;
}

/** So many pieces within a round field, none on another as far as there is room; those in front come last. */
export function scatter(
  chance: Chance,
  field: {
    readonly count: number;
    readonly radius: number;
    readonly apart: number;
    readonly x?: number;
    readonly y?: number;
  },
  draw: (x: number, y: number, place: number) => string,
): string {
  const { count, radius, apart, x = CENTRE.x, y = CENTRE.y } = field;
  const places: { x: number; y: number }[] = [];
  for (let tries = 0; places.length < count && tries < count * 40; tries += 1) {
    const [reach, angle] = [Math.sqrt(chance()) * radius, chance() * Math.PI * 2];
    const place = { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach * 0.92 };
    const near = apart * (tries < count * 25 ? 1 : 0.6);
    if (places.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= near)) places.push(place);
  }
  return places
    .toSorted((one, other) => one.y - other.y)
    .map((place, index) => draw(place.x, place.y, index))
    .join('');
}

export function pick<Value>(chance: Chance, values: readonly Value[]): Value {
  return values[Math.floor(chance() * values.length)]!;
}

/** The sheet with a cloth below. */
export function sheet(ground: string, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}">${box(0, 0, WIDTH, HEIGHT, ground, 0)}${inner}</svg>`;
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
