import type { SentenceTable, ToldPhrase } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Phrases of an answer that claim nothing, deny, or send to the staff. */
export const told: SentenceTable<ToldPhrase> = {
  opener: phrases(
    `si, no, claro, claro que si, por supuesto, desde luego, exacto, efectivamente, asi es, es correcto, correcto, hola, gracias, perdon,
    lo siento, bueno, dale, ok, ademas, tambien, sin embargo, no obstante, por eso, de hecho, en cambio, por lo tanto, eso si, pero,
    igual, de todos modos, de todas formas, buena pregunta, con gusto`,
  ),
  opensFree: phrases(
    `libre de, libres de, sin, no contiene, no contienen, no lleva, no llevan, no tiene, no tienen, tampoco contiene, tampoco lleva,
    tampoco tiene`,
  ),
  deniesHaving: phrases('no lleva, no llevan, no tiene, no tienen, no contiene, no contienen'),
  amongIngredients: phrases('entre sus ingredientes, entre los ingredientes, entre sus ingredientes declarados'),
  turn: phrases(
    `tene en cuenta que, ten en cuenta que, tenga en cuenta que, tene cuidado, ten cuidado, cuidado, ojo que, recorda, recorda que,
    recuerda, recuerda que, sabe que, cabe aclarar que, vale aclarar que, atencion`,
  ),
  opensAdvice: phrases(
    `por favor, te recomiendo, te recomendamos, te sugiero, te sugerimos, te aconsejo, te conviene, conviene, recomendamos,
    se recomienda, recomiendo, sugiero, lo mejor es, es mejor, mejor, es importante, siempre conviene, ante la duda,
    ante cualquier duda, en caso de duda, si tenes dudas, si tienes dudas, si tenes alguna duda, por las dudas, por seguridad, igual,
    de todos modos, de todas formas, igualmente, por eso, y, entonces, asi que, por lo que, ademas, pero, que lo, que la, que le`,
  ),
  opensFor: phrases('si, ante, con, en caso de, por, que'),
  forWhom: phrases(
    `sos, eres, tenes, tienes, una, un, tu, la, el, al, a la, a los, a las, a, de, alergia, alergias, alergica, alergico, intolerancia,
    intolerante, sensible, condicion, severa, severas, grave, graves, alergicas, alergicos, personas, alguna, es`,
  ),
  toAsk: phrases(
    `confirmalo, confirmala, confirma, confirmar, confirmarlo, confirmarla, confirme, confirmelo, confirmes, consultalo, consultala,
    consulta, consultar, consultarlo, consultarla, consulte, consultelo, consultes, contale, contarle, decile, decirle, dile, informa,
    informale, avisa, avisar, avisale, avisarle, avise, pregunta, preguntar, preguntale, preguntarle, pregunte, preguntes, hablalo,
    hablarlo, habla, verificalo, verificarlo`,
  ),
  toStaff: phrases('a, al, con'),
  andTo: phrases('y con, y a, y al, y'),
  staff: phrases('personal, equipo, un profesional, el profesional, tu medico, el medico, profesional'),
  behindAdvice: phrases(
    `antes, antes de pedir, antes de pedirlo, antes de pedirla, antes de pedirlos, antes de pedirlas, antes de ordenar, antes de elegir,
    antes de decidir, antes de usar, antes de usarlo, antes de usarla, antes de comprar, antes de hacerlo, antes de hacertelo,
    que otras opciones hay, que otros platos hay, que opciones hay, por favor, siempre, directamente, sobre tu alergia, sobre esto,
    cuando pidas, al pedir, al ordenar`,
  ),
};
