/** What guests of a salon want done, as they write it, with what they mean by it. Made of what they say of a service, a day, an hour and a name. */
import type { ToolOrder } from '../../../eval/score/tools.ts';
import type { Tongue } from './golden-tools.ts';
import { fill } from './golden-tools.ts';

type ByTongue<Each> = Readonly<Record<Tongue, readonly Each[]>>;

/** By a Wednesday, the 25th of November 2026, ten in the morning. The salon is open from Tuesday to Saturday, from 9 to 19, on Saturdays to 18. */
const DAYS: ByTongue<readonly [string, string]> = {
  es: [['mañana', '2026-11-26'], ['el viernes', '2026-11-27'], ['el sábado que viene', '2026-11-28'], ['el jueves 3 de diciembre', '2026-12-03'], ['el 5/12', '2026-12-05']],
  en: [['tomorrow', '2026-11-26'], ['on Friday', '2026-11-27'], ['next Saturday', '2026-11-28'], ['on December 3rd', '2026-12-03']],
  pt: [['amanhã', '2026-11-26'], ['na sexta', '2026-11-27'], ['no sábado', '2026-11-28'], ['no dia 3 de dezembro', '2026-12-03']],
}; // prettier-ignore
const HOURS: ByTongue<readonly [string, string]> = {
  es: [['a las 10', '10:00'], ['a las 15:30', '15:30'], ['a las tres de la tarde', '15:00'], ['tipo 4', '16:00'], ['a las once y media', '11:30']],
  en: [['at 10', '10:00'], ['at 3 pm', '15:00'], ['at half past eleven', '11:30'], ['at 15:30', '15:30']],
  pt: [['às 10h', '10:00'], ['às três da tarde', '15:00'], ['às onze e meia', '11:30'], ['às 15h30', '15:30']],
}; // prettier-ignore
const NAMES: ByTongue<string> = {
  es: ['a nombre de Ana Pérez', 'a nombre de Ana Pérez, gracias'],
  en: ['under the name of Ana Pérez', 'in the name of Ana Pérez'],
  pt: ['em nome de Ana Pérez'],
};
/** Words of a service, and what it is. */
export const SERVICES: ByTongue<readonly [string, string]> = {
  es: [
    ['corte', 'corte'], ['corte de pelo', 'corte'], ['cortarme el pelo', 'corte'], ['brushing', 'brushing'], ['peinado', 'peinado'], ['baño de crema', 'tratamiento'],
    ['tintura', 'color'], ['color', 'color'], ['teñirme', 'color'], ['tinte', 'color'], ['coloración', 'color'], ['color completo', 'color'], ['color de raíces', 'raices'], ['retoque de raíz', 'raices'],
    ['tapar las canas', 'color'], ['mechas', 'mechas'], ['claritos', 'mechas'], ['reflejos', 'reflejos'], ['balayage', 'balayage'], ['decoloración', 'decoloracion'], ['decolorarme', 'decoloracion'],
    ['baño de color', 'bano_de_color'], ['tono sobre tono', 'bano_de_color'], ['corte y color', 'corte_y_color'], ['alisado', 'alisado'], ['keratina', 'alisado'], ['permanente', 'permanente'],
    ['la prueba de parche', 'prueba_de_alergia'], ['prueba de alergia', 'prueba_de_alergia'], ['la prueba de alergia de la tintura', 'prueba_de_alergia'],
  ],
  en: [
    ['a haircut', 'corte'], ['a cut', 'corte'], ['a blow dry', 'brushing'], ['an updo', 'peinado'],
    ['hair colour', 'color'], ['a hair color', 'color'], ['hair dye', 'color'], ['a full color', 'color'], ['a root touch up', 'raices'], ['roots', 'raices'], ['highlights', 'mechas'], ['lowlights', 'reflejos'],
    ['balayage', 'balayage'], ['bleaching', 'decoloracion'], ['a bleach', 'decoloracion'], ['a gloss', 'bano_de_color'], ['cut and color', 'corte_y_color'], ['a cut and colour', 'corte_y_color'],
    ['a keratin treatment', 'alisado'], ['a perm', 'permanente'], ['a patch test', 'prueba_de_alergia'], ['an allergy test', 'prueba_de_alergia'], ['a patch test for hair dye', 'prueba_de_alergia'],
  ],
  pt: [
    ['um corte', 'corte'], ['cortar o cabelo', 'corte'], ['uma escova', 'brushing'], ['um penteado', 'peinado'],
    ['tintura', 'color'], ['coloração', 'color'], ['pintar o cabelo', 'color'], ['tingir o cabelo', 'color'], ['retoque de raiz', 'raices'], ['mechas', 'mechas'], ['luzes', 'mechas'], ['reflexos', 'reflejos'],
    ['balayage', 'balayage'], ['descoloração', 'decoloracion'], ['descolorir', 'decoloracion'], ['banho de cor', 'bano_de_color'], ['tonalizante', 'bano_de_color'], ['corte e coloração', 'corte_y_color'],
    ['progressiva', 'alisado'], ['alisamento', 'alisado'], ['permanente', 'permanente'], ['teste de alergia', 'prueba_de_alergia'], ['uma prova de toque', 'prueba_de_alergia'],
  ],
}; // prettier-ignore

