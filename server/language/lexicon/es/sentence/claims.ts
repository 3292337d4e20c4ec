import type { ClaimWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Words of an answer: what claims nothing, what claims, and what takes a claim back. */
export const claims: SentenceTable<ClaimWord> = {
  claimsNothing: phrases(
    `el, la, los, las, lo, un, una, unos, unas, al, del, a, de, durante, en, entre, hacia, para, por, segun, sobre, tras, que, donde, porque,
    pues, ya, asi, mientras, luego, despues, su, sus, este, esta, estos, estas, ese, esa, esos, esas, eso, esto, cada, se, le, les, cuyo,
    cuya, nuestro, nuestra, nuestros, nuestras, debe, deben, motivo, razon, otro, otra, otros, otras, unidad`,
  ),
  joinsClauses: phrases(
    `y, e, pero, ademas, tambien, junto, con, por, porque, que, como, donde, en, para, sobre, entre, mientras, ya, asi, cuyo, cuya, luego,
    despues`,
  ),
  copula: phrases(
    `es, son, esta, estan, hay, marcado, marcada, marcados, marcadas, senalado, senalada, indicado, indicada, marca, senala, figura, figuran,
    aparece, aparecen, aparecer, declara, declaran, declarado, declarada, declarados, declaradas`,
  ),
  holds: phrases('lleva, llevan, tiene, tienen, contiene, contienen, incluye, incluyen, trae, traen'),
  making: phrases(
    `hecho, hecha, hechos, hechas, preparado, preparada, preparados, preparadas, elaborado, elaborada, elaborados, elaboradas, servido,
    servida, servidos, servidas, acompanado, acompanada, acompanados, acompanadas, prepara, preparan, hace, hacen, elabora, elaboran,
    cocina, cocinan, sirve, sirven, viene, vienen, acompana, acompanan, consta, consiste, cubre, cubren, termina, terminan, agrega, agregan,
    usa, usan, utiliza, utilizan, tenemos`,
  ),
  recordPart: phrases('ficha, ingrediente, ingredientes, descripcion, composicion, informacion'),
  meanwhile: phrases('mientras, cuando'),
  harmlessEffect: phrases('duermo, dormimos, aburro, arrepiento'),
  joinsHalf: phrases('que, q, k'),
  because: phrases('porque, por que, xq, pq, xk, porq'),
  endsDenial: phrases('pero, sino, porque'),
  denial: phrases(
    `no, ni, sin, nunca, jamas, tampoco, nada, ningun, ninguna, ninguno, nadie, libre, libres, ausencia, exento, exenta, exentos, exentas,
    cero, excepto`,
  ),
  condition: phrases(
    `si, solo, solamente, unicamente, salvo, excepto, pedido, pedidos, opcional, opcionales, opcion, opciones, puede, pueden, podria,
    podrian, podes, segun, cuando, eventualmente, disponible, version, casi, menos`,
  ),
  choosing: phrases('pedir, cambiar, reemplazar, acompanar, agregar, sumar, elegir, hacer, servir'),
  choice: phrases(
    `puede, pueden, podes, puedes, pedir, pedirlo, pedirla, pedirlos, pedirlas, pide, piden, pedis, cambiar, elegir, eleccion, opcion,
    opciones`,
  ),
  might: phrases('puede, pueden, podria, podrian'),
  can: phrases('puede, pueden'),
  assurance: phrases(
    `apto, apta, aptos, aptas, seguro, segura, seguros, seguras, segurisimo, libre, libres, ideal, ideales, perfecto, perfecta, perfectos,
    perfectas, recomendado, recomendada, recomendados, recomendadas, recomendamos, tranquilo, tranquila, tranquilos, tranquilidad, inocuo,
    inocua, inofensivo, inofensiva, permitido, permitida, adecuado, adecuada, adecuados, adecuadas, garantizado, garantizada, garantizamos,
    certificado, certificada, confiable, sano, sana, sanos, sanas, saludable, saludables, puede, pueden, puedes, podes, pueda, puedan,
    problema, problemas, riesgo, riesgos, peligro, tolera, toleran`,
  ),
  offering: phrases(
    `te, vos, usted, tu, querer, queres, quieres, quiere, preferis, prefieres, recomiendo, recomendamos, recomienda, sugiero, sugerimos,
    sugiere, sugerencia, va, van, muy, bien, queda, quedan, combina, marida, acompanar, acompanarlo, acompanarla, acompanarlos,
    acompanarlas, tomar, beber, probar, elegir, pedir, pedirlo, pedirla, pedirlos, pedirlas, pedis, podes, puedes, puede, pueden, opcion,
    opciones, alternativa, buena, poco, todo, toda, todos, todas, pesa, cuanto, cambio, cambiar, tipo, unos, unas, algo`,
  ),
  numberWord: phrases(
    `dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, quince, veinte, treinta, cuarenta, cincuenta, sesenta, noventa,
    cien, media, medio, doble, triple`,
  ),
  sourceHeading: phrases('fuentes, fuente, referencias'),
  sameThing: phrases('misma, mismo, mismas, mismos'),
  shared: phrases('compartida, compartido, compartidas, compartidos'),
  haveInfinitive: phrases('contener, tener, haber, llevar'),
  grave: phrases('critico, critica, criticos, criticas, grave, graves, severo, severa'),
  amongSome: phrases('entre, algunos'),
  offersThings: phrases('tenemos, hay, son, estan, ofrecemos'),
  linksName: phrases('de, del, al, a, la, el, los, las, con, sin, y, e, en'),
  fillsList: phrases('y, e, ni, o, de'),
  linksDenied: phrases('el, la, los, las, y, e, ni, o, de'),
  bridgesDenial: phrases(
    `es, son, esta, estan, hay, tenemos, contamos, con, un, una, sector, sectores, exclusivo, exclusiva, separado, separada, area, zona,
    lugar, se, puede, podemos, garantizar, para, no`,
  ),
  framesGuidance: phrases(
    `si, con, en, caso, de, ante, para, quien, quienes, persona, personas, alguien, tenes, tienes, tiene, tienen, tenga, tengan, sos, es,
    son, te, se, lo, la, los, las, debe, deben, hay, que, recomienda, conviene, fabricante, dice, indica`,
  ),
  enclitic: phrases('las, los, la, lo, se'),
  abbreviation: phrases(
    `sr, sra, dr, dra, aprox, ej, p, etc, min, kg, gr, g, ml, cm, ud, uds, vs, no, nro, art, pag, e`,
  ),
};
