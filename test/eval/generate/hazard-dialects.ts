/**
 * What guests call a hazard, by where they come from, and how they say that they have to avoid it. The generator's own table, from the
 * way people speak; the words a system understands are its own affair.
 */

export type Dialect = 'es-AR' | 'es-ES' | 'es-MX' | 'en' | 'pt';

/** Words go behind "¿tiene …?" without an article; conditions behind "soy …", "I am …", "sou …" or stand as they are. */
export interface HazardSpeech {
  readonly words: Readonly<Partial<Record<Dialect, readonly string[]>>>;
  readonly conditions: Readonly<Partial<Record<'es' | 'en' | 'pt', readonly string[]>>>;
}

const speech = (
  words: readonly [string, string, string, string, string],
  conditions: readonly [string, string, string] = ['', '', ''],
): HazardSpeech => {
  const list = (text: string): readonly string[] =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  const [argentina, spain, mexico, english, portuguese] = words.map(list) as [
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  const [es, en, pt] = conditions.map(list) as [string[], string[], string[]];
  return {
    words: { 'es-AR': argentina, 'es-ES': spain, 'es-MX': mexico, en: english, pt: portuguese },
    conditions: { es, en, pt },
  };
};

export const FOOD: Readonly<Record<string, HazardSpeech>> = {
  gluten: speech(
    [
      'gluten, TACC, trigo, harina de trigo',
      'gluten, trigo, harina de trigo',
      'gluten, trigo',
      'gluten, wheat',
      'glúten, trigo',
    ],
    [
      'soy celíaca, soy celíaco, tengo celiaquía, soy intolerante al gluten, mi hija es celíaca',
      'I am celiac, I have celiac disease, I am gluten intolerant',
      'sou celíaca, sou celíaco, tenho doença celíaca',
    ],
  ),
  crustaceos: speech(
    [
      'crustáceos, camarones, langostinos',
      'crustáceos, gambas, langostinos',
      'crustáceos, camarones',
      'crustaceans, shrimp, prawns',
      'crustáceos, camarão',
    ],
    [
      'soy alérgica a los crustáceos, soy alérgico a los camarones, tengo alergia a los langostinos',
      'I am allergic to shrimp, I am allergic to crustaceans',
      'sou alérgica a camarão, sou alérgico a crustáceos',
    ],
  ),
  huevo: speech(
    ['huevo, huevos, yema', 'huevo, huevos', 'huevo, huevos', 'egg, eggs', 'ovo, ovos'],
    [
      'soy alérgica al huevo, tengo alergia al huevo, mi hijo es alérgico al huevo',
      'I am allergic to eggs, I have an egg allergy',
      'sou alérgica a ovo, tenho alergia a ovo',
    ],
  ),
  pescado: speech(
    ['pescado', 'pescado', 'pescado', 'fish', 'peixe'],
    [
      'soy alérgica al pescado, tengo alergia al pescado',
      'I am allergic to fish, I have a fish allergy',
      'sou alérgica a peixe, tenho alergia a peixe',
    ],
  ),
  mani: speech(
    ['maní, manises', 'cacahuetes, cacahuete', 'cacahuate, cacahuates', 'peanuts, peanut', 'amendoim'],
    [
      'soy alérgica al maní, tengo alergia al cacahuete, soy alérgico al cacahuate',
      'I am allergic to peanuts, I have a peanut allergy',
      'sou alérgica a amendoim, tenho alergia a amendoim',
    ],
  ),
  soja: speech(
    ['soja, lecitina de soja', 'soja', 'soya', 'soy, soya', 'soja'],
    [
      'soy alérgica a la soja, tengo alergia a la soya',
      'I am allergic to soy, I have a soy allergy',
      'sou alérgica a soja, tenho alergia a soja',
    ],
  ),
  lacteos: speech(
    [
      'lactosa, lácteos, leche, queso',
      'lactosa, lácteos, leche, mantequilla',
      'lactosa, lácteos, leche',
      'dairy, milk, lactose',
      'lactose, leite, laticínios',
    ],
    [
      'soy intolerante a la lactosa, soy alérgica a los lácteos, tengo alergia a la proteína de la leche de vaca',
      'I am lactose intolerant, I am allergic to milk, I have a dairy allergy',
      'sou intolerante à lactose, tenho alergia a leite',
    ],
  ),
  frutos_secos: speech(
    [
      'frutos secos, nueces, almendras',
      'frutos secos, nueces, avellanas',
      'nueces, almendras',
      'tree nuts, walnuts, almonds',
      'nozes, castanhas',
    ],
    [
      'soy alérgica a los frutos secos, tengo alergia a las nueces',
      'I am allergic to nuts, I have a tree nut allergy',
      'sou alérgica a nozes, tenho alergia a castanhas',
    ],
  ),
  apio: speech(
    ['apio', 'apio', 'apio', 'celery', 'aipo'],
    ['soy alérgica al apio, tengo alergia al apio', 'I am allergic to celery', 'sou alérgica a aipo'],
  ),
  mostaza: speech(
    ['mostaza', 'mostaza', 'mostaza', 'mustard', 'mostarda'],
    ['soy alérgica a la mostaza, tengo alergia a la mostaza', 'I am allergic to mustard', 'sou alérgica a mostarda'],
  ),
  sesamo: speech(
    ['sésamo, semillas de sésamo', 'sésamo', 'ajonjolí', 'sesame, sesame seeds', 'gergelim'],
    ['soy alérgica al sésamo, tengo alergia al ajonjolí', 'I am allergic to sesame', 'sou alérgica a gergelim'],
  ),
  sulfitos: speech(
    ['sulfitos', 'sulfitos', 'sulfitos', 'sulfites, sulphites', 'sulfitos'],
    [
      'soy alérgica a los sulfitos, soy sensible a los sulfitos',
      'I am allergic to sulfites, I am sensitive to sulphites',
      'sou alérgica a sulfitos',
    ],
  ),
  altramuces: speech(
    ['lupino, altramuces', 'altramuces, altramuz', 'altramuces', 'lupin', 'tremoço'],
    ['soy alérgica a los altramuces, tengo alergia al lupino', 'I am allergic to lupin', 'sou alérgica a tremoço'],
  ),
  moluscos: speech(
    [
      'moluscos, calamar, mejillones',
      'moluscos, calamar, mejillones',
      'moluscos, calamar',
      'molluscs, squid, mussels',
      'moluscos, lula',
    ],
    [
      'soy alérgica a los moluscos, tengo alergia a los mejillones',
      'I am allergic to molluscs, I am allergic to squid',
      'sou alérgica a moluscos',
    ],
  ),
};

export const SALON: Readonly<Record<string, HazardSpeech>> = {
  sulfatos: speech(
    ['sulfatos', 'sulfatos', 'sulfatos', 'sulfates, SLS', 'sulfatos'],
    ['soy alérgica a los sulfatos', 'I am allergic to sulfates', 'sou alérgica a sulfatos'],
  ),
  parabenos: speech(
    ['parabenos', 'parabenos', 'parabenos', 'parabens', 'parabenos'],
    ['soy alérgica a los parabenos', 'I am allergic to parabens', 'sou alérgica a parabenos'],
  ),
  formaldehido: speech(
    ['formol, formaldehído', 'formol, formaldehído', 'formol', 'formaldehyde', 'formol, formaldeído'],
    ['soy alérgica al formol', 'I am allergic to formaldehyde', 'sou alérgica a formol'],
  ),
  amoniaco: speech(
    ['amoníaco', 'amoniaco', 'amoniaco', 'ammonia', 'amônia'],
    ['soy alérgica al amoníaco', 'I am allergic to ammonia', 'sou alérgica a amônia'],
  ),
  tintes_oxidativos: speech([
    'PPD, parafenilendiamina',
    'PPD, parafenilendiamina',
    'PPD',
    'PPD, para-phenylenediamine',
    'PPD, parafenilenodiamina',
  ]),
  agua_oxigenada: speech([
    'agua oxigenada',
    'agua oxigenada, peróxido de hidrógeno',
    'peróxido de hidrógeno',
    'hydrogen peroxide',
    'água oxigenada',
  ]),
  persulfatos: speech(['persulfatos', 'persulfatos', 'persulfatos', 'persulfates', 'persulfatos']),
  tioglicolatos: speech(['tioglicolatos', 'tioglicolatos', 'tioglicolatos', 'thioglycolate', 'tioglicolatos']),
  fragancias: speech(
    ['perfume, fragancia', 'perfume, fragancias', 'fragancia', 'fragrance, perfume', 'perfume, fragrância'],
    ['soy alérgica al perfume, tengo alergia a las fragancias', 'I am allergic to fragrance', 'sou alérgica a perfume'],
  ),
  isotiazolinonas: speech(
    [
      'isotiazolinonas, metilisotiazolinona',
      'metilisotiazolinona',
      'isotiazolinonas',
      'methylisothiazolinone',
      'isotiazolinonas',
    ],
    [
      'soy alérgica a la metilisotiazolinona',
      'I am allergic to methylisothiazolinone',
      'sou alérgica a isotiazolinonas',
    ],
  ),
  betaina_coco: speech([
    'cocamidopropil betaína',
    'cocamidopropyl betaine',
    'cocamidopropil betaína',
    'cocamidopropyl betaine',
    'cocamidopropil betaína',
  ]),
  siliconas: speech(['siliconas, dimeticona', 'siliconas', 'siliconas', 'silicones, dimethicone', 'silicones']),
  alcohol: speech(
    ['alcohol', 'alcohol', 'alcohol', 'alcohol', 'álcool'],
    ['soy alérgica al alcohol', 'I am allergic to alcohol', 'sou alérgica a álcool'],
  ),
  propilenglicol: speech(['propilenglicol', 'propilenglicol', 'propilenglicol', 'propylene glycol', 'propilenoglicol']),
  lanolina: speech(
    ['lanolina', 'lanolina', 'lanolina', 'lanolin', 'lanolina'],
    ['soy alérgica a la lanolina', 'I am allergic to lanolin', 'sou alérgica a lanolina'],
  ),
  proteina_trigo: speech(
    ['trigo, proteína de trigo', 'trigo', 'trigo', 'wheat, wheat protein', 'trigo'],
    ['soy celíaca, soy alérgica al trigo', 'I am celiac, I am allergic to wheat', 'sou celíaca'],
  ),
  queratina: speech(
    ['queratina, keratina', 'queratina', 'queratina', 'keratin', 'queratina'],
    ['soy alérgica a la queratina', 'I am allergic to keratin', 'sou alérgica a queratina'],
  ),
  proteina_leche: speech(
    ['proteína de leche', 'proteína de leche, leche', 'leche', 'milk protein, milk', 'leite'],
    ['soy alérgica a la leche', 'I am allergic to milk', 'sou alérgica a leite'],
  ),
  proteina_soja: speech(
    ['soja', 'soja', 'soya', 'soy', 'soja'],
    ['soy alérgica a la soja', 'I am allergic to soy', 'sou alérgica a soja'],
  ),
  frutos_secos: speech(
    ['frutos secos, almendras', 'frutos secos, almendras', 'nueces, almendras', 'nuts, almonds', 'nozes, amêndoas'],
    ['soy alérgica a los frutos secos, tengo alergia a las almendras', 'I am allergic to nuts', 'sou alérgica a nozes'],
  ),
  mani: speech(
    ['maní', 'cacahuete', 'cacahuate', 'peanut', 'amendoim'],
    ['soy alérgica al maní', 'I am allergic to peanuts', 'sou alérgica a amendoim'],
  ),
  sesamo: speech(
    ['sésamo', 'sésamo', 'ajonjolí', 'sesame', 'gergelim'],
    ['soy alérgica al sésamo', 'I am allergic to sesame', 'sou alérgica a gergelim'],
  ),
  embarazo: speech(
    ['', '', '', '', ''],
    [
      'estoy embarazada, estoy esperando un bebé, estoy en el primer trimestre de embarazo',
      'I am pregnant',
      'estou grávida',
    ],
  ),
  lactancia: speech(
    ['', '', '', '', ''],
    [
      'estoy amamantando, estoy en período de lactancia, le doy la teta a mi bebé',
      'I am breastfeeding',
      'estou amamentando',
    ],
  ),
  asma: speech(
    ['', '', '', '', ''],
    ['tengo asma, soy asmática, soy asmático', 'I have asthma, I am asthmatic', 'tenho asma'],
  ),
  cuero_sensible: speech(
    ['', '', '', '', ''],
    [
      'tengo el cuero cabelludo sensible, tengo dermatitis, tengo la piel muy sensible',
      'I have a sensitive scalp',
      'tenho o couro cabeludo sensível',
    ],
  ),
  psoriasis: speech(['', '', '', '', ''], ['tengo psoriasis', 'I have psoriasis', 'tenho psoríase']),
  irritacion_activa: speech(
    ['', '', '', '', ''],
    [
      'tengo el cuero cabelludo irritado, tengo una herida en la cabeza, tengo irritación',
      'I have an irritated scalp',
      'estou com irritação no couro cabeludo',
    ],
  ),
  ninos: speech(
    ['', '', '', '', ''],
    [
      'es para mi hija de 6 años, es para un nene de 5 años, es para un niño',
      'it is for a child',
      'é para uma criança',
    ],
  ),
  alergia_tintes: speech(
    ['', '', '', '', ''],
    [
      'soy alérgica a los tintes, tuve una reacción alérgica a una tintura, soy alérgica a las tinturas',
      'I am allergic to hair dye',
      'sou alérgica a tinturas',
    ],
  ),
  cabello_decolorado: speech(
    ['', '', '', '', ''],
    ['tengo el cabello decolorado, tengo el pelo muy dañado', 'I have bleached hair', 'tenho o cabelo descolorido'],
  ),
};

export const DIETS: Readonly<Record<string, HazardSpeech>> = {
  vegano: speech(['', '', '', '', ''], ['soy vegana, soy vegano', 'I am vegan', 'sou vegana']),
  vegetariano: speech(['', '', '', '', ''], ['soy vegetariana, soy vegetariano', 'I am vegetarian', 'sou vegetariana']),
};

/** By the hazards a domain has: food or salon. */
export function speechOf(domainId: string): Readonly<Record<string, HazardSpeech>> {
  return domainId === 'restaurant' ? { ...FOOD, ...DIETS } : SALON;
}
