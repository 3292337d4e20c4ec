/** What lies on a plate, seen from above. Each is drawn around a place, by its colour. */
import type { Chance } from './svg.ts';
import { blob, box, CENTRE, circle, line, moved, oval, path, pick, scatter } from './svg.ts';

/** Each takes a chance and gives a piece of SVG. */
export type Layer = (chance: Chance) => string;

export interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

const GREENS = ['#5d9a3c', '#79b34b', '#4a8433'];
const DARK = 'opacity="0.16"';
const LIGHT = 'opacity="0.35"';

/** A liquid or purée that fills a bowl. */
export const filling =
  (colour: string, radius = 82): Layer =>
  () =>
    circle(CENTRE.x, CENTRE.y, radius, colour) +
    line(`M${String(CENTRE.x - radius * 0.62)} ${String(CENTRE.y - radius * 0.42)}q24 -34 66 -40`, '#fff', 5, LIGHT);

/** Of meat or fish, with the marks of the grill where it has some. */
export const slab =
  (
    colour: string,
    {
      x = 160,
      y = 120,
      size = 1,
      rim = '',
      marks = '#3a2015',
      turn = -14,
    }: Place & { rim?: string; marks?: string; turn?: number } = {},
  ): Layer =>
  (chance) => {
    const shape = blob(chance, 62, 40, 0.1);
    const bars = [-34, -12, 10, 32].map((at) =>
      line(`M${String(at - 8)} 22L${String(at + 10)} -24`, marks, 5, 'opacity="0.6"'),
    );
    const inner =
      path(shape, '#2b1d12', `${DARK} transform="translate(3 6)"`) +
      (rim === '' ? '' : path(shape, rim, 'transform="scale(1.07)"')) +
      path(shape, colour) +
      (marks === '' ? '' : bars.join(''));
    return moved(inner, x, y, turn, size);
  };

export const mound =
  (colour: string, { x = 160, y = 120, size = 1 }: Place = {}, swirl = '#fff'): Layer =>
  (chance) =>
    moved(
      path(blob(chance, 46, 40, 0.1), '#2b1d12', `${DARK} transform="translate(2 5)"`) +
        path(blob(chance, 46, 40, 0.1), colour) +
        line('M-20 4c0 -22 34 -24 36 -4c1 15 -20 18 -23 6c-2 -8 8 -11 11 -5', swirl, 4, LIGHT),
      x,
      y,
      0,
      size,
    );

export const noodles =
  (colour: string, shade: string): Layer =>
  (chance) =>
    circle(CENTRE.x, CENTRE.y + 3, 62, shade) +
    Array.from({ length: 22 }, (_, place) => {
      const [turn, reach] = [chance() * 360, 14 + chance() * 34];
      return moved(
        line(
          `M${String(-reach)} 0a${String(reach)} ${String(reach * 0.8)} 0 0 1 ${String(reach * 1.7)} 10`,
          place % 3 === 0 ? shade : colour,
          5.5,
        ),
        CENTRE.x + (chance() - 0.5) * 44,
        CENTRE.y + (chance() - 0.5) * 40,
        turn,
      );
    }).join('');

export const leaves =
  (count = 22, colours: readonly string[] = GREENS, radius = 62): Layer =>
  (chance) =>
    scatter(chance, { count, radius, apart: 13 }, (x, y) =>
      moved(
        path('M-24 0C-14 -17 14 -16 25 0C14 15 -14 16 -24 0Z', pick(chance, colours)) +
          line('M-18 0H20', '#fff', 2, 'opacity="0.3"'),
        x,
        y,
        chance() * 360,
        0.75 + chance() * 0.5,
      ),
    );

export const herbs =
  (count = 5, radius = 44): Layer =>
  (chance) =>
    scatter(chance, { count, radius, apart: 16 }, (x, y) =>
      moved(path('M-8 0C-5 -6 5 -6 9 0C5 6 -5 6 -8 0Z', pick(chance, GREENS)), x, y, chance() * 360),
    );

export const sticks =
  (colours: readonly string[], { x = 160, y = 120, size = 1 }: Place = {}, count = 18): Layer =>
  (chance) =>
    scatter(chance, { count, radius: 40 * size, apart: 9 * size, x, y }, (at, down) =>
      moved(
        box(-26, -5, 52, 11, '#2b1d12', 4, `${DARK} transform="translate(1 3)"`) +
          box(-26, -5, 52, 10, pick(chance, colours), 3),
        at,
        down,
        chance() * 180,
        size,
      ),
    );

/** Croquettes, dumplings, gnocchi, nuggets, small potatoes. */
export const pieces =
  (
    colours: readonly string[],
    {
      count = 12,
      wide = 15,
      high = 11,
      radius = 56,
      x = 160,
      y = 120,
    }: { count?: number; wide?: number; high?: number; radius?: number } & Place = {},
  ): Layer =>
  (chance) =>
    scatter(chance, { count, radius, apart: Math.max(wide, high) * 1.55, x, y }, (at, down) => {
      const turn = chance() * 180;
      return (
        oval(at + 1, down + 4, wide, high, '#2b1d12', turn, DARK) +
        oval(at, down, wide, high, pick(chance, colours), turn) +
        oval(at - wide * 0.25, down - high * 0.35, wide * 0.35, high * 0.22, '#fff', turn, 'opacity="0.4"')
      );
    });

