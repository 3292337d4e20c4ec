/**
 * What turns the name of an item into another thing: with `~` for the name, in Spanish, English and Portuguese. The generator's own list, of
 * things any menu or shelf might have; whether a catalog has one of them is for the generator to leave out.
 */
import type { Language } from './phrasings.ts';

export type ModifierKind =
  'ingredient' | 'relative' | 'place' | 'brand' | 'adjective' | 'without' | 'with' | 'joined' | 'other_item';

export interface Modifier {
  readonly kind: ModifierKind;
  readonly ways: Readonly<Record<Language, string>>;
}

/** `es | en | pt`, one a line. */
function table(kind: ModifierKind, lines: string): readonly Modifier[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [es = '', en = '', pt = ''] = line.split('|').map((way) => way.trim());
      return { kind, ways: { es, en, pt } };
    });
}

const RELATIVES = table(
  'relative',
  `~ de la abuela | grandma's ~ | ~ da vovó
   ~ del abuelo | grandpa's ~ | ~ do vovô
   ~ de la tía | auntie's ~ | ~ da tia
   ~ de mi mamá | my mom's ~ | ~ da minha mãe
   ~ de la nonna | ~ from the nonna | ~ da nonna
   ~ de mi suegra | mother-in-law's ~ | ~ da sogra
   ~ del tío Beto | uncle Beto's ~ | ~ do tio Beto
   ~ de la bisabuela | great-grandma's ~ | ~ da bisavó
   ~ de la familia | family style ~ | ~ da família
   ~ de la señora | the lady's ~ | ~ da senhora
   ~ del chef | chef's ~ | ~ do chef
   ~ del vecino | the neighbour's ~ | ~ do vizinho
   ~ de los chicos | kids' ~ | ~ das crianças
   ~ de mi hermana | my sister's ~ | ~ da minha irmã`,
);

const PLACES = table(
  'place',
  `~ de Córdoba | Cordoba ~ | ~ de Córdoba
   ~ de Mar del Plata | Mar del Plata ~ | ~ de Mar del Plata
   ~ estilo tailandés | Thai style ~ | ~ estilo tailandês
   ~ a la cubana | Cuban style ~ | ~ à cubana
   ~ mendocina | Mendoza style ~ | ~ de Mendoza
   ~ de la Patagonia | Patagonian ~ | ~ da Patagônia
   ~ japonés | Japanese ~ | ~ japonês
   ~ al estilo de Lima | Lima style ~ | ~ ao estilo de Lima
   ~ mexicano | Mexican ~ | ~ mexicano
   ~ de Nápoles | ~ from Naples | ~ de Nápoles
   ~ marroquí | Moroccan ~ | ~ marroquino
   ~ a la vasca | Basque ~ | ~ à moda basca
   ~ de Bahía | ~ from Bahia | ~ da Bahia
   ~ coreano | Korean ~ | ~ coreano
   ~ de Oaxaca | Oaxaca ~ | ~ de Oaxaca
   ~ húngaro | Hungarian ~ | ~ húngaro`,
);

const BRANDS = table(
  'brand',
  `~ Vallebruno | Vallebruno ~ | ~ Vallebruno
   ~ Doña Pepa | Doña Pepa ~ | ~ Dona Pepa
   ~ marca Lurdes | ~ by Lurdes | ~ marca Lurdes
   ~ Don Satur | Don Satur ~ | ~ Don Satur
   ~ Kuntur | Kuntur ~ | ~ Kuntur
   ~ de Mostachín | Mostachin ~ | ~ da Mostachin
   ~ La Paulina | La Paulina ~ | ~ La Paulina
   ~ Royaltex | Royaltex ~ | ~ Royaltex
   ~ Fratelli Bonomo | Fratelli Bonomo ~ | ~ Fratelli Bonomo
   ~ de la marca Ocre | ~ by Ocre | ~ da marca Ocre
   ~ Tres Robles | Tres Robles ~ | ~ Tres Robles
   ~ Wayra | Wayra ~ | ~ Wayra
   ~ Supremax | Supremax ~ | ~ Supremax
   ~ Olé | Olé ~ | ~ Olé`,
);

