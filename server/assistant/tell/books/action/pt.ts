import { lowerFirst, upperFirst } from '../../../../text/spanish.ts';
import type { ActionBook } from '../../action-book.ts';
import { longDay, sayAge, sayTime, sayTimeAlone } from '../say-dates.ts';

const PARTS = {
  morning: 'de manhã',
  noon: 'por volta do meio-dia',
  afternoon: 'à tarde',
  evening: 'no fim da tarde',
  night: 'à noite',
} as const;

const PERMISSIONS = { read: 'leitura', write: 'escrita', admin: 'administração' } as const;

const TROUBLES = {
  expired: 'Seu acesso no site expirou',
  elsewhere: 'Seu acesso é de outro negócio, outra filial ou outro assistente',
  invalid: 'Seu acesso no site não é válido',
} as const;

const people = (number: number): string => `${String(number)} ${number === 1 ? 'pessoa' : 'pessoas'}`;
const hour = (number: number): string => `${number === 1 ? 'à' : 'às'} ${String(number)}`;

export const actionPortuguese: ActionBook = {
  day: (date) => longDay(date, 'pt'),
  time: (time) => sayTime(time, 'pt'),
  timeAlone: (time) => sayTimeAlone(time, 'pt'),
  part: (part) => PARTS[part],
  yes: () => 'sim',
  no: () => 'não',

  press: () => 'Se está certo, confirme com o botão.',
  pressNotSay: () => 'Para confirmar, toque no botão «Confirmar»: por mensagem eu não faço.',
  goOn: (title, ask) => `Voltando ao seu pedido (${lowerFirst(title)}): ${lowerFirst(ask)}`,
  past: (day, time) => (time === undefined ? `${day} já passou.` : `Hoje essa hora (${time}) já passou.`),
  noDay: () => 'Esse dia não existe no calendário.',
  closed: (day) => `Fechado em ${day}.`,
  outside: (day, time, spans) => `Em ${day} a essa hora (${time}) está fechado: abre ${spans}.`,
  whichHalf: (time) => `Às ${time}, da manhã ou da noite?`,
  halves: () => ['da manhã', 'da noite'],
  whichNumber: (number) => `${people(number)}, ou ${hour(number)}?`,
  eitherNumber: (number) => [people(number), hour(number)],
  notKnown: (staff) => `Sem isso não consigo preparar. Se você não tem, peça para ${staff}.`,
  bounds: (least, most) =>
    most === undefined
      ? `Tem que ser de ${String(least ?? 0)} para cima.`
      : `Por aqui pode ser de ${String(least ?? 0)} a ${String(most)}.`,

  dropped: () => 'Tudo bem, deixo assim: nada foi feito.',
  kept: (staff) =>
    `Isso já foi confirmado, e esta mensagem não muda nada. Se for preciso mudar ou cancelar, peça para ${staff}.`,
  stray: (code, staff) => `Não conheço o código ${code} por aqui, e nada foi feito. Peça para ${staff}.`,
  away: (staff) =>
    `Agora não consigo preparar isso, e nada foi feito. Tente de novo daqui a pouco, ou peça para ${staff}.`,
  tooMany: (staff) =>
    `Já preparei muitas coisas nesta conversa, e esta não. Tente de novo em uma hora, ou peça para ${staff}.`,
  notNow: (staff) => `Isso eu não posso fazer nesta mensagem. Peça para ${staff}.`,
  forbidden: (title, needs, staff) =>
    `Para isso (${lowerFirst(title)}) é preciso permissão de ${PERMISSIONS[needs]}, e nada foi feito. Entre no site do negócio, ou peça para ${staff}.`,
  signIn: (trouble, staff) =>
    `${TROUBLES[trouble]}, e nada foi feito. Entre de novo e me peça outra vez, ou peça para ${staff}.`,

  succeeded: (title) => `Pronto: ${lowerFirst(title)}.`,
  running: (title) => `Está em andamento (${lowerFirst(title)}) e ainda não há resposta: veja de novo em um instante.`,
  failed: (staff) => `Não deu para fazer. Você pode tentar de novo, de outro jeito, ou pedir para ${staff}.`,
  refused: (reason) => (reason === undefined ? 'Assim não é possível.' : `Assim não é possível: ${reason}.`),
  unknown: () => 'Não sei se ficou feita: confirme com o local antes de repetir.',
  cancelled: () => 'Cancelado: nada foi feito.',
  expired: () => 'Passou o tempo para confirmar, e nada foi feito. Se ainda quiser, peça de novo.',

  supposed: (details) => `Entendi assim, e se não for isso me diga: ${details}.`,
  taken: (details) => `Isto eu tirei do que acabei de consultar: ${details}.`,
  nothingIn: (part) => `${upperFirst(part)} não há nada; em outros horários do dia, sim.`,
  moreThan: (part) => `É o que há ${part}; em outros horários do dia há mais.`,
  none: () => 'Não encontrei nada.',
  unread: (why, staff) =>
    why === 'limit'
      ? `Já consultei isso muitas vezes seguidas: tente mais tarde, ou pergunte para ${staff}.`
      : `Agora não consegui consultar isso${why === 'slow' ? ' a tempo' : ''}: pergunte para ${staff}.`,
  stale: (minutes, told) => `Conforme a consulta de ${sayAge(minutes, 'pt')} atrás (pode ter mudado), ${told}`,
  lookedUp: (minutes) => `consultado há ${sayAge(minutes, 'pt')}`,
  ofHealth: () => 'algo de saúde',
  suggestions: { days: ['Hoje', 'Amanhã'], again: 'Tentar de novo', staff: 'Quero falar com uma pessoa' },
};
