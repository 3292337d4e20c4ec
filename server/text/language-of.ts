/** In which language somebody writes, told by the words that every sentence needs. */
import { words } from './fold.ts';
import { remember } from './remember.ts';

const LANGUAGES = ['es', 'en', 'pt'] as const;
type Language = (typeof LANGUAGES)[number];

/**
 * Words of one language and of neither of the others, folded. `sure`: words that ask, point, or say something of somebody, which names don't
 * hold. `likely`: those that stand in names, too («a la napolitana»).
 */
const WORDS: Readonly<Record<Language, { readonly sure: string; readonly likely: string }>> = {
  es: {
    sure: `
      senor senora cual cuales cuanto cuanta cuantos cuantas quien quienes donde adonde cuando tiene tienen tenes tienes tengo tenemos tenian contiene contienen
      lleva llevan hay haya puedo puedes podes puede pueden soy sos eres estoy estan quiero quisiera quieren gustaria dame decime
      dime digame contame cuentame hola gracias muy pero tambien yo usted ustedes nosotros hijo hija hijos hijas sirve sirven sirves cuesta cuestan
      hacen hecho hecha hechos hechas alguno algun ningun alguien recomendas recomiendas recomiendan recomienda sugieren sugeris necesito necesitamos busco
      hoy ahora ayer eso esos esas sale salen acepta aceptan aceptas aceptaran abren abris cierran cierra venden vendes trae traen traes traeme traenos traigame traiganme
      viene vienen vendria alcanza demoran tardan muestrame mostrame ayuda ayudame ayudan deme denme deja dejan ponen pones ponme ponle hace hacemos hacer
      conviene sabes saben cobran cobras reciben hablan
      buenas buenos bueno tardes noches luego hasta otra otro otras otros mejor mejores peor mucho muchos muchas siempre entonces
      disculpe disculpa perdon vale nino nina ninos ninas tarjeta tarjetas efectivo cuenta bano banos estacionamiento abierto
      cerrado cuatro siete ocho nueve diez lunes martes miercoles jueves viernes cumpleanos liviano liviana
      calentito calientito compartir probar elegir conocer cualquier cosa cosas`,
    likely: 'perro perros caliente el la los las del al un una unos unas con sin es son en su lo le mi y ese',
  },
  en: {
    sure: `
      what what's whats which who when where where's why how does doesn't doesnt did didn't is isn't are aren't am was were have haven't can can't cant
      cannot could would should may i i'm im i've i'd i'll you your you're we we're they she it it's its my our there there's this these those don't dont
      anything something everything nothing any some eat drink want need looking please thanks thank hello contain contains allergic allergy intolerant safe
      find feel feeling breathe help swelling throat sick gave she's he's daughter wife husband the not without
      hi yes got get gets tell give bring book order paid accept accepted accepts serves served sell sells deliver delivers close closes closed
      opening hours takes suggest recommend recommended surprise wait good better cheap cheaper cheapest cheaply another other others more less much many
      today tonight tomorrow yesterday morning evening afternoon monday tuesday wednesday thursday friday saturday sunday
      two three five people person table toilet toilets bathroom restroom card cards child children outside inside larger smaller
      price prices bill receipt see only also too just than then after before until near next very really lots suitable options option dish dishes
      but pls plz here here's most first whats thats gimme wanna
      enough share sharing while during about around appointment`,
    likely:
      'pay food foods drinks open large small little big show spicy friendly of with and or to for in on an has from be if he ate free best kids well done hot cold still all our up off by',
  },
  pt: {
    sure: `
      tem tenho temos qual quais quanto quanta quantos quantas quem onde quando voce voces sou estou sao nao meu minha meus minhas isso isto
      esse essa ele ela eles elas contem leva levam posso gostaria quero obrigado obrigada ola oi muito tambem mais pra custa custam feito
      feita algum alguma nenhum nenhuma procuro hoje agora dele dela consigo filho filha filhos filhas eu recomenda recomendam
      pode podem aceita aceitam abrem fecham fazem fazer vendem servem traz trazem vem veem outra outro outras outros mostre ajuda ajudar
      bom boa boas noite amanha ontem ainda ja sempre melhor melhores pior crianca criancas cartao cartoes dinheiro banheiro banheiros pessoas pessoa
      quatro dois duas sete oito nove dez opcoes opcao prato pratos compartilhar fica ficam vou sei tudo pouco pouca muita mesmo alguem ninguem
      desculpe desculpa sim aberto fechado aceitar entrega entregam dao faz sugere sugerem tinha
      nesse nessa neste nesta deste desta disso daqui qualquer coisa coisas`,
    likely: 'os das na ao aos um uma uns umas com sem em ou pela num numa conta',
  },
};

/** Of one language as they are written; without their accents they are words of another, too. */
const ACCENTED: ReadonlyMap<string, Language> = new Map(
  Object.entries({ es: 'qué más sé sí aquí', pt: 'é até dá há já quê às' } as const).flatMap(([language, written]) =>
    written.split(' ').map((word): [string, Language] => [word, language as Language]),
  ),
);

/** What begins so is a wish or a question and no name: its `likely` words are sure. */
const OPENINGS = new Set('con sin un una unos unas es y com sem um uma uns umas e with for and to'.split(' '));

/** The same for what holds one of these, whichever of two languages it is in. */
const WISHES = new Set('algo favor me se nada pedir'.split(' '));

/** Only one of the languages writes so; names that travel hold it, too. */
const ONLY_PORTUGUESE = /[ãõç]/u;
const SPANISH_SIGN = /[¿¡]/u;

const REMEMBERED = { most: 512, longest: 500 };

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
  const clear = clearLanguage(text);
  return clear === '' ? undefined : clear;
}

/** Remembered: it is asked at every turn of a message. Empty where it is not clear. */
const clearLanguage = remember((text: string): Language | '' => {
  const said = words(text);
  const found = said.flatMap(({ text: word, start, end }) => weighWord(word, text.slice(start, end).toLowerCase()));
  if (said.length > 0 && SPANISH_SIGN.test(text)) found.push({ language: 'es', isSure: true });
  const isWish = OPENINGS.has(said[0]?.text ?? '') || said.some(({ text: word }) => WISHES.has(word));
  const weights = LANGUAGES.map((language) => {
    const own = found.filter((each) => each.language === language);
    return { language, isSure: own.some(({ isSure }) => isSure || isWish), weight: weigh(own) };
  }).sort((left, right) => right.weight - left.weight);
  const [best, second] = weights;
  if (best?.isSure !== true || second === undefined) return '';
  // Words that names hold, too, speak less against it than those of a sentence.
  const isClear = second.isSure ? best.weight > 2 * second.weight : best.weight >= 2 * second.weight;
  return isClear ? best.language : '';
}, REMEMBERED);

/** The languages of which it has a word that is of no other. */
export function languagesIn(text: string): ReadonlySet<string> {
  const said = words(text);
  return new Set(
    said.flatMap(({ text: word, start, end }) =>
      weighWord(word, text.slice(start, end).toLowerCase()).map(({ language }) => language),
    ),
  );
}

function weighWord(word: string, written: string): Weighed[] {
  const accented = ACCENTED.get(written);
  if (accented !== undefined) return [{ language: accented, isSure: true }];
  const plain = known.get(word.replaceAll('’', "'"));
  if (plain !== undefined) return [plain];
  return ONLY_PORTUGUESE.test(written) ? [{ language: 'pt', isSure: false }] : [];
}

function weigh(found: readonly Weighed[]): number {
  return found.reduce((sum, { isSure }) => sum + (isSure ? 2 : 1), 0);
}
