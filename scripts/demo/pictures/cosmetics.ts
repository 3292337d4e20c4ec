/** Bottles, tubes and jars, seen from the side. */
import { box, circle, line, moved, oval, path } from './svg.ts';

export interface Look {
  readonly body: string;
  readonly cap: string;
  readonly sign: keyof typeof SIGNS;
}

const FLOOR = 212;
const shadow = (rx: number): string => oval(164, FLOOR, rx, 9, '#2b1d12', 0, 'opacity="0.15"');

/** What stands on a label. */
export const SIGNS = {
  drop: path('M0 -17C10 -4 14 2 14 8A14 14 0 0 1 -14 8C-14 2 -10 -4 0 -17Z', '#5aa7d6'),
  leaf: path('M0 18C-20 8 -18 -14 0 -22C18 -14 20 8 0 18Z', '#6a9f45') + line('M0 20V-10', '#fff', 3),
  flower:
    [0, 72, 144, 216, 288].map((turn) => moved(oval(0, -11, 7, 10, '#e58aa6'), 0, 0, turn)).join('') +
    circle(0, 0, 6, '#f6cf5b'),
  star: [0, 60, 120].map((turn) => moved(line('M0 -17V17', '#7f8fd6', 6), 0, 0, turn)).join(''),
  wave: [-10, 0, 10].map((y) => line(`M-19 ${String(y)}q7 -9 13 0t13 0t13 0`, '#8f6cc0', 4)).join(''),
  strand: [-10, 0, 10].map((x) => line(`M${String(x)} 19q-9 -10 0 -19t0 -19`, '#8a5a34', 5)).join(''),
  smile:
    circle(0, 0, 18, '#f6cf5b') +
    circle(-6, -4, 2.6, '#5b4520') +
    circle(6, -4, 2.6, '#5b4520') +
    line('M-8 5q8 8 16 0', '#5b4520', 3),
  sun:
    circle(0, 0, 10, '#f0a84a') +
    [0, 45, 90, 135].map((turn) => moved(line('M0 -19V-15M0 15V19', '#f0a84a', 4), 0, 0, turn)).join(''),
  shield: path('M0 -19L17 -12V2Q15 14 0 20Q-15 14 -17 2V-12Z', '#5b9a8b') + line('M-7 0l5 6l10 -11', '#fff', 4),
  nut: oval(0, 2, 13, 18, '#b67c45', 18) + line('M-5 -10q8 12 4 24', '#8d5a2c', 3),
} as const;

function label(y: number, sign: Look['sign'], size = 1): string {
  return (
    box(160 - 36 * size, y - 36 * size, 72 * size, 80 * size, '#fffdf8', 9) +
    moved(SIGNS[sign], 160, y - 6 * size, 0, size * 0.9) +
    box(160 - 22 * size, y + 22 * size, 44 * size, 5, '#cfc6b6', 2) +
    box(160 - 14 * size, y + 32 * size, 28 * size, 4, '#ddd5c6', 2)
  );
}

const gleam = (x: number, top: number, bottom: number): string =>
  line(`M${String(x)} ${String(top)}V${String(bottom)}`, '#fff', 6, 'opacity="0.45"');

export const CONTAINERS = {
  bottle: ({ body, cap, sign }: Look): string =>
    shadow(64) +
    box(134, 30, 52, 40, cap, 7) +
    path('M122 68h76q18 8 18 30v102q0 12 -14 12h-84q-14 0 -14 -12v-102q0 -22 18 -30z', body) +
    gleam(116, 104, 190) +
    label(146, sign),
  pump: ({ body, cap, sign }: Look): string =>
    shadow(64) +
    box(153, 40, 14, 40, cap, 3) +
    path('M118 26h54q8 0 8 8v10h-48q-14 0 -14 -18z', cap) +
    box(136, 66, 48, 18, cap, 5) +
    box(106, 82, 108, 130, body, 16) +
    gleam(118, 100, 192) +
    label(150, sign),
  tube: ({ body, cap, sign }: Look): string =>
    shadow(52) +
    path('M104 26h112l-14 146h-84z', body) +
    box(104, 22, 112, 14, body, 3) +
    line('M110 29H210', '#fff', 3, 'opacity="0.5" stroke-dasharray="3 6"') +
    box(124, 172, 72, 40, cap, 6) +
    gleam(122, 50, 156) +
    label(98, sign, 0.9),
  jar: ({ body, cap, sign }: Look): string =>
    shadow(92) +
    box(76, 70, 168, 42, cap, 10) +
    box(84, 106, 152, 106, body, 22) +
    line('M84 84H236', '#fff', 4, 'opacity="0.35"') +
    gleam(100, 130, 186) +
    label(158, sign, 0.95),
  spray: ({ body, cap, sign }: Look): string =>
    shadow(48) +
    path('M136 52q0 -26 24 -26t24 26z', cap) +
    box(132, 50, 56, 14, '#d8d2c6', 4) +
    path('M118 84q2 -20 18 -20h48q16 0 18 20v120q0 8 -8 8h-68q-8 0 -8 -8z', body) +
    gleam(128, 92, 196) +
    label(142, sign, 0.9) +
    [
      [212, 30],
      [232, 22],
      [232, 40],
      [252, 30],
      [252, 14],
      [252, 48],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.4, '#fff', 'opacity="0.85"'))
      .join(''),
  dropper: ({ body, cap, sign }: Look): string =>
    shadow(52) +
    path('M146 20q14 -14 28 0v30h-28z', '#6b5a52') +
    box(138, 48, 44, 30, cap, 5) +
    path('M130 78h60q22 12 22 36v86q0 12 -12 12h-80q-12 0 -12 -12v-86q0 -24 22 -36z', body, 'opacity="0.92"') +
    gleam(120, 120, 194) +
    label(152, sign, 0.9),
  box: ({ body, cap, sign }: Look): string =>
    shadow(112) +
    box(72, 44, 104, 168, body, 8) +
    box(72, 44, 104, 34, cap, 8) +
    moved(label(146, sign, 0.9), -36, 0) +
    path('M206 84h44l14 -22h-72z', cap) +
    path('M196 62h64v-10h-64z', cap) +
    path('M204 84h52l10 118q0 10 -10 10h-52q-10 0 -10 -10z', body) +
    gleam(210, 104, 190),
  sachet: ({ body, cap, sign }: Look): string =>
    shadow(70) +
    box(96, 30, 128, 182, body, 8) +
    box(96, 30, 128, 24, cap, 6) +
    line('M104 42H216', '#fff', 3, 'opacity="0.6" stroke-dasharray="2 6"') +
    gleam(110, 76, 190) +
    label(138, sign),
  ampoules: ({ body, cap, sign }: Look): string =>
    shadow(112) +
    [74, 160, 246]
      .map((x) =>
        moved(
          path('M-10 -60q10 -16 20 0l-4 26q16 10 16 28v90q0 12 -12 12h-20q-12 0 -12 -12v-90q0 -18 16 -28z', body) +
            box(-11, -78, 22, 22, cap, 7) +
            box(-22, 22, 44, 42, '#fffdf8', 5) +
            moved(SIGNS[sign], 0, 43, 0, 0.7) +
            line('M-14 0V16', '#fff', 5, 'opacity="0.5"'),
          x,
          114,
        ),
      )
      .join(''),
} as const;

export type Container = keyof typeof CONTAINERS;
