import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, timesOf } from '../../../../server/assistant/act/resolve-when.ts';
import { readWhen } from '../../../../server/language/acting/index.ts';
import type { Spoken, Tongue } from './golden-when.ts';
import { daysSaid, hoursSaid, TODAY, TONGUES } from './golden-when.ts';

const datesIn = (text: string, language: string) =>
  readWhen(text, language)
    .days.map(({ day }) => dateOf(day, TODAY))
    .join(' ');
const timesIn = (text: string, language: string) =>
  readWhen(text, language)
    .hours.flatMap(({ said }) => timesOf(said))
    .join(' ');

const FRAMES: Readonly<Record<Tongue, readonly string[]>> = {
  es: ['{}', 'quiero venir {}', '¿puede ser {}?', 'somos cuatro, {}', '{}, a nombre de Ana'],
  en: ['{}', 'we would like to come {}', 'could it be {}?', 'there are four of us, {}', '{}, please'],
  pt: ['{}', 'queria ir {}', 'pode ser {}?', 'somos quatro, {}', '{}, por favor'],
};

function missed(tongue: Tongue, spoken: readonly Spoken[], read: (text: string, language: string) => string): string[] {
  return FRAMES[tongue].flatMap((frame) =>
    spoken.flatMap(([text, means]) => {
      const whole = frame.replace('{}', text);
      const found = read(whole, tongue);
      return found === means ? [] : [`${whole}: ${found} for ${means}`];
    }),
  );
}

describe('a day or an hour that is denied', () => {
  const meant = (text: string, language: string): string => {
    const { days, hours } = readWhen(text, language);
    const dates = days.filter(({ isNot }) => isNot !== true).map(({ day }) => dateOf(day, TODAY));
    const times = hours.filter(({ isNot }) => isNot !== true).map(({ said }) => timesOf(said).at(-1));
    return [...dates, ...times].join(' ');
  };

  it.each([
    ['el sábado, no el viernes', 'es', 'el sábado'],
    ['el viernes no, el sábado', 'es', 'el viernes, el sábado'],
    ['a las 22, no a las 21', 'es', 'a las 22'],
    ['no, el viernes', 'es', 'el viernes'],
    ['no el viernes', 'es', 'el viernes'],
    ['no, a las 21', 'es', 'a las 21'],
    ['cualquier día menos el sábado', 'es', ''],
    ['a las 9 menos cuarto', 'es', 'a las 9 menos cuarto'],
    ['Saturday, not Friday', 'en', 'Saturday'],
    ['on Saturday and not on Friday', 'en', 'Saturday'],
    ['at 10pm, not at 9pm', 'en', 'at 10pm'],
    ['any day except Saturday', 'en', ''],
    ['no sábado, não na sexta', 'pt', 'no sábado'],
    ['às 22h, não às 21h', 'pt', 'às 22h'],
    ['qualquer dia menos sábado', 'pt', ''],
  ])('is not meant where another one is, nor where it is left out: %s', (text, language, means) => {
    expect(meant(text, language)).toBe(meant(means, language));
  });
});

describe.each(TONGUES)('what is said of time in %s', (tongue) => {
  it('is the day that is meant, in at least 99 of a hundred', () => {
    const spoken = daysSaid(tongue);
    const wrong = missed(tongue, spoken, datesIn);
    expect(wrong.length / (spoken.length * FRAMES[tongue].length), wrong.slice(0, 40).join('\n')).toBeLessThanOrEqual(
      0.01,
    );
  });

  it('is the hour that is meant, or both that may be, in at least 99 of a hundred', () => {
    const spoken = hoursSaid(tongue);
    const wrong = missed(tongue, spoken, timesIn);
    expect(wrong.length / (spoken.length * FRAMES[tongue].length), wrong.slice(0, 40).join('\n')).toBeLessThanOrEqual(
      0.01,
    );
  });

  it('is both together, in either order', () => {
    const days = daysSaid(tongue);
    const hours = hoursSaid(tongue).filter(([, means]) => /^(?:1[3-9]|2\d)/u.test(means));
    const wrong: string[] = [];
    let count = 0;
    for (const [day, date] of days)
      for (const [hour, time] of hours)
        for (const text of [`${day} ${hour}`, `${hour} ${day}`, `${hour}, ${day}`]) {
          count += 1;
          const read = `${datesIn(text, tongue)} ${timesIn(text, tongue)}`;
          if (read !== `${date} ${time}`) wrong.push(`${text}: ${read} for ${date} ${time}`);
        }
    expect(wrong.length / count, wrong.slice(0, 40).join('\n')).toBeLessThanOrEqual(0.01);
  });
});

