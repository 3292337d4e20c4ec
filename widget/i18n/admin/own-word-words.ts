import type { Language } from '../language.ts';

/** What is said where an owner says what a word carries. */
export interface OwnWordWords {
  readonly title: string;
  readonly why: string;
  readonly none: string;
  /** How often guests said it; in how many items it stands. */
  readonly asked: (count: number) => string;
  readonly inItems: (count: number) => string;
  readonly explain: string;
  readonly ofWord: (act: string, word: string) => string;
  readonly question: (word: string) => string;
  readonly harmless: string;
  readonly harmlessWhy: string;
  readonly carries: string;
  readonly carriesWhy: string;
  readonly hazards: string;
  readonly save: string;
  readonly cancel: string;
  readonly nothingChosen: string;
  readonly saved: (word: string) => string;
  readonly before: string;
  readonly now: string;
  readonly stillUnanswered: string;
  readonly ownTitle: string;
  /** Of a word that is harmless. */
  readonly isHarmless: string;
  readonly mayCarry: (hazards: string) => string;
  readonly remove: string;
  readonly removed: (word: string) => string;
}

export const ownWordWords: Readonly<Record<Language, OwnWordWords>> = {
  es: {
    title: 'Palabras que no se entendieron',
    why: 'De lo que preguntan tus clientes y de tus fichas. Decí qué es cada una.',
    none: 'No hay ninguna.',
    asked: (count) => (count === 1 ? 'preguntada 1 vez' : `preguntada ${String(count)} veces`),
    inItems: (count) => (count === 1 ? 'en 1 ficha' : `en ${String(count)} fichas`),
    explain: 'Agregar al vocabulario',
    ofWord: (act, word) => `${act}: ${word}`,
    question: (word) => `¿Qué es «${word}»?`,
    harmless: 'No trae ningún peligro',
    harmlessWhy: 'No se te pregunta más por ella. No vuelve seguro nada: lo que no está declarado sigue sin estarlo.',
    carries: 'Trae o puede traer alguno',
    carriesWhy: 'Lo que la nombre «puede contener» esos peligros, aunque la ficha diga que no.',
    hazards: 'Cuáles',
    save: 'Guardar',
    cancel: 'Cancelar',
    nothingChosen: 'Elegí qué trae, o que no trae nada.',
    saved: (word) => `Quedó dicho qué es «${word}».`,
    before: 'Antes',
    now: 'Ahora',
    stillUnanswered: 'Todavía no se responde: decir qué trae una palabra cuida, no contesta.',
    ownTitle: 'Tus palabras',
    isHarmless: 'no trae ningún peligro',
    mayCarry: (hazards) => `puede traer: ${hazards}`,
    remove: 'Quitar',
    removed: (word) => `Se quitó lo dicho de «${word}».`,
  },
  en: {
    title: 'Words that were not understood',
    why: 'Of what guests ask and of your records. Say what each of them is.',
    none: 'There is none.',
    asked: (count) => (count === 1 ? 'asked once' : `asked ${String(count)} times`),
    inItems: (count) => (count === 1 ? 'in 1 record' : `in ${String(count)} records`),
    explain: 'Add to the vocabulary',
    ofWord: (act, word) => `${act}: ${word}`,
    question: (word) => `What is “${word}”?`,
    harmless: 'It carries no hazard',
    harmlessWhy: 'You are not asked about it any more. It makes nothing safe: what is not declared stays so.',
    carries: 'It carries or may carry some',
    carriesWhy: 'Whatever names it “may contain” these, even where its record says it does not.',
    hazards: 'Which',
    save: 'Save',
    cancel: 'Cancel',
    nothingChosen: 'Choose what it carries, or that it carries nothing.',
    saved: (word) => `It is said what “${word}” is.`,
    before: 'Before',
    now: 'Now',
    stillUnanswered: 'It is still not answered: saying what a word carries is a caution, not an answer.',
    ownTitle: 'Your words',
    isHarmless: 'carries no hazard',
    mayCarry: (hazards) => `may carry: ${hazards}`,
    remove: 'Remove',
    removed: (word) => `What was said of “${word}” is gone.`,
  },
  pt: {
    title: 'Palavras que não foram entendidas',
    why: 'Do que seus clientes perguntam e das suas fichas. Diga o que é cada uma.',
    none: 'Não há nenhuma.',
    asked: (count) => (count === 1 ? 'perguntada 1 vez' : `perguntada ${String(count)} vezes`),
    inItems: (count) => (count === 1 ? 'em 1 ficha' : `em ${String(count)} fichas`),
    explain: 'Acrescentar ao vocabulário',
    ofWord: (act, word) => `${act}: ${word}`,
    question: (word) => `O que é «${word}»?`,
    harmless: 'Não traz nenhum perigo',
    harmlessWhy: 'Não se pergunta mais por ela. Não torna nada seguro: o que não está declarado continua assim.',
    carries: 'Traz ou pode trazer algum',
    carriesWhy: 'O que a nomear «pode conter» esses perigos, mesmo que a ficha diga que não.',
    hazards: 'Quais',
    save: 'Guardar',
    cancel: 'Cancelar',
    nothingChosen: 'Escolha o que traz, ou que não traz nada.',
    saved: (word) => `Ficou dito o que é «${word}».`,
    before: 'Antes',
    now: 'Agora',
    stillUnanswered: 'Ainda não se responde: dizer o que uma palavra traz é cuidado, não resposta.',
    ownTitle: 'Suas palavras',
    isHarmless: 'não traz nenhum perigo',
    mayCarry: (hazards) => `pode trazer: ${hazards}`,
    remove: 'Tirar',
    removed: (word) => `Foi tirado o dito de «${word}».`,
  },
};
