import type { DenialWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** By which it is said of somebody at the table that they can't have what is spoken of. */
export const denial: SentenceTable<DenialWord> = {
  denialPerson: phrases(
    'ellos, ellas, jermu, polola, pololo, guagua, guaguas, chamaco, chamaca, chavo, chava, cuate, compa, comadre, sobrino, sobrina, nieto, nieta, cunado, cunada, yerno, nuera, tata, wey, pibe, piba, mellizo, melliza, tercero, tercera, cuarto, cuarta, mayor, menor, mayorcito, chaval, chavala, suegro, suegra, gurisa, guri, companero, companera, el mas chico, la mas chica, el mas grande, la mas grande, el mas chiquito, la mas chiquita',
  ),
  denialOneself: phrases('yo, mi'),
  denialGroup: phrases('nosotros, nosotras, ellos, ellas, ustedes'),
  denialNot: phrases(
    'no, tampoco, nunca, jamas, ni, ni ahi, ni loco, ni loca, ni en pedo, ni a palos, afuera, para nada, ni hablar',
  ),
  denialAble: phrases(
    'puede, pueden, puedo, podemos, podria, debe, deben, debo, debemos, tolera, toleran, tolero, soporta',
  ),
  denialOfTaste: phrases(
    'quiere, quieren, quiero, queremos, quisiera, gusta, gustan, gustaba, copa, copan, antoja, antojan, apetece, convence, prefiere, encanta, encantan, fanatico, fanatica, ganas, simpatiza, odia, odian, asco',
  ),
  denialOther: phrases(
    'no bebe, no beben, come mucho, comen mucho, come tanto, puede ir, pueden ir, puede venir, pueden venir, puede esperar, puedo ir, llego, llega, viene, vinieron, sabe, saben, decide, deciden, conoce, conocen, hambre, esta aca, importa, molesta, entiende',
  ),
  denialHarm: phrases(
    'shock, le destroza, la destroza, lo destroza, brota, brotan, broto, hincha, hinchan, hincho, ronchas, roncha, urticaria, sarpullido, vomita, vomitan, descompone, descomponen, enferma, enferman, hospital, guardia, urgencias, internado, internada, internaron, muere, mata, mataria, anafilaxia, ambulancia, anafilactico, epipen, adrenalina, se nos va, cierra la garganta, pone mal, ponen mal, cae pesimo, caen pesimo, sienta fatal, sientan fatal, revienta, la mata, lo mata',
  ),
  denialNoHarm: phrases('por, de'),
  denialTrouble: phrases('problema, problemas, drama, rollo, tema'),
  denialCareful: phrases('ojo con, cuidado con, guarda con, atencion con, cuidarse con, cuidarse de'),
  denialEverybody: phrases('todos, todas, nadie, todo el mundo, cualquiera, el resto, los demas, comemos, pueden'),
  denialExcept: phrases(
    'menos, salvo, excepto, sacando, quitando, tirando, descontando, fuera de, aparte de, a excepcion de, con excepcion de',
  ),
  denialIf: phrases('si'),
  denialEats: phrases('come, comen, toma, toman, prueba, toca, comio, tomo'),
  toleratesNot: phrases('(no|tampoco) (tolero|tolera|toleran|toleramos|digiero|digiere|soporta)'),
  denialDoctor: phrases(
    'medico, medica, doctor, doctora, pediatra, nutricionista, nutriologo, nutriologa, alergista, alergologo, alergologa, gastroenterologo, gastroenterologa',
  ),
};
