import type { SentenceTable, TableWord } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Who sits at a table, and what each of them is said to want. */
export const table: SentenceTable<TableWord> = {
  tableSomebody: phrases('eu, ele, ela, eles, elas, um, uma, outro, outra, outros, outras, alguem'),
  tableRest: phrases('resto, demais, restante'),
  tableGroup: phrases('mesa, mesas, grupo, grupos'),
  tableHarmed: phrases('mal, incha, incham, inchada, urticaria, coceira, reacao, vomita, adoece, empolada'),
  tableKin: phrases(
    'filho, filha, filhos, filhas, menino, menina, meninos, meninas, crianca, criancas, bebe, marido, mulher, esposo, esposa, namorado, namorada, namorados, amigo, amiga, amigos, amigas, pai, mae, pais, avo, vo, sogro, sogra, irmao, irma, primo, prima, tio, tia, parceiro, parceira, adulto, adultos, galera, turma, miudo, miuda, miudos, noivo, noiva, cunhado, cunhada, neto, neta',
  ),
  tableChild: phrases(
    'crianca, criancas, menino, menina, meninos, meninas, miudo, miuda, miudos, garoto, garota, garotos, pequeno, pequena, pequenos, guri, guria, guris',
  ),
  tableForChild: phrases('para crianças'),
  tableWants: phrases(
    'quero, quer, querem, queremos, queria, como, come, comem, comemos, prefiro, prefere, preferem, pede, pedem, toma, tomam, bebe, bebem, vai de, vao de, vou de, ama, amam, adora, adoram, curte, curtem, morro por, morre por, gosta de, gostam de, gosto de',
  ),
  tableOnly: phrases('so, somente, apenas, unicamente'),
  tableEater: phrases('carnivoro, carnivora, carnivoros, carnivoras'),
  tableAnything: phrases('de tudo, tudo, qualquer coisa, o que vier, sem restricao, sem restricoes'),
  tableLikes: phrases('gosta, gostam, gosto, curte, curtem'),
  tableAsks: phrases('saber, se, sabe, perguntar'),
};
