import type { Language } from '../../../domains/index.ts';

/** How a routine is put. */
export interface RoutineBook {
  /** Above the lines. `need`: as the guest said it. */
  lead(need: string): string;
  line(words: RoutineLine): string;
}

export interface RoutineLine {
  /** The step. */
  readonly label: string;
  /** With its price. */
  readonly name: string;
  /** How it is used, as the record says it. */
  readonly usage: string | undefined;
  /** It serves what is asked for; else nobody has said so. */
  readonly isSure: boolean;
}

const line =
  (doubt: string) =>
  ({ label, name, usage, isSure }: RoutineLine): string => {
    const step = label.charAt(0).toUpperCase() + label.slice(1);
    return `• ${step}: ${name}${isSure ? '' : ` (${doubt})`}${usage === undefined ? '' : `: ${usage}`}.`;
  };

export const routineBook: Readonly<Record<Language, RoutineBook>> = {
  es: { lead: (need) => `Con lo que hay, en este orden (${need}):`, line: line('su ficha no dice si es para eso') },
  en: {
    lead: (need) => `With what there is, in this order (${need}):`,
    line: line('its record does not say if it is for that'),
  },
  pt: { lead: (need) => `Com o que há, nesta ordem (${need}):`, line: line('a ficha não diz se é para isso') },
};
