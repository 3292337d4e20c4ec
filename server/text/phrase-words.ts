import { isFunctionWord } from './function-words.ts';
import { isLikelySlip } from './likely-slip.ts';
import { remember } from './remember.ts';

/** What a small word does to the noun phrase it stands in or beside. `content`: it carries meaning. */
export type PhraseRole =
  'content' | 'passing' | 'determiner' | 'link' | 'without' | 'and' | 'participle' | 'relative' | 'verb' | 'end';

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Says nothing and ends nothing: «el flan ese, hoy, porfa». */
const PASSING = set(`
  ese esa esos esas este esta estos estas nesse nessa neste nesta desse dessa deste desta esse essa isso that this those these hoy ahora aca aqui alli ahi mismo misma ya porfa favor porfavor please che gracias
  thanks obrigado obrigada tambien also tambem incluso solo only entonces then entao siempre always sempre acaso quizas quiza talvez maybe perhaps
  todavia aun still ainda aparte ademas tipo carta menu cardapio lista list catalogo catalog general ustedes vosotros vos usted local lugar negocio
  sucursal place one ones digo algo anything ayer yesterday ontem vez noche today hoje tonight tomorrow amanha mediodia noon
`);

/** What is counted or measured, and in what: «la porción de flan», «un vaso de limonada». */
const MEASURES = set(`
  porcion porciones racion raciones plato platos vaso vasos copa copas taza tazas jarra jarras botella botellas litro litros medio media medios medias
  docena docenas unidad unidades pieza piezas trozo trozos pedazo pedazos rebanada rebanadas par frasco frascos pote potes tubo tubos caja cajas envase
  envases bandeja bandejas fuente bol cuenco cucharada cucharadas kilo kilos gramo gramos
  portion portions serving servings plate plates glass glasses cup cups bowl bowls bottle bottles slice slices piece pieces half dozen jar tube box
  porcao porcoes prato pratos copo copos xicara garrafa fatia fatias pedaco pedacos duzia meia meio
`);

/** «hablame de», «el tema de»: what stands behind is spoken of, not qualified. */
const TALK = set(`
  resto tema caso asunto nombre duda consulta pregunta info informacion datos dato detalle detalles ganas antojo hablame hablar cuentame acerca respecto parte
  mayoria question info information about tell sobre falar vontade
`);

const LINKS = set(
  'de del do da dos das of from con com with al ao aos a en em in on na sobre over para for pra pro by bajo pelo pela',
);
/** «para»: of whom or when it is, and sometimes of what. */
const PURPOSES = set('para for pra pro');
const WITHOUT = set('sin sem without');
const AND = set('y e and');
const RELATIVES = set('que which');
const DETERMINERS = set(`
  el la lo los las un una unos unas uno the an o os as um uma uns umas mi mis tu tus su sus my your our nuestro nuestra nuestros nuestras meu
  minha seu sua nosso nossa algun alguna algunos algunas any some otro otra another cada
`);

/** Family and other people: behind «de» they make it theirs («flan de la abuela»), behind «para» it is for them. */
const PEOPLE = set(`
  abuela abuelo abuelas abuelos abuelita abuelito nona nono yaya mama papi mami hijo hija hijos hijas nene nena nenes nenas bebe bebes novio novia marido
  mujer esposo esposa amigo amiga amigos amigas familia senor senora chico chica chicos chicas nino nina ninos ninas persona personas alguien gente
  suegra suegro madre padre tia tio tias tios hermano hermana sobrino sobrina nieto nieta adulto adultos embarazada
  grandma grandpa granny grandmother mom mum mother dad father aunt uncle kid kids child children baby son daughter wife husband someone people adults
  vovo avo mae pai filho filha filhos crianca criancas pessoa pessoas alguem
`);

/** When or for what: «para la cena», «para llevar». */
const OCCASIONS = set(`
  cena almuerzo desayuno merienda noche tarde manana mediodia finde cumple cumpleanos fiesta llevar compartir picar comer tomar beber pedir ahora hoy
  probar regalar usar empezar dinner lunch breakfast tonight today share go start jantar almoco hoje compartilhar viagem
`);

/** Function words elsewhere; behind a name they say which one, as other adjectives do. */
const QUALITIES = set(
  'rico rica ricos ricas bueno buena buenos buenas peque pequeno pequena pequenos pequenas entero entera enteros enteras',
);

/** «el flan hecho con leche»: goes on with the phrase. */
const PARTICIPLES = set(`
  hecho hecha hechos hechas preparado preparada preparados preparadas cocinado cocinada cocinados cocinadas servido servida servidos servidas acompanado
  acompanada acompanados acompanadas made cooked prepared served feito feita feitos feitas preparada servida acompanhado
`);

const HAVING = set(
  'tiene tienen contiene contienen lleva llevan trae traen viene vienen incluye incluyen has have contains contain comes tem contem leva levam vem',
);

