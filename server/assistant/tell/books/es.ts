import { joinList, lowerFirst, upperFirst } from '../../../text/spanish.ts';
import type { Book } from '../book.ts';
import { actionSpanish } from './action/es.ts';
import type { ToldSpan } from '../business-book.ts';
import { combineSpanish } from './compare/combine-es.ts';
import { compareSpanish } from './compare/es.ts';
import { longDay, runsOf, sayTime, weekdayName } from './say-dates.ts';
import { nameLanguage } from './say-languages.ts';
import { memorySpanish } from './memory/es.ts';
import { setSpanish } from './set/es.ts';
import { unknownSpanish } from './unknown/es.ts';

const time = (at: string): string => sayTime(at, 'es');
const spans = (all: readonly ToldSpan[]): string =>
  joinList(all.map(({ opens, closes }) => `de ${time(opens)} a ${time(closes)}`));

/** `al personal`, `a la encargada`. */
const to = (staff: string): string => `a ${staff}`.replace(/^a el /u, 'al ');

export const spanish: Book = {
  and: (parts) => joinList(parts),
  or: (parts) => joinList(parts, 'o'),

  set: setSpanish,
  action: actionSpanish,
  memory: memorySpanish,
  unknown: unknownSpanish,
  find: {
    named: (name, detail) => `${name} (${detail})`,
    more: (count) => `${String(count)} más`,
    fitting: (names) => `Tengo ${names}.`,
    usual: (names, isMore) =>
      isMore ? `Por lo que suelen ser, también: ${names}.` : `Por lo que suelen ser, te pueden servir: ${names}.`,
    ordered: (first, next, { way, isMoney, label }) => {
      const lead = isMoney
        ? way === 'least'
          ? 'Lo más barato'
          : 'Lo más caro'
        : `Con ${way === 'least' ? 'menos' : 'más'} ${label}`;
      return next === undefined ? `${lead}: ${first}.` : `${lead}: ${first}. Le siguen ${next}.`;
    },
    counted: (count, names) => `${count === 1 ? 'Hay uno' : `Son ${String(count)}`}: ${names}.`,
    open: (count, { noun }) =>
      `De ${count === 1 ? `otro ${noun.one}` : `otros ${String(count)} ${noun.many}`} no lo sé: la ficha no lo dice.`,
    likely: (names, open, { staff }) =>
      `Puede ser ${names}: la ficha no dice si es así («${open}»), preguntale ${to(staff)}.`,
    near: (names, open, { staff }) =>
      `No veo nada que seguro sea así («${open}»). Lo más cercano: ${names}. Ante la duda, preguntale ${to(staff)}.`,
    nearest: (names) => `Lo más parecido que tengo: ${names}.`,
    unmet: (words) => `Si algo es «${words}» no lo tengo cargado.`,
    noMore: () => 'No tengo más: ya te nombré todo lo que encontré.',
    none: (wishes) => `No tengo nada así en lo que está cargado (${wishes}).`,
    noneKnown: (wishes, open, { noun, staff }) =>
      `No encuentro nada que seguro sea así (${wishes}); de ${String(open)} ${open === 1 ? noun.one : noun.many} no lo sé. Preguntale ${to(staff)}.`,
    noneServes: (need, kinds, { staff }) =>
      `No sé qué de lo que hay sirve para eso («${need}»).${kinds === '' ? '' : ` Lo que tengo es: ${kinds}.`} Preguntale ${to(staff)}.`,
    recommended: (isUnsure) =>
      isUnsure ? 'No sé bien qué va mejor con eso; por si te sirve, te recomiendo:' : 'Te recomiendo:',
    usualReason: (values) => `por lo usual, ${values}.`,
    recommendedLine: (name, price, reason) =>
      `• ${name}${price === undefined ? '' : `, ${price}`}${reason === undefined ? '' : `: ${reason}`}`,
  },

  combine: combineSpanish,
  compare: compareSpanish,
  aspect: {
    of: (name, told) => `${name}. ${upperFirst(told)}`,
    value: (label, value) => `${label}: ${value}`,
    usual: (told) => `Por lo que suele ser, ${lowerFirst(told)}`,
    unsaid: (label, staff) => `Su ficha no dice ${label}: preguntale ${to(staff)}.`,
    whatItIs: (name, told, isAll) =>
      `${name}: por lo que suele ser, ${told}.${isAll ? ' La ficha no lo detalla.' : ''}`,
  },

  business: {
    dayName: (date, relation) => {
      const day = longDay(date, 'es');
      return relation === 'today' ? `hoy ${day}` : relation === 'tomorrow' ? `mañana ${day}` : `el ${day}`;
    },
    weekdays: (days) =>
      joinList(
        runsOf(days).map((run) => {
          const [first = '', last = ''] = [run[0], run.at(-1)];
          if (run.length > 2) return `de ${weekdayName(first, 'es')} a ${weekdayName(last, 'es')}`;
          return joinList(run.map((day) => weekdayName(day, 'es')));
        }),
      ),
    spans,
    time: (at) => `${at.startsWith('01:') ? 'la' : 'las'} ${time(at)}`,
    openNow: (until) => `Sí, ahora está abierto${until === undefined ? '' : `, hasta ${until}`}.`,
    closedNow: (next) => `Ahora está cerrado.${next === undefined ? '' : ` Abre ${next.day}, ${next.spans}.`}`,
    unknownNow: () => 'No tengo cargado si ahora está abierto.',
    yes: (sentence) => `Sí, ${sentence}`,
    no: (sentence) => `No, ${sentence}`,
    open: (day, told) => `${day} abre ${told}.`,
    openThen: (day, at, told) => `Sí, ${day} a ${at} está abierto: abre ${told}.`,
    closedThen: (day, at, told) => `No, ${day} a ${at} está cerrado: abre ${told}.`,
    closed: (day) => `${day} está cerrado.`,
    unknownDay: (day) => `No tengo cargado el horario ${day.startsWith('el ') ? `d${day}` : `de ${day}`}.`,
    unknownHoliday: () => 'El horario de ese feriado no lo tengo cargado: confirmalo antes de venir.',
    weekly: (lines) => `El horario es: ${lines.join('; ')}.`,
    weekLine: (days, told) => `${days}, ${told}`,
    lastOrder: (at, lead = 'Se atiende hasta') => `${lead} ${at}.`,
    noLastOrder: () => 'A qué hora cierra la cocina no lo tengo cargado.',
    specials: (lines) => `Días especiales: ${lines.join('; ')}.`,
    special: (day, told) => `${day}, ${told ?? 'cerrado'}`,
    quoted: (text) => `La casa dice: «${text}».`,
    address: (address) => `Está en ${address}.`,
    directions: () => 'Te dejo el mapa para llegar.',
    phone: (phone) => `El teléfono es ${phone}.`,
    whatsapp: (phone) => `El WhatsApp es ${phone}.`,
    email: (email) => `El correo es ${email}.`,
    web: (url) => `La página es ${url}.`,
    payment: (ways) => `Se puede pagar con: ${ways}.`,
    languageName: (code) => nameLanguage(code, 'es'),
    languages: (languages) => `Se atiende en: ${languages}.`,
    reservations: (accepted) => (accepted ? 'Sí, se toman reservas.' : 'No se toman reservas.'),
    delivery: (available) => (available ? 'Sí, hay envíos.' : 'No hay envíos.'),
    amenity: (name, available) => (available ? `Sí: ${name}.` : `No: ${name}.`),
    names: {
      hours: 'el horario',
      kitchen: 'la hora de la cocina',
      address: 'la dirección',
      directions: 'cómo llegar',
      phone: 'el teléfono',
      whatsapp: 'el WhatsApp',
      email: 'el correo',
      web: 'la página',
      payment: 'cómo se paga',
      wifi: 'el wifi',
      parking: 'el estacionamiento',
      pets: 'las mascotas',
      high_chair: 'la sillita para bebés',
      step_free: 'la entrada sin escalones',
      outdoor: 'las mesas afuera',
      live_music: 'la música en vivo',
      reservations: 'las reservas',
      delivery: 'los envíos',
      languages: 'los idiomas',
      amenity: 'eso',
    },
    unknown: (what, way) => `No tengo cargado ese dato (${what}). ${way}`,
    wayToAsk: (phone, staff) => (phone === undefined ? `Preguntale ${to(staff)}.` : `Podés preguntar al ${phone}.`),
    labels: { map: 'Cómo llegar', tel: 'Llamar', whatsapp: 'WhatsApp', mail: 'Escribir', web: 'Página' },
  },

  talk: {
    greet: (name, greeting) => (greeting === '' ? `¡Hola! Soy ${name}. ¿En qué te ayudo?` : greeting),
    example: (example) => `Podés preguntarme, por ejemplo: «${example}»`,
    thank: () => '¡De nada! Si necesitás algo más, acá estoy.',
    bye: () => '¡Gracias a vos! Que andes bien.',
    ok: () => '¡Dale! Si querés saber algo más, preguntame.',
    who: (name) =>
      `Soy ${name}, un asistente automático: no soy una persona y me puedo equivocar. Respondo con lo que el negocio cargó; si tenés una alergia, confirmá siempre con el personal.`,
    how: () => '¡Muy bien, gracias! ¿En qué te ayudo?',
    help: (noun) =>
      `Te puedo contar de ${noun === '' ? 'lo que hay' : `los ${noun}`}, precios, alérgenos, horarios y cómo llegar.`,
    amuse: (help) => `No tengo chistes. ${help}`,
    complain: (staff) => `Lamento eso. Avisale ${to(staff)}, así lo resuelven.`,
    insult: () => 'Disculpá si no te sirvió. Decime qué necesitás y lo intento de nuevo.',
    laugh: () => '¡Me alegro! ¿Te ayudo con algo?',
    order: (staff) => `Yo no tomo pedidos ni cobro: pedíselo ${to(staff)}, por favor.`,
    person: (ways, staff) =>
      ways === '' ? `Claro: hablá con ${staff}.` : `Claro: podés comunicarte por ${ways}, o hablar con ${staff}.`,
    revise: (names) =>
      `¿Seguro que ya no hace falta cuidar esto: ${names}? Si me lo confirmás, busco de nuevo sin tenerlo en cuenta.`,
    wayBy: (kind, number) => (kind === 'phone' ? `teléfono al ${number}` : `WhatsApp al ${number}`),
  },
};
