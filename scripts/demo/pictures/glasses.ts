/** What is drunk, seen from the side on a table. */
import { slice } from './foods.ts';
import { box, circle, line, moved, oval, path } from './svg.ts';

const FLOOR = 204;
const GLASS = '#ffffff';
const shadow = (rx: number, x = 160): string => oval(x + 4, FLOOR + 2, rx, 8, '#2b1d12', 0, 'opacity="0.16"');
const gleam = (x: number, top: number, bottom: number): string =>
  line(`M${String(x)} ${String(top)}V${String(bottom)}`, '#fff', 5, 'opacity="0.5"');

interface Drink {
  readonly colour: string;
  /** On top: of a beer, a milk, a soda. */
  readonly foam?: string;
  readonly ice?: boolean;
  /** Rind and flesh of a slice on the rim. */
  readonly fruit?: readonly [rind: string, flesh: string];
  readonly leaf?: boolean;
  readonly bubbles?: boolean;
  readonly straw?: string;
}

const ICE = [
  [132, 96, -12],
  [172, 90, 15],
  [150, 122, 8],
] as const;
const BUBBLES = [
  [140, 150, 3],
  [156, 120, 4],
  [174, 160, 3],
  [182, 110, 3],
  [148, 178, 2.5],
  [168, 138, 2.5],
  [160, 186, 3],
] as const;

export function tumbler({ colour, foam, ice, fruit, leaf, bubbles, straw }: Drink, height = 140): string {
  const top = FLOOR - height;
  const level = top + 18;
  return (
    shadow(62) +
    (straw === undefined ? '' : line(`M172 ${String(level + 60)}L196 ${String(top - 34)}`, straw, 8)) +
    path(`M106 ${String(top)}H214L202 ${String(FLOOR)}H118Z`, GLASS, 'opacity="0.55"') +
    path(`M109 ${String(level)}H211L200 ${String(FLOOR - 6)}H120Z`, colour) +
    (ice === true
      ? ICE.map(([x, y, turn]) =>
          moved(box(-13, -13, 26, 26, '#fff', 5, 'opacity="0.5"'), x, y + level - 82, turn),
        ).join('')
      : '') +
    (bubbles === true ? BUBBLES.map(([x, y, r]) => circle(x, y, r, '#fff', 'opacity="0.5"')).join('') : '') +
    (foam === undefined
      ? ''
      : path(`M104 ${String(level + 12)}q-2 -26 16 -24q6 -14 22 -8q14 -12 32 0q16 -8 24 8q18 0 16 24z`, foam)) +
    gleam(124, level + 22, FLOOR - 26) +
    (fruit === undefined ? '' : slice(206, top + 6, { rind: fruit[0], flesh: fruit[1], reach: 24, rays: 8 })) +
    (leaf === true ? leafy(132, level - 4) : '')
  );
}

function leafy(x: number, y: number): string {
  return [-38, 4, 42]
    .map((turn) =>
      moved(path('M0 0C-12 -12 -10 -30 0 -40C10 -30 12 -12 0 0Z', turn === 4 ? '#5d9a3c' : '#79b34b'), x, y, turn, 0.9),
    )
    .join('');
}

export function beer(colour: string): string {
  return (
    shadow(60) +
    line('M206 92q38 0 38 36t-38 40', GLASS, 13, 'opacity="0.75"') +
    box(106, 62, 104, 144, GLASS, 10, 'opacity="0.6"') +
    box(112, 76, 92, 124, colour, 7) +
    BUBBLES.map(([x, y, r]) => circle(x, y, r, '#fff', 'opacity="0.45"')).join('') +
    path(
      'M100 92q-6 -24 14 -26q4 -18 24 -12q18 -16 36 0q20 -6 24 12q20 4 14 26q-2 12 -12 10q-6 10 -16 2q-12 12 -24 0q-14 10 -24 0q-10 8 -18 0q-16 2 -18 -12z',
      '#fff9ec',
    ) +
    gleam(124, 118, 180)
  );
}

function bottle(x: number, glass: string, label: string): string {
  return (
    shadow(34, x) +
    path(`M${String(x - 10)} 30h20v44q20 14 20 38v88q0 6 -6 6h-48q-6 0 -6 -6v-88q0 -24 20 -38z`, glass) +
    box(x - 12, 24, 24, 26, label, 4) +
    box(x - 30, 122, 60, 52, '#fbf4e4', 3) +
    box(x - 20, 134, 40, 6, label, 3) +
    box(x - 13, 148, 26, 4, '#b9a98c', 2) +
    box(x - 17, 158, 34, 4, '#b9a98c', 2) +
    gleam(x - 20, 98, 114)
  );
}

