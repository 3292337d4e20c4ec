import type { BusinessFactsOnWire } from '../../../server/contract/business.ts';
import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** A thing that the server has words of its own for. */
export type KnownAmenity = 'parking' | 'pets' | 'wifi' | 'high_chair' | 'step_free' | 'outdoor' | 'live_music';

/** What is said where an owner says what the business is. */
export interface BusinessWords {
  readonly title: string;
  readonly why: string;
  readonly sections: Readonly<Record<'who' | 'where' | 'hours' | 'special' | 'more' | 'faq', string>>;
  /** Of the fields by their names on the wire, wherever they stand. */
  readonly fields: Readonly<
    Record<
      | Exclude<
          keyof BusinessFactsOnWire,
          'address' | 'geo' | 'languages' | 'hours' | 'special_hours' | 'faq' | 'amenities'
        >
      | keyof NonNullable<BusinessFactsOnWire['address']>
      | 'opens'
      | 'closes'
      | 'last_order'
      | 'note'
      | 'date'
      | 'closed'
      | 'question'
      | 'answer'
      | 'details'
      | 'other'
      | 'days',
      string
    >
  >;
  readonly weekdays: Readonly<Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', string>>;
  readonly amenities: Readonly<Record<KnownAmenity, string>>;
  readonly hoursHint: string;
  readonly specialHint: string;
  readonly linesHint: string;
  readonly unknown: string;
  readonly yes: string;
  readonly no: string;
  readonly add: Readonly<Record<'hours' | 'special_hours' | 'faq' | 'amenities', string>>;
  readonly remove: (what: string) => string;
  readonly entry: (number: number) => string;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly unchanged: string;
  readonly wrong: (count: number) => string;
  readonly changedMeanwhile: (fields: string) => string;
  readonly question: string;
  readonly issues: Readonly<Record<string, string>>;
}

const es: BusinessWords = {
  title: 'El negocio',
  why: 'Lo que pongas acá se contesta tal cual. Lo que dejes vacío no se sabe: nunca se dice que no.',
  sections: {
    who: 'Quién es',
    where: 'Dónde está',
    hours: 'Horarios',
    special: 'Feriados y días especiales',
    more: 'Pagos y servicios',
    faq: 'Preguntas frecuentes',
  },
  fields: {
    name: 'Nombre',
    description: 'Descripción',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    email: 'Correo',
    url: 'Página o enlace',
    street: 'Calle y número',
    locality: 'Ciudad',
    region: 'Provincia',
    postal_code: 'Código postal',
    country: 'País (dos letras, como AR)',
    time_zone: 'Huso horario (como America/Argentina/Buenos_Aires)',
    currency: 'Moneda (tres letras, como ARS)',
    payment: 'Medios de pago',
    reservations: 'Se toman reservas',
    delivery: 'Hay envíos',
    opens: 'Abre',
    closes: 'Cierra',
    last_order: 'Último pedido',
    note: 'Nota',
    date: 'Día',
    closed: 'Cerrado todo el día',
    question: 'Pregunta',
    answer: 'Respuesta',
    details: 'Detalles',
    other: 'Otro servicio',
    days: 'Días',
  },
  weekdays: { mon: 'Lu', tue: 'Ma', wed: 'Mi', thu: 'Ju', fri: 'Vi', sat: 'Sá', sun: 'Do' },
  amenities: {
    parking: 'Estacionamiento',
    pets: 'Mascotas',
    wifi: 'Wifi',
    high_chair: 'Silla para bebés',
    step_free: 'Acceso sin escalones',
    outdoor: 'Lugar al aire libre',
    live_music: 'Música en vivo',
  },
  hoursHint:
    'Si cierra después de medianoche, poné la hora igual (20:00 a 02:00): cuenta para el día en que abre. Dos turnos son dos renglones.',
  specialHint: 'Ese día vale en lugar del horario de siempre. Un feriado que no esté acá no se sabe.',
  linesHint: 'Uno por renglón.',
  unknown: 'No se sabe',
  yes: 'Sí',
  no: 'No',
  add: {
    hours: 'Agregar un horario',
    special_hours: 'Agregar un día',
    faq: 'Agregar una pregunta',
    amenities: 'Agregar otro servicio',
  },
  remove: (what) => `Sacar ${what}`,
  entry: (number) => `renglón ${String(number)}`,
  save: 'Guardar y publicar',
  saving: 'Guardando…',
  saved: 'Guardado: ya se contesta con esto.',
  unchanged: 'No había nada nuevo para guardar.',
  wrong: (count) => (count === 1 ? 'Hay 1 dato para corregir.' : `Hay ${String(count)} datos para corregir.`),
  changedMeanwhile: (fields) =>
    `Mientras tanto alguien más guardó cambios${fields === '' ? '' : ` también en: ${fields}`}. Lo que escribiste sigue acá: miralo y guardá de nuevo.`,
  question: '¿Abren el lunes?',
  issues: {
    'value_error.str.regex': 'no tiene la forma que se espera',
    'value_error.currency': 'no es una moneda: usá su código, como ARS',
    'value_error.time_zone': 'no es un huso horario conocido',
    'value_error.overlap': 'se pisa con otro horario del mismo día',
    'value_error.order': 'no puede ser a esa hora',
    'value_error.closed': 'un día cerrado no lleva horario',
    'value_error.duplicate': 'está repetido',
  },
};