const ADJECTIVES = table(
  'adjective',
  `~ gigante | giant ~ | ~ gigante
   ~ teriyaki | teriyaki ~ | ~ teriyaki
   ~ ahumado | smoked ~ | ~ defumado
   ~ light | light ~ | ~ light
   ~ picante | spicy ~ | ~ picante
   ~ crocante | crunchy ~ | ~ crocante
   ~ integral | wholemeal ~ | ~ integral
   ~ especial | special ~ | ~ especial
   ~ premium | premium ~ | ~ premium
   ~ orgánico | organic ~ | ~ orgânico
   ~ marinado | marinated ~ | ~ marinado
   ~ glaseado | glazed ~ | ~ glaceado
   ~ caramelizado | caramelised ~ | ~ caramelizado
   ~ agridulce | sweet and sour ~ | ~ agridoce
   ~ invertido | upside down ~ | ~ invertido
   ~ tradicional | traditional ~ | ~ tradicional
   ~ doble | double ~ | ~ duplo
   ~ nuevo | new ~ | ~ novo
   ~ importado | imported ~ | ~ importado
   ~ keto | keto ~ | ~ keto
   ~ vegano | vegan ~ | ~ vegano
   ~ gratinado | gratin ~ | ~ gratinado
   ~ tropical | tropical ~ | ~ tropical
   ~ artesanal | artisan ~ | ~ artesanal
   ~ supremo | supreme ~ | ~ supremo
   ~ clásico | classic ~ | ~ clássico
   ~ negro | black ~ | ~ preto
   ~ congelado | frozen ~ | ~ congelado
   ~ intenso | intense ~ | ~ intenso
   ~ deluxe | deluxe ~ | ~ deluxe`,
);

const WITHOUT = table(
  'without',
  `~ sin sal | ~ without salt | ~ sem sal
   ~ sin azúcar | ~ without sugar | ~ sem açúcar
   ~ sin crema | ~ without cream | ~ sem creme
   ~ sin cebolla | ~ without onion | ~ sem cebola
   ~ sin salsa | ~ without sauce | ~ sem molho
   ~ sin ajo | ~ without garlic | ~ sem alho
   ~ sin pimienta | ~ without pepper | ~ sem pimenta
   ~ sin carozo | ~ without stones | ~ sem caroço
   ~ sin queso | ~ without cheese | ~ sem queijo
   ~ sin aditivos | ~ without additives | ~ sem aditivos
   ~ sin colorante | ~ without colouring | ~ sem corante
   ~ sin aceite | ~ without oil | ~ sem óleo
   ~ sin perejil | ~ without parsley | ~ sem salsinha
   ~ sin conservantes | ~ without preservatives | ~ sem conservantes
   ~ sin piel | ~ without skin | ~ sem pele
   ~ sin alcohol | ~ without alcohol | ~ sem álcool`,
);

const WITH = table(
  'with',
  `~ con galletitas | ~ with cookies | ~ com bolachas
   ~ con salsa de maní | ~ with peanut sauce | ~ com molho de amendoim
   ~ con crocante de almendras | ~ with almond crunch | ~ com crocante de amêndoas
   ~ con mayonesa | ~ with mayonnaise | ~ com maionese
   ~ con granola | ~ with granola | ~ com granola
   ~ con wasabi | ~ with wasabi | ~ com wasabi
   ~ con tofu | ~ with tofu | ~ com tofu
   ~ con pistachos | ~ with pistachios | ~ com pistaches
   ~ con kimchi | ~ with kimchi | ~ com kimchi
   ~ con semillas | ~ with seeds | ~ com sementes
   ~ con salsa | ~ with sauce | ~ com molho
   ~ con guacamole | ~ with guacamole | ~ com guacamole
   ~ con merengue | ~ with meringue | ~ com merengue
   ~ con hielo picado | ~ with crushed ice | ~ com gelo picado
   ~ con aceite de ricino | ~ with castor oil | ~ com óleo de rícino
   ~ con vitamina C | ~ with vitamin C | ~ com vitamina C
   ~ con colágeno | ~ with collagen | ~ com colágeno
   ~ con extracto de té | ~ with tea extract | ~ com extrato de chá`,
);

