/**
 * How answers name hazards, diets and the conditions that mean them, in Spanish, English and Portuguese. Written for the scorer, not
 * taken from the code it judges. Words are folded; a plural in -s or -es is found by its singular.
 */
import { wordsOf } from './fold.ts';
import type { Truth } from './truth.ts';

const WORDS: Readonly<Record<string, string>> = {
  // Food
  gluten:
    'gluten, tacc, trigo, harina, harina de trigo, celiaco, celiaca, celiaquia, celiac, coeliac, wheat, flour, glutem',
  crustaceos:
    'crustaceo, camaron, langostino, gamba, cangrejo, langosta, shellfish, crustacean, shrimp, prawn, crab, lobster, camarao, marisco',
  huevo: 'huevo, egg, ovo, clara, yema',
  pescado: 'pescado, fish, peixe, atun, anchoa',
  mani: 'mani, cacahuate, cacahuete, peanut, amendoim',
  soja: 'soja, soya, soy',
  lacteos:
    'lacteo, lactosa, leche, queso, crema de leche, manteca, mantequilla, caseina, dairy, milk, lactose, cheese, butter, cream, lacticinio, leite, queijo, lactose, manteiga',
  frutos_secos:
    'frutos secos, fruto seco, nuez, nueces, almendra, avellana, pistacho, tree nut, nut, walnut, almond, castanha, noz, nozes',
  apio: 'apio, celery, aipo',
  mostaza: 'mostaza, mustard, mostarda',
  sesamo: 'sesamo, ajonjoli, tahini, tahina, sesame, gergelim',
  sulfitos: 'sulfito, sulfite, sulphite',
  altramuces: 'altramuz, altramuces, lupino, lupin, tremoco',
  moluscos:
    'molusco, calamar, mejillon, almeja, pulpo, mollusc, mollusk, squid, mussel, marisco, shellfish, lula, polvo',
  vegano:
    'vegano, vegana, vegan, ingredientes de origen animal, productos de origen animal, producto animal, animal products',
  vegetariano: 'vegetariano, vegetariana, vegetarian, carne, meat',
  // Salon
  sulfatos: 'sulfato, sulfate, sulphate, sls, sles',
  parabenos: 'parabeno, paraben',
  formaldehido: 'formaldehido, formol, formaldehyde, formaldeido, liberadores de formaldehido',
  amoniaco: 'amoniaco, ammonia, amonia',
  tintes_oxidativos:
    'tintes oxidativos, tinte oxidativo, ppd, parafenilendiamina, phenylenediamine, oxidative dye, resorcinol, resorcina',
  agua_oxigenada: 'agua oxigenada, peroxido, peroxido de hidrogeno, peroxide, oxidante',
  persulfatos: 'persulfato, persulfate',
  tioglicolatos: 'tioglicolato, thioglycolate, tioglicolico',
  fragancias: 'fragancia, perfume, parfum, fragrance, linalool, limonene, limoneno, cumarina, coumarin',
  isotiazolinonas: 'isotiazolinona, isothiazolinone, methylisothiazolinone, methylchloroisothiazolinone, mci, kathon',
  betaina_coco: 'cocamidopropyl betaine, cocamidopropil betaina, betaina de coco, betaina, betaine',
  siliconas: 'silicona, silicone, dimethicone, dimeticona, amodimethicone',
  alcohol: 'alcohol, alcool, etanol, ethanol',
  propilenglicol: 'propilenglicol, propylene glycol',
  lanolina: 'lanolina, lanolin',
  proteina_trigo: 'proteina de trigo, trigo, wheat, wheat protein, gluten, tacc, celiaco, celiaca',
  queratina: 'queratina, keratina, keratin',
  proteina_leche: 'proteina de leche, leche, milk, milk protein, lacteo, leite, caseina',
  proteina_soja: 'soja, soya, soy, proteina de soja, aceite de soja',
  embarazo: 'embarazo, embarazada, pregnancy, pregnant, gravida, gravidez, gestante',
  lactancia: 'lactancia, amamantando, amamantar, breastfeeding, amamentacao, nursing, dando la teta',
  asma: 'asma, asmatico, asmatica, asthma, asthmatic',
  cuero_sensible:
    'cuero cabelludo sensible, piel sensible, dermatitis, sensitive scalp, eccema, couro cabeludo sensivel, dermatite',
  psoriasis: 'psoriasis, psoriase, soriasis',
  irritacion_activa: 'irritacion, irritado, irritada, herida, irritation, irritated, ferida, irritacao',
  ninos: 'nino, nina, chico, nene, nena, bebe, child, children, kid, crianca, hijo, hija',
  alergia_tintes:
    'alergia a los tintes, alergia a las tinturas, alergico a los tintes, alergica a las tinturas, alergia a la tintura, alergia al tinte, dye allergy, allergic to hair dye, alergia a tinturas',
  cabello_decolorado: 'cabello decolorado, pelo decolorado, decolorado, bleached hair, cabelo descolorido',
};

/** Words that only look like a hazard: the longest phrase wins. */
const HARMLESS = [
  'leche de coco',
  'coconut milk',
  'leite de coco',
  'manteca de cacao',
  'manteca de karite',
  'harina de maiz',
  'harina de garbanzos',
  'nuez moscada',
  'nutmeg',
  'alcohol cetilico',
  'alcohol cetearilico',
  'cetyl alcohol',
  'cetearyl alcohol',
  'crema de peinar',
];

interface Phrase {
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

export interface Mention {
  readonly ids: readonly string[];
  readonly at: number;
  readonly length: number;
}

export type HazardFinder = (words: readonly string[]) => Mention[];

/** Finds what a list of words names among the hazards and diets of these documents; the longest phrase wins. */
export function createHazardFinder(truth: Truth): HazardFinder {
  const known = new Set([...truth.hazards, ...truth.items.flatMap(({ diets }) => Object.keys(diets ?? {}))]);
  const byPhrase = new Map<string, Phrase & { ids: string[] }>();
  const add = (text: string, ids: readonly string[]): void => {
    const words = wordsOf(text).map(singular);
    const key = words.join(' ');
    const phrase = byPhrase.get(key) ?? { words, ids: [] };
    phrase.ids.push(...ids.filter((id) => !phrase.ids.includes(id)));
    byPhrase.set(key, phrase);
  };
  for (const text of HARMLESS) add(text, []);
  for (const id of known) {
    for (const text of [...(WORDS[id] ?? '').split(','), id.replaceAll('_', ' ')])
      if (text.trim() !== '') add(text, [id]);
  }
  const phrases = [...byPhrase.values()].toSorted((one, other) => other.words.length - one.words.length);
  return (words) => findMentions(words.map(singular), phrases);
}

function findMentions(words: readonly string[], phrases: readonly Phrase[]): Mention[] {
  const mentions: Mention[] = [];
  let at = 0;
  while (at < words.length) {
    const start = at;
    const found = phrases.find((phrase) => phrase.words.every((word, offset) => words[start + offset] === word));
    if (found !== undefined && found.ids.length > 0) mentions.push({ ids: found.ids, at, length: found.words.length });
    at += found?.words.length ?? 1;
  }
  return mentions;
}

/** Rough on purpose: both sides go through it. */
function singular(word: string): string {
  if (word.length > 5 && word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (word.length > 5 && word.endsWith('ones')) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('is')) return word.slice(0, -1);
  return word;
}
