import type { LexiconSource } from './source.ts';
import { phrases } from './source.ts';

/** Spanish: of Argentina with its voseo, of Spain, Mexico, Colombia, Chile and Peru, with tú and usted. */
export const es: LexiconSource = {
  language: 'es',
  classes: {
    greeting:
      phrases(`hola, holi, holis, holaa, holaaa, ola, buenas, buen dia, buenos dias, buenas (tardes|noches|buenas), buenas y santas, muy (buenas|buenos dias),
      hola (buenas|buen dia|buenos dias|que tal|como estas|como va|como andas|como estan), (buenisimas|lindas|felices) (tardes|noches), (linda|feliz) (tarde|noche), buenass, buenasss, buenassss, buenasssss, buenaas, buenaass, bns, wenas, wenass, holaaaa, holaaaaa, holu, holiwis, que onda, saludos, hey, ey, que hubo, quiubo, como les va`),
    thanks:
      phrases(`(muchas|mil|muchisimas|re|ok|dale|no|si|bueno|perfecto|genial|listo|) gracias, gracias (genia|genio|por todo|por la ayuda|crack|totales|igual|amigo|a vos|a ti),
      (te|se|les) (lo|la|) agradezco, te pasaste, sos (un genio|una genia|lo mas|un crack|una masa), eres (un genio|un crack|lo maximo), muy amable, grax, grcias, agradecido, agradecida, (la|lo) (pasamos|pase|hemos pasado) (barbaro|genial|muy bien|bien|lindo|hermoso|de diez|excelente|increible|fenomenal|rebien), (estuvo|estaba|estuvieron) (todo|) (muy|) (rico|riquisimo|excelente|barbaro|buenisimo|delicioso|espectacular|genial|perfecto|lindo), (todo|) (muy|) (riquisimo todo|rico todo), gracias (eso es todo|nada mas|por ahora nada|era eso|era eso nomas), (eso es todo|eso era todo|nada mas) gracias`),
    bye: phrases(
      `chau, chao, adios, hasta (luego|pronto|manana|la vista), nos vemos, bye, me voy, chaucito, chauu, chauuu, hasta la proxima, nos estamos viendo, volveremos, vamos a volver, saludos y gracias, que (tengas|tenga|tengan) (un|) (buen|lindo|buena) (dia|noche|tarde)`,
    ),
    ok: phrases(
      `ok, okey, okay, oka, dale, vale, listo, perfecto, genial, barbaro, buenisimo, joya, de una, entendido, entiendo, excelente, esta bien, va bien, de acuerdo, bueno, orale, sale vale, bacan, chevere, copado, super, ta bien, ah ok, ya veo, de diez, (estoy|estamos) (pensando|pensandolo|mirando|viendo), (lo|la) (estoy|estamos) pensando, (dejame|dejanos|deja que) (lo|) (pensar|pensarlo|piense|ver|mirar|consulte|consultarlo), (lo|ya) (pienso|vemos|veo|charlamos) (y te digo|y te aviso|), no se (todavia|bien|aun), todavia no (se|decidi|decidimos), ahora (veo|vemos), ya te (digo|aviso), eso es todo, eso seria todo, nada mas por ahora, era eso`,
    ),
    laugh: phrases(
      `ja, jaja, jajaja, jajajaja, jajajajaja, jeje, jejeje, jiji, jajaj, jajajaj, xd, me muero de risa, que risa, lol`,
    ),
    yes: phrases(
      `si, sip, sii, sisi, si si, claro, claro que si, por supuesto, obvio, exacto, exactamente, afirmativo, eso es, asi es, correcto, simon`,
    ),
    no: phrases(`no, nop, noo, no no, para nada, negativo, nada mas, ninguno, no hace falta, mejor no`),
    askWho: phrases(
      `quien (sos|eres|es usted|habla), quien me (habla|responde|contesta|atiende), con quien (hablo|estoy hablando), como te llamas, cual es tu nombre, que (sos|eres)`,
    ),
    askRobot: phrases(
      `(sos|eres|es usted|hablo con|estoy hablando con|sera|es) (un|una|) (robot|bot|maquina|ia|chatbot|inteligencia artificial|chatgpt|humano|persona|persona real|persona de verdad|humana|contestador|asistente virtual|programa), (me|nos) (contesta|responde|atiende) (un|una) (robot|bot|maquina|ia)`,
    ),
    askHow: phrases(
      `como (estas|esta usted|estan|andas|va|va todo|te va|le va), que tal, todo bien, todo (bien|ok|tranqui) (vos|por ahi), que haces`,
    ),
    complain:
      phrases(`(pesimo|mal|horrible|malisimo|mala|pesima|horrible|malisima) (servicio|atencion), que (decepcion|desastre|mal servicio|mala atencion), una decepcion, un desastre, muy decepcionado, muy decepcionada, (quiero|quisiera|vengo a) (quejarme|reclamar|hacer una queja|hacer un reclamo), hacer (una queja|un reclamo), me quiero quejar, tengo (una queja|un reclamo),
      es una verguenza, una verguenza, que asco, un asco, (tarda|tardan|tardo|demora|demoran) (mucho|una eternidad|un monton|demasiado), hace (una|media|dos|1|2) (hora|horas) que (espero|esperamos|estoy esperando|estamos esperando),
      (sigo|seguimos|estoy|estamos|llevo|llevamos) esperando, llevo (una|media) hora esperando, nadie (me|nos) (atiende|atendio|da bola|hace caso), no (me|nos) (atienden|atiende nadie|trajeron|han traido), no es lo que pedi, esto no es lo que pedi, (me|nos) cobraron (mal|de mas), no llega (mi|nuestro) pedido, (mi|el) pedido no (llega|llego), no llego (mi|el|nuestro) pedido`),
    cameAs: phrases(
      `(la|el|mi|nuestra|nuestro) (comida|plato|pedido|servicio|cafe|atencion) (estaba|estuvo|vino|llego|esta), (estaba|estaban|estuvo), (me|nos) (dejaron|hicieron|quemaron|arruinaron), (me|nos|le) (trajeron|sirvieron|dieron|mandaron|han traido|llego|vino|entregaron|trajo), llego, llegaron, vinieron, y (vino|llego), (me|nos) vinieron, encontre, encontramos`,
    ),
    badState: phrases(
      `fria, frio, frios, frias, crudo, cruda, crudos, crudas, quemada, quemado, quemados, quemadas, en mal estado, feo, fea, horrible, asqueroso, asquerosa, incomible, rancio, rancia, podrido, podrida, equivocado, equivocada, mal, otra cosa, un pelo, una mosca, una cucaracha, un bicho, sucio, sucia, sucios, sucias, rota, roto, incompleto, incompleta, vencido, vencida`,
    ),
    insult: phrases(
      `idiota, imbecil, estupido, estupida, boludo, boluda, pelotudo, pelotuda, tarado, tarada, inutil, sos (un|una|) (inutil|basura|mierda|idiota|porqueria), eres (un|una|) (inutil|basura|mierda|idiota), hijo de puta, hdp, la concha de tu madre, la puta (madre|que te pario), puta madre, andate a la mierda, vete a la mierda, gilipollas, pendejo, cabron, forro, no servis para nada, no sirves para nada, chinga tu madre, huevon`,
    ),
    wantPerson:
      phrases(`(hablar|comunicarme|charlar|contactarme|chatear) con (una|un|el|la|algun|alguna|) (persona|humano|humana|encargado|encargada|dueno|duena|gerente|responsable|supervisor|operador|operadora|mozo|chef|alguien|alguien real|persona real|persona de verdad|ser humano|empleado|asesor),
      (pasame|comuniqueme|comunicame|ponme|derivame|paseme) con (una|un|el|la|) (persona|humano|encargado|encargada|dueno|gerente|alguien|operador), que me atienda (una persona|alguien|un humano), (una|alguna) persona (real|de verdad), quiero (una persona|un humano), me atiende (una persona|un humano|alguien), hay (alguien|una persona) (ahi|real)`),
    order: phrases(
      `(me|nos) (trae|traes|trais|traen|traeria|traerias|pones|pone|podes traer|puedes traer|puede traer|podrias traer|podria traer|mandas|manda|alcanza|alcanzas), traeme, traenos, traigame, traiganos, traiganme, ponme, ponnos, pongame, poneme, mandame, mandanos, enviame, servime, sirveme, (quiero|quisiera|queria|voy a|vamos a|para|quiero hacer un|queremos|me gustaria) (pedir|ordenar), anotame, (quiero|quisiera) hacer un pedido, tomame el pedido, haceme el pedido, te encargo`,
    ),
    bill: phrases(
      `la cuenta, la cuenta por favor, la cuenta porfa, cuenta por favor, nos cobras, me cobras, cobrame, cobranos, (traeme|traenos|me trae|me traes|nos trae|nos traes|traigame|traigan) la cuenta, (llama|llamen|llame|llamar|llamas|llamame) (al|a la|a un|a una) (mozo|moza|camarero|camarera|mesero|mesera|garzon), (mozo|camarero|mesero|garzon), que venga (el mozo|la moza|el camarero|el mesero|alguien), (puede|puedes|podes) venir (alguien|el mozo|un mozo)`,
    ),
    help: phrases(
      `ayuda, ayudame, ayudeme, (me|nos) (ayudas|ayuda|podes ayudar|puedes ayudar|puede ayudar|podrias ayudar), necesito (ayuda|una mano), (que|en que|como) (podes hacer|puedes hacer|haces|sabes hacer|me podes ayudar|me puedes ayudar|puedes ayudarme|podes ayudarme), como (funciona|funcionas|se usa) (esto|) , como te uso, que (te|) puedo (preguntar|preguntarte), que te puedo preguntar`,
    ),
    filler:
      phrases(`che, tio, tia, porfa, porfis, porfi, plis, pls, please, xfa, xfavor, por favor, zafo, zafa, nomas, pues, wey, guey, we, po, weon, parce, pana, mano, amigo, amiga, loco, genio, genia, crack, jefe, reina, rey, maestro, capo, disculpa, disculpe, disculpen, perdon, perdona, perdone, oye, oiga, oime, mira, mire, bueno, eh, eeh, este,
      una consulta, consulta, una pregunta, pregunta, te hago una (consulta|pregunta), queria (saber|consultar|preguntar), quisiera (saber|consultar|preguntar), quiero saber, (me|nos) (podes|puedes|podrias|podria|puede) (decir|pasar|dar|indicar|confirmar|contar), (me|nos) (decis|dices|dice|pasas|pasa|das|da|confirmas|confirma), (decime|dime|digame|contame|pasame|dame|deme|avisame|confirmame), sabes, sabe, saben, sabes si, tal vez, quizas, capaz, por las dudas, por casualidad, acaso, ademas, entonces, igual, tipo, onda, la verdad, en realidad, necesito saber, me gustaria saber, si, ustedes, uds, ud, usted, vos, tu, yo, nosotros, alli, ahi, aca, aqui, alla, local, lugar, sitio, restaurante, negocio, salon, tienda, casa`),
    want: phrases(
      `quiero, quisiera, queria, querria, queremos, quisieramos, busco, buscamos, necesito, necesitamos, se me antoja, me gustaria, nos gustaria, tengo ganas de, me apetece, ando buscando, estoy buscando, me pinta, me provoca, prefiero, preferimos, ganas de, ganas de comer, ganas de tomar, con ganas de, me tienta, amo, adoro, me encanta, me encantan, me gusta, me gustan, nos gusta, ponme, poneme, dame, dadme`,
    ),
    avoid: phrases(
      `odio, odia, odiamos, detesto, evito, evitar, no me gusta, no me gustan, no le gusta, no le gustan, no como, no come, no comemos, no comen, no tomo, no toma, no puedo, no puede, no soporto, me da asco, me cae mal, me caen mal`,
    ),
    negation: phrases(
      `no, sin, ni, nunca, tampoco, jamas, ningun, ninguno, ninguna, nada de, nada, salvo, excepto, menos`,
    ),
    but: phrases(`pero, sino, aunque, salvo que`),
    least: phrases(`menos, el menos, la menos, lo menos, menor, minimo`),
    most: phrases(`mas, el mas, la mas, lo mas, los mas, las mas, mayor`),
    count: phrases(`cuantos, cuantas, cuantos son, que cantidad de`),
    below: phrases(
      `hasta, menos de, no mas de, por menos de, maximo, como mucho, como maximo, por debajo de, debajo de, a lo sumo, que no pase de, que no supere, que no pase los, abajo de, sin gastar mas de, sin pasarme de, sin pasarnos de, que no sea mas de, que no cueste mas de, con un presupuesto de, tope`,
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
    similar: phrases('parecido, parecida, parecidos, similar, similares, como ese, como esa, igual a, del estilo'),
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
    of: phrases('de, del'),
    the: phrases('el, la, los, las, del, al'),
    link: phrases(
      `el, la, los, las, lo, un, una, unos, unas, de, del, a, al, en, por, para, con, que, me, te, se, nos, les, le, os, su, sus, mi, mis, tu, tus, este, esta, esto, ese, esa, eso, muy, ya, aun, todavia, solo, tan, hay que, e, y, o, si, mi, nuestro, nuestra, nuestros, propio, propia, tambien, cerca, dentro, fuera, afuera, adentro, ahora, ahorita, misma, mismo, tal`,
    ),
    have: phrases(
      'tienen, tenes, tienes, tiene, tendran, tendra, tendrian, tenian, hay, habra, habria, cuentan con, cuenta con, disponen de, dispone de, existe, ofrecen, ofrece, ofreceis, teneis',
    ),
    can: phrases(
      `puedo, puede, pueden, podemos, podes, puedes, podria, podrian, podriamos, se puede, se pueden, se podra, se podria, es posible, dejan, permiten, admiten, aceptan, acepta, aceptas, aceptais, reciben, recibe, tomas, toman, cobran, cogeis, podre`,
    ),
    predicate: phrases(
      `lleve, lleven, tenga, tengan, sea, sean, venga, vengan, haya, abren, abre, abris, abrian, cierran, cierra, cerras, cierras, atienden, atiende, trabajan, trabaja, estan, esta, queda, quedan, es, son, sirven, sirve, hacen, hace, hacer, haceis, llegan, llega, llegar, llego, cuesta, cuestan, sale, salen, vale, valen, lleva, llevan, contiene, contienen, trae, traen, viene, vienen, recomiendan, recomendas, recomienda, tarda, tardan, conviene, va, van, ir, voy, vamos, entrar, llevar, traer, venir, pagar, usar, reservar, pedir, comer, cenar, tomar, sentarse, sentarnos, estar, tener, haber, funciona, hablan, habla, incluye, incluyen, entra, entran, encuentran, encuentra, ubicados, permitido, permitidos, permitida, bienvenidos, disponible, disponibles, gratis, gratuito, aca, ofrecen`,
    ),
    weAre: phrases('somos, seriamos, seremos, vamos a ser, vamos a ir, iriamos, para, mesa para, venimos'),
  },
  values: {
    days: {
      today: phrases('hoy, hoy mismo, el dia de hoy'),
      tomorrow: phrases('manana, el dia de manana'),
      mon: phrases('lunes, los lunes'),
      tue: phrases('martes'),
      wed: phrases('miercoles'),
      thu: phrases('jueves'),
      fri: phrases('viernes'),
      sat: phrases('sabado, sabados'),
      sun: phrases('domingo, domingos'),
    },
    // prettier-ignore
    months: { 1: ['enero'], 2: ['febrero'], 3: ['marzo'], 4: ['abril'], 5: ['mayo'], 6: ['junio'], 7: ['julio'], 8: ['agosto'], 9: ['septiembre', 'setiembre'], 10: ['octubre'], 11: ['noviembre'], 12: ['diciembre'] },
    timesOfDay: {
      morning: phrases('a la manana, por la manana, de manana, en la manana, la manana, temprano, de la manana'),
      noon: phrases('mediodia, medio dia, al mediodia, al medio dia, a mediodia, de mediodia'),
      afternoon: phrases('tarde, a la tarde, por la tarde, de tarde, en la tarde, de la tarde'),
      evening: phrases('tardecita, a la tardecita'),
      night: phrases('noche, a la noche, por la noche, de noche, en la noche, de la noche, noches, medianoche'),
      'today night': phrases('esta noche'),
      'today afternoon': phrases('esta tarde'),
      'today morning': phrases('esta manana'),
      'today noon': phrases('este mediodia'),
      now: phrases('ahora, ahora mismo, ahorita, en este momento, ya mismo, todavia, aun'),
    },
    holidays: {
      any: phrases('feriado, feriados, festivo, festivos, dias festivos, dia festivo, dias feriados'),
      '12-25': phrases('navidad, en navidad'),
      '12-24': phrases('nochebuena, noche buena'),
      '12-31': phrases('nochevieja, fin de ano, noche vieja'),
      '1-1': phrases('ano nuevo, primero de ano'),
      '1-6': phrases('dia de reyes, reyes'),
    },
    // prettier-ignore
    numbers: { 0: ['cero'], 1: ['uno'], 2: ['dos', 'un par', 'un par de'], 3: ['tres'], 4: ['cuatro'], 5: ['cinco'], 6: ['seis', 'media docena', 'media docena de'], 7: ['siete'], 8: ['ocho'], 9: ['nueve'], 10: ['diez', 'una decena'], 11: ['once'], 12: ['doce', 'una docena', 'docena'], 13: ['trece'], 14: ['catorce'], 15: ['quince'], 16: ['dieciseis'], 17: ['diecisiete'], 18: ['dieciocho'], 19: ['diecinueve'], 20: ['veinte'], 21: ['veintiuno'], 22: ['veintidos'], 23: ['veintitres'], 24: ['veinticuatro'], 25: ['veinticinco'], 30: ['treinta'], 40: ['cuarenta'], 50: ['cincuenta'], 60: ['sesenta'], 70: ['setenta'], 80: ['ochenta'], 90: ['noventa'], 100: ['cien', 'ciento'], 200: ['doscientos', 'doscientas'], 300: ['trescientos'], 400: ['cuatrocientos'], 500: ['quinientos', 'quinientas'], 600: ['seiscientos'], 700: ['setecientos'], 800: ['ochocientos'], 900: ['novecientos'], '×1000': ['mil', 'k'] },
    coins: {
      own: phrases('pesos, peso, mangos, pe, soles, sol, lempiras'),
      'own×1000': phrases('lucas, luca, palos verdes, lukas, luka'),
      EUR: phrases('euros, euro, pavos, eur'),
      USD: phrases('dolares, dolar, usd, verdes'),
      BRL: phrases('reales'),
    },
    units: {
      minute: phrases('minutos, minuto, min, mins'),
      hour: phrases('horas, hora, hs'),
      person: phrases('personas, persona, comensales, gente, amigos, adultos, chicos, ninos, pax'),
      gram: phrases('gramos, gramo, gr, g, grs'),
      kilogram: phrases('kilos, kilo, kg'),
      millilitre: phrases('ml, mililitros'),
      litre: phrases('litros, litro, lt'),
      percent: phrases('por ciento'),
      portion: phrases('porciones, porcion, unidades, unidad'),
      calorie: phrases('calorias, kcal'),
      year: phrases('anos, ano, anitos'),
    },
    people: {
      1: phrases(
        'mi hijo, mi hija, mi nene, mi nena, mi bebe, mi bebito, mi mama, mi papa, mi madre, mi padre, mi vieja, mi viejo, mi abuela, mi abuelo, mi novia, mi novio, mi marido, mi mujer, mi esposa, mi esposo, mi pareja, mi amiga, mi amigo, mi hermana, mi hermano, mi suegra, mi suegro, mi sobrino, mi sobrina, mi nieto, mi nieta, mi tia, mi tio, mi peque',
      ),
      2: phrases(
        'mis hijos, mis hijas, mis padres, mis viejos, mis nenes, mis abuelos, mis suegros, mis amigos, mis amigas, mis chicos',
      ),
    },
  },
  business: {
    hours: {
      sure: phrases(`(a que hora|que hora|cuando|hasta que hora|hasta cuando|desde que hora|que dias|que dia|a partir de que hora|hasta qe hora|a q hora|hasta q hora) (abren|abre|abris|cierran|cierra|cerras|cierras|atienden|atiende|trabajan|estan abiertos|estan|esta abierto|esta abierta|abriran|estan atendiendo|atendeis|abren al publico|abriis|cerrais|abrireis),
        (horario|horarios) (de|) (atencion|apertura|cierre|funcionamiento|), (hora|horas|dias) de (atencion|apertura|cierre), (que|cual es el|cuales son los|cual es su|en que) (horario|horarios) (tienen|hacen|manejan|tenes|tiene|), (estan|esta|estaran|siguen|sigue) (abiertos|abierto|abierta|cerrados|cerrado|cerrada|abiertas), (abren|cierran|abris|abre|cierra|atienden|abriran|abrian) (hoy|manana|los|el|en|ahora|a la|por la|al|todos|esta|feriados|de noche|temprano|tarde|domingos|domingo|sabados|sabado|lunes), no abren`),
      topic: phrases(
        'abren, abre, abris, abriran, cierran, cierra, abierto, abiertos, abierta, cerrado, cerrados, atienden, atiende, trabajan, atencion',
      ),
    },
    kitchen: {
      sure: phrases(
        `(hasta que hora|a que hora|desde que hora|hasta cuando|hasta q hora|a q hora|a partir de que hora) (sirven|sirve|dan de comer|esta abierta la cocina|cierra la cocina|abre la cocina|toman pedidos|se puede comer|se puede cenar|se puede almorzar|hay cocina|hacen|dan|funciona la cocina|puedo comer|se puede pedir|puedo pedir|podemos cenar|cocinan), (cierra|abre|horario de|sigue abierta|esta abierta|cierran) la cocina, horario de (la|) cocina, cocina abierta`,
      ),
      topic: phrases('cocina, la cocina'),
    },
    address: {
      sure: phrases(
        `(donde|adonde|en donde|dnde) (quedan|queda|estan|esta|se encuentran|se encuentra|es|estan ubicados|esta ubicado|se ubican|los encuentro|los encontramos|estais|esta el local|queda el local|esta el restaurante), (cual es|me pasas|me das|pasame|dame|me pasa) (la|su|tu) (direccion|ubicacion), (la|su|) (direccion|ubicacion|domicilio) (del local|del restaurante|exacta), en que (calle|barrio|zona|direccion|parte|ciudad) (estan|esta|quedan|queda|se encuentran|es)`,
      ),
      topic: phrases('direccion, ubicacion, domicilio, sucursal, sucursales'),
    },
    directions: {
      sure: phrases(
        `como (llego|llegar|llegamos|se llega|hago para llegar|puedo llegar|voy|vamos|hago para ir), (que|cual) (colectivo|colectivos|bondi|bus|metro|subte|tren|linea|micro) (me deja|llega|pasa|tomo|va|los deja|puedo tomar|me sirve), indicaciones para llegar, queda (lejos|cerca) (de|del)`,
      ),
      topic: phrases('google maps, mapa, indicaciones'),
    },
    phone: {
      sure: phrases(
        `(numero|nro|num) (de|) (telefono|tel|celular|contacto|movil), (su|el|tu|un|algun|) (telefono|tel|celular), (a que|que|cual es el) numero (los|) (llamo|puedo llamar|llamar), como (los|las|) (llamo|contacto|puedo llamar), (los|las|) puedo llamar por telefono, (pasame|dame|me das|me pasas) (el|un|su|tu) numero`,
      ),
      topic: phrases('telefono, tel, celular, contacto'),
    },
    whatsapp: { sure: phrases(`whatsapp, whatsap, wasap, wapp, wsp, wpp, whasap, guasap`) },
    email: {
      sure: phrases(
        `email, e mail, mail, correo electronico, (su|el|un|tu|algun) correo, direccion de (mail|correo|email)`,
      ),
      topic: phrases('correo'),
    },
    web: {
      sure: phrases(
        `pagina web, sitio web, pagina de internet, (su|la|una|tu) (web|pagina), instagram, facebook, redes sociales, tiktok, ig`,
      ),
      topic: phrases('web, redes, insta, pagina'),
    },
    payment: {
      sure: phrases(
        `(formas|medios|metodos|forma|medio|metodo|modos) de pago, (aceptan|toman|reciben|acepta|aceptas|cobran con|puedo pagar con|se puede pagar con|pagar con|pago con|cogeis|aceptais|pueden cobrar con|pagamos con|pagar en|se paga con) (la|el|) (tarjeta|tarjetas|credito|debito|efectivo|transferencia|mercado pago|mercadopago|visa|mastercard|amex|american express|pix|qr|dolares|euros|bizum|cripto|bitcoin|cheques|yape|plin|nequi|apple pay|google pay|mp|modo|cuenta dni|cash|vales|moneda extranjera), como (se puede|puedo|podemos|se) (pagar|paga|pago), como pago, con que (se puede|puedo) pagar, (pagar|pago) (con|en|por) (tarjeta|efectivo|transferencia|debito|credito|qr|cuotas|mercado pago), en cuotas, (hacen|hay|tienen) (factura|facturas|cuotas), factura a, dividir la cuenta, (descuento|descuentos|recargo) (por|con|en) (efectivo|tarjeta|pago en efectivo|transferencia)`,
      ),
      topic: phrases(
        'tarjeta, tarjetas, tarjeta de credito, tarjeta de debito, credito, debito, efectivo, transferencia, mercado pago, mercadopago, visa, mastercard, amex, pix, qr, dolares, euros, pagar, pago, pagos, bizum, cuotas, yape, apple pay, propina',
      ),
    },
    wifi: {
      sure: phrases(
        `(clave|contrasena|password|pass|contra) (del|de|de la|) (wifi|wi fi|internet|red|guifi|wi-fi), wifi, wi fi, guifi`,
      ),
      topic: phrases('internet'),
    },
    parking: {
      sure: phrases(
        `(donde|dnde) (puedo|se puede|podemos|) (estacionar|estaciono|aparcar|aparco|parquear|dejar el auto|dejar el coche|dejo el auto|dejar la moto), (tienen|hay|cuentan con|tiene|tenes|teneis) (estacionamiento|parking|cochera|cocheras|garage|garaje|parqueadero|aparcamiento|playa de estacionamiento|parqueo|valet)`,
      ),
      topic: phrases(
        'estacionamiento, parking, cochera, cocheras, garage, garaje, parqueadero, aparcamiento, playa de estacionamiento, estacionar, aparcar, parqueo, parquear, valet parking, valet, auto, coche, carro, moto, bicicleta, bicicletero',
      ),
    },
    pets: {
      sure: phrases(
        `pet friendly, petfriendly, (ir|entrar|llevar|venir|voy|pasar|estar|entro|vamos) con (mi|el|la|un|una|mis|) (perro|perra|perrito|perrita|mascota|gato|perros|mascotas), (aceptan|admiten|dejan entrar|permiten|reciben|se permiten|se aceptan|puedo llevar|dejan pasar|se admiten|puedo ir con|llevar) (a|) (mi|el|la|) (perro|perros|mascotas|mascota|animales|perra|perrito|perritos)`,
      ),
      topic: phrases('mascota, mascotas, perro, perros, perra, perrito, perritos, perrita, gato, animales, caniche'),
    },
    high_chair: {
      sure: phrases(
        `(sillita|silla|sillas|sillitas|trona|tronas|periquera|periqueras) (alta|altas|de bebe|para bebe|para bebes|para ninos|para nenes|para chicos|para el bebe|para la bebe|de nino|infantil), silla de comer, trona, tronas, periquera`,
      ),
      topic: phrases('sillita, sillitas, sillas altas, silla alta, silla para bebe'),
    },
    step_free: {
      sure: phrases(
        `silla de ruedas, sillas de ruedas, (acceso|accesible|baño) (para|) (discapacitados|discapacitado|movilidad reducida|personas con movilidad reducida|personas con discapacidad), movilidad reducida`,
      ),
      topic: phrases(
        'rampa, rampas, accesible, accesibilidad, accesibles, escaleras, escalones, escalon, ascensor, cochecito, discapacitados, carrito',
      ),
    },
    outdoor: {
      sure: phrases(
        `(mesas|mesa|lugar|sentarse|sentarnos|comer|espacio|sector|mesitas|cenar|almorzar) (afuera|al aire libre|en la vereda|en la terraza|en el patio|en el jardin|fuera|en la calle|exterior|al exterior)`,
      ),
      topic: phrases(
        'terraza, patio, jardin, vereda, aire libre, al aire libre, afuera, mesas afuera, balcon, deck, rooftop',
      ),
    },
    live_music: {
      sure: phrases(
        `musica en vivo, (banda|bandas|show|shows|concierto|conciertos|recital) en vivo, musica en directo`,
      ),
      topic: phrases('show, shows, banda, dj, karaoke, espectaculo, musica, tocan en vivo, tocan, recital, tango'),
    },
    reservations: {
      sure: phrases(
        `(sacar|saco|sacamos|pedir|pido|pedimos|dar|dan|tomar|tomo|reservar|reservo|agendar|agendo|cancelar|cancelo|cambiar|cambio|mover|reprogramar|necesito|quiero|conseguir|anular|tienen|hay|tenes|con|sin|perder|confirmar) (un|el|mi|una|la|) (turno|turnos|cita|citas|hora|visita), (como|donde) (reservo|reservamos|agendo|hago para reservar|hago para agendar|hago para sacar turno), (cancelar|cancelo|cambiar|mover|reprogramar|anular|confirmar) (una|la|mi|nuestra) (reserva|mesa), (hacer|hago|tomar|hacen|toman|una|aceptan|tomo|con|sin|hay que|necesito|tengo que|como hago una|hacer una|quiero hacer una) (reserva|reservas|reservar|reservacion|reservaciones|reservado), (reservar|reserva|reservo) (una|para|mesa|un), (tienen|hay|tenes|queda|quedan|tendran|teneis|habra) (mesa|mesas|lugar|lugares|sitio) (libre|libres|disponible|disponibles|para|), mesa (para|libre|disponible), quiero (reservar|una mesa|mesa)`,
      ),
      topic: phrases(
        'reserva, reservas, reservar, reservacion, reservaciones, reservo, mesa, mesas, lugar disponible, turno, turnos, cita, citas, agendar',
      ),
    },
    delivery: {
      sure: phrases(
        `(hacen|hace|tienen|hay|haceis|hacer|tenes|cuentan con) (envio|envios|delivery|reparto|domicilios|entregas|entrega a domicilio|envios a domicilio|envio a domicilio|servicio a domicilio|take away|para llevar|takeaway), (envian|envio|envios|llevan|mandan|reparten|entregan|servicio|entrega|pedido|pedidos|entregas) a (domicilio|casa|mi casa), (estan en|por) (rappi|pedidos ya|pedidosya|uber eats|glovo|just eat|didi), costo de envio, pedir (para llevar|online|por internet)`,
      ),
      topic: phrases(
        'delivery, envio, envios, domicilio, reparto, take away, takeaway, para llevar, rappi, pedidos ya, pedidosya, uber eats, glovo, retirar, pasar a buscar, envian, reparten',
      ),
    },
    languages: {
      sure: phrases(
        `(hablan|habla|atienden en|alguien habla|alguien que hable|hablais) (ingles|portugues|frances|aleman|italiano|chino|espanol|otros idiomas|catalan|japones|ruso|hebreo|coreano|arabe), (carta|menu) en (ingles|portugues|frances|aleman|italiano), que idiomas (hablan|habla)`,
      ),
      topic: phrases('ingles, portugues, frances, aleman, italiano, espanol, idioma, idiomas'),
    },
    amenity: {
      sure: phrases(
        `aire acondicionado, (cambiador|cambiadores) (de bebe|para bebe|de panales|), (zona|area|sector|espacio|lugar|juegos|pelotero|rincon) (de|para) (juegos|fumadores|ninos|chicos|fumar|nenes|los chicos|los nenes), (donde|dnde) (esta|estan|queda) (el|los) (bano|banos|aseo|aseos|servicios), se puede fumar, pasan (el|los) (partido|partidos|futbol)`,
      ),
      topic: phrases(
        'bano, banos, aseo, aseos, calefaccion, enchufe, enchufes, cargador, pelotero, juegos, fumar, fumadores, guardarropa, estufas, salon privado, television, tele, partido, cumpleanos, eventos, descorche, vestimenta, codigo de vestimenta',
      ),
    },
  },
  asks: {
    from: phrases(
      'a que hora abren, a que hora abre, desde que hora, a partir de que hora, cuando abren, cuando abre, a que hora abris, a q hora abren, desde cuando, a que hora empiezan, a que hora abriran, que hora abren',
    ),
    until: phrases(
      'hasta que hora, a que hora cierran, a que hora cierra, hasta cuando, cuando cierran, hasta q hora, a que hora cierras, a que hora cerrais, a q hora cierran, que hora cierran, cuando cierra',
    ),
    days: phrases('que dias, que dia, cuales dias, cuantos dias'),
    serve: phrases('sirven, sirve, dan, hacen, cocina'),
  },
};
