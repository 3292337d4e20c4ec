import type { ActingWords } from '../acting.ts';
import { phrases } from '../source.ts';

/** Portuguese, of Brazil and of Portugal. */
export const acting: ActingWords = {
  language: 'pt',
  days: {
    '-1': phrases('ontem'),
    '-2': phrases('anteontem, antes de ontem'),
    0: phrases('hoje, hoje mesmo'),
    1: phrases('amanha'),
    2: phrases('depois de amanha'),
  },
  weekdays: {
    mon: phrases('segunda feira, segunda - feira, segunda'),
    tue: phrases('terca feira, terca - feira, terca'),
    wed: phrases('quarta feira, quarta - feira, quarta'),
    thu: phrases('quinta feira, quinta - feira, quinta'),
    fri: phrases('sexta feira, sexta - feira, sexta'),
    sat: phrases('sabado'),
    sun: phrases('domingo'),
  },
  coming: phrases(
    'que vem, proximo, proxima, a proxima, o proximo, na proxima, no proximo, seguinte, esta, este, nesta, neste',
  ),
  gone: phrases('passado, passada, da semana passada'),
  dayMarks: phrases('dia, no dia, o dia, para o dia, pro dia'),
  ordinals: [],
  // prettier-ignore
  months: [['janeiro', 'jan'], ['fevereiro', 'fev'], ['marco', 'mar'], ['abril', 'abr'], ['maio', 'mai'], ['junho', 'jun'], ['julho', 'jul'], ['agosto', 'ago'], ['setembro', 'set'], ['outubro', 'out'], ['novembro', 'nov'], ['dezembro', 'dez']],
  of: phrases('de, do'),
  // prettier-ignore
  numbers: { 1: ['um', 'uma', 'primeiro'], 2: ['dois', 'duas'], 3: ['tres'], 4: ['quatro'], 5: ['cinco'], 6: ['seis'], 7: ['sete'], 8: ['oito'], 9: ['nove'], 10: ['dez'], 11: ['onze'], 12: ['doze'], 13: ['treze'], 14: ['catorze', 'quatorze'], 15: ['quinze'], 16: ['dezesseis', 'dezasseis'], 17: ['dezessete', 'dezassete'], 18: ['dezoito'], 19: ['dezenove', 'dezanove'], 20: ['vinte'], 30: ['trinta'], 40: ['quarenta'], 50: ['cinquenta'] },
  plain: phrases(
    'ja, e, sim, o, a, os, as, de, da, do, que, com, em, na, eu, meu, minha, tambem, mas, ai, um, uma, isso, esse, ola, oi, obrigada, obrigado, tenho',
  ),
  and: ['e'],
  or: ['ou'],
  between: ['entre'],
  ahead: phrases('em, daqui a, dentro de'),
  dayUnits: phrases('dia, dias'),
  weekUnits: phrases('semana, semanas'),
  at: phrases(
    'as, a, la pelas, pelas, a partir das, das, por volta das, por volta de, para as, pras, desde as, cerca das, la para as',
  ),
  clock: phrases('h, hs, hora, horas, em ponto'),
  am: phrases('am, a . m ., a . m, da madrugada'),
  pm: phrases('pm, p . m ., p . m'),
  behindHour: {
    30: phrases('e meia'),
    15: phrases('e um quarto, e quarto'),
    '-15': phrases('menos um quarto, menos quarto'),
  },
  beforeHour: { 30: [], '-15': phrases('quinze para as, um quarto para as') },
  minutesTo: phrases('para as, pras'),
  minutesPast: [],
  less: ['menos'],
  parts: {
    morning: phrases('(da|de|pela) manha, na parte da manha, manha'),
    noon: phrases('(do|no|ao|para o|pro) almoco, (para|pra) almocar, (na|a) hora do almoco, hora de almoco'),
    afternoon: phrases('(da|a|de|pela) tarde, tarde'),
    evening: phrases('no fim da tarde, ao fim da tarde, fim da tarde'),
    night: phrases(
      '(da|a|de|pela|para a|pra) noite, noite, (para|pra) jantar, (no|ao|para o|pro|do) jantar, (na|a) hora do jantar',
    ),
  },
  partsToday: {
    morning: phrases('esta manha, hoje de manha, hoje pela manha'),
    noon: [],
    afternoon: phrases('esta tarde, hoje a tarde, hoje de tarde'),
    evening: [],
    night: phrases('esta noite, hoje a noite, hoje de noite'),
  },
  named: {
    '12:00': phrases('ao meio dia, meio dia, ao meio - dia, meio - dia'),
    '00:00': phrases('a meia noite, meia noite, meia - noite, a meia - noite'),
  },
  peopleBefore: phrases(
    'somos, seremos, vamos ser, seriamos, vamos em, iriamos, estamos em, estaremos em, agora somos, mesa para, mesa pra, mesa de, (um|o|) grupo de',
  ),
  peopleOrHour: phrases('para, pra, por, que seja para, mude para, mudar para'),
  peopleBehind: phrases(
    'pessoa, pessoas, pax, gente, adulto, adultos, crianca, criancas, convidado, convidados, amigos, amigas, lugares, bebe, bebes',
  ),
  peopleNot: phrases(
    'mil, cem, cento, centenas, milhao, milhoes, duzia, duzias, dezena, dezenas, casais, familias, grupos, mesas, dias, horas, noites',
  ),
  peopleSaid: {
    1: phrases('so eu, apenas eu, para mim, sozinho, sozinha'),
    2: phrases(
      'nos dois, nos duas, os dois, as duas, (minha|meu) (mulher|esposa|esposo|marido|namorada|namorado|companheira|companheiro) e eu, eu e (minha|meu|a minha|o meu) (mulher|esposa|esposo|marido|namorada|namorado|companheira|companheiro), um casal',
    ),
  },
  nameBefore: phrases(
    'em nome de, em nome da, em nome do, no nome de, no nome da, no nome do, nome e, meu nome e, o nome e, me chamo, chamo - me, sou, sou o, sou a, da parte de, sobrenome',
  ),
  nameLabel: phrases('nome, nome e sobrenome'),
  nameAsked: phrases('para, para o, para a, pra, pro, e para, e para o, e para a, e pra, e pro, e o, e a'),
  nameLinks: phrases('de, da, do, das, dos, e, del, la, van, von, di'),
  nameEnds: phrases(
    'para, pra, as, amanha, hoje, segunda, terca, quarta, quinta, sexta, sabado, domingo, somos, com, por, que, em, e somos, obrigado, obrigada, favor, no, na, sim, nao, esta, este, meu, minha, um, uma, quero, queria, posso, tem, celiaca, celiaco, vegetariana, vegetariano, vegana, vegano, alergica, alergico, diabetica, diabetico, depois, sem, livre, apto, apta, telefone, intolerante, noite, tarde, agora, so, sozinho, sozinha, muito, alguem',
  ),
  codeBefore: phrases('codigo, o codigo e, codigo e, meu codigo e, com o codigo, codigo da reserva, numero da reserva'),
  tellBefore: phrases(
    '(avise|avisa|avisar|diga|diz|dizer|fala|fale) (a cozinha|ao pessoal|a equipe|ao garcom|ao chef|para a cozinha|para a equipe|) que',
  ),
  notThen: phrases('nao'),
  exceptThen: phrases('menos, exceto, que nao seja, que nao caia, nao posso, nao podemos, nao da, nao consigo'),
  exceptBehind: phrases('nao posso, nao podemos, nao da, nao serve, nao consigo, nao'),
  no: phrases('nao'),
  more: phrases('mais, menos, a mais, a menos'),
  insteadFor: phrases('para, pra, por favor, entao, e, os, que, e melhor'),
  knowsNot: phrases(
    'nao sei, nao faco ideia, nem ideia, nao lembro, nao me lembro, nao tenho, perdi, eu perdi, esqueci, me esqueci, nao acho, nao encontro',
  ),
  drop: phrases(
    'desmarcar, desmarca, desmarque, anular, anula, deixa, deixe, deixa pra la, deixe pra la, deixa para la, esquece, esqueca, cancela, cancele, cancelar, cancela isso, cancela tudo, nao quero, nao quero mais, ja nao quero, nao precisa, nao e preciso, melhor nao, nao obrigado, nao obrigada, desisto, desisti, mudei de ideia, nao faca',
  ),
  dropAlone: phrases('para, pare, chega'),
  change: phrases(
    'melhor, mude, mudar, muda, alias, na verdade, desculpa, desculpe, espera, espere, quero dizer, digo, em vez, que seja, passa para, passar, passe, troca, trocar, mover, mova, remarcar, remarca, remarque, alterar, altera, altere, adiar',
  ),
  confirm: phrases(
    'sim, confirmo, confirmar, confirmado, confirma, ok, okay, claro, perfeito, pode ser, pode confirmar, pode reservar, isso, isso mesmo, beleza, combinado, certo, faca, vai, esta bem, ta bom, sim por favor, otimo, fechado',
  ),
  done: phrases(
    'ficou reservada, ficou reservado, ficou confirmada, ficou confirmado, foi confirmada, foi confirmado, foi cancelada, foi cancelado, foi reservada, esta confirmada, esta confirmado, reservei, confirmei, cancelei, avisei, agendei, reserva confirmada, reserva feita',
  ),
};
