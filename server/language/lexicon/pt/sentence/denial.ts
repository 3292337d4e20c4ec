import type { DenialWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** By which it is said of somebody at the table that they can't have what is spoken of. */
export const denial: SentenceTable<DenialWord> = {
  denialPerson: phrases(
    'eles, elas, guri, guria, piá, sobrinho, sobrinha, neto, neta, cunhado, cunhada, genro, nora, miudo, miuda, cara, terceiro, terceira, mais velho, mais novo, cacula, gemeo, gemea, o mais novo, a mais nova, o mais velho, a mais velha',
  ),
  denialOneself: phrases('eu, mim'),
  denialGroup: phrases('nos, eles, elas, turma, galera'),
  denialNot: phrases('nao, nem, nunca, jamais, tampouco, nem pensar, nem a pau'),
  denialAble: phrases('pode, podem, posso, podemos, deve, devem, devo, tolera, consegue'),
  denialOfTaste: phrases(
    'quer, querem, quero, queremos, queria, gosta, gostam, gosto, curte, curtem, afim, a fim, prefere, adora, odeia, nojo, faz questao, fa de',
  ),
  denialOther: phrases(
    'nao bebe, nao bebem, come muito, comem muito, come tanto, pode ir, podem ir, pode vir, podem vir, pode esperar, sabe, sabem, decide, decidiu, chegou, chegaram, vem, veio, conhece, fome, importa',
  ),
  denialHarm: phrases(
    'choque, acaba com, acabam com, incha, incham, inchada, inchado, inchou, urticaria, coceira, reacao, vomita, vomitam, adoece, empolada, empolado, passa mal, passam mal, passou mal, fica mal, ficam mal, doente, doentes, morre, morrem, mata, hospital, pronto socorro, anafilaxia, fecha a garganta, garganta fecha, ambulancia, anafilatico, epipen, adrenalina',
  ),
  denialNoHarm: phrases('por, de'),
  denialTrouble: phrases('problema, problemas'),
  denialCareful: phrases('cuidado com, atencao com, cuidar com'),
  denialEverybody: phrases('todos, todas, todo mundo, toda a gente, ninguem, a gente, geral, qualquer um'),
  denialExcept: phrases(
    'menos, exceto, salvo, fora, tirando, com excecao de, com excecao da, com excecao do, a nao ser',
  ),
  denialIf: phrases('se'),
  denialEats: phrases('come, comem, comer, comerem, toma, tomar, prova, provar'),
  toleratesNot: phrases('nao (tolero|tolera|toleran|toleram|toleramos|digiero|digiere|digere|soporta)'),
  denialDoctor: phrases(
    'medico, medica, doutor, doutora, pediatra, nutricionista, nutri, alergista, alergologista, gastro',
  ),
};