const en: BusinessWords = {
  title: 'The business',
  why: 'What you put here is answered as it stands. What you leave empty is not known: it is never said that it is not so.',
  sections: {
    who: 'Who you are',
    where: 'Where it is',
    hours: 'Opening hours',
    special: 'Holidays and special days',
    more: 'Payments and services',
    faq: 'Frequent questions',
  },
  fields: {
    name: 'Name',
    description: 'Description',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    url: 'Page or link',
    street: 'Street and number',
    locality: 'Town',
    region: 'Region',
    postal_code: 'Postal code',
    country: 'Country (two letters, such as AR)',
    time_zone: 'Time zone (such as America/Argentina/Buenos_Aires)',
    currency: 'Currency (three letters, such as ARS)',
    payment: 'Ways to pay',
    reservations: 'Bookings are taken',
    delivery: 'There is delivery',
    opens: 'Opens',
    closes: 'Closes',
    last_order: 'Last order',
    note: 'Note',
    date: 'Day',
    closed: 'Closed all day',
    question: 'Question',
    answer: 'Answer',
    details: 'Details',
    other: 'Other service',
    days: 'Days',
  },
  weekdays: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
  amenities: {
    parking: 'Parking',
    pets: 'Pets',
    wifi: 'Wi-Fi',
    high_chair: 'High chair',
    step_free: 'Step-free access',
    outdoor: 'Outdoor space',
    live_music: 'Live music',
  },
  hoursHint:
    'If it closes after midnight, put that hour (20:00 to 02:00): it belongs to the day on which it opens. Two shifts are two lines.',
  specialHint: 'On that day it holds instead of the usual hours. A holiday that is not here is not known.',
  linesHint: 'One per line.',
  unknown: 'Not known',
  yes: 'Yes',
  no: 'No',
  add: { hours: 'Add hours', special_hours: 'Add a day', faq: 'Add a question', amenities: 'Add another service' },
  remove: (what) => `Remove ${what}`,
  entry: (number) => `line ${String(number)}`,
  save: 'Save and publish',
  saving: 'Saving…',
  saved: 'Saved: this is answered now.',
  unchanged: 'There was nothing new to save.',
  wrong: (count) => (count === 1 ? '1 field has to be mended.' : `${String(count)} fields have to be mended.`),
  changedMeanwhile: (fields) =>
    `Meanwhile somebody else saved changes${fields === '' ? '' : `, also to: ${fields}`}. What you wrote is still here: look at it and save again.`,
  question: 'Are you open on Monday?',
  issues: {
    'value_error.str.regex': 'does not have the expected form',
    'value_error.currency': 'is no currency: use its code, such as ARS',
    'value_error.time_zone': 'is no known time zone',
    'value_error.overlap': 'overlaps with other hours of that day',
    'value_error.order': 'can’t be at that hour',
    'value_error.closed': 'a day that is closed has no hours',
    'value_error.duplicate': 'stands there twice',
  },
};