/** What is asked or said of a thing: its phrase is over before them. */
const VERBS = set(`
  es son era fue ser sea sean sera seran esta estan estaba estara estaran estar seria
  leve levem tenha tenham venda venden vendem
  tenia tener tenga tengan tendra tendran tendria contener contenga contengan contendra contendran
  llevar lleve lleven llevara llevaran traer traiga traigan traera venir venga vengan vendra incluir
  va van ir vaya hay haya habra puede pueden podria podrian puedo podemos podes pueda puedan poder hace hacen hacer haga sirve sirven
  servir sirva da dan dar das den diera dieran de me te se le les nos queda quedan sale salen cuesta cuestan costaba vale valen pesa pesan mide miden dura duran rinde
  rinden alcanza alcanzan llena llenan pica pican quema queman engorda engordan alimenta cae caen sienta sientan afecta afectan mata matan dana danan
  mancha manchan irrita irritan arde arden hincha gusta gustan combina combinan acompana acompanan marida maridan comparte comparten usa usan uso usar
  aplica aplican aplico aplicar deja dejan dejo protege protegen aclara aclaran cubre cubren libera liberan suelta sabe saben huele huelen parece parecen
  tarda tardan demora demoran espera esperan termina terminan cocina cocinan frie frien fritan prepara preparan asa asan hierve hierven corta cortan
  calienta calientan enfria pone ponen ponele echan agregan sacan saca cambia cambian pide piden pido pedir quiero quiere quieren come comen coma coman comemos como comer
  comerlo tomo toma toman tomarlo recomendas recomienda recomiendan conviene convienen funciona funcionan dice dicen decia figura figuran consta
  haceis poneis podeis servis vendeis dais ofreceis preparais cocinais cobrais llevais traeis usais recomendais quereis sabeis habeis vais sois
  estais comeis tomais dejais cortais trabajais gastais
  constan significa consiste corresponde pertenece existe existen necesita necesitan requiere requieren seguro segura seguros seguras apto apta aptos
  aptas libre libres deben debe debo deberia provoca provocan causa causan aguanta conserva posee poseen porta
  is are was were be been had having does do did can could would should will may might must containing come include includes
  use uses used suit suits taste tastes cost costs need needs trigger triggers cause causes hurt bother okay ok safe suitable fine good free
  isnt isn't isn’t doesnt doesn't doesn’t hasnt hasn't hasn’t arent aren't aren’t dont don't don’t
  sao tinha ter vai vao pode podem posso fica custa custam serve servem faz fazem comem comam bebe bebem tomam tenho livre livres inclui incluem cai deixa
`);

/** «no puede lácteos, ¿el helado cuenta?»: they ask whether it is one of what was said. */
const COUNTING = set('cuenta cuentan califica califican count counts qualify qualifies conta contam');

/** Of a misspelt one the phrase ends as well: «el flan tine gluten». */
const USUAL_VERBS = ['tiene', 'tienen', 'contiene', 'contienen', 'lleva', 'llevan', 'puede', 'viene', 'contains'];

/** When it is spoken of, behind an article: «el locro los domingos». */
const DAYS = set(`
  lunes martes miercoles jueves viernes sabado sabados domingo domingos feriado feriados
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekend weekends
  segunda terca quarta quinta sexta feriados
`);

/** Since or until when: the phrase is over. */
const LIMITS = set('desde hasta durante since until during ate');

/** What a folded word does in the phrase of a name. Each word of a phrase is asked for from each name beside it. */
export const phraseRole: (word: string) => PhraseRole = remember(readRole, { most: 4000, longest: 64 });

function readRole(word: string): PhraseRole {
  if (WITHOUT.has(word)) return 'without';
  if (AND.has(word)) return 'and';
  if (LINKS.has(word)) return 'link';
  if (DETERMINERS.has(word)) return 'determiner';
  if (RELATIVES.has(word)) return 'relative';
  if (PASSING.has(word) || word.endsWith('mente')) return 'passing';
  if (PARTICIPLES.has(word)) return 'participle';
  if (LIMITS.has(word)) return 'end';
  if (VERBS.has(word) || HAVING.has(word) || COUNTING.has(word)) return 'verb';
  if (PEOPLE.has(word) || QUALITIES.has(word) || /^\d/u.test(word)) return 'content';
  if (isFunctionWord(word)) return 'end';
  return USUAL_VERBS.some((verb) => isLikelySlip(word, verb)) ? 'verb' : 'content';
}

/** «tiene», «lleva», «contains»: what stands behind is a part. */
export function isHaving(word: string): boolean {
  return HAVING.has(word);
}

/** «¿el helado cuenta?», and not «la cuenta». */
export function isCounting(word: string, before: string): boolean {
  return COUNTING.has(word) && !DETERMINERS.has(before);
}

/** «para», «for». */
export function isPurpose(word: string): boolean {
  return PURPOSES.has(word);
}

/** For whom, how many or when something is meant: no part of what it is. */
export function isCircumstance(word: string): boolean {
  return PEOPLE.has(word) || OCCASIONS.has(word) || /^\d+$/u.test(word);
}

export function isPerson(word: string): boolean {
  return PEOPLE.has(word);
}

export function isDay(word: string): boolean {
  return DAYS.has(word);
}

/** «en gramos», «in cups»: in what it is counted. */
export function isUnit(word: string): boolean {
  return MEASURES.has(word);
}

/** Before «de»: how much of a thing, or that it is spoken of. */
export function isMeasure(word: string): boolean {
  return MEASURES.has(word) || TALK.has(word);
}
