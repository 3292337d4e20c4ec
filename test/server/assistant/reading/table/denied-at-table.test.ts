import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deniedAtTable,
  deniedFurther,
  deniesUnknown,
  speaksOfAnother,
} from '../../../../../server/assistant/reading/table/denied-at-table.ts';
import { readQuestion } from '../../../../../server/assistant/reading/read-question.ts';
import { statedConditions } from '../../../../../server/assistant/reading/dangers/stated-conditions.ts';
import { withoutKnownSlips } from '../../../../../server/assistant/understand/known-slips.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const lexicon = withoutKnownSlips(createLexicon(domain.hazards), domain);
const deniedIn = (message: string): string[] => deniedAtTable(message, lexicon).map(({ word }) => word);
const reading = (message: string) =>
  readQuestion(message, { domain, catalog: makeCatalog(), lexicon, history: [], conditions: [] });

const DANGERS = {
  es: [['queso', 'lacteos'], ['maní', 'mani'], ['nueces', 'frutos_secos'], ['pescado', 'pescado'], ['huevo', 'huevo']],
  en: [['cheese', 'lacteos'], ['peanuts', 'mani'], ['walnuts', 'frutos_secos'], ['fish', 'pescado'], ['egg', 'huevo']],
  pt: [['queijo', 'lacteos'], ['amendoim', 'mani'], ['nozes', 'frutos_secos'], ['peixe', 'pescado'], ['ovo', 'huevo']],
} as const; // prettier-ignore

const PERSONS = {
  es: ['mi mujer', 'la nena', 'mi polola', 'ella', 'mi cuñado', 'Tomás', 'el más chico', 'nuestra hija', 'mi chamaco'],
  en: ['my wife', 'my kid', 'she', 'my mother in law', 'Tom', 'one of us', 'our youngest', 'my flatmate'],
  pt: ['minha mulher', 'meu guri', 'ela', 'minha sogra', 'o Tom', 'nossa filha', 'meu marido'],
} as const; // prettier-ignore

/** `D`: the danger, `P`: the person. */
const SAYINGS = {
  es: [
    'yo como D pero P no', 'D: yo sí, P no', 'nosotros comemos D y P no', 'a mí dame D, P no puede', 'todos comen D. P no',
    'D para todos menos P', 'salvo P todos comemos D', 'D no para P', 'amo el D pero P se hincha', 'D mata a P',
    'si P come D se nos va', 'solo P tiene problema con D', 'ojo con D por P', 'P y D no van', 'D a P no le va',
    'el pediatra le sacó D a P', 'el resto come D, P tampoco', 'D para mí, P es alérgica',
  ],
  en: [
    "i eat D but P doesn't", 'D: me yes, P no', "we eat D and P can't", "i'm fine with D, P isn't", 'everyone can have D. not P',
    'D for everyone but P', 'apart from P nobody minds D', 'D is ok but not for P', 'i love D and P swells up', 'D kills P',
    'if P eats D we end up in hospital', 'only P has a problem with D', 'watch out for D with P', "P and D don't mix", 'D makes P throw up, hives and all',
    'the doctor took P off D', "we want D but P can't go near it", 'D for me, P is allergic',
  ],
  pt: [
    'eu como D mas P não', 'D: eu sim, P não', 'a gente come D e P não pode', 'eu amo D, já P não pode', 'todo mundo pode D. P não',
    'D pra todos menos P', 'tirando P todo mundo come D', 'D não pra P', 'eu adoro D mas P incha toda', 'D mata P',
    'se P comer D vai pro hospital', 'só P tem problema com D', 'cuidado com D por causa de P', 'P e D não combinam', 'D deixa P doente',
    'a pediatra cortou D de P', 'D não desce bem pra P', 'D pra mim, P é alérgica',
  ],
} as const; // prettier-ignore

const LANGUAGES = ['es', 'en', 'pt'] as const;
const saying = fc
  .constantFrom(...LANGUAGES)
  .chain((language) =>
    fc.record({
      said: fc.constantFrom<string>(...SAYINGS[language]),
      person: fc.constantFrom<string>(...PERSONS[language]),
      danger: fc.constantFrom<readonly [string, string]>(...DANGERS[language]),
      asks: fc.constantFrom('', '. postres?', ', what should we order?', '. o que pedimos?'),
    }),
  )
  .map(({ said, person, danger: [word, id], asks }) => ({
    message: `${said.replace('D', word).replace('P', person)}${asks}`,
    id,
  }));