const pt: BusinessWords = {
  title: 'O negócio',
  why: 'O que você puser aqui é respondido tal qual. O que deixar vazio não se sabe: nunca se diz que não.',
  sections: {
    who: 'Quem é',
    where: 'Onde fica',
    hours: 'Horários',
    special: 'Feriados e dias especiais',
    more: 'Pagamentos e serviços',
    faq: 'Perguntas frequentes',
  },
  fields: {
    name: 'Nome',
    description: 'Descrição',
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    url: 'Página ou link',
    street: 'Rua e número',
    locality: 'Cidade',
    region: 'Estado',
    postal_code: 'CEP',
    country: 'País (duas letras, como BR)',
    time_zone: 'Fuso horário (como America/Sao_Paulo)',
    currency: 'Moeda (três letras, como BRL)',
    payment: 'Formas de pagamento',
    reservations: 'Aceita reservas',
    delivery: 'Faz entregas',
    opens: 'Abre',
    closes: 'Fecha',
    last_order: 'Último pedido',
    note: 'Observação',
    date: 'Dia',
    closed: 'Fechado o dia todo',
    question: 'Pergunta',
    answer: 'Resposta',
    details: 'Detalhes',
    other: 'Outro serviço',
    days: 'Dias',
  },
  weekdays: { mon: 'Seg', tue: 'Ter', wed: 'Qua', thu: 'Qui', fri: 'Sex', sat: 'Sáb', sun: 'Dom' },
  amenities: {
    parking: 'Estacionamento',
    pets: 'Animais',
    wifi: 'Wi-Fi',
    high_chair: 'Cadeirinha',
    step_free: 'Acesso sem degraus',
    outdoor: 'Espaço ao ar livre',
    live_music: 'Música ao vivo',
  },
  hoursHint:
    'Se fecha depois da meia-noite, ponha a hora assim mesmo (20:00 a 02:00): vale para o dia em que abre. Dois turnos são duas linhas.',
  specialHint: 'Nesse dia vale no lugar do horário de sempre. Um feriado que não está aqui não se sabe.',
  linesHint: 'Um por linha.',
  unknown: 'Não se sabe',
  yes: 'Sim',
  no: 'Não',
  add: {
    hours: 'Adicionar um horário',
    special_hours: 'Adicionar um dia',
    faq: 'Adicionar uma pergunta',
    amenities: 'Adicionar outro serviço',
  },
  remove: (what) => `Tirar ${what}`,
  entry: (number) => `linha ${String(number)}`,
  save: 'Salvar e publicar',
  saving: 'Salvando…',
  saved: 'Salvo: já se responde com isto.',
  unchanged: 'Não havia nada novo para salvar.',
  wrong: (count) => (count === 1 ? 'Há 1 dado para corrigir.' : `Há ${String(count)} dados para corrigir.`),
  changedMeanwhile: (fields) =>
    `Enquanto isso outra pessoa salvou mudanças${fields === '' ? '' : ` também em: ${fields}`}. O que você escreveu continua aqui: olhe e salve de novo.`,
  question: 'Vocês abrem na segunda?',
  issues: {
    'value_error.str.regex': 'não tem a forma esperada',
    'value_error.currency': 'não é uma moeda: use o código, como BRL',
    'value_error.time_zone': 'não é um fuso horário conhecido',
    'value_error.overlap': 'se sobrepõe a outro horário do mesmo dia',
    'value_error.order': 'não pode ser a essa hora',
    'value_error.closed': 'um dia fechado não tem horário',
    'value_error.duplicate': 'está repetido',
  },
};

const dictionaries: Readonly<Record<Language, BusinessWords>> = { es, en, pt };

/** Loaded with the page that says them. `tag`: of the words of the admin (BCP 47). */
export function businessWords(tag: string): BusinessWords {
  return dictionaries[chooseLanguage(tag)];
}
