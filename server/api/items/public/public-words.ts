/** What the public page says, by language. Names of hazards come from the domain, everything else as the business writes it. */
import type { Language } from '../../../contract/v2.ts';
import type { PublicMark } from '../../../knowledge/index.ts';

export interface PublicWords {
  /** Its own name. */
  readonly language: string;
  readonly heading: string;
  /** Before the names of hazards. */
  readonly marks: Readonly<Record<PublicMark, string>>;
  /** What a mark means, in a sentence. */
  readonly meanings: Readonly<Record<PublicMark, string>>;
  readonly legend: string;
  readonly ask: string;
  readonly out: string;
  readonly outToday: string;
  readonly unclear: string;
  readonly sharesPlace: string;
  readonly notices: string;
  readonly noSection: string;
  readonly nothing: string;
  readonly columns: string;
  /** By day (`2026-12-31`) and revision. */
  made(day: string, revision: string): string;
  readonly forPrograms: string;
  readonly languages: string;
  readonly regime: RegimeWords;
}

/** Of a list of what must be declared. None of them says that it is kept to. */
export interface RegimeWords {
  readonly title: string;
  readonly source: string;
  listed(as: string): string;
  readonly notListed: string;
  beyond(names: string): string;
  readonly noClaim: string;
}

export const PUBLIC_WORDS: Readonly<Record<Language, PublicWords>> = {
  es: {
    language: 'Español',
    heading: 'Qué hay y qué contiene',
    marks: {
      contains: 'Contiene',
      'may-contain': 'Puede contener',
      free: 'Declarado libre de',
      unknown: 'Nadie lo declaró',
    },
    meanings: {
      contains: 'lo contiene.',
      'may-contain': 'puede tener trazas o llevarlo; o es lo más probable por su nombre.',
      free: 'la casa declara que no lo contiene.',
      unknown: 'nadie lo declaró, o hay dudas. No quiere decir que no tenga.',
    },
    legend: 'Qué quiere decir cada marca',
    ask: 'Si tenés una alergia o una intolerancia, decilo siempre a quien te atiende antes de pedir: esta página no reemplaza esa pregunta.',
    out: 'Hoy no hay',
    outToday: 'Hoy no hay',
    unclear: 'Tiene una marca que nadie aclaró y que puede ser cualquiera de las que acá se miran: preguntá antes.',
    sharesPlace: 'Comparte lugar o utensilios con otras cosas: puede haber contacto. Preguntá antes.',
    notices: 'Lo que avisa la casa',
    noSection: 'Sin sección',
    nothing: 'Por ahora no hay nada publicado.',
    columns: 'Qué se mira en cada uno',
    made: (day, revision) => `Al ${day}, revisión ${revision}`,
    forPrograms: 'Para programas',
    languages: 'Idiomas',
    regime: {
      title: 'Lista de declaración obligatoria elegida',
      source: 'Fuente',
      listed: (as) => `la lista lo nombra: «${as}»`,
      notListed: 'no es de los que esa lista obliga a declarar: que no se diga nada no quiere decir que no tenga',
      beyond: (names) => `La lista también nombra algo de lo que acá no se sabe nada («?»): ${names}.`,
      noClaim: 'La lista se muestra para orientar. Esta página no afirma que se cumpla ninguna norma.',
    },
  },
  en: {
    language: 'English',
    heading: 'What there is and what it contains',
    marks: {
      contains: 'Contains',
      'may-contain': 'May contain',
      free: 'Declared free of',
      unknown: 'Nobody declared',
    },
    meanings: {
      contains: 'it contains it.',
      'may-contain': 'there may be traces or some of it; or its name makes it likely.',
      free: 'the business declares that it contains none.',
      unknown: 'nobody declared it, or there is a doubt. That does not mean it is absent.',
    },
    legend: 'What each mark means',
    ask: 'If you have an allergy or an intolerance, always tell the person who serves you before you order: this page does not replace that question.',
    out: 'Out today',
    outToday: 'Out today',
    unclear: 'It has a mark that nobody explained and that may stand for any of those looked at here: ask first.',
    sharesPlace: 'It shares a place or tools with other things: there may be contact. Ask first.',
    notices: 'What the business warns of',
    noSection: 'No section',
    nothing: 'Nothing is published for now.',
    columns: 'What is looked at in each',
    made: (day, revision) => `As of ${day}, revision ${revision}`,
    forPrograms: 'For programs',
    languages: 'Languages',
    regime: {
      title: 'Chosen list of what must be declared',
      source: 'Source',
      listed: (as) => `the list names it: “${as}”`,
      notListed: 'not one that must be declared by that list: that nothing is said does not mean it is absent',
      beyond: (names) => `The list also names something of which nothing is known here (“?”): ${names}.`,
      noClaim: 'The list is shown for orientation. This page does not claim that any law is complied with.',
    },
  },
  pt: {
    language: 'Português',
    heading: 'O que há e o que contém',
    marks: {
      contains: 'Contém',
      'may-contain': 'Pode conter',
      free: 'Declarado livre de',
      unknown: 'Ninguém declarou',
    },
    meanings: {
      contains: 'contém.',
      'may-contain': 'pode ter traços ou levar; ou é o mais provável pelo nome.',
      free: 'a casa declara que não contém.',
      unknown: 'ninguém declarou, ou há dúvidas. Não quer dizer que não tenha.',
    },
    legend: 'O que quer dizer cada marca',
    ask: 'Se você tem uma alergia ou intolerância, avise sempre quem atende antes de pedir: esta página não substitui essa pergunta.',
    out: 'Hoje não há',
    outToday: 'Hoje não há',
    unclear: 'Tem uma marca que ninguém explicou e que pode ser qualquer das que aqui se olham: pergunte antes.',
    sharesPlace: 'Compartilha lugar ou utensílios com outras coisas: pode haver contato. Pergunte antes.',
    notices: 'O que a casa avisa',
    noSection: 'Sem seção',
    nothing: 'Por enquanto não há nada publicado.',
    columns: 'O que se olha em cada um',
    made: (day, revision) => `Em ${day}, revisão ${revision}`,
    forPrograms: 'Para programas',
    languages: 'Idiomas',
    regime: {
      title: 'Lista de declaração obrigatória escolhida',
      source: 'Fonte',
      listed: (as) => `a lista o nomeia: «${as}»`,
      notListed: 'não é dos que essa lista obriga a declarar: que nada se diga não quer dizer que não tenha',
      beyond: (names) => `A lista também nomeia algo de que aqui nada se sabe («?»): ${names}.`,
      noClaim: 'A lista é mostrada para orientar. Esta página não afirma que alguma norma seja cumprida.',
    },
  },
};