/** What is a colouring: for it the test comes first. */
export const COLOURINGS: ReadonlySet<string> = new Set(
  ['color', 'raices', 'mechas', 'reflejos', 'balayage', 'decoloracion', 'bano_de_color', 'corte_y_color'], // prettier-ignore
);

const BOOK: ByTongue<string> = {
  es: ['quiero un turno para {s} {d} {h} {n}', 'necesito turno para {s} {d} {h}, {n}', 'reservame un turno de {s} {d} {h} {n}', '¿me das un turno para {s} {d} {h}? {n}', '{d} {h} quiero turno para {s}, {n}', 'sácame una cita para {s} {d} {h} {n}', '¿me podés anotar {d} {h} para {s}? {n}', 'quería sacar turno {d} {h} para {s} {n}', 'resérvame un turno para {s} {d} {h}, {n}'],
  en: ["I'd like to book {s} {d} {h}, {n}", 'book me an appointment for {s} {d} {h} {n}', 'can I get an appointment for {s} {d} {h}, {n}', 'I need an appointment {d} {h} for {s} {n}', 'please book {s} {d} {h} {n}', 'can you book me in for {s} {d} {h}? {n}'],
  pt: ['quero marcar {s} {d} {h} {n}', 'queria um horário para {s} {d} {h}, {n}', 'quero agendar {s} {d} {h} {n}', 'preciso de um horário {d} {h} para {s} {n}', 'marca para mim {s} {d} {h}, {n}'],
}; // prettier-ignore
/** Nothing of a name yet, nothing of an hour. */
const BEGIN: ByTongue<string> = {
  es: ['quiero turno para {s}', 'hola, quería un turno de {s} {d}', 'dame turno para {s} {d}', 'quisiera reservar un turno para {s}', 'me anotás para {s} {d}?', 'quiero hacerme {s} {d}'],
  en: ["hi, I'd like an appointment for {s}", 'I want to book {s} {d}', 'book me in for {s} {d}', 'can I make an appointment for {s} {d}?'],
  pt: ['quero um horário para {s}', 'oi, queria marcar {s} {d}', 'gostaria de agendar {s} {d}', 'quero fazer uma marcação para {s}'],
}; // prettier-ignore
const LOOK: ByTongue<string> = {
  es: ['¿hay turno {d} para {s}?', '¿tenés turno para {s} {d}?', '¿qué turnos hay {d}?', '¿tienen turnos libres {d} para {s}?', 'qué horarios tenés {d} para {s}', '¿te queda algún turno {d}?'],
  en: ['do you have any appointments {d}?', 'is there an appointment free {d} for {s}?', 'any availability {d} for {s}?', 'what appointments are free {d}?', 'do you have a slot for {s} {d}?'],
  pt: ['tem horário {d} para {s}?', 'que horários tem {d}?', 'tem vaga {d} para {s}?', 'vocês têm horário livre {d}?'],
}; // prettier-ignore
const CANCEL: ByTongue<string> = {
  es: ['cancelá mi turno {c}', 'quiero cancelar el turno {c}', 'cancela mi cita {c}', 'anulame el turno, código {c}', 'dame de baja el turno {c}'],
  en: ['cancel my appointment {c}', 'please cancel the appointment, code {c}', "I'd like to cancel my booking {c}"],
  pt: ['cancelar meu horário {c}', 'quero desmarcar meu horário {c}', 'cancele a marcação, código {c}'],
}; // prettier-ignore
const MOVE: ByTongue<string> = {
  es: ['cambiá mi turno {c} {d} {h}', 'quiero cambiar el turno {c} para {d} {h}', '¿me pasás el turno {c} para {d} {h}?', 'cambia mi cita {c} para {d} {h}'],
  en: ['move my appointment {c} to {d} {h}', 'please reschedule {c} {d} {h}', 'change my appointment {c} {d} {h}'],
  pt: ['mudar meu horário {c} para {d} {h}', 'quero remarcar {c} {d} {h}'],
}; // prettier-ignore
const CODES = ['KAD966', 'abc234'];

