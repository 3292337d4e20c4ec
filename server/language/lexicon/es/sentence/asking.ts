import type { AskingWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Words by which something is asked, answered or picked. */
export const asking: SentenceTable<AskingWord> = {
  questionWord: phrases('que, cual, cuanto, cuanta, cuantos, como'),
  what: phrases('que'),
  charges: phrases('cobran, cobra, cobras, cobrais'),
  numbered: phrases('numero, nro, num, n'),
  asksWhat: phrases(
    `viene con, vienen con, (trae|traen) algo, (trae|traen) de acompanamiento, que le (ponen|agregan) al lado, que es, que es eso, que es eso de, que seria, que viene a ser, que son,
    que (trae|traen|lleva|llevan|incluye|incluyen|contiene|contienen), que tiene, que viene (en|con), que le ponen, que le echan,
    que lleva adentro, que trae adentro, de que (es|son|va), de que esta (hecho|hecha|rellena|relleno), de que estan (hechos|hechas),
    con que viene, con que se hace, con que (la|lo) hacen, con que esta (hecho|hecha), como es, como son, como es eso, como viene,
    como vienen, como (la|lo|las|los) (hacen|preparan|sirven), como se (hace|prepara|come|sirve), en que consiste, en que consisten,
    (contame|cuentame|hablame|explicame|describime|describeme) (de|sobre|que es|que son|como es|que trae),
    (explicame|describime|describeme), me (explicas|contas|cuentas|explica|cuenta) (de|que es|que son|como es|que trae|sobre),
    no (conozco|se que es)`,
  ),
  comesAlong: phrases('lleva, llevan, viene, vienen, trae, traen, incluye, incluyen'),
  ofSize: phrases(
    'tamano, tamanos, grande, grandes, chica, chico, mayor, menor, pequena, pequeno, grandota, mediana, mediano',
  ),
  howMany: phrases('cuantos, cuantas'),
  amountsTo: phrases('vienen, viene, entran, entra, son, trae, traen, hay, tiene, te dan, dan, te traen'),
  goesWith: phrases(
    `acompano, acompana, acompanan, acompanar, acompanarlo, acompanarla, para acompanar, pa acompanar, marida, maridan, maridaria, maridar, maridaje,
    pega, pegan, pegaria, que pega con, pega mas, combina, combinan, combinaria, va bien con, van bien con, va con, queda bien con, iria bien con, iria con, le va bien, bajo el, bajo la,
    que (tomo|bebo|me tomo|me bebo|tomamos|bebemos|nos tomamos|nos bebemos|tomar|beber) con, q (tomo|bebo|me tomo|me bebo|tomamos|bebemos) con, (le|les) (va|van) (a|al|bien a|bien al|mejor), pegue, peguen, (vaya|vayan) (bien|) con, (viene|vienen|venga) bien con, casa bien con, casan con, case con, combine con, para (tomar|beber) con,
    con que bajo, para bajar, para bajarlo, pa bajar, para regar`,
  ),
  whichOrHowMuch: phrases('que, cual, quien, cuanto'),
  whichOrWho: phrases('que, cual, quien'),
  several: phrases(
    `que, cual, cuales, cuantos, cuantas, algo, alguno, alguna, algun, algunos, algunas, opcion, opciones, todo, todos, todas, recomendas,
    recomendame, recomiendan, recomienda, sugeris, menu, carta, lista`,
  ),
  whichOf: phrases('cual, cuales, cuanto'),
  howMuch: phrases('cuanto, cuanta'),
  sum: phrases('cuanto, cuantos'),
  amount: phrases('cuanto, cuanta, cuantos, cuantas, gramos, gramo, mililitros, porcentaje, cantidad'),
  common: phrases('comun'),
  sharing: phrases('mismo, misma, mismos, mismas, comun, comunes'),
  greets: phrases(
    `hola, holis, buenas, buenos, buen, dias, noches, gracias, chau, adios, genial, perfecto, barbaro, dale, ok, ayuda, ayudame, saludos`,
  ),
  startsAsking: phrases('pero, puedo, podemos, puede, pueden, podria, quiero, queria, quisiera, queremos'),
  keepsSaying: phrases('no, ni, tampoco, que, lo'),
  goesOn: phrases('y, e, pero, no, perdon, digo, mejor, ni, tampoco, tambien'),
  opensPhrase: phrases('pero, si, y, e, o, hola, mejor, tal'),
  opensBare: phrases('y, e, hola, buenas, che, disculpa, perdon, pero, entonces, no, digo, perdona, o, mejor'),
  aroundName: phrases('tal, mejor, digo, entonces, prefiero, otra, otro'),
  soundsPortuguese: [],
  firstOffered: phrases('primero, primera, primer, 1'),
  secondOffered: phrases('segundo, segunda, 2'),
  thirdOffered: phrases('tercero, tercera, tercer, 3'),
  fourthOffered: phrases('cuarto, cuarta, 4'),
  lastOffered: phrases('ultimo, ultima'),
  aroundChoice: phrases(
    `digo, decir, quise, refiero, referia, hablo, mejor, claro, numero, opcion, uno, ese, esa, por`,
  ),
  agrees: phrases('si, sip, claro, dale, ok, exacto, correcto, eso, ese, esa, afirmativo, obvio'),
};
