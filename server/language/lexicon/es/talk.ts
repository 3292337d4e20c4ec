import type { TalkPhrases } from '../source.ts';
import { phrases } from '../source.ts';

/** What is said to whoever serves, and asks for nothing that is sold. */
export const talk: TalkPhrases = {
  greeting:
    phrases(`estas ahi, estas por ahi, hay alguien, alguien (ahi|por ahi), alo, hola, holi, holis, holaa, holaaa, ola, buenas, buen dia, buenos dias, buenas (tardes|noches|buenas), buenas y santas, muy (buenas|buenos dias),
    hola (buenas|buen dia|buenos dias|que tal|como estas|como va|como andas|como estan), (buenisimas|lindas|felices) (tardes|noches), (linda|feliz) (tarde|noche), buenass, buenasss, buenassss, buenasssss, buenaas, buenaass, bns, wenas, wenass, holaaaa, holaaaaa, holu, holiwis, que onda, saludos, hey, ey, que hubo, quiubo, como les va`),
  thanks:
    phrases(`(muchas|mil|muchisimas|re|ok|dale|no|si|bueno|perfecto|genial|listo|) gracias, gracias (genia|genio|por todo|por la ayuda|crack|totales|igual|amigo|a vos|a ti),
    (te|se|les) (lo|la|) agradezco, te pasaste, sos (un genio|una genia|lo mas|un crack|una masa), eres (un genio|un crack|lo maximo), muy amable, grax, grcias, agradecido, agradecida, (la|lo) (pasamos|pase|hemos pasado) (barbaro|genial|muy bien|bien|lindo|hermoso|de diez|excelente|increible|fenomenal|rebien), (estuvo|estaba|estuvieron) (todo|) (muy|) (rico|riquisimo|excelente|barbaro|buenisimo|delicioso|espectacular|genial|perfecto|lindo), (todo|) (muy|) (riquisimo todo|rico todo), gracias (eso es todo|nada mas|por ahora nada|era eso|era eso nomas), (eso es todo|eso era todo|nada mas) gracias`),
  bye: phrases(
    `(un|) (abrazo|abrazos|abrazote|saludo|saludos|beso|besos) (grande|enorme|fuerte|) (desde|a todos|para todos), (un|) (abrazo|abrazos|abrazote|besos) (grande|enorme|fuerte|), un (saludo|beso), (feliz|felices) (navidad|navidades|ano|ano nuevo|fiestas|pascuas), buen (finde|fin de semana|domingo|sabado|viaje), chau, chao, adios, hasta (luego|pronto|manana|la vista), nos vemos, bye, me voy, chaucito, chauu, chauuu, hasta la proxima, nos estamos viendo, volveremos, vamos a volver, saludos y gracias, que (tengas|tenga|tengan) (un|) (buen|lindo|buena) (dia|noche|tarde)`,
  ),
  ok: phrases(
    `(espera|espere|aguanta), (un|1) (segundo|momento|minuto|ratito|seg), a ver, mmm, hmm, de nada, por nada, no te preocupes, no hay problema, no pasa nada, igualmente, lo (tendre|tengo) en cuenta, (ahi|ahora|ya) vamos (para alla|), (despues|luego|ahora|ahorita|mas tarde) te (digo|aviso|cuento|confirmo|escribo), ya (elegi|elegimos|decidi|decidimos|se que quiero), ok, oki, okis, okey, okay, oka, dale, vale, listo, perfecto, genial, barbaro, buenisimo, joya, de una, entendido, entiendo, excelente, esta bien, va bien, de acuerdo, bueno, orale, sale vale, bacan, chevere, copado, super, ta bien, ah ok, ya veo, de diez, (estoy|estamos) (pensando|pensandolo|mirando|viendo), (lo|la) (estoy|estamos) pensando, (dejame|dejanos|deja que) (lo|) (pensar|pensarlo|piense|ver|mirar|consulte|consultarlo), (lo|ya) (pienso|vemos|veo|charlamos) (y te digo|y te aviso|), no se (todavia|bien|aun), todavia no (se|decidi|decidimos), ahora (veo|vemos), ya te (digo|aviso), eso es todo, eso seria todo, nada mas por ahora, era eso`,
  ),
  laugh: phrases(
    `ja, jaja, haha, jajaja, jajajaja, jajajajaja, jeje, jejeje, jiji, jajaj, jajajaj, xd, me muero de risa, que risa, lol`,
  ),
  praise: phrases(
    `que (lindo|linda|bonito|bonita|copado|copada|chevere|bacan|guay|padre|chido|apanao|apanado|piola|hermoso|hermosa|divertido|divertida|simpatico|simpatica|inteligente|listo|rapido|maravilla|belleza|delicia|genial|bueno|buena|rico|rica|bien|grande|crack|maquina|capo) (todo|todo esto|lugar|sitio|local|restaurante|salon|carta|menu|chat|robot|bot|asistente|el robot|el robot este|el bot|este robot|este bot|este chat|este lugar|este sitio|sos|eres|esta todo|se ve todo|se ve|todo lo que tienen|),
    (se ve|se ven|suena|esta|luce) (todo|) (muy|re|tan|) (rico|riquisimo|ricos|bueno|buenisimo|delicioso|increible|espectacular|genial|bien|hermoso|lindo|barbaro), (me|nos) (encanta|encanto|gusta|gusto|gusta mucho) (este|el|la|) (lugar|sitio|local|restaurante|salon|chat|robot|bot|carta|menu|todo), (todo|) (muy|) (bueno|lindo|rico|bonito) todo, te (amo|adoro|quiero mucho),
    (sos|eres) (muy|re|tan|bien|) (bueno|buena|inteligente|listo|lista|amable|util|simpatico|simpatica|divertido|divertida|gracioso|graciosa|genial|grande|rapido|rapida|majo|maja|linda|lindo), (sos|eres) (el|la|lo) (mejor|maximo|maxima), me salvaste, ole, ole tu, asu, asu mare, wow, guau, uau, (excelente|buenisima|muy buena|gran|increible) (atencion|experiencia), (excelente|buenisimo|muy buen|gran) servicio, (10|diez) puntos, (5|cinco) estrellas, me (caes|caiste) (bien|genial|re bien), (que|muchas) ganas de (ir|conocerlos|volver), buena onda, que buena onda, va que va`,
  ),
  missed: phrases(
    `no (entendi|entiendo|te entendi|te entiendo|entendi nada|entiendo nada|me entendiste|me entiendes|me entendes|entendiste|entendiste nada), (eso|esto|) no (es|era|fue) (eso|) lo que (te|) (pregunte|pregunto|preguntaba|pedi|dije|queria|quiero|quise decir), no (te|) (pregunte|pregunto|dije|pedi) eso, no me (sirve|sirvio|ayuda|ayudas|ayudaste|respondiste|contestaste|estas respondiendo), (no|) me estas (entendiendo|cargando), (eso|) no responde (mi pregunta|lo que pregunte|), no era eso`,
  ),
  yes: phrases(
    `si, sip, sii, sisi, si si, claro, claro que si, por supuesto, obvio, exacto, exactamente, afirmativo, eso es, asi es, correcto, simon`,
  ),
  no: phrases(`no, nop, noo, no no, para nada, negativo, nada mas, ninguno, no hace falta, mejor no`),
  askWho: phrases(
    `quien (sos|eres|es usted|habla), quien me (habla|responde|contesta|atiende), con quien (hablo|estoy hablando), como te llamas, quien te (hizo|creo|programo|invento), (cuantos|que) (anos|edad) (tenes|tienes), de donde (sos|eres), (tenes|tienes) (novia|novio|pareja|hijos),  cual es tu nombre, que (sos|eres)`,
  ),
  askRobot: phrases(
    `(sos|eres|es usted|hablo con|estoy hablando con|sera|es) (un|una|) (real|de verdad|robot|bot|maquina|ia|chatbot|inteligencia artificial|chatgpt|humano|persona|persona real|persona de verdad|humana|contestador|asistente virtual|programa), (me|nos) (contesta|responde|atiende) (un|una) (robot|bot|maquina|ia)`,
  ),
  askHow: phrases(
    `que tal (tu|el|va) dia, como va (eso|el dia|tu dia), como (estas|esta usted|estan|andas|va|va todo|te va|le va), que tal, todo bien, todo (bien|ok|tranqui) (vos|por ahi), que haces`,
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
  amuse: phrases(
    `(contame|cuentame|conta|cuenta|decime|dime|sabes|tira|tirate|haceme|echate) (un|algun|otro) (chiste|chistecito), contame algo (gracioso|divertido)`,
  ),
  help: phrases(
    `ayuda, ayudame, ayudeme, (me|nos) (ayudas|ayuda|podes ayudar|puedes ayudar|puede ayudar|podrias ayudar), necesito (ayuda|una mano), (que|en que|como) (podes hacer|puedes hacer|haces|sabes hacer|me podes ayudar|me puedes ayudar|puedes ayudarme|podes ayudarme), como (funciona|funcionas|se usa) (esto|) , como te uso, que (te|) puedo (preguntar|preguntarte), que te puedo preguntar`,
  ),
};
