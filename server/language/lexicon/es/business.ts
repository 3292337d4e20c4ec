import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** How a guest asks for the facts of a house. */
export const business: LexiconSource['business'] = {
  hours: {
    sure: phrases(`(a que hora|que hora|cuando|hasta que hora|hasta cuando|desde que hora|que dias|que dia|a partir de que hora|hasta qe hora|a q hora|hasta q hora) (abren|abre|abris|cierran|cierra|cerras|cierras|atienden|atiende|trabajan|estan abiertos|estan|esta abierto|esta abierta|abriran|estan atendiendo|atendeis|abren al publico|abriis|cerrais|abrireis),
      (horario|horarios) (de|) (atencion|apertura|cierre|funcionamiento|), (hora|horas|dias) de (atencion|apertura|cierre), (que|cual es el|cuales son los|cual es su|en que) (horario|horarios) (tienen|hacen|manejan|tenes|tiene|), (estan|esta|estaran|siguen|sigue) (abiertos|abierto|abierta|cerrados|cerrado|cerrada|abiertas), (abren|cierran|abris|abre|cierra|atienden|abriran|abrian) (hoy|manana|los|el|en|ahora|a la|por la|al|todos|esta|feriados|de noche|temprano|tarde|domingos|domingo|sabados|sabado|lunes), no abren`),
    topic: phrases(
      'abren, abre, abris, abriran, cierran, cierra, abierto, abiertos, abierta, cerrado, cerrados, atienden, atiende, trabajan, atencion, descansan, descansamos, descansa',
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
      'cheque, cheques, tarjeta, tarjetas, tarjeta de credito, tarjeta de debito, credito, debito, efectivo, transferencia, mercado pago, mercadopago, visa, mastercard, amex, pix, qr, dolares, euros, pagar, pago, pagos, bizum, cuotas, yape, apple pay, propina',
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
      `pet friendly, petfriendly, (ir|entrar|llevar|venir|voy|pasar|estar|entro|vamos) con (mi|el|la|un|una|mis|) (perro|perra|perrito|perrita|mascota|gato|perros|mascotas), (aceptan|admiten|aceptais|admitis|aceptas|admite|acepta|dejan entrar|permiten|reciben|se permiten|se aceptan|puedo llevar|dejan pasar|se admiten|puedo ir con|llevar) (a|) (mi|el|la|) (perro|perros|mascotas|mascota|animales|perra|perrito|perritos)`,
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
    sure: phrases(`musica en vivo, (banda|bandas|show|shows|concierto|conciertos|recital) en vivo, musica en directo`),
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
      `(hasta donde|a donde|adonde) (llegan|envian|entregan|reparten|mandan), (hacen|hace|tienen|hay|haceis|hacer|tenes|cuentan con) (envio|envios|delivery|reparto|domicilios|entregas|entrega a domicilio|envios a domicilio|envio a domicilio|servicio a domicilio|take away|para llevar|takeaway), (envian|envio|envios|llevan|mandan|reparten|entregan|servicio|entrega|pedido|pedidos|entregas) a (domicilio|casa|mi casa), (estan en|por) (rappi|pedidos ya|pedidosya|uber eats|glovo|just eat|didi), costo de envio, pedir (para llevar|online|por internet)`,
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
};

/** What of the hours is asked. */
export const asks: LexiconSource['asks'] = {
  from: phrases(
    'a que hora abren, a que hora abre, desde que hora, a partir de que hora, cuando abren, cuando abre, a que hora abris, a q hora abren, desde cuando, a que hora empiezan, a que hora abriran, que hora abren',
  ),
  until: phrases(
    'hasta que hora, a que hora cierran, a que hora cierra, hasta cuando, cuando cierran, hasta q hora, a que hora cierras, a que hora cerrais, a q hora cierran, que hora cierran, cuando cierra',
  ),
  days: phrases('que dias, que dia, cuales dias, cuantos dias'),
  serve: phrases('sirven, sirve, dan, hacen, cocina'),
};
