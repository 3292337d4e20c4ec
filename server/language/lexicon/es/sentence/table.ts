import type { SentenceTable, TableWord } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Who sits at a table, and what each of them is said to want. */
export const table: SentenceTable<TableWord> = {
  tableSomebody: phrases(
    'yo, vos, ella, ellos, ellas, uno, una, otro, otra, otros, otras, alguno, alguna, quien escribe',
  ),
  tableRest: phrases('resto, demas'),
  tableGroup: phrases('mesa, mesas, grupo, grupos'),
  tableHarmed: phrases(
    'brota, brotan, hincha, hinchan, inflama, mal, descompone, descomponen, enferma, enferman, ronchas, roncha, urticaria, sarpullido, vomita',
  ),
  tableKin: phrases(
    'nene, nena, nenes, nenas, nino, nina, ninos, ninas, chico, chicos, chica, chicas, peque, peques, bebe, hijo, hija, hijos, hijas, abuelo, abuela, abuelos, viejo, vieja, novio, novia, marido, mujer, esposo, esposa, pareja, amigo, amiga, amigos, amigas, suegro, suegra, hermano, hermana, hermanos, primo, prima, tio, tia, papa, mama, padre, madre, senor, senora, adulto, adultos, adultas, mayores, grandes, senores, invitado, invitados',
  ),
  tableChild: phrases(
    'nene, nena, nenes, nenas, nino, nina, ninos, ninas, ninito, ninita, chicos, chiquitos, chiquita, chiquito, peque, peques, pequenos, chaval, chavales, crio, crios, pibe, pibes, gurises, hijo chico, hija chica, criatura, criaturas',
  ),
  tableForChild: phrases('para chicos'),
  tableWants: phrases(
    'quiero, quiere, quieren, queremos, quisiera, como, come, comen, comemos, prefiero, prefiere, prefieren, pide, piden, pido, toma, toman, tomo, bebe, beben, elige, antoja, antojan, va por, van por, va con, van con, muero por, muere por, mueren por, ama, aman, adora, adoran',
  ),
  tableOnly: phrases('solo, solamente, nada mas, unicamente, puro, pura'),
  tableEater: phrases('total, carnivoro, carnivora, carnivoros, carnivoras, carniceros'),
  tableAnything: phrases(
    'de todo, todo, todo tipo, cualquier cosa, lo que sea, lo que venga, sin problemas, sin restricciones, sin drama',
  ),
  tableLikes: phrases('gusta, gustan, gustaba, copa, copan'),
  tableAsks: phrases('saber, sabe, si, alguien, preguntar'),
};
