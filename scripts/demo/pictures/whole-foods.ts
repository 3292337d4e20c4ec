/** What is one large piece on a plate, seen from above or a little from the side. */
import type { Layer, Place } from './foods.ts';
import { box, circle, line, moved, oval, path } from './svg.ts';

const DARK = 'opacity="0.16"';
const LIGHT = 'opacity="0.35"';

/** A wedge of a cake, pie or omelette, with what shows at its side. */
export const wedge =
  (top: string, side: string, { x = 160, y = 120, size = 1 }: Place = {}): Layer =>
  () =>
    moved(
      path('M-74 20L52 -44L64 34L64 56L-74 44Z', '#2b1d12', `${DARK} transform="translate(3 7)"`) +
        path('M-74 20L64 34V56L-74 42Z', side) +
        path('M-74 20L52 -44Q72 -8 64 34Z', top) +
        line('M-40 12L46 -32', '#fff', 4, LIGHT),
      x,
      y,
      0,
      size,
    );

/** A pudding that was turned over, from above and a little from the side. */
export const pudding =
  (body: string, top: string): Layer =>
  () =>
    oval(162, 164, 66, 15, '#2b1d12', 0, DARK) +
    path('M96 152Q100 88 116 84H204Q220 88 224 152Q160 182 96 152Z', body) +
    oval(160, 86, 45, 13, top) +
    path(
      'M115 88Q160 106 205 88Q208 112 200 122Q192 108 184 106Q176 112 172 130Q164 108 152 106Q142 118 136 122Q126 104 115 88Z',
      top,
    ) +
    line('M140 84q14 -5 30 -3', '#fff', 4, LIGHT);

export const scoops =
  (colours: readonly string[]): Layer =>
  () =>
    (
      [
        [132, 128],
        [188, 128],
        [160, 92],
      ] as const
    )
      .map(
        ([x, y], place) =>
          circle(x, y + 4, 37, '#2b1d12', DARK) +
          circle(x, y, 36, colours[place % colours.length]!) +
          oval(x - 11, y - 13, 11, 7, '#fff', -30, LIGHT),
      )
      .join('');

export const slices =
  (crumb: string, crust: string, count = 2): Layer =>
  () =>
    Array.from({ length: count }, (_, place) => {
      const [x, y] =
        count === 1
          ? [160, 120]
          : (
              [
                [118, 100],
                [204, 138],
                [206, 84],
              ] as const
            )[place]!;
      return moved(
        oval(2, 6, 47, 31, '#2b1d12', 0, DARK) + oval(0, 0, 47, 31, crust) + oval(0, -1, 41, 25, crumb),
        x,
        y,
        -16,
      );
    }).join('');

export const rolls =
  (colour: string, inside: string, count = 3): Layer =>
  () =>
    Array.from({ length: count }, (_, place) =>
      moved(
        box(-60, -15, 120, 34, '#2b1d12', 16, `${DARK} transform="translate(2 5)"`) +
          box(-60, -16, 120, 32, colour, 16) +
          oval(54, 0, 9, 14, inside) +
          line('M-44 -6H30', '#fff', 4, LIGHT),
        160,
        120 + (place - (count - 1) / 2) * 38,
        -14,
      ),
    ).join('');
