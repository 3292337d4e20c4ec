/** In which language somebody writes, told by the words that every sentence needs. */
import { words } from './fold.ts';

const LANGUAGES = ['es', 'en', 'pt'] as const;
type Language = (typeof LANGUAGES)[number];

/**
 * Words of one language and of neither of the others, folded. `sure`: words that ask, point, or say something of somebody, which names don't
 * hold. `likely`: those that stand in names, too («a la napolitana»).
 */
const WORDS: Readonly<Record<Language, { readonly sure: string; readonly likely: string }>> = {
  es: {
    sure: `
      cual cuales cuanto cuanta cuantos cuantas quien quienes donde cuando porque tiene tienen tenes tienes tengo tenemos contiene contienen
      lleva llevan hay haya puedo puedes podes puede pueden soy sos eres somos estoy estan quiero queria quisiera quieren gustaria dame decime
      dime contame cuentame hola gracias muy pero tambien yo usted ustedes nosotros hijo hija sirve sirven cuesta cuestan hacen hecho hecha
      hechos hechas alguno algun ningun recomendas recomiendas recomiendan recomienda necesito busco hoy ahora eso esos esas sale salen`,
    likely: 'el la los las del al un una unos unas con sin es son en su lo le mi y que',
  },
  en: {
    sure: `
      what what's whats which who when where why how does doesn't doesnt did didn't is isn't are aren't am was were have haven't can can't cant
      cannot could would should may i i'm im i've i'd you your you're we they she it it's its my there there's this these those don't dont
      anything something any some eat drink want need looking please thanks thank hello contain contains allergic allergy intolerant safe
      find feel feeling breathe help swelling throat sick gave ate she's he's daughter wife husband the not without`,
    likely: 'of with and or to for in on an has from be if he',
  },
  pt: {
    sure: `
      tem tenho temos qual quais quanto quanta quantos quantas quem onde quando voce voces sou estou sao nao meu minha meus minhas isso isto
      esse essa ele ela eles elas contem leva levam posso gostaria quero obrigado obrigada ola oi muito tambem mais pra custa custam feito
      feita algum alguma nenhum nenhuma procuro hoje agora dele dela consigo filho filha eu recomenda
      pode podem`,
    likely: 'os das na ao um uma uns umas com sem em ou pelo pela',
  },
};

interface Weighed {
  readonly language: Language;
  readonly isSure: boolean;
}

const known = new Map<string, Weighed>(
  LANGUAGES.flatMap((language) =>
    (['sure', 'likely'] as const).flatMap((kind) =>
      WORDS[language][kind]
        .trim()
        .split(/\s+/u)
        .map((word): [string, Weighed] => [word, { language, isSure: kind === 'sure' }]),
    ),
  ),
);

/** The language a text is clearly written in; undefined when it is too short to tell, or mixed. */
export function languageOf(text: string): Language | undefined {
  const found = words(text).flatMap(({ text: word, start, end }) => {
    // Without its accent it is an «and» of two languages.
    if (text.slice(start, end).toLowerCase() === 'é') return [{ language: 'pt' as const, isSure: true }];
    return known.get(word.replaceAll('’', "'")) ?? [];
  });
  const weights = LANGUAGES.map((language) => {
    const own = found.filter((each) => each.language === language);
    return { language, isSure: own.some(({ isSure }) => isSure), weight: weigh(own) };
  }).sort((left, right) => right.weight - left.weight);
  const [best, second] = weights;
  if (best?.isSure !== true || second === undefined) return undefined;
  // Words that names hold, too, speak less against it than those of a sentence.
  const isClear = second.isSure ? best.weight > 2 * second.weight : best.weight >= 2 * second.weight;
  return isClear ? best.language : undefined;
}

function weigh(found: readonly Weighed[]): number {
  return found.reduce((sum, { isSure }) => sum + (isSure ? 2 : 1), 0);
}