describe('what somebody at a table is denied', () => {
  it('is a danger of all that is said, in whatever words, and never a wish', () => {
    fc.assert(
      fc.property(saying, ({ message, id }) => {
        const read = reading(message);
        expect(read.asked.map((each) => each.id)).toContain(id);
        expect(read.isAllergic).toBe(true);
        expect(statedConditions(message, lexicon)).toContain(id);
      }),
      { numRuns: 600 },
    );
  });

  it.each([
    ['eu como queijo mas minha mulher não, o que pedimos?', ['queijo']],
    ['langostinos para mí, pero mi novia es alérgica', ['langostinos']],
    ['two of us love prawns, the third can’t go near them', ['prawns']],
    ['mi vieja no come carne, el nene quiere huevo', []],
    ['yo como maní y mi hermana no puede leche', ['leche']],
    ['maní sí, pero una no', ['maní']],
    ['yo quiero pescado, una se hincha', ['pescado']],
    ['amendoim não pra uma', ['amendoim']],
    ['one at our table goes into shock with peanuts', ['peanuts']],
    ['um da mesa tem choque com amendoim', ['amendoim']],
  ])('is what is named of them, else what is named beside: «%s»', (message, denied) => {
    expect(deniedIn(message)).toEqual(denied);
  });

  it.each([
    'mi mujer no quiere pescado',
    'my wife isn’t keen on fish',
    'meu marido não gosta de peixe',
    'a mi hijo no le gusta el queso',
    'pescado no muy caro para mi hijo',
    'which one isn’t fried and has no cream?',
    'cheapest egg ramen? not the kids one lol',
    'todo menos pescado',
    'todos queremos pescado menos Ana que quiere carne',
    'minha mulher não bebe, eu quero queijo',
    'my son doesn’t eat much, something with cheese',
    'Limonada no. Hay pescado?',
    'No Fish For My Table Please',
    'no hay pescado para mi hijo?',
    'my wife can’t come, do you have fish?',
    'mi marido se muere por el pescado',
    'sin problema con el pescado, ella también',
    'ella sí come pescado',
    'yo tomo vino y mi mujer no',
    'yo quiero milanesa, mi hija no',
    'quiero pescado y mi mujer quiere queso',
  ])('is none where it is taste, another matter, or a dish with no word of health: «%s»', (message) => {
    expect(deniedIn(message)).toEqual([]);
  });

  it.each(["I eat kiwi but my wife can't. desserts?", 'eu como kiwi mas minha mulher não pode'])(
    'may be what no hazard stands for: «%s»',
    (message) => {
      expect(deniesUnknown(message)).toBe(true);
      expect(reading(message).isAllergic).toBe(true);
    },
  );
});

describe('somebody of a table who is spoken of', () => {
  it.each([
    'o lance do leite é só minha filha',
    'mi hija mayor toleraba el huevo, ahora no',
    'meu mais velho é o do ovo, cuidado',
    'Ana is the egg one, my son too',
  ])('and of whom nobody says that they want it: «%s»', (message) => {
    expect(speaksOfAnother(message)).toBe(true);
  });

  it.each([
    'mi hija quiere huevo',
    'pescado para mi marido',
    'my wife loves fish',
    'minha filha come queijo',
    'hay pescado?',
  ])('and wants it, or is nobody: «%s»', (message) => {
    expect(speaksOfAnother(message)).toBe(false);
  });
});

describe('what a message goes on to deny', () => {
  const further = (before: string, message: string, held: readonly string[] = []): readonly string[] =>
    deniedFurther(message, { before, held, lexicon });

  it.each([
    ['¿algo tiene maní?', 'mi hermana no puede', ['mani']],
    ['does it have peanuts?', "I'm fine but my sister isn't", ['mani']],
    ['algum tem amendoim?', 'minha irmã não pode', ['mani']],
    ['quiero algo con huevo', 'y mi hijo no', ['huevo']],
    ['¿tienen pescado?', 'mi hijo no puede ir', []],
    ['¿tienen pescado?', 'mi hermana quiere', []],
    ['hola', 'mi hermana no puede', []],
  ])('is what the one before named: «%s», «%s»', (before, message, ids) => {
    expect(further(before, message)).toEqual(ids);
  });

  it.each([
    ['mi señora a la leche', 'lacteos'],
    ['y mi hija al huevo', 'huevo'],
    ['and my wife to milk', 'lacteos'],
    ['minha mulher a leite', 'lacteos'],
    ['y yo a la leche también', 'lacteos'],
  ])('is another’s, where an allergy is known: «%s»', (message, id) => {
    expect(further('mi hijo es alérgico al maní', message, ['mani'])).toEqual([id]);
    expect(further('hola', message)).toEqual([]);
  });
});
