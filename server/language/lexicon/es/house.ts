import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** What any house is asked of. */
export const house: LexiconSource['house'] = {
  bring: phrases('llevar, llevo, llevamos, traer, traigo, traemos, llevar (mi|mis|nuestro|nuestra)'),
  own: phrases('propio, propia, propios, propias'),
  late: phrases(
    '(llegar|llego|llegamos|llegue|lleguemos|llega|llegan) (tarde|mas tarde|un poco tarde|un toque tarde), (minutos|min|mins|hora|horas) tarde, demorado, demorada, demorados, retrasado, retrasada, retraso, nos atrasamos, me demoro, nos demoramos',
  ),
  ahead: phrases('antes, antelacion, anticipacion, con tiempo'),
  child: phrases('nene, nena, chico, chica, nino, nina, chiquito, chiquita, hijo, hija, bebe, peque, pibe'),
  attend: phrases('atender, atienden, atiende, atendes, reciben, recibir'),
  slot: phrases('(pierdo|pierde|perdemos|perder) (el|la|mi) (turno|cita|hora|lugar), turno, cita'),
  'ask for': phrases('pedir, pido, pedimos, pide, piden, sacar, saco, solicitar, agendar, agendo'),
  reserve: phrases('reserva, reservar, reservas, reservo, reservacion'),
  cancel: phrases('cancelar, cancelo, cancelan, anular, anulo'),
  change: phrases('cambiar, cambio, mover, muevo, reprogramar, reprogramo, pasar para'),
  hold: phrases('guardar, guardan, guardamos, guarda, mantienen, esperan, esperamos, esperar, espera, aguantan'),
  split: phrases('dividir, dividimos, dividen, separar, separamos, por separado'),
  bill: phrases('cuenta, la cuenta'),
  table: phrases('mesa, mesas'),
  discount: phrases('descuento, descuentos, rebaja, promo, promocion, promociones'),
  cash: phrases('efectivo, contado, en mano, em especie'),
  card: phrases('tarjeta, tarjetas'),
  tip: phrases('propina'),
  included: phrases('incluido, incluida, incluye, incluyen'),
  invoice: phrases('factura a, factura, facturas, recibo, boleta'),
  event: phrases('evento, eventos, fiesta, fiestas, celebracion'),
  birthday: phrases('cumpleanos, cumple'),
  group: phrases('grupo, grupos'),
  sell: phrases('vender, venden, vende, vendes, comprar, compro, compramos'),
  deposit: phrases('sena, deposito, adelanto'),
  free: phrases('gratis, sin cargo, gratuito, gratuita'),
  required: phrases('obligatorio, obligatoria, obligacion, hace falta, necesario'),
  daily: phrases('todos los dias, cada dia'),
  clothes: phrases('ropa, vestimenta, codigo de vestimenta, traje'),
  gift: phrases('regalo, tarjeta de regalo'),
  refund: phrases('devolver, devolucion, devoluciones'),
  degree: phrases('grado, grados'),
  guarantee: phrases('garantia'),
};

/** Words of asking and of being, which tell no question of a house from another. */
export const houseSmall: LexiconSource['houseSmall'] = phrases(
  'hacer, hacen, hace, hago, hacemos, haces, haceis, son, es, esta, estan, estas, ser, estar, tener, tengo, tenemos, tenes, pasa, pasan, pasar, ir, voy, van, vamos, va, vas, sale, salen, cuesta, cuestan, vale, hay que, necesito, necesitamos, cobrar, cobran, cobra, cobras, dan, dar, mandan, ocurre, sucede, precio, extra, cargo, e, eu, se, igual, siempre, funciona, funcionan, llegar, llego, llegamos, llega, llegue, ya, tiempo, rato, que pasa',
);