/** Where a frame names no service, or no day, nothing is meant by it. */
export function salonOrders(tongue: Tongue): ToolOrder[] {
  const orders: ToolOrder[] = [];
  const add = (frame: string, tool: string, parts: Readonly<Record<string, string>>, said: object): void => {
    const args = Object.entries(said).filter(([name]) => frame.includes(`{${name.slice(0, 1)}}`));
    const letters: Readonly<Record<string, string>> = NAMED;
    orders.push({
      text: fill(frame, parts),
      tool,
      arguments: Object.fromEntries(args.map(([name, value]) => [letters[name], value as string])),
    });
  };
  for (const [at, [service, servicio]] of SERVICES[tongue].entries()) {
    // Every service is said in every frame, each time of another day and hour.
    for (const [turn, frame] of [...BOOK[tongue], ...BEGIN[tongue], ...LOOK[tongue]].entries()) {
      const [day, fecha] = round(DAYS[tongue], at + turn);
      const [hour, hora] = round(HOURS[tongue], at * 2 + turn);
      const name = round(NAMES[tongue], at + turn);
      const tool = LOOK[tongue].includes(frame) ? 'turnos_libres' : 'reservar_turno';
      const said = { s: servicio, d: fecha, h: hora, n: 'Ana Pérez' };
      add(frame, tool, { s: service, d: day, h: hour, n: name }, said);
    }
  }
  for (const [at, code] of CODES.entries()) {
    for (const frame of CANCEL[tongue]) add(frame, 'cancelar_turno', { c: code }, { c: code.toUpperCase() });
    for (const [turn, frame] of MOVE[tongue].entries()) {
      const [day, fecha] = round(DAYS[tongue], at + turn);
      const [hour, hora] = round(HOURS[tongue], at + turn);
      add(frame, 'cambiar_turno', { c: code, d: day, h: hour }, { c: code.toUpperCase(), d: fecha, h: hora });
    }
  }
  return orders;
}

const NAMED = { s: 'servicio', d: 'fecha', h: 'hora', n: 'nombre', c: 'codigo' } as const;

