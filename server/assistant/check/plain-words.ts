/**
 * The closed world of a model's sentence beside the evidence. No word of `PLAIN`, alone or with others of it, says that something is
 * allowed, fits, is good, safe or absent: whoever adds one must keep it so, since a sentence may hold as many as it likes.
 */
const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Articles, prepositions, links, pronouns, the copula, and the verbs of containing and serving. Folded; Spanish, English, Portuguese. */
const LINKS = `
  el la los las lo un una unos unas al del a de durante en entre hacia para por segun sobre tras que donde porque pues ya asi mientras
  luego despues su sus este esta estos estas ese esa esos esas eso esto cada se le les cuyo cuya
  the an of in on at by from for it its they their this these which there
  nuestro nuestra nuestros nuestras esto debe deben motivo razon otro otra otros otras unidad our due because since other others
  os as um uma do da dos das em seu sua nosso nossa outro outra outros outras`;
/** Between clauses and between the members of a list. They leave the verb before them in force. */
const JOINTS = `
  y e and pero ademas tambien but also alem tambem junto con with com por porque que como donde en para sobre entre mientras ya asi cuyo cuya luego despues
  in on by for which because since due em`;
const COPULA =
  'es son esta estan hay is are sao marcado marcada marcados marcadas senalado senalada indicado indicada marca senala figura figuran aparece aparecen aparecer declara declaran declarado declarada declarados declaradas';
const HAVING = `
  lleva llevan tiene tienen contiene contienen incluye incluyen trae traen contains contain includes include has have contem tem leva levam inclui`;
const MAKING = `
  hecho hecha hechos hechas preparado preparada preparados preparadas elaborado elaborada elaborados elaboradas servido servida servidos servidas
  acompanado acompanada acompanados acompanadas prepara preparan hace hacen elabora elaboran cocina cocinan sirve sirven viene vienen
  acompana acompanan consta consiste cubre cubren termina terminan agrega agregan usa usan utiliza utilizan made served prepared feito feita tenemos`;
const NAMING = 'ficha ingrediente ingredientes ingredient ingredients descripcion composicion informacion';

/** What a record is made of by name: beside it what follows is an enumeration. */
export const SECTIONS = set(NAMING);
export const COPULAS = set(COPULA);
export const HAVING_VERBS = set(HAVING);
/** A new clause begins behind or with these: what stands on both sides need not stand together in the evidence. */
export const JOINING: ReadonlySet<string> = set(`${JOINTS} ${COPULA} ${HAVING} ${MAKING}`);
export const LINKING = set(JOINTS);
export const PLAIN = new Set([...set(LINKS), ...set(NAMING), ...JOINING]);
/** Behind these a negation no longer reaches. What follows is then read as a danger told, which only the facts let pass. */
export const ADVERSATIVE = set('pero sino but mas porque since because');

export const NEGATIONS = set(`
  no ni sin nunca jamas tampoco nada ningun ninguna ninguno nadie not no without never none nor free neither cannot nao sem nem nunca nenhum nenhuma
  libre libres livre livres ausencia exento exenta exentos exentas cero zero excepto`);

/** They make what is said hold only sometimes, or only for a part: a text with one of them is told whole or not at all. */
export const CONDITIONS = set(`
  si solo solamente unicamente salvo excepto pedido pedidos opcional opcionales opcion opciones puede pueden podria podrian podes segun cuando
  eventualmente disponible version casi menos if only unless except may might can could upon request optional when almost somente
  exceto pode podem quando`);

/** How a document offers a choice: `se puede pedir con…`. Where nobody could be harmed the choice may be offered in other words. */
export const CHOOSING = set(
  'pedir cambiar reemplazar acompanar agregar sumar elegir hacer servir order swap replace add trocar',
);
export const CHOICE = set(`
  puede pueden podes puedes pedir pedirlo pedirla pedirlos pedirlas pide piden pedis cambiar elegir eleccion opcion opciones can order choose option pode podem`);

export const MAY = set('puede pueden podria podrian may might can could pode podem poderia');

/** What says of a thing that it suits somebody. A text of the documents that holds one proves nothing: facts do. */
export const ASSURANCES = set(`
  apto apta aptos aptas seguro segura seguros seguras segurisimo libre libres ideal ideales perfecto perfecta perfectos perfectas recomendado recomendada
  recomendados recomendadas recomendamos tranquilo tranquila tranquilos tranquilidad inocuo inocua inofensivo inofensiva permitido permitida
  adecuado adecuada adecuados adecuadas garantizado garantizada garantizamos certificado certificada confiable sano sana sanos sanas saludable
  saludables puede pueden puedes podes pueda puedan problema problemas riesgo riesgos peligro tolera toleran safe
  suitable harmless perfect healthy allowed free can may seguro adequado adequada liberado liberada recomendavel pode podem`);

/**
 * Words of offering, of taste and of choice. Where no danger is asked of and the risk is low they harm nobody, and they too claim nothing
 * by themselves: a sentence still has to tell something that the evidence has.
 */
export const OFFERING = set(`
  te vos usted tu querer queres quieres quiere preferis prefieres recomiendo recomendamos recomienda sugiero sugerimos sugiere sugerencia va van muy bien queda quedan
  combina marida acompanar acompanarlo acompanarla acompanarlos acompanarlas tomar beber probar elegir pedir pedirlo pedirla pedirlos pedirlas pedis podes puedes
  puede pueden opcion opciones alternativa buena poco todo toda todos todas pesa cuanto cambio cambiar tipo unos unas algo you we recommend suggest
  goes well try order choose option pairs good can may recomendo sugiro vai bem pedir pode opcao boa`);

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
