import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** What a house writes of itself on what it hands out, and guests ask by. */
export const written: LexiconSource['written'] = {
  hours: phrases('abrimos, cerramos, atendemos, cerramos los, abierto todos los dias'),
  child: phrases(
    'nino, ninos, nina, ninas, chicos, nenes, peques, bebe, bebes, infantil, infantiles, cambiador, pelotero, juegos',
  ),
  pets: phrases('mascota, mascotas, perro, perros'),
  tip: phrases('propina, propinas'),
  tax: phrases('iva, iva incluido, con iva, sin iva, impuesto, impuestos'),
  invoice: phrases('factura, facturas, factura a, facturamos, facturan, facturar, boleta, recibo, ticket fiscal'),
  discount: phrases('descuento, descuentos, rebaja, rebajas, dto, promocion por pago'),
  smoking: phrases('fumar, fumador, fumadores, fuma'),
  toilet: phrases('bano, banos, aseo, aseos, servicios higienicos'),
  birthday: phrases('cumpleanos, cumple, torta de cumpleanos'),
  event: phrases('evento, eventos, fiesta, fiestas, grupos'),
  minimum: phrases(
    '(pedido|compra|consumo|consumicion|gasto) (minimo|minima), minimo de (compra|consumo), minimo con tarjeta',
  ),
  packaging: phrases('envase, envases, empaque, empaques, embalaje, descartable, descartables'),
  takeaway: phrases('para llevar, take away, takeaway, retirar, pasar a buscar, retiro en el local, recoger'),
  money: phrases(
    'cobran, cobra, cobras, cobrais, cobren, cobrar, se cobra, cuanto, cuesta, cuestan, sale, salen, vale, valen, precio, cargo, se paga, pago, pagar, incluido, incluida, gratis, aparte, recargo, suplemento, costo, coste',
  ),
};

/** Words by which guests ask of the house, and menus write of much else. */
export const loose: LexiconSource['loose'] = phrases(
  'mesa, mesas, mesa para, cocina, la cocina, auto, coche, carro, moto, bicicleta, gato, domicilio, contacto, internet, pago, pagos, pagar, cuotas, ingles, portugues, frances, aleman, italiano, espanol, pagina, banda, show, shows',
);
