/**
 * The closed world of a model's sentence beside the evidence. No word of `PLAIN`, alone or with others of it, says that something is
 * allowed, fits, is good, safe or absent: whoever adds one must keep it so, since a sentence may hold as many as it likes.
 */
const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Articles, prepositions, links, pronouns, the copula, and the verbs of containing and serving. Folded; Spanish, English, Portuguese. */
const LINKS = `
  el la los las lo un una unos unas al del a de desde durante en entre hacia hasta para por segun sobre tras que donde porque pues ya asi mientras
  luego despues su sus este esta estos estas ese esa esos esas eso esto cada se le les cuyo cuya
  the an of in on at by from for it its they their this these which there
  os as um uma do da dos das em seu sua`;
const JOINTS = 'y e and pero ademas tambien but also alem tambem junto con with com';
const COPULA =
  'es son esta estan hay is are sao figura figuran aparece aparecen aparecer declara declaran declarado declarada declarados declaradas';
const HAVING = `
  lleva llevan tiene tienen contiene contienen incluye incluyen trae traen contains contain includes include has have contem tem leva levam inclui`;
const MAKING = `
  hecho hecha hechos hechas preparado preparada preparados preparadas elaborado elaborada elaborados elaboradas servido servida servidos servidas
  acompanado acompanada acompanados acompanadas prepara preparan hace hacen elabora elaboran cocina cocinan sirve sirven viene vienen
  acompana acompanan consta consiste made served prepared feito feita preparado servido`;
const NAMING = 'ficha ingrediente ingredientes ingredient ingredients descripcion composicion informacion';

export const HAVING_VERBS = set(HAVING);
/** A new clause begins behind or with these: what stands on both sides need not stand together in the evidence. */
export const JOINING = set(`${JOINTS} ${COPULA} ${HAVING} ${MAKING}`);
export const PLAIN = new Set([...set(LINKS), ...set(NAMING), ...JOINING]);
/** Behind these a negation no longer reaches. What follows is then read as a danger told, which only the facts let pass. */
export const ADVERSATIVE = set('pero sino but mas porque since because');

export const NEGATIONS = set(`
  no ni sin nunca jamas tampoco nada ningun ninguna ninguno nadie not no without never none nor free neither cannot nao sem nem nunca nenhum nenhuma
  libre libres livre livres ausencia exento exenta exentos exentas cero zero excepto`);

/** They make what is said hold only sometimes, or only for a part: a text with one of them is told whole or not at all. */
export const CONDITIONS = set(`
  si solo solamente unicamente salvo excepto pedido pedidos opcional opcionales opcion opciones puede pueden podria podrian podes segun cuando
  eventualmente disponible version casi menos o u or if only unless except may might can could upon request optional when almost somente
  exceto pode podem quando ou`);

/** What says of a thing that it suits somebody. A text of the documents that holds one proves nothing: facts do. */
export const ASSURANCES = set(`
  apto apta aptos aptas seguro segura seguros seguras segurisimo libre libres ideal ideales perfecto perfecta perfectos perfectas recomendado recomendada
  recomendados recomendadas recomendamos tranquilo tranquila tranquilos tranquilidad inocuo inocua inofensivo inofensiva permitido permitida
  adecuado adecuada adecuados adecuadas garantizado garantizada garantizamos certificado certificada confiable sano sana sanos sanas saludable
  saludables puede pueden puedes podes pueda puedan problema problemas riesgo riesgos peligro tolera toleran bueno buena buenos buenas bien excelente safe
  suitable harmless fine ok okay perfect healthy allowed free can may seguro adequado adequada liberado liberada recomendavel pode podem`);

/** Numbers in words count as figures. */
export const NUMBER_WORDS = set(`
  dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta sesenta noventa cien media medio doble triple
  two three four five six seven eight nine ten twelve twenty half dois duas quatro sete oito nove dez`);

/** Words by which an answer opens before a comma; they claim nothing that the sentence behind them does not say. */
export const MARKERS: readonly (readonly string[])[] = `
  si|no|claro|claro que si|por supuesto|desde luego|exacto|efectivamente|asi es|es correcto|correcto|hola|gracias|perdon|lo siento|bueno|dale|ok|ademas|tambien|sin embargo|no obstante|por eso|de hecho|en cambio|por lo tanto|
  eso si|pero|igual|de todos modos|de todas formas|buena pregunta|con gusto|yes|no|sure|of course|certainly|however|also|in addition|hi|hello|sorry|
  sim|nao|claro que sim|com certeza|ola|no entanto|alem disso`
  .split('|')
  .map((marker) => marker.trim().split(' '));

export const SOURCE_HEADINGS = set('fuentes fuente sources source fontes fonte referencias references');
