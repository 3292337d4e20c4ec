import { lowerFirst, upperFirst } from '../../../text/spanish.ts';
import type { Book } from '../book.ts';
import { actionPortuguese } from './action/pt.ts';
import type { ToldSpan } from '../business-book.ts';
import { combinePortuguese } from './compare/combine-pt.ts';
import { comparePortuguese } from './compare/pt.ts';
import { listOf, longDay, runsOf, sayTime, weekdayName } from './say-dates.ts';
import { nameLanguage } from './say-languages.ts';
import { memoryPortuguese } from './memory/pt.ts';
import { setPortuguese } from './set/pt.ts';
import { unknownPortuguese } from './unknown/pt.ts';

const and = (parts: readonly string[]): string => listOf(parts, 'e');
const time = (at: string): string => sayTime(at, 'pt');
/** One o'clock is singular: `até a 1h`, `à 1h30`. */
const singular = (text: string): string => text.replaceAll(/(?<= |^)(d?a|à)s (?=1h)/gu, '$1 ');
const spans = (all: readonly ToldSpan[]): string =>
  and(all.map(({ opens, closes }) => singular(`das ${time(opens)} às ${time(closes)}`)));

export const portuguese: Book = {
  and,
  or: (parts) => listOf(parts, 'ou'),

  set: setPortuguese,
  action: actionPortuguese,
  memory: memoryPortuguese,
  unknown: unknownPortuguese,
  find: {
    named: (name, detail) => `${name} (${detail})`,
    more: (count) => `mais ${String(count)}`,
    fitting: (names) => `Tenho ${names}.`,
    usual: (names, isMore) =>
      isMore ? `Pelo que costumam ser, também: ${names}.` : `Pelo que costumam ser, podem servir: ${names}.`,
    ordered: (first, next, { way, isMoney, label }) => {
      const lead = isMoney
        ? way === 'least'
          ? 'O mais barato'
          : 'O mais caro'
        : `Com ${way === 'least' ? 'menos' : 'mais'} ${label}`;
      return next === undefined ? `${lead}: ${first}.` : `${lead}: ${first}. Depois, ${next}.`;
    },
    counted: (count, names) => `${count === 1 ? 'Há um' : `São ${String(count)}`}: ${names}.`,
    open: (count, { noun }) =>
      `De ${count === 1 ? `outro ${noun.one}` : `outros ${String(count)} ${noun.many}`} não sei: a ficha não diz.`,
    likely: (names, open, { staff }) =>
      `Pode ser ${names}: se é assim («${open}») a ficha não diz; pergunte: ${staff}.`,
    near: (names, open, { staff }) =>
      `Não vejo nada que seja assim com certeza («${open}»). O mais próximo: ${names}. Na dúvida, pergunte: ${staff}.`,
    nearest: (names) => `O mais parecido que tenho: ${names}.`,
    unmet: (words) => `O que tenho cadastrado não diz o que é «${words}».`,
    noMore: () => 'Não tenho mais: já citei tudo o que encontrei.',
    none: (wishes) => `Não tenho nada assim no que está cadastrado (${wishes}).`,
    noneKnown: (wishes, open, { noun, staff }) =>
      `Não encontro nada que com certeza seja assim (${wishes}); de ${String(open)} ${open === 1 ? noun.one : noun.many} não sei. Pergunte: ${staff}.`,
    noneServes: (need, kinds, { staff }) =>
      `Não sei o que daqui serve para isso («${need}»).${kinds === '' ? '' : ` O que há: ${kinds}.`} Pergunte: ${staff}.`,
    recommended: (isUnsure) => (isUnsure ? 'Não sei bem o que combina melhor; talvez sirva:' : 'Recomendo:'),
    usualReason: (values) => `costuma ser: ${values}.`,
    recommendedLine: (name, price, reason) =>
      `• ${name}${price === undefined ? '' : `, ${price}`}${reason === undefined ? '' : `: ${reason}`}`,
  },

  combine: combinePortuguese,
  compare: comparePortuguese,
  aspect: {
    of: (name, told) => `${name}. ${upperFirst(told)}`,
    value: (label, value) => `${label}: ${value}`,
    usual: (told) => `Pelo que costuma ser, ${lowerFirst(told)}`,
    unsaid: (label, staff) => `A ficha não diz ${label}: pergunte: ${staff}.`,
    whatItIs: (name, told, isAll) => `${name}: costuma ser ${told}.${isAll ? ' A ficha não detalha.' : ''}`,
  },

  business: {
    dayName: (date, relation) => {
      const day = longDay(date, 'pt');
      return relation === 'today' ? `hoje, ${day},` : relation === 'tomorrow' ? `amanhã, ${day},` : `em ${day}`;
    },
    weekdays: (days) =>
      and(
        runsOf(days).map((run) => {
          const [first = '', last = ''] = [run[0], run.at(-1)];
          if (run.length > 2) return `de ${weekdayName(first, 'pt')} a ${weekdayName(last, 'pt')}`;
          return and(run.map((day) => weekdayName(day, 'pt')));
        }),
      ),
    spans,
    time,
    openNow: (until) => singular(`Sim, agora está aberto${until === undefined ? '' : `, até as ${until}`}.`),
    closedNow: (next) => `Agora está fechado.${next === undefined ? '' : ` Abre ${next.day} ${next.spans}.`}`,
    unknownNow: () => 'Não tenho cadastrado se agora está aberto.',
    yes: (sentence) => `Sim, ${sentence}`,
    no: (sentence) => `Não, ${sentence}`,
    open: (day, told) => `${day} abre ${told}.`,
    openThen: (day, at, told) => singular(`Sim, ${day} às ${at} está aberto: abre ${told}.`),
    closedThen: (day, at, told) => singular(`Não, ${day} às ${at} está fechado: abre ${told}.`),
    closed: (day) => `${day} está fechado.`,
    unknownDay: (day) => `Não tenho cadastrado o horário: ${day.replace(/,$/u, '')}.`,
    unknownHoliday: () => 'Não tenho cadastrado o horário desse feriado: confirme antes de vir.',
    weekly: (lines) => `O horário é: ${lines.join('; ')}.`,
    weekLine: (days, told) => `${days}, ${told}`,
    lastOrder: (at, lead = 'Atendemos até') => singular(`${lead} as ${at}.`),
    noLastOrder: () => 'Não tenho cadastrado a que horas fecha a cozinha.',
    specials: (lines) => `Dias especiais: ${lines.join('; ')}.`,
    special: (day, told) => `${day}, ${told ?? 'fechado'}`,
    quoted: (text) => `A casa diz: «${text}».`,
    address: (address) => `Fica em ${address}.`,
    directions: () => 'Deixo o mapa para chegar.',
    phone: (phone) => `O telefone é ${phone}.`,
    whatsapp: (phone) => `O WhatsApp é ${phone}.`,
    email: (email) => `O e-mail é ${email}.`,
    web: (url) => `O site é ${url}.`,
    payment: (ways) => `Dá para pagar com: ${ways}.`,
    languageName: (code) => nameLanguage(code, 'pt'),
    languages: (languages) => `Atendimento em: ${languages}.`,
    reservations: (accepted) => (accepted ? 'Sim, aceitam reservas.' : 'Não aceitam reservas.'),
    delivery: (available) => (available ? 'Sim, há entrega.' : 'Não há entrega.'),
    amenity: (name, available) => (available ? `Sim: ${name}.` : `Não: ${name}.`),
    names: {
      hours: 'o horário',
      kitchen: 'a hora da cozinha',
      address: 'o endereço',
      directions: 'como chegar',
      phone: 'o telefone',
      whatsapp: 'o WhatsApp',
      email: 'o e-mail',
      web: 'o site',
      payment: 'como se paga',
      wifi: 'o wi-fi',
      parking: 'o estacionamento',
      pets: 'os animais',
      high_chair: 'a cadeirinha',
      step_free: 'o acesso sem degraus',
      outdoor: 'as mesas ao ar livre',
      live_music: 'a música ao vivo',
      reservations: 'as reservas',
      delivery: 'a entrega',
      languages: 'os idiomas',
      amenity: 'isso',
    },
    unknown: (what, way) => `Não tenho esse dado cadastrado (${what}). ${way}`,
    wayToAsk: (phone, staff) => (phone === undefined ? `Pergunte: ${staff}.` : `Você pode perguntar pelo ${phone}.`),
    labels: { map: 'Como chegar', tel: 'Ligar', whatsapp: 'WhatsApp', mail: 'Escrever', web: 'Site' },
  },

  talk: {
    greet: (name, greeting) => (greeting === '' ? `Olá! Sou ${name}. Como posso ajudar?` : greeting),
    example: (example) => `Você pode me perguntar, por exemplo: «${example}»`,
    thank: () => 'De nada! Se precisar de mais alguma coisa, estou aqui.',
    bye: () => 'Obrigado! Até logo.',
    ok: () => 'Certo! Se quiser saber mais alguma coisa, é só perguntar.',
    who: (name) =>
      `Sou ${name}, um assistente automático: não sou uma pessoa e posso errar. Respondo com o que o negócio cadastrou; se você tem alergia, confirme sempre com a equipe.`,
    how: () => 'Muito bem, obrigado! Como posso ajudar?',
    help: (noun) =>
      `Posso contar ${noun === '' ? 'o que há' : `dos ${noun}`}, preços, alérgenos, horários e como chegar.`,
    amuse: (help) => `Não tenho piadas. ${help}`,
    complain: (staff) => `Sinto muito. Avise: ${staff}, para que resolvam.`,
    insult: () => 'Desculpe se não ajudei. Diga o que precisa e tento de novo.',
    laugh: () => 'Que bom! Posso ajudar com algo?',
    order: (staff) => `Eu não anoto pedidos nem cobro: peça, por favor, a quem atende (${staff}).`,
    person: (ways, staff) =>
      ways === ''
        ? `Claro: fale com quem atende (${staff}).`
        : `Claro: você pode falar por ${ways}, ou com quem atende (${staff}).`,
    revise: (names) =>
      `Tem certeza de que isto já não importa: ${names}? Se você confirmar, procuro de novo sem levar em conta.`,
    wayBy: (kind, number) => (kind === 'phone' ? `telefone ${number}` : `WhatsApp ${number}`),
  },
};
