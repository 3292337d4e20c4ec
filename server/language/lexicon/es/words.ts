import type { WordPhrases } from '../source.ts';
import { phrases } from '../source.ts';

/** Words of asking, joining, counting and comparing. */
export const words: WordPhrases = {
  filler:
    phrases(`ah, oh, uf, anda, venga, mucho, mucha, muchisimo, muchisima, un monton, un monton de, bastante, che, tio, tia, porfa, porfis, porfi, plis, pls, please, xfa, xfavor, por favor, zafo, zafa, nomas, pues, wey, compa, compadre, carnal, causita, primo, pibe, broder, bro, jefa, jefecito, wena, wenas, pucha, asu, mijo, mija, majo, maja, guapa, mi amor, bo, uy, guey, we, po, weon, parce, pana, mano, amigo, amiga, loco, genio, genia, crack, jefe, reina, rey, maestro, capo, disculpa, disculpe, disculpen, perdon, perdona, perdone, oye, oiga, oigan, oid, oigame, oime, fijate, muchachos, gente, maje, chamo, compita, mira, mire, bueno, eh, eeh, este,
    una consulta, consulta, una pregunta, pregunta, te hago una (consulta|pregunta), queria (saber|consultar|preguntar), quisiera (saber|consultar|preguntar), quiero saber, (me|nos) (podes|puedes|podrias|podria|puede) (decir|pasar|dar|indicar|confirmar|contar), (me|nos) (decis|dices|dice|pasas|pasa|das|da|confirmas|confirma), (decime|dime|digame|contame|pasame|dame|deme|avisame|confirmame), sabes, sabe, saben, sabes si, tal vez, quizas, capaz, por las dudas, ya que estamos, de paso, por casualidad, acaso, ademas, entonces, igual, tipo, onda, la verdad, en realidad, necesito saber, me gustaria saber, si, ustedes, uds, ud, usted, vos, tu, yo, nosotros, alli, ahi, aca, aqui, alla, local, lugar, sitio, restaurante, negocio, salon, tienda, casa, (por|x|de) (curiosidad|curioso|curiosa|chismoso|chismosa), tantito, un tantito`),
  want: phrases(
    `quiero, quisiera, queria, querria, queremos, quisieramos, busco, buscamos, necesito, necesitamos, se me antoja, me gustaria, nos gustaria, tengo ganas de, me apetece, ando buscando, estoy buscando, me pinta, me provoca, prefiero, preferimos, ganas de, ganas de comer, ganas de tomar, con ganas de, me tienta, amo, adoro, me encanta, me encantan, me gusta, me gustan, nos gusta, ponme, poneme, dame, dadme, antojo de, antojos de, me muero por, muero por, se me antojan, se nos antoja, me late, nos late, nos apetece, nos apetecen, me apetecen, se nos antojan, nos pinta, nos provoca, nos tienta, nos encanta, nos encantan, nos gustan, me vendria bien, nos vendria bien, tenemos ganas de, tiene ganas de, con antojo de, andamos buscando, estamos buscando, buscando, quiere, quieren, quisieran, prefiere, prefieren, busca, buscan, necesita, necesitan, ama, adora, le gusta, les gusta, le gustan, les gustan, le encanta, les encanta, le encantan, les encantan, se le antoja, le apetece, les apetece, (solo|solamente|nada mas) (como|come|comemos|comen|tomo|toma|toman|bebo|bebe|beben|quiere|quieren)`,
  ),
  advise: phrases(
    `que (me|le) (pongo|paso|compro|recomiendan|recomendas|recomiendas|recomendarias|indican), que (uso|compro|me puedo poner), (que|q) (le|les|me|nos) puede gustar (de comer|), que (me|le|les|nos) (pido|pedimos|conviene|das|dan|traes|doy|damos|aconsejas|aconsejan|sugeris|sugieres), que (pido|pedimos|pediria|pedirias|comerias|elegirias|eligirias|como|comemos|almuerzo|ceno|cenamos|puedo pedir|podemos pedir), que (le|les) (puedo|podemos|podria) (dar|pedir), (que|q) vale la pena, (que|q) esta bueno, (que|q) esta rico, (que|q) hay de (rico|bueno), con (que|q) me lleno, con (que|q) (arranco|empiezo|brindo|brindamos|bajo), (sorprendeme|sorprendenos|sorprendame|aconsejame|elegi por mi|elige por mi|no se que pedir|no se que comer|no me decido|no sabemos que pedir|orientame|guiame),
    (que|q) (me|nos|le|les|) (pido|pedimos|pediria|pediriamos|como|comemos|comeria|tomo|tomamos|bebo|bebemos|ceno|cenamos|almuerzo|almorzamos|desayuno|desayunamos|meriendo|merendamos|pruebo|probamos|elijo|elegimos|encargo|encargamos|regalo|regalamos|pico|picamos), (que|q) (me|nos|le|les) (das|dais|dan|da|traes|traeis|traen|traerias|traerian|pones|poneis|ponen|pondrias|sacas|sacan|saco|sacamos|sirves|sirven|armas|arman|armarias|montas|montais|montan|aconsejais|sugieren|preparas|preparan|ofreces|ofrecen|ofreceis|convendria|levanta|revive|pongo|ponemos|hago|hacemos),
    (que|q) (puedo|podemos|podria|podriamos|tengo que|tenemos que|hay que|deberia|deberiamos|debo) (comer|tomar|probar|beber|cenar|almorzar|desayunar|merendar|encargar|regalar|picar), (lo que|que|q) (hay que|tengo que|tenemos que) (probar|pedir|comer|tomar), probar si o si, (que|q) (armamos|arman), (armanos|armame|montame|montanos) (algo|un|una), (que|q) (hay|tienen|tenes|tienes|teneis|ofrecen|sirven) (para|de|pa) (comer|cenar|almorzar), (que|q) es lo (mas|) (tipico|vuestro|de aca|de aqui), (lo|la|el) (imperdible|infaltable), no me puedo perder, no nos podemos perder, no (me|nos) puedo ir sin probar, (primera vez|es mi primera vez|nunca) (aca|aqui|en|vine|vinimos|fui|fuimos|he ido|hemos ido|estuve|estuvimos), (es|) (mi|nuestra|la) primera vez (que voy|que vamos|que vengo|que venimos|), (que|q) (me|nos|le|les) (aconseja|sugiere|recomienda), (que|q) es lo mas (rico|famoso|conocido|recomendado), (el|la|lo|los|las) (mejor|mejores), (mas|) (rico|rica|ricos|ricas|bueno|buena|buenos|buenas) que (tienen|tenes|tienes|teneis|hay), (el|la|los|las|lo) mas (rico|rica|ricos|ricas|bueno|buena|buenos|buenas), (tu|su|vuestro|vuestra|el|la) (favorito|favorita), (que|q) (me|te|le|les|nos) (hacemos|hago|haces|hacen) (pedir|probar|comer), (que|q) (pedirle|pedirles|darle|darles|llevarle|llevarles), (tirame|tira|tiranos|pasame|pasanos) (un|una|alguna|algun) (idea|ideas|dato|sugerencia|postre|plato|platillo|trago|vino), (que|q) valga la pena, (alguna|algunas|) (idea|ideas|sugerencia|sugerencias), con (que|q) (quedo|quedamos) (bien|como rey|como reyes), lo mas especial, (cual|cuales) (seria|serian|me llevo|nos llevamos|me mandas), (como|q) (lo|la|) (armarias|armamos|armo)`,
  ),
  avoid: phrases(
    `odio, odia, odian, odiamos, detesto, detesta, detestan, detestamos, aborrezco, aborrece, no les gusta, no les gustan, no nos gusta, no nos gustan, no le va, no le van, no me van, no le copa, le da asco, les da asco, le cae mal, le carga, no bebe, no bebo, no beben, no toman, evito, evitar, no me gusta, no me gustan, no me va, no me copa, no le gusta, no le gustan, no como, no come, no comemos, no comen, no tomo, no toma, no puedo, no puede, no soporto, me da asco, me cae mal, me caen mal, no me banco, no me bancamos, me choca, me chocan, me carga, me cargan, no trago, no aguanto, no aguanta, (harto|harta|hartos|hartas|aburrido|aburrida|cansado|cansada) (de|del), me aburri (de|del), me canse (de|del), me enfade (de|del), me tiene harto, me tiene harta, no le entro, no le entra, no quiero ni ver`,
  ),
  negation: phrases(
    `no, sin, ni, nunca, tampoco, jamas, ningun, ninguno, ninguna, nada de, nada, salvo, excepto, menos`,
  ),
  but: phrases(`pero, sino, aunque, salvo que`),
  least: phrases(`menos, el menos, la menos, lo menos, menor, minimo`),
  most: phrases(`mas, el mas, la mas, lo mas, los mas, las mas, mayor`),
  count: phrases(`cuantos, cuantas, cuantos son, que cantidad de`),
  below: phrases(
    `hasta, menos de, no mas de, por menos de, maximo, como mucho, como maximo, por debajo de, debajo de, a lo sumo, que no pase de, que no supere, que no pase los, abajo de, sin gastar mas de, sin pasarme de, sin pasarnos de, que no sea mas de, que no cueste mas de, que salga menos de, que cueste menos de, que valga menos de, que no salga mas de, que no valga mas de, que no supere los, que no pase las, que no pase, no pase de, que no (pasen|superen|cuesten mas|valgan mas|salgan mas) (de|) (los|las|), no (pasen|pasa|pasan) de (los|las|), (salgan|cuesten|valgan) menos de, x menos de, pa menos de, con un presupuesto de, tope`,
  ),
  /** Of those the ones that leave the amount itself out. */
  lessThan: phrases(
    'menos de, por menos de, por debajo de, debajo de, abajo de, que salga menos de, que cueste menos de, que valga menos de, (salgan|cuesten|valgan) menos de, x menos de, pa menos de',
  ),
  above: phrases(`mas de, arriba de, por encima de, desde, minimo, como minimo, al menos, por lo menos, a partir de`),
  between: phrases('entre'),
  about: phrases(
    `unos, unas, alrededor de, cerca de, mas o menos, aproximadamente, aprox, tipo, por ahi de, rondando, que ronde, que ande por, a eso de`,
  ),
  perPerson: phrases(`por persona, por cabeza, cada uno, cada una, por comensal, c/u, per capita`),
  or: phrases('o, u, o bien'),
  and: phrases('y, e, y tambien, y ademas'),
  also: phrases('tambien, ademas, tmb, tb, asimismo'),
  without: phrases('sin, libre de, libres de, que no tenga, que no tengan, que no lleve, que no lleven, sin nada de'),
  with: phrases('con, que tenga, que lleve, que tengan'),
  other: phrases('otro, otra, otros, otras, distinto, distinta, diferente, alguna otra, algun otro'),
  similar: phrases(
    'parecido, parecida, parecidos, similar, similares, como ese, como esa, igual a, del estilo, por el estilo, (en|de) esa onda, (en|de) la misma onda, de ese tipo, del mismo tipo, por ese lado, en esa linea',
  ),
  ofThem: phrases(
    `(de|entre) (esos|esas|estos|estas|ellos|ellas|aquellos|aquellas), (de|entre) todos esos, (de|entre) todas esas, de (los|las) que (dijiste|nombraste|mencionaste|me dijiste|me nombraste)`,
  ),
  instead: phrases('mejor, mas bien, en vez de eso, en lugar de eso, pensandolo bien'),
  adding: phrases('agrega, agregale, agregue, suma, sumale, anade, anadele, y que ademas, que ademas'),
  first: phrases('primero, primera, primer, el primero, la primera'),
  second: phrases('segundo, segunda, el segundo, la segunda'),
  third: phrases('tercero, tercera, tercer, el tercero, la tercera'),
  all: phrases('todo, toda, todos, todas, cada'),
  some: phrases('algo, algun, alguno, alguna, algunos, algunas, un poco, unos, unas'),
  any: phrases('cualquier, cualquiera, algun, alguna'),
  compare: phrases(
    `diferencia, diferencias, comparar, compara, compares, que diferencia hay, en que se diferencian, versus, vs, o mejor`,
  ),
  more: phrases('mas, mas opciones, que mas, algo mas, otros mas'),
  questionWords: phrases(
    'que, cual, cuales, cuando, cuanto, cuanta, cuantos, cuantas, donde, adonde, como, quien, quienes, por que, q, k, ke, xq, de que, en que, a que, con que, hasta que, desde que',
  ),
  clock: phrases(
    'a la, a las, las, la, a eso de las, tipo, desde las, hasta las, despues de las, antes de las, de las, para las, hs, h, hrs, horas, hora, am, pm, de la manana, de la tarde, de la noche',
  ),
  halfPast: phrases('y media, y cuarto, y pico, menos cuarto, en punto'),
  indefinite: phrases('un, una'),
  of: phrases('de, del, d'),
  the: phrases('el, la, los, las, del, al'),
  link: phrases(
    `el, la, los, las, lo, un, una, unos, unas, de, del, a, al, en, por, para, con, que, me, te, se, nos, les, le, os, su, sus, mi, mis, tu, tus, este, esta, esto, ese, esa, eso, muy, ya, aun, todavia, solo, tan, hay que, e, y, o, si, mi, nuestro, nuestra, nuestros, propio, propia, tambien, cerca, dentro, fuera, afuera, adentro, ahora, ahorita, misma, mismo, tal`,
  ),
  have: phrases(
    'tienen, tenes, tienes, tiene, tendran, tendra, tendrian, tenian, hay, habra, habria, cuentan con, cuenta con, disponen de, dispone de, existe, ofrecen, ofrece, ofreceis, teneis, venden, vendes, poneis, ponen, haceis, hacen, haces, preparan, preparais, servis, sirven, trabajan, trabajais, manejan, maneja, manejas, vendeis, teni',
  ),
  can: phrases(
    `puedo, puede, pueden, podemos, podes, puedes, podria, podrian, podriamos, se puede, se pueden, se podra, se podria, es posible, dejan, permiten, admiten, aceptan, acepta, aceptas, aceptais, reciben, recibe, tomas, toman, cobran, cogeis, podre`,
  ),
  predicate: phrases(
    `lleve, lleven, tenga, tengan, sea, sean, venga, vengan, haya, abren, abre, abris, abrian, cierran, cierra, cerras, cierras, atienden, atiende, trabajan, trabaja, estan, esta, queda, quedan, es, son, sirven, sirve, hacen, hace, hacer, haceis, llegan, llega, llegar, llego, cuesta, cuestan, sale, salen, vale, valen, lleva, llevan, contiene, contienen, trae, traen, viene, vienen, recomiendan, recomendas, recomienda, tarda, tardan, conviene, va, van, ir, voy, vamos, entrar, llevar, traer, venir, pagar, usar, reservar, pedir, comer, cenar, tomar, sentarse, sentarnos, estar, tener, haber, funciona, hablan, habla, incluye, incluyen, entra, entran, encuentran, encuentra, ubicados, permitido, permitidos, permitida, bienvenidos, disponible, disponibles, gratis, gratuito, aca, ofrecen`,
  ),
  being: phrases('sea, sean, es, son, fuera, fuese, ser'),
  weAre: phrases('somos, seriamos, seremos, vamos a ser, vamos a ir, iriamos, para, mesa para, venimos'),
};