export const rings =
  (colour: string, { count = 12, reach = 15 }: { count?: number; reach?: number } = {}): Layer =>
  (chance) =>
    scatter(chance, { count, radius: 56, apart: reach * 1.5 }, (x, y) => {
      const ring = (down: number, stroke: string, more: string): string =>
        `<ellipse cx="${x.toFixed(1)}" cy="${(y + down).toFixed(1)}" rx="${String(reach)}" ry="${String(reach * 0.8)}" fill="none" stroke="${stroke}" stroke-width="9" ${more}/>`;
      return (
        ring(4, '#2b1d12', DARK) + ring(0, colour, '') + ring(-1, '#fff', 'opacity="0.18" stroke-dasharray="18 60"')
      );
    });

/** Tomato, citrus, aubergine, cheese: a rind, a flesh and its rays. */
export const rounds =
  (
    rind: string,
    flesh: string,
    {
      count = 3,
      reach = 20,
      radius = 52,
      rays = 0,
      x = 160,
      y = 120,
    }: { count?: number; reach?: number; radius?: number; rays?: number } & Place = {},
  ): Layer =>
  (chance) =>
    scatter(chance, { count, radius, apart: reach * 1.7, x, y }, (at, down) =>
      slice(at, down, { rind, flesh, reach, rays }),
    );

export function slice(
  x: number,
  y: number,
  { rind, flesh, reach, rays }: { rind: string; flesh: string; reach: number; rays: number },
): string {
  const spokes = Array.from({ length: rays }, (_, place) => {
    const angle = (place / rays) * Math.PI * 2;
    return `M0 0L${(Math.cos(angle) * reach * 0.78).toFixed(1)} ${(Math.sin(angle) * reach * 0.78).toFixed(1)}`;
  });
  return (
    circle(x + 1, y + 4, reach, '#2b1d12', DARK) +
    circle(x, y, reach, rind) +
    circle(x, y, reach * 0.82, flesh) +
    moved(line(spokes.join(''), '#fff', 2, 'opacity="0.6"'), x, y)
  );
}

/** Half moons of dough with a hem. */
export const turnovers =
  (colour: string, count = 2): Layer =>
  () =>
    (count === 1
      ? [[160, 126, 0, 1.35]]
      : [
          [132, 96, -18, 1],
          [186, 148, 12, 1],
        ]
    )
      .map(([x = 0, y = 0, turn = 0, size = 1]) =>
        moved(
          path('M-56 22A56 52 0 0 1 56 22Q0 38 -56 22Z', '#2b1d12', `${DARK} transform="translate(2 6)"`) +
            path('M-56 22A56 52 0 0 1 56 22Q0 38 -56 22Z', colour) +
            line('M-50 15A52 46 0 0 1 50 15', '#a9682c', 6, 'stroke-dasharray="2 11"') +
            oval(-12, 2, 14, 6, '#fff', -18, 'opacity="0.25"'),
          x,
          y,
          turn,
          size,
        ),
      )
      .join('');

export const shrimps =
  (count = 7, radius = 48): Layer =>
  (chance) =>
    scatter(chance, { count, radius, apart: 29 }, (x, y) =>
      moved(
        line('M-13 8A16 16 0 1 1 13 9', '#f08a63', 12) +
          line('M-10 1l7 3M-4 -8l5 6M6 -9l-1 7', '#fbd0b8', 2.5) +
          path('M13 9l12 -2l-7 10z', '#d96a45'),
        x,
        y,
        chance() * 360,
      ),
    );

export const rice =
  (colours: readonly string[], { count = 90, radius = 72 }: { count?: number; radius?: number } = {}): Layer =>
  (chance) =>
    scatter(chance, { count, radius, apart: 6 }, (x, y) => oval(x, y, 5.5, 2.8, pick(chance, colours), chance() * 180));

export const dots =
  (
    colours: readonly string[],
    {
      count = 26,
      reach = 4,
      radius = 60,
      x = 160,
      y = 120,
    }: { count?: number; reach?: number; radius?: number } & Place = {},
  ): Layer =>
  (chance) =>
    scatter(chance, { count, radius, apart: reach * 1.9, x, y }, (at, down) =>
      circle(at, down, reach * (0.7 + chance() * 0.5), pick(chance, colours)),
    );

export const sauce =
  (colour: string, { x = 160, y = 120, size = 1 }: Place = {}): Layer =>
  (chance) =>
    moved(
      path(blob(chance, 52, 40, 0.25), colour, 'opacity="0.92"') + line('M-24 -12q14 -12 30 -10', '#fff', 4, LIGHT),
      x,
      y,
      chance() * 360,
      size,
    );

export const drizzle =
  (colour: string, width = 5): Layer =>
  () =>
    line('M104 118q14 -40 26 0t26 0t26 0t26 0', colour, width);
