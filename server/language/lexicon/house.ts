import { phrases } from './source.ts';

/**
 * What any house is asked of, one meaning a line, in every language at once: «si llego tarde», «if I'm late» and «se eu me atrasar» meet here.
 * They compare a question with the house's own questions and say nothing of what it sells.
 */
export const HOUSE_WORDS: readonly (readonly string[])[] = [
  phrases(`llevar, llevo, llevamos, traer, traigo, traemos, llevar (mi|mis|nuestro|nuestra), bring, bringing, bring along, levar, trazer, levo, trago, levamos,
    trazemos`),
  phrases(`propio, propia, propios, propias, own, my own, our own, proprio, propria, proprios, proprias`),
  phrases(
    `(llegar|llego|llegamos|llegue|lleguemos|llega|llegan) (tarde|mas tarde|un poco tarde|un toque tarde), (minutos|min|mins|hora|horas) tarde, demorado, demorada, demorados, retrasado, retrasada, retraso, me atraso,
    nos atrasamos, me demoro, nos demoramos, (arrive|arriving|be|being|am|i'm|im|we're|running|get there|show up|turn up|come|minutes|mins|hours|hour|bit|little) late, delayed, atrasado, atrasada, atrasados, atrasar,
    atraso, chegar tarde, chego tarde`,
  ),
  phrases(
    `antes, antelacion, anticipacion, con tiempo, before, beforehand, ahead, in advance, advance, notice, antecedencia`,
  ),
  phrases(`nene, nena, chico, chica, nino, nina, chiquito, chiquita, hijo, hija, bebe, peque, pibe, kid, child, children, toddler, son, daughter, (year|years) old, year-old, yr old,
    crianca, filho, filha, menino, menina`),
  phrases(`atender, atienden, atiende, atendes, reciben, recibir, serve, serves, see, attend, atendem, atende`),
  phrases(
    `(pierdo|pierde|perdemos|perder|lose|miss|perco|perde) (el|la|mi|the|my|o|a|meu|) (turno|cita|hora|appointment|slot|horario|lugar|place), turno, cita, appointment, appointments, slot, hora marcada, horario marcado, marcacao, agendamento`,
  ),
  phrases(
    `pedir, pido, pedimos, pide, piden, sacar, saco, solicitar, agendar, agendo, book, booking, marcar, marco, request`,
  ),
  phrases(
    `reserva, reservar, reservas, reservo, reservacion, reservation, reservations, booking, book a table, marcar mesa`,
  ),
  phrases(
    `cancelar, cancelo, cancelan, anular, anulo, cancel, cancels, cancelling, canceling, call off, desmarcar, desmarco`,
  ),
  phrases(
    `cambiar, cambio, mover, muevo, reprogramar, reprogramo, pasar para, change, reschedule, move, remarcar, mudar, trocar`,
  ),
  phrases(`guardar, guardan, guardamos, guarda, mantienen, esperan, esperamos, hold, holds, keep, keeps, wait for, guardam, seguram, segurar, esperar,
    espera, wait, aguantan`),
  phrases(
    `dividir, dividimos, dividen, separar, separamos, por separado, split, splitting, separate, separately, separate checks, separate bills, go dutch, rachar, dividida, dividido`,
  ),
  phrases(`cuenta, la cuenta, bill, check, cheque, conta`),
  phrases(`mesa, table, mesas, tables`),
  phrases(
    `descuento, descuentos, discount, discounts, desconto, descontos, rebaja, promo, promocion, promociones, deal, deals, promocao, promocoes`,
  ),
  phrases(`efectivo, cash, dinheiro, contado, en mano, em especie`),
  phrases(`tarjeta, card, cartao, tarjetas, cards`),
  phrases(`propina, tip, tips, tipping, gratuity, gorjeta, gorjetas`),
  phrases(`incluido, incluida, incluye, incluyen, included, includes, include, incluso, inclusa, inclui`),
  phrases(
    `factura a, factura, facturas, tax invoice, invoice, vat invoice, vat receipt, nota fiscal, fatura, recibo, receipt, boleta`,
  ),
  phrases(
    `evento, eventos, fiesta, fiestas, event, events, party, parties, private party, function, festa, festas, celebracion, celebration`,
  ),
  phrases(`cumpleanos, cumple, birthday, bday, aniversario`),
  phrases(`grupo, grupos, group, groups, large group, big group, grupo grande`),
  phrases(`vender, venden, vende, vendes, comprar, compro, compramos, sell, sells, buy, vendem, compram`),
  phrases(`sena, deposito, adelanto, deposit, down payment, sinal, caucao, adiantamento`),
  phrases(`gratis, sin cargo, free of charge, for free, gratuito, gratuita, de graca, sem custo`),
  phrases(
    `obligatorio, obligatoria, obligacion, mandatory, compulsory, required, necessary, obrigatorio, obrigatoria, hace falta, necesario, necessario`,
  ),
  phrases(`todos los dias, cada dia, any day, every day, everyday, daily, todo dia, todos os dias, todo o dia`),
  phrases(`ropa, vestimenta, dress code, codigo de vestimenta, traje, roupa`),
  phrases(`regalo, tarjeta de regalo, gift card, voucher, gift, vale presente, presente, vale regalo`),
  phrases(`devolver, devolucion, devoluciones, refund, return, returns, devolucao, reembolso`),
  phrases(`grado, grados, degree, degrees, grau, graus, celsius`),
  phrases(`garantia, guarantee, warranty`),
];

/** Words of asking and of being, which tell no question from another. */
export const HOUSE_SMALL: readonly string[] = phrases(
  `hacer, hacen, hace, hago, hacemos, haces, haceis, son, es, esta, estan, estas, ser, estar, tener, tengo, tenemos, tenes, pasa, pasan, pasar, ir, voy, van, vamos, va, vas, sale, salen, cuesta, cuestan, vale,
  hay que, necesito, necesitamos, cobrar, cobran, cobra, cobras, dan, dar, mandan, ocurre, sucede, precio, fee, fees, charge, charges, cost, costs, price, taxa, preco, extra, cargo,
  do, does, did, is, are, be, make, makes, have, has, had, get, gets, go, going, come, comes, need, happens, happen, happened, want, one, someone, anybody, there,
  faz, fazem, fazer, faco, e, sao, tem, ter, tenho, temos, vai, vou, acontece, acontecer, custa, custam, fica, ficar, preciso, precisa, cobram, eu, se, igual, siempre, always, sempre, work, works, working, take, takes, funciona, funcionan, llegar, llego, llegamos, llega, llegue, arrive, arriving, chegar, chego, chegarmos, ya, still, ainda, tiempo, rato, time, long, tempo, que pasa`,
);
