/** What food lies on, seen from above. */
import { box, CENTRE, circle, path } from './svg.ts';

const { x, y } = CENTRE;
const SHADE = 'opacity="0.14"';

export const VESSELS = {
  plate: (): string =>
    circle(x + 3, y + 7, 104, '#2b1d12', SHADE) +
    circle(x, y, 103, '#fffdf8') +
    circle(x, y, 101, '#e9e2d4') +
    circle(x, y, 99, '#fffdf8') +
    circle(x, y, 76, '#f3eee3') +
    circle(x, y, 74, '#fbf8f1'),
  dark: (): string =>
    circle(x + 3, y + 7, 104, '#2b1d12', SHADE) +
    circle(x, y, 103, '#4a5560') +
    circle(x, y, 98, '#5a6671') +
    circle(x, y, 75, '#515d68'),
  clay: (): string =>
    circle(x + 3, y + 7, 98, '#2b1d12', SHADE) +
    box(x - 118, y - 13, 236, 26, '#a4562f', 12) +
    circle(x, y, 97, '#b5653a') +
    circle(x, y, 84, '#8e4726'),
  bowl: (): string =>
    circle(x + 3, y + 7, 97, '#2b1d12', SHADE) + circle(x, y, 96, '#f7f1e4') + circle(x, y, 84, '#ded4c0'),
  blue: (): string =>
    circle(x + 3, y + 7, 97, '#2b1d12', SHADE) + circle(x, y, 96, '#4f7f9b') + circle(x, y, 84, '#3f6a84'),
  pan: (): string =>
    box(x + 60, y - 12, 108, 24, '#3a3733', 10) +
    circle(x + 3, y + 7, 97, '#2b1d12', SHADE) +
    circle(x, y, 96, '#3a3733') +
    circle(x, y, 85, '#4d4a45'),
  board: (): string =>
    box(33, 41, 262, 170, '#2b1d12', 26, SHADE) +
    box(28, 34, 262, 170, '#c98f55', 26) +
    box(34, 40, 250, 158, '#d9a267', 22) +
    path('M60 72H260M50 118H268M60 164H250', 'none', 'stroke="#c98f55" stroke-width="3" stroke-linecap="round"') +
    circle(268, 118, 8, '#b27a44'),
} as const;

export type Vessel = keyof typeof VESSELS;
