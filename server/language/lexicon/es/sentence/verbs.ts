import type { SentenceTable, VerbWord } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Verbs of being, having, wanting and taking, and who they are said of. */
export const verbs: SentenceTable<VerbWord> = {
  is: phrases('es, son, esta, estan'),
  isOrMay: phrases('es, son, esta, estan, puede, pueden, puedo, podria, sirve, va, sale'),
  isOrIn: phrases('es, son'),
  beOther: phrases('sea, sean, es, son'),
  isOfOurs: phrases('es, son, sigue, hace, lleva'),
  isOfAnother: phrases('es, esta, tiene, sufre, son, estan, tienen'),
  beingOneself: phrases('soy, somos, hago, hacemos, sigo, seguimos, llevo, llevamos'),
  isOfOneself: phrases('soy, estoy, tengo, sufro, somos, estamos, tenemos'),
  leadsVerb: phrases('me, se, le, les, lo, yo, vos, usted, ustedes, nosotros, nosotras, vosotros, ellos, ellas'),
  auxiliary: [],
  has: phrases('tiene, tienen, contiene, contienen, lleva, llevan, trae, traen, hay'),
  hasOrComes: phrases(
    `tiene, tienen, contiene, contienen, lleva, llevan, trae, traen, hay, incluye, incluyen, viene, vienen`,
  ),
  hasOrWith: phrases('lleva, llevan, tiene, tienen, trae, traen, contiene, contienen, con, sin'),
  hasOrEats: phrases('tiene, tienen, contiene, contienen, lleva, llevan, trae, traen, hay, comer, tomar, usar'),
  hasOrWants: phrases(
    `lleve, lleven, tenga, tengan, contenga, contengan, traiga, traigan, incluya, incluyan, lleva, llevan, tiene, tienen, contiene,
    contienen, trae, traen, haya, hay, sea, sean, ser, quiero, quiera, queremos, gusta, gustan, soporto, aguanto, banco, copa, copan, cabe, agrada, con`,
  ),
  hasInEnglish: [],
  toHave: phrases('tener, contener, traer, haber, incluir'),
  mayHave: phrases('puede, pueden, podria, podrian'),
  hasOfOne: phrases('tiene, lleva, contiene, trae, va, acompana, marida'),
  saysOfOne: phrases('sale, cuesta, vale, tiene, lleva, contiene, trae, incluye, viene, es'),
  costsOne: phrases('sale, cuesta, vale, precio, sobre'),
  thereIs: phrases(
    `hay, tienen, tenes, tenemos, venden, ofrecen, sirven, hacen, preparan, comer, pedir, probar, quiero, quisiera`,
  ),
  pricesOrHolds: phrases('lleva, llevan, trae, traen, cuesta, cuestan, vale, hacen, preparan'),
  asksOfIt: phrases('tiene, tienen, contiene, contienen, viene, vienen, puede, puedo'),
  fits: phrases(
    `apto, apta, aptos, aptas, puedo, puede, podemos, podria, pueden, seguro, segura, seguros, sirve, sirven, comer, usar, ok, bien,
    tranquila, tranquilo`,
  ),
  fitOrFree: phrases('apto, apta, aptos, aptas, libre, libres, ok'),
  trouble: phrases(
    'drama, problema, problemas, lio, riesgo, inconveniente, peligro, malo, mala, malos, malas, perjudicial, contraindicado, contraindicada',
  ),
  may: phrases('puedo, puede, podemos, pueden'),
  likes: phrases('quiero, quiera, gusta, gustan, soporto, aguanto, banco, copa, copan, cabe, agrada, gracias'),
  dislikes: phrases(
    'odio, odia, odian, odiamos, detesto, detesta, detestan, detestamos, aborrezco, asco, evitar, evita, evitando',
  ),
  avoid: phrases('evitar'),
  eats: phrases('como, come, comemos, comen, tomo, toma, pruebo, prueba'),
  needs: phrases('necesito, necesita, necesitamos'),
  takesMedicine: phrases('tomo, toma, tomamos, tomando, uso, usa'),
  orders: phrases(
    'reservame, reservanos, reserva, reserve, reservar, anotame, anotanos, anota, agendame, agenda, guardame, guardanos, sacame, pedime, avisale, avisales, avisa, avise, decile, deciles, dile, diles, cambia, cambiame, cancela, cancelame',
  ),
  somebody: phrases(
    `medico, medica, doctor, doctora, pediatra, nutricionista, alergista, alergologa, alergologo, dermatologo, dermatologa, esposo, marido,
    bebe, amigo, hermano, hermana, padre, madre, papa, viejo, vieja, pareja, nieto, nieta, sobrino, sobrina, chico, chica, chicos`,
  ),
};
