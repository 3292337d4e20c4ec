import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** What any house is asked of. */
export const house: LexiconSource['house'] = {
  bring: phrases('levar, trazer, levo, trago, levamos, trazemos'),
  own: phrases('proprio, propria, proprios, proprias'),
  late: phrases('atrasado, atrasada, atrasados, atrasar, atraso, me atraso, chegar tarde, chego tarde'),
  ahead: phrases('antecedencia'),
  child: phrases('crianca, filho, filha, menino, menina'),
  attend: phrases('atendem, atende'),
  slot: phrases(
    '(perco|perde|perder) (o|a|meu) (horario|hora|lugar), hora marcada, horario marcado, marcacao, agendamento',
  ),
  'ask for': phrases('marcar, marco'),
  reserve: phrases('marcar mesa'),
  cancel: phrases('desmarcar, desmarco'),
  change: phrases('remarcar, mudar, trocar'),
  hold: phrases('guardam, seguram, segurar'),
  split: phrases('rachar, dividida, dividido'),
  bill: phrases('conta'),
  table: [],
  discount: phrases('desconto, descontos, promocao, promocoes'),
  cash: phrases('dinheiro'),
  card: phrases('cartao'),
  tip: phrases('gorjeta, gorjetas'),
  included: phrases('incluso, inclusa, inclui'),
  invoice: phrases('nota fiscal, fatura'),
  event: phrases('festa, festas'),
  birthday: phrases('aniversario'),
  group: phrases('grupo grande'),
  sell: phrases('vendem, compram'),
  deposit: phrases('sinal, caucao, adiantamento'),
  free: phrases('de graca, sem custo'),
  required: phrases('obrigatorio, obrigatoria, necessario'),
  daily: phrases('todo dia, todos os dias, todo o dia'),
  clothes: phrases('roupa'),
  gift: phrases('vale presente, presente, vale regalo'),
  refund: phrases('devolucao, reembolso'),
  degree: phrases('grau, graus, celsius'),
  guarantee: [],
};

/** Words of asking and of being, which tell no question of a house from another. */
export const houseSmall: LexiconSource['houseSmall'] = phrases(
  'faz, fazem, fazer, faco, sao, tem, ter, tenho, temos, vai, vou, acontece, acontecer, custa, custam, fica, ficar, preciso, precisa, cobram, taxa, preco, sempre, chegar, chego, chegarmos, ainda, tempo',
);