/** More of the same, behind «y»: half of them words that hazards go by. */
const JOINED = table(
  'joined',
  `~ y almendras | ~ and almonds | ~ e amêndoas
   ~ y maní | ~ and peanuts | ~ e amendoim
   ~ y queso azul | ~ and blue cheese | ~ e queijo azul
   ~ y tofu | ~ and tofu | ~ e tofu
   ~ y miel | ~ and honey | ~ e mel
   ~ y lavanda | ~ and lavender | ~ e lavanda
   ~ y nueces | ~ and walnuts | ~ e nozes
   ~, lavanda y pecanes | ~, lavender and pecans | ~, lavanda e nozes-pecã
   ~, avellanas y miel | ~, hazelnuts and honey | ~, avelãs e mel
   ~ con miel y pistachos | ~ with honey and pistachios | ~ com mel e pistaches`,
);

/** Each stands with `de`, `al` and `con` by turns. */
const INGREDIENTS = `
  maracuyá | passion fruit | maracujá
  frutilla | strawberry | morango
  batata | sweet potato | batata-doce
  kiwi | kiwi | kiwi
  mango | mango | manga
  pistacho | pistachio | pistache
  maní | peanut | amendoim
  avellana | hazelnut | avelã
  almendra | almond | amêndoa
  mostaza | mustard | mostarda
  curry | curry | curry
  whisky | whisky | uísque
  roquefort | blue cheese | gorgonzola
  remolacha | beetroot | beterraba
  zanahoria | carrot | cenoura
  trufa | truffle | trufa
  conejo | rabbit | coelho
  pavo | turkey | peru
  cangrejo | crab | caranguejo
  atún | tuna | atum
  tamarindo | tamarind | tamarindo
  avena | oat | aveia
  sésamo | sesame | gergelim
  eucalipto | eucalyptus | eucalipto
  bergamota | bergamot | bergamota
  jazmín | jasmine | jasmim
  bambú | bamboo | bambu
  arándano | blueberry | mirtilo
  cebada | barley | cevada
  centeno | rye | centeio
  durazno | peach | pêssego
  papaya | papaya | mamão`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((word) => word.trim()));

const ingredients: readonly Modifier[] = INGREDIENTS.flatMap(([es = '', en = '', pt = ''], index) => {
  const linked = [
    { es: `~ de ${es}`, en: `${en} ~`, pt: `~ de ${pt}` },
    { es: `~ con ${es}`, en: `~ with ${en}`, pt: `~ com ${pt}` },
  ];
  // Every third also as it is cooked or made.
  const made = index % 3 === 0 ? [{ es: `~ al ${es}`, en: `~ in ${en}`, pt: `~ ao ${pt}` }] : [];
  return [...linked, ...made].map((ways): Modifier => ({ kind: 'ingredient', ways }));
});

/** 193 of them; the words of other items make up the rest. */
export const MODIFIERS: readonly Modifier[] = [
  ...ingredients,
  ...RELATIVES,
  ...PLACES,
  ...BRANDS,
  ...ADJECTIVES,
  ...WITHOUT,
  ...WITH,
  ...JOINED,
];

/** A word of another item's name, put to this one. */
export function modifierOf(word: string, turn: number): Modifier {
  const ways =
    turn % 2 === 0
      ? { es: `~ de ${word}`, en: `${word} ~`, pt: `~ de ${word}` }
      : { es: `~ con ${word}`, en: `~ with ${word}`, pt: `~ com ${word}` };
  return { kind: 'other_item', ways };
}
