/** Days and hours as people say them, each with what they mean when it is said on Sunday the 29th of November 2026. */
export const TODAY = '2026-11-29';

export type Spoken = readonly [text: string, means: string];

const MONTHS = {
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  pt: ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
}; // prettier-ignore

const WEEK = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  pt: ['segunda-feira', 'terça', 'quarta-feira', 'quinta', 'sexta', 'sábado', 'domingo'],
};

const HOURS = {
  es: ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  pt: ['uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze'],
};

export type Tongue = keyof typeof WEEK;
export const TONGUES: readonly Tongue[] = ['es', 'en', 'pt'];

const two = (number: number): string => String(number).padStart(2, '0');
/** Both halves of the day, the earlier first. */
const either = (hour: number, minute = 0): string =>
  [hour % 24, (hour + 12) % 24].map((each) => `${two(each)}:${two(minute)}`).join(' ');

/** A day of the coming week: today is a Sunday. */
const coming = (at: number): string => (at === 6 ? '2026-12-06' : `2026-${at === 0 ? '11-30' : `12-${two(at)}`}`);

/** The date of the year that comes: what lies a quarter of a year back is of the next. */
function dateOf(month: number, day: number): string {
  const isOfNext = month < 9;
  return `${isOfNext ? '2027' : '2026'}-${two(month)}-${two(day)}`;
}

export function daysSaid(tongue: Tongue): Spoken[] {
  const near: Readonly<Record<Tongue, readonly Spoken[]>> = {
    es: [['hoy', TODAY], ['mañana', '2026-11-30'], ['pasado mañana', '2026-12-01'], ['esta noche', TODAY], ['en 3 días', '2026-12-02'], ['dentro de dos semanas', '2026-12-13'], ['el 5', '2026-12-05'], ['el día 29', TODAY]],
    en: [['today', TODAY], ['tomorrow', '2026-11-30'], ['the day after tomorrow', '2026-12-01'], ['tonight', TODAY], ['in three days', '2026-12-02'], ['in a few moments tomorrow', '2026-11-30'], ['in two weeks', '2026-12-13'], ['on the 5th', '2026-12-05']],
    pt: [['hoje', TODAY], ['amanhã', '2026-11-30'], ['depois de amanhã', '2026-12-01'], ['hoje à noite', TODAY], ['daqui a 3 dias', '2026-12-02'], ['em duas semanas', '2026-12-13'], ['no dia 5', '2026-12-05']],
  }; // prettier-ignore
  const week = WEEK[tongue].flatMap((name, at): Spoken[] => {
    const isToday = at === 6;
    const plain = isToday ? TODAY : coming(at);
    if (tongue === 'es') return [[`el ${name}`, plain], [`el ${name} que viene`, coming(at)], [`el próximo ${name}`, coming(at)], [`para el ${name}`, plain]];
    if (tongue === 'en') return [[`on ${name}`, plain], [`next ${name}`, coming(at)], [`this coming ${name}`, coming(at)], [name.toLowerCase(), plain]];
    return [[`na ${name}`, plain], [`${name} que vem`, coming(at)], [`na próxima ${name}`, coming(at)]];
  }); // prettier-ignore
  const dates = MONTHS[tongue].flatMap((name, at): Spoken[] => {
    const month = at + 1;
    const day = 3 + at * 2;
    const means = dateOf(month, day);
    if (tongue === 'en') return [[`on ${name} ${String(day)}`, means], [`the ${String(day)}th of ${name}`, means], [`${name.toLowerCase()} ${String(day)}th`, means], [`${String(day)} ${name}`, means]];
    return [[`el ${String(day)} de ${name}`, means], [`${String(day)} de ${name}`, means], [`${String(day)}/${String(month)}`, means], [`${two(day)}/${two(month)}/2027`, `2027-${two(month)}-${two(day)}`]];
  }); // prettier-ignore
  return [...near[tongue], ...week, ...dates, ['2026-12-24', '2026-12-24']];
}

export function hoursSaid(tongue: Tongue): Spoken[] {
  const clock = Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour): Spoken[] => {
    const digits = String(hour);
    const means = hour >= 1 && hour <= 12 ? (hour === 12 ? '12:00 00:00' : either(hour)) : `${two(hour)}:00`;
    const late = hour >= 13 ? `${two(hour)}:30` : undefined;
    if (tongue === 'es') return [[`a las ${digits}`, means], [`tipo ${digits}`, means], [`${digits} hs`, means], [`a eso de las ${digits}`, means], ...(late === undefined ? [] : ([[`a las ${digits}:30`, late], [`a las ${digits}.30`, late], [`a las ${digits} y media`, late]] as const))];
    if (tongue === 'en') return [[`at ${digits}`, means], [`around ${digits}`, means], ...(late === undefined ? [] : ([[`at ${digits}:30`, late], [`${digits}:30`, late]] as const))];
    return [[`às ${digits}`, means], [`às ${digits}h`, means], [`lá pelas ${digits}`, means], ...(late === undefined ? [] : ([[`às ${digits}h30`, late], [`${digits}:30`, late]] as const))];
  }); // prettier-ignore
  const spoken = HOURS[tongue].flatMap((name, at): Spoken[] => {
    const hour = at + 1;
    const half = either(hour === 12 ? 12 : hour, 30);
    const evening = `${two(hour + 12)}:00`;
    const isEvening = hour >= 7 && hour <= 11;
    if (tongue === 'es') {
      const article = hour === 1 ? 'la' : 'las';
      return [[`a ${article} ${name} y media`, half], [`a ${article} ${name} y cuarto`, either(hour === 12 ? 12 : hour, 15)], ...(isEvening ? ([[`a las ${name} de la noche`, evening], [`${name} de la noche`, evening], [`a las ${name} de la mañana`, `${two(hour)}:00`]] as const) : [])];
    }
    if (tongue === 'en') return [[`at half past ${name}`, half], [`at quarter past ${name}`, either(hour === 12 ? 12 : hour, 15)], [`at ${name} thirty`, half], ...(isEvening ? ([[`at ${name} in the evening`, evening], [`${name} pm`, evening], [`${String(hour)}pm`, evening], [`at ${name} am`, `${two(hour)}:00`]] as const) : [])];
    return [[`às ${name} e meia`, half], ...(isEvening ? ([[`às ${name} da noite`, evening], [`às ${name} e meia da noite`, `${two(hour + 12)}:30`], [`às ${name} da manhã`, `${two(hour)}:00`]] as const) : [])];
  }); // prettier-ignore
  return [...clock, ...spoken];
}
