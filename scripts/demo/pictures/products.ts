/** Which picture a product has: the first line whose words stand in its id and name. */
import type { Container, Look } from './cosmetics.ts';
import { CONTAINERS } from './cosmetics.ts';
import { sheet } from './svg.ts';
import type { Item } from './words.ts';
import { wordsOf } from './words.ts';

type Line = readonly [words: RegExp, container: Container, look: Look, ground: string];

const LINES: readonly Line[] = [
  [/anticaspa/u, 'bottle', { body: '#5f9fb8', cap: '#3f7d96', sign: 'shield' }, '#d3e6ec'],
  [/matizador|violeta/u, 'pump', { body: '#8f6cc0', cap: '#6c4b9c', sign: 'star' }, '#e2d8f0'],
  [/nin[oa]|infantil|lagrimas/u, 'pump', { body: '#f3b64e', cap: '#5aa7d6', sign: 'smile' }, '#fbeac6'],
  [/ortiga|romero|hierba/u, 'bottle', { body: '#6a9f62', cap: '#3f6f3a', sign: 'leaf' }, '#d6e6cd'],
  [/shampoo.*(?:sin sulfatos|hidrat)/u, 'pump', { body: '#7cc0bb', cap: '#47918c', sign: 'drop' }, '#d5ecea'],
  [/shampoo/u, 'bottle', { body: '#a8cfe0', cap: '#5d93ad', sign: 'drop' }, '#e0eef4'],
  [/acondicionador.*vegano/u, 'tube', { body: '#eae2cf', cap: '#7a5a3d', sign: 'leaf' }, '#d9e4cb'],
  [/acondicionador.*repar/u, 'tube', { body: '#dba953', cap: '#9a6d24', sign: 'strand' }, '#f5e4bf'],
  [/acondicionador|enjuague/u, 'tube', { body: '#f0b3a4', cap: '#c97a68', sign: 'wave' }, '#fae0d8'],
  [/almendra|miel/u, 'jar', { body: '#f0cf8c', cap: '#a8763a', sign: 'nut' }, '#f7e8c8'],
  [/mascara.*color/u, 'jar', { body: '#d77b96', cap: '#9c4563', sign: 'flower' }, '#f5d9e1'],
  [/argan/u, 'jar', { body: '#c98a45', cap: '#6b4522', sign: 'drop' }, '#f0dcc0'],
  [/mascara/u, 'jar', { body: '#b9a3d0', cap: '#7f66a0', sign: 'wave' }, '#e8def1'],
  [/vegetal|cobrizo|henna/u, 'sachet', { body: '#b8643a', cap: '#7f3f1f', sign: 'leaf' }, '#f0d6c2'],
  [/tintura.*(?:dorad|rubi)/u, 'box', { body: '#e2b85c', cap: '#a67c28', sign: 'strand' }, '#f7e8c4'],
  [/tintura|coloracion|tinte/u, 'box', { body: '#8d6a56', cap: '#573c2d', sign: 'strand' }, '#e6d8ce'],
  [/decolorante|polvo/u, 'sachet', { body: '#6f9bd6', cap: '#3d66a4', sign: 'star' }, '#d8e4f5'],
  [/oxidante|revelador/u, 'bottle', { body: '#f4f1ea', cap: '#4c5866', sign: 'wave' }, '#c9d3dd'],
  [/keratina|queratina|alisado/u, 'bottle', { body: '#3f4a5a', cap: '#c9a552', sign: 'strand' }, '#e4dccb'],
  [/botox|sin formol/u, 'tube', { body: '#c7b6dc', cap: '#7c63a3', sign: 'flower' }, '#ece4f4'],
  [/permanente|ondas/u, 'bottle', { body: '#eab0bd', cap: '#b46a7d', sign: 'wave' }, '#f9e0e6'],
  [/serum|oleo|aceite|puntas/u, 'dropper', { body: '#d99a45', cap: '#3a332e', sign: 'drop' }, '#f4e0c0'],
  [/ampolla/u, 'ampoules', { body: '#a8793f', cap: '#5b4020', sign: 'shield' }, '#efe0c8'],
  [/laca|fijacion/u, 'spray', { body: '#4c5866', cap: '#2f3741', sign: 'star' }, '#cdd6dd'],
  [/termico|spray/u, 'spray', { body: '#ec8d5a', cap: '#a9552a', sign: 'sun' }, '#f9d9c4'],
  [/rulos|rizos|crema/u, 'tube', { body: '#7fb98f', cap: '#4b8560', sign: 'wave' }, '#d7ecdc'],
];

const ELSE: Line = [/$/u, 'bottle', { body: '#b9c4cc', cap: '#7b8a95', sign: 'drop' }, '#e6ebee'];

/** As SVG. */
export function drawProduct(item: Item): string {
  const words = wordsOf(item);
  const [, container, look, ground] = LINES.find(([known]) => known.test(words)) ?? ELSE;
  return sheet(
    ground,
    `<rect y="204" width="320" height="36" fill="#2b1d12" opacity="0.07"/>${CONTAINERS[container](look)}`,
  );
}
