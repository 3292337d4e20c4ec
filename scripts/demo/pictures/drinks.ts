/** Which picture a drink has: the first line whose words stand in its id and name. */
import { beer, coupe, cup, pitcher, sparkling, tumbler, water, wine } from './glasses.ts';
import { chanceOf, pick, sheet } from './svg.ts';
import type { Item } from './words.ts';
import { CLOTH, wordsOf } from './words.ts';

type Drawing = (id: string) => string;
type Line = readonly [words: RegExp, drawing: Drawing];

/** On a table, before a wall. `inner` may go by the colour of a label, which each drink has its own of. */
function glass(ground: string, inner: string | ((label: string) => string)): Drawing {
  return (id) => {
    const label = pick(chanceOf(id), LABELS);
    const table = '<rect y="196" width="320" height="44" fill="#2b1d12" opacity="0.08"/>';
    return sheet(ground, table + (typeof inner === 'string' ? inner : inner(label)));
  };
}

const LABELS = ['#7d1f35', '#b99a3e', '#2f5a6b', '#c9596a', '#4c6b3c', '#8a5a34', '#5b4a86', '#c2702e'];
const LEMON = ['#f2c230', '#fbe58a'] as const;
const ORANGE = ['#ee8a1f', '#f9b552'] as const;
const GRAPEFRUIT = ['#f0a04b', '#ef7f70'] as const;
const LIME = ['#6fae3a', '#c9e38f'] as const;

/** What is in the name before what it is of: a bitter with cola is no cola. */
const DRINKS: readonly Line[] = [
  [/sangria|clerico/u, glass(CLOTH.rose, pitcher('#a8283f', ORANGE))],
  [/limonada/u, glass(CLOTH.mint, pitcher('#f3e79b', LEMON, true))],
  [/pomelada/u, glass(CLOTH.sun, pitcher('#f4a08a', GRAPEFRUIT, true))],
  [/submarino|chocolatada|chocolate caliente/u, glass(CLOTH.plum, tumbler({ colour: '#f3e3cf', foam: '#8a5a3c' }))],
  [
    /vermut|vermouth|aperol|spritz|campari|negroni|americano/u,
    glass(CLOTH.sun, tumbler({ colour: '#b5472c', ice: true, fruit: ORANGE }, 124)),
  ],
  [/fernet/u, glass(CLOTH.sand, tumbler({ colour: '#3d241b', foam: '#cfa777', ice: true }))],
  [
    /gin.?tonic|\bgin\b/u,
    glass(CLOTH.mint, tumbler({ colour: '#e3f1ec', ice: true, bubbles: true, fruit: LIME, leaf: true })),
  ],
  [/mojito|caipi/u, glass(CLOTH.mint, tumbler({ colour: '#dcebb8', ice: true, fruit: LIME, leaf: true }))],
  [
    /daiquiri|margarita|martini|pisco sour|cosmopolitan|coctel|cocktail/u,
    glass(CLOTH.plum, coupe({ colour: '#f0d28a', fruit: LIME })),
  ],
  [/cerveza.*(?:negra|stout|porter)/u, glass(CLOTH.sand, beer('#3b2218'))],
  [/\bipa\b|cerveza.*roja/u, glass(CLOTH.sage, beer('#c9752a'))],
  [/cerveza|chopp|\bpinta\b|sidra/u, glass(CLOTH.sky, beer('#eeb63c'))],
  [/espumante|\bbrut\b|champ|prosecco|\bcava\b|burbuja/u, glass(CLOTH.plum, sparkling())],
  [/rosado|\brose\b/u, glass(CLOTH.rose, (label) => wine('#ee9d93', '#f3c4b8', label))],
  [
    /torrontes|chardonnay|sauvignon blanc|blanco|riesling|albari|verdejo|viognier|semillon/u,
    glass(CLOTH.sage, (label) => wine('#f0dd8e', '#a9b86a', label)),
  ],
  [
    /vino|tinto|malbec|cabernet|pinot|bonarda|merlot|syrah|tannat|tempranillo|garnacha|blend/u,
    glass(CLOTH.clay, (label) => wine('#7d1f35', '#33402f', label)),
  ],
  [/agua.*saboriz/u, glass(CLOTH.rose, tumbler({ colour: '#fbd9cb', fruit: GRAPEFRUIT, ice: true }))],
  [/agua.*con gas|\bsoda\b|tonica/u, glass(CLOTH.sky, water('#7fb8a4', '#3f7d6a', true))],
  [/\bagua\b/u, glass(CLOTH.sky, water('#a8d3e6', '#4f8fb0', false))],
  [/cola\b/u, glass(CLOTH.rose, tumbler({ colour: '#4a2418', ice: true, bubbles: true, straw: '#d8412f' }))],
  [
    /lima|sprite|gaseosa/u,
    glass(CLOTH.mint, tumbler({ colour: '#e6f0c8', ice: true, bubbles: true, fruit: LIME, straw: '#5d9a3c' })),
  ],
  [
    /frutilla|licuado|smoothie|batido/u,
    glass(CLOTH.rose, tumbler({ colour: '#ee8f9c', foam: '#f9c4cb', straw: '#fffdf8' })),
  ],
  [/naranja|jugo|exprimido|zumo/u, glass(CLOTH.sun, tumbler({ colour: '#f5a531', fruit: ORANGE, straw: '#fffdf8' }))],
  [/cafe con leche|capuc|latte|cortado|lagrima/u, glass(CLOTH.clay, cup('#c99a6a', { art: '#fbf0dc', wide: 1.08 }))],
  [/cafe|espresso|ristretto/u, glass(CLOTH.sand, cup('#4a2a1a', { wide: 0.82 }))],
  [/\bte\b|infusion|manzanilla|\bmate\b/u, glass(CLOTH.sage, cup('#c9782e'))],
];

const ELSE = glass(CLOTH.sun, tumbler({ colour: '#f2b45c', ice: true, fruit: LEMON }));

/** As SVG. The same drink is drawn the same. */
export function drawDrink(item: Item): string {
  const words = wordsOf(item);
  return (DRINKS.find(([known]) => known.test(words))?.[1] ?? ELSE)(item.id);
}