function round<Each>(list: readonly Each[], at: number): Each {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

/** Questions of guests who want nothing booked by them, nor changed, nor looked up in the book. */
export const SALON_QUESTIONS: ByTongue<string> = {
  es: [
    '¿cuánto sale un turno?', '¿cuánto cuesta un turno para color?', 'hay que sacar turno?', '¿hace falta turno para un corte?', '¿atienden sin turno?', '¿se puede ir sin turno?', '¿trabajan con turno?',
    '¿hacen balayage?', '¿hacen mechas?', 'qué shampoo me recomendás', '¿qué tintura me recomendás para canas?', '¿la tintura tiene amoníaco?', '¿cuánto dura el color?', '¿cuánto sale la decoloración?',
    '¿cómo saco turno?', '¿cómo hago para pedir un turno?', '¿dónde pido turno?', '¿por dónde se sacan los turnos?', '¿se puede sacar turno por whatsapp?', '¿a qué teléfono llamo para pedir turno?',
    '¿con cuánta anticipación hay que pedir turno?', '¿cuánto antes pido turno para color?', '¿hacen prueba de parche?', '¿la prueba de alergia se cobra?', '¿es obligatoria la prueba de alergia?',
    '¿qué es la prueba de parche?', '¿hay que hacerse la prueba antes del color?', '¿qué pasa si llego tarde a mi turno?', '¿puedo cancelar el turno?', '¿hasta cuándo puedo cancelar un turno?', '¿cobran si cancelo el turno?',
    '¿cómo cambio mi turno?', '¿puedo cambiar de color si me arrepiento?', '¿cuál es el último turno de color?', '¿hacen alisado todos los días?', '¿hacen color los sábados?', '¿abren mañana?', '¿a qué hora abren el sábado?',
    '¿atienden chicos?', '¿qué llevan las mechas?', '¿puedo teñirme embarazada?', 'estoy embarazada, ¿puedo hacerme mechas?', 'me hice un balayage y me quedó naranja', '¿cuánto tarda un baño de color?',
    '¿el baño de color vegetal lleva PPD?', 'tengo el pelo teñido, ¿qué shampoo uso?', 'quiero un shampoo para pelo teñido', 'quiero una crema para el pelo decolorado', '¿qué diferencia hay entre mechas y balayage?', 'ya tengo turno, ¿tengo que llevar algo?',
    'tengo turno mañana a las 10, ¿dónde estacionan?', 'quiero saber el precio de las mechas', 'necesito un protector térmico', '¿me puedo lavar el pelo antes del turno?', '¿reservan productos?',
  ],
  en: [
    'do I need an appointment', 'do I need an appointment for a haircut?', 'how much is an appointment?', 'how do I book an appointment?', 'can I walk in without an appointment?', 'do you take walk-ins?', 'do you do balayage?',
    'how much are highlights?', 'which shampoo do you recommend?', 'does the hair dye have ammonia?', 'do I need a patch test?', 'what is a patch test?', 'is the patch test free?', 'how long before the colour is the patch test?',
    'can I cancel my appointment?', 'what happens if I am late for my appointment?', 'can I dye my hair while pregnant?', 'how long does a balayage take?', 'what time do you open on Saturday?', 'do you cut kids hair?',
    'I want a shampoo for dyed hair', 'how far in advance should I book colour?', 'where can I book?', 'is there a cancellation fee?', 'do you bleach hair on Saturdays?', 'I have an appointment tomorrow, where can I park?',
  ],
  pt: [
    'precisa marcar horário?', 'precisa de hora marcada para cortar?', 'quanto custa um corte?', 'quanto custa o horário?', 'como faço para marcar?', 'atendem sem hora marcada?', 'vocês fazem balayage?', 'fazem luzes?',
    'qual shampoo você recomenda?', 'a tintura tem amônia?', 'precisa fazer o teste de alergia?', 'o que é a prova de toque?', 'o teste de alergia é grátis?', 'posso cancelar o horário?', 'o que acontece se eu chegar atrasada?',
    'grávida pode pintar o cabelo?', 'quanto tempo demora a progressiva?', 'a que horas abrem no sábado?', 'quero um shampoo para cabelo tingido', 'com quanta antecedência preciso marcar?', 'tenho horário amanhã, onde estaciono?',
  ],
}; // prettier-ignore

/** What guests answer who are asked whether the test was done 48 hours before; `doubt`: it is asked again, or the test comes first. */
export const TEST_ANSWERS: ByTongue<readonly [string, 'si' | 'no' | 'doubt']> = {
  es: [
    ['sí', 'si'], ['si', 'si'], ['sí, ya la hice', 'si'], ['ya la hice', 'si'], ['ya me la hice', 'si'], ['sí, la semana pasada', 'si'], ['la hice la semana pasada', 'si'], ['sí, el martes pasado', 'si'], ['sí, hace tres días', 'si'],
    ['hace una semana', 'si'], ['si, ya esta hecha', 'si'], ['claro que sí', 'si'], ['sí sí, en el salón', 'si'], ['sip', 'si'], ['obvio', 'si'], ['hecha', 'si'], ['me la hicieron ahí la semana pasada', 'si'], ['sí, no me dio nada', 'si'], ['sí, y no tuve ninguna reacción', 'si'], ['tengo la prueba de alergia hecha', 'si'], ['la prueba de alergia ya la hice', 'si'], ['la prueba de parche no la hice', 'no'],
    ['sí y me picó un poco', 'doubt'], ['la hice y salió mal', 'doubt'], ['la prueba me dio positiva', 'doubt'], ['me la hice y se me puso roja la piel', 'doubt'], ['sí, me dio alergia', 'doubt'],
    ['no', 'no'], ['todavía no', 'no'], ['no, todavía no', 'no'], ['aún no', 'no'], ['nop', 'no'], ['no la hice', 'no'], ['no me la hice', 'no'], ['no me hice ninguna prueba', 'no'], ['nunca', 'no'], ['nunca me la hice', 'no'],
    ['no, ¿qué es eso?', 'no'], ['la prueba la hago el viernes', 'no'], ['me la voy a hacer esta semana', 'no'], ['la verdad que no', 'no'], ['me falta hacerla', 'no'], ['no hice la prueba', 'no'], ['creo que no', 'no'], ['ni idea', 'no'], ['no sé', 'no'], ['no me acuerdo', 'no'], ['sí, pero no la hice', 'no'],
    ['me la hizo mi hermana hace tres días', 'si'], ['sí, hace dos días', 'si'], ['no sabía que había que hacerla', 'no'], ['la tengo hecha de la vez anterior', 'doubt'], ['hace 3 meses', 'doubt'], ['no es necesario', 'doubt'], ['nadie me avisó', 'doubt'],
    ['sí, hace un mes', 'doubt'], ['sí, quiero hacérmela', 'doubt'], ['sí, anotame para la prueba', 'doubt'], ['sí, necesito hacérmela', 'doubt'], ['sí quiero el turno', 'doubt'], ['ya sé', 'doubt'], ['ya me la hago mañana', 'doubt'], ['si me la hacen ustedes', 'doubt'], ['si no queda otra', 'doubt'], ['si hace falta la hago', 'doubt'],
    ['claro que no', 'doubt'], ['obvio que no', 'doubt'], ['ya no me acuerdo', 'doubt'], ['creo que la hice', 'doubt'], ['la hice hace 20 horas', 'doubt'], ['la hice hace un ratito', 'doubt'], ['la hice antenoche', 'doubt'], ['la hice para otra marca', 'doubt'], ['me la hice pero no esperé', 'doubt'], ['no me hace falta', 'doubt'], ['mañana me la hago', 'doubt'], ['aun no la hice', 'no'], ['creo que sí', 'doubt'], ['sí, ayer', 'doubt'], ['me la hice ayer', 'doubt'], ['hoy a la mañana', 'doubt'], ['la hice recién', 'doubt'], ['hace 24 horas', 'doubt'], ['hace un año', 'doubt'], ['la hice hace mucho', 'doubt'], ['puede ser', 'doubt'], ['más o menos', 'doubt'],
  ],
  en: [
    ['yes', 'si'], ['yes, I did', 'si'], ['yes, last week', 'si'], ['already done', 'si'], ['I did it last week', 'si'], ['yep', 'si'], ['three days ago', 'si'], ["yes, it's done", 'si'], ['I had it done on Tuesday last week', 'si'],
    ['no', 'no'], ['not yet', 'no'], ['no, not yet', 'no'], ['nope', 'no'], ["I haven't", 'no'], ['I have not done it', 'no'], ['never', 'no'], ["I don't know", 'no'], ["no, I haven't done it yet", 'no'], ["I didn't", 'no'],
    ['yes please book the test', 'doubt'], ['yes I need one', 'doubt'], ['yes, a month ago', 'doubt'], ['of course not', 'doubt'], ['done one last time I came', 'doubt'], ['sure', 'doubt'], ['I had one two weeks ago', 'si'], ['I did it 10 hours ago', 'doubt'], ['I did one for another brand', 'doubt'], ['my skin turned red', 'doubt'], ["haven't had one", 'no'], ['I think so', 'doubt'], ['yes, and it itched a bit', 'doubt'], ['I had a reaction', 'doubt'], ['yes, no reaction', 'si'], ['yesterday', 'doubt'], ['yes, yesterday', 'doubt'], ['this morning', 'doubt'], ['a year ago', 'doubt'], ['maybe', 'doubt'],
  ],
  pt: [
    ['sim', 'si'], ['já fiz', 'si'], ['sim, já fiz', 'si'], ['sim, semana passada', 'si'], ['fiz na semana passada', 'si'], ['fiz há três dias', 'si'], ['já', 'si'],
    ['não', 'no'], ['ainda não', 'no'], ['não fiz', 'no'], ['não, ainda não fiz', 'no'], ['nunca fiz', 'no'], ['não sei', 'no'], ['não lembro', 'no'],
    ['sim, quero fazer', 'doubt'], ['claro que não', 'doubt'], ['sim, faz um mês', 'doubt'], ['já vou fazer', 'doubt'], ['sim, preciso fazer', 'doubt'], ['sim, anteontem', 'si'], ['fiz há 10 horas', 'doubt'], ['fiz e ficou vermelho', 'doubt'], ['não precisa', 'doubt'], ['acho que sim', 'doubt'], ['sim, e coçou um pouco', 'doubt'], ['deu positivo', 'doubt'], ['sim, sem reação', 'si'], ['fiz ontem', 'doubt'], ['sim, ontem', 'doubt'], ['hoje de manhã', 'doubt'], ['talvez', 'doubt'],
  ],
}; // prettier-ignore