describe('a stretch of the day', () => {
  it.each([
    ['mañana a la noche', 'es', ['night']],
    ['tomorrow in the evening', 'en', ['evening']],
    ['amanhã à tarde', 'pt', ['afternoon']],
    ['mañana', 'es', []],
  ])('stands apart where no hour is said: %s', (text, language, parts) => {
    expect(readWhen(text, language).parts.map(({ part }) => part)).toEqual(parts);
  });

  it.each([
    ['mañana a la noche, a las 9', 'es', '21:00'],
    ['a las 9 mañana por la mañana', 'es', '09:00'],
    ['tonight at 8', 'en', '20:00'],
    ['hoje à noite às 8', 'pt', '20:00'],
  ])('says which half of the day an hour is of: %s', (text, language, time) => {
    expect(timesIn(text, language)).toBe(time);
  });
});

describe('a bare number', () => {
  it('is an hour where one was asked for, a day where a day was, and nothing else', () => {
    expect(readWhen('9', 'es', 'hour').hours).toHaveLength(1);
    expect(readWhen('20.30', 'es', 'hour').hours.map(({ said }) => timesOf(said))).toEqual([['20:30']]);
    expect(readWhen('5', 'es', 'day').days.map(({ day }) => dateOf(day, TODAY))).toEqual(['2026-12-05']);
    expect(readWhen('9', 'es')).toEqual({ days: [], hours: [], parts: [] });
  });

  it('is no hour where it counts people', () => {
    expect(readWhen('somos 4 personas', 'es', 'hour').hours).toEqual([]);
    expect(readWhen('a table for 4 people', 'en').hours).toEqual([]);
  });
});

describe('a text in another language than it was taken for', () => {
  it('is read by the words of its own', () => {
    expect(datesIn('tomorrow', 'es')).toBe('2026-11-30');
    expect(timesIn('às 20h', 'es')).toBe('20:00');
  });
});

describe('a day that has passed', () => {
  it.each([
    ['ayer', 'es', '2026-11-28'],
    ['anteayer', 'es', '2026-11-27'],
    ['antes de ayer', 'es', '2026-11-27'],
    ['yesterday', 'en', '2026-11-28'],
    ['the day before yesterday', 'en', '2026-11-27'],
    ['ontem', 'pt', '2026-11-28'],
    ['anteontem', 'pt', '2026-11-27'],
  ])('is read: %s', (text, language, date) => {
    expect(datesIn(text, language)).toBe(date);
  });
});

describe('a date that is none', () => {
  it('means no day', () => {
    expect(datesIn('el 31 de febrero', 'es')).toBe('');
    expect(datesIn('el 45/3', 'es')).toBe('');
  });

  it('has passed where it is said of a day of the week that was', () => {
    expect(datesIn('el viernes pasado', 'es')).toBe('2026-11-27');
    expect(datesIn('el domingo pasado', 'es')).toBe('2026-11-22');
    expect(datesIn('el martes de la semana pasada', 'es')).toBe('2026-11-24');
    expect(datesIn('last Friday', 'en')).toBe('2026-11-27');
    expect(datesIn('on Tuesday last week', 'en')).toBe('2026-11-24');
    expect(datesIn('na sexta passada', 'pt')).toBe('2026-11-27');
    expect(datesIn('el lunes, pasado mañana', 'es')).toBe('2026-11-30 2026-12-01');
  });

  it('has passed where it is of the last weeks, and is of the next year where it lies further back', () => {
    expect(datesIn('el 10 de noviembre', 'es')).toBe('2026-11-10');
    expect(datesIn('el 10 de enero', 'es')).toBe('2027-01-10');
  });
});

it('any text is read, within its bounds, the same each time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.constantFrom('es', 'en', 'pt', 'xx'), (text, language) => {
      const read = readWhen(text, language, 'hour');
      expect(readWhen(text, language, 'hour')).toEqual(read);
      for (const { start, end } of [...read.days, ...read.hours, ...read.parts]) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      for (const { said } of read.hours)
        for (const time of timesOf(said)) expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);
    }),
  );
});