function stemmed(x: number, colour: string, bubbles = false): string {
  return (
    shadow(36, x) +
    line(`M${String(x)} 150V${String(FLOOR - 2)}M${String(x - 28)} ${String(FLOOR)}h56`, GLASS, 6) +
    path(`M${String(x - 34)} 62h68q10 84 -34 92q-44 -8 -34 -92z`, GLASS, 'opacity="0.6"') +
    path(`M${String(x - 36)} 98h72q-2 46 -36 51q-34 -5 -36 -51z`, colour) +
    (bubbles
      ? [
          [-8, 112],
          [10, 124],
          [0, 136],
          [14, 108],
        ]
          .map(([dx = 0, y = 0]) => circle(x + dx, y, 3, '#fff', 'opacity="0.7"'))
          .join('')
      : '') +
    gleam(x - 24, 74, 92)
  );
}

export function wine(colour: string, glass: string, label: string): string {
  return bottle(112, glass, label) + stemmed(212, colour);
}

export function sparkling(): string {
  const flute = (x: number): string =>
    shadow(28, x) +
    line(`M${String(x)} 164V${String(FLOOR - 2)}M${String(x - 22)} ${String(FLOOR)}h44`, GLASS, 5) +
    path(`M${String(x - 20)} 56h40l-6 92q-14 26 -28 0z`, GLASS, 'opacity="0.6"') +
    path(`M${String(x - 18)} 78h36l-5 68q-13 22 -26 0z`, '#efd27a') +
    [
      [-6, 96],
      [6, 112],
      [-2, 128],
      [4, 86],
      [0, 144],
    ]
      .map(([dx = 0, y = 0]) => circle(x + dx, y, 2.6, '#fff', 'opacity="0.85"'))
      .join('');
  return bottle(96, '#3d5c3f', '#d9b24c') + flute(186) + flute(246);
}

export function coupe({ colour, fruit }: Pick<Drink, 'colour' | 'fruit'>): string {
  return (
    shadow(50) +
    line(`M160 132V${String(FLOOR - 2)}M122 ${String(FLOOR)}h76`, GLASS, 7) +
    path('M84 56H236L160 138Z', GLASS, 'opacity="0.65"') +
    path('M102 74H218L160 134Z', colour) +
    (fruit === undefined ? '' : slice(222, 56, { rind: fruit[0], flesh: fruit[1], reach: 22, rays: 8 }))
  );
}

export function water(colour: string, label: string, bubbles: boolean): string {
  return bottle(106, colour, label) + moved(tumbler({ colour: '#d5ecf5', bubbles }, 120), 66, 24, 0, 0.88);
}

/** A cup on its saucer, with steam. `art`: on its top. */
export function cup(colour: string, { art, wide = 1 }: { art?: string; wide?: number } = {}): string {
  return (
    oval(160, FLOOR - 4, 96, 14, '#2b1d12', 0, 'opacity="0.14"') +
    oval(160, FLOOR - 10, 92, 14, '#fffdf8') +
    oval(160, FLOOR - 13, 56, 7, '#e6dccb') +
    moved(
      line('M62 -62q34 -4 30 24q-4 24 -40 20', '#fffdf8', 12) +
        path('M-70 -84H70Q70 -4 22 0H-22Q-70 -4 -70 -84Z', '#fffdf8') +
        path('M30 0Q70 -8 70 -84H54Q54 -10 14 0Z', '#e9e1d2') +
        oval(0, -84, 70, 15, '#efe7d8') +
        oval(0, -83, 62, 11, colour) +
        (art === undefined ? '' : path('M0 -76q-30 -4 -18 -12q10 -4 18 4q8 -8 18 -4q12 8 -18 12z', art)),
      160,
      FLOOR - 16,
      0,
      wide,
    ) +
    [-22, 0, 22]
      .map((x) => line(`M${String(160 + x)} ${String(92 - wide * 26)}q-9 -12 0 -24t0 -24`, '#fff', 5, 'opacity="0.55"'))
      .join('')
  );
}

/** A pitcher with a glass beside it. */
export function pitcher(colour: string, fruit: readonly [string, string], leaf = false): string {
  return (
    shadow(60, 122) +
    line('M168 82q44 0 40 42t-44 42', GLASS, 12, 'opacity="0.8"') +
    path(`M72 44h98q-4 24 2 44v104q0 12 -12 12h-76q-12 0 -12 -12v-104q4 -20 0 -44z`, GLASS, 'opacity="0.6"') +
    path('M78 88h88v100q0 10 -10 10h-68q-10 0 -10 -10z', colour) +
    slice(104, 110, { rind: fruit[0], flesh: fruit[1], reach: 20, rays: 8 }) +
    slice(142, 140, { rind: fruit[0], flesh: fruit[1], reach: 20, rays: 8 }) +
    slice(108, 170, { rind: fruit[0], flesh: fruit[1], reach: 18, rays: 8 }) +
    (leaf ? leafy(138, 92) : '') +
    moved(tumbler({ colour, ice: true }, 120), 140, 68, 0, 0.66)
  );
}
