import type { AskingWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** Words by which something is asked, answered or picked. */
export const asking: SentenceTable<AskingWord> = {
  questionWord: phrases('que, como, quanto, qual'),
  what: phrases('que'),
  charges: phrases('cobram, cobra, cobrado, cobrada'),
  numbered: phrases('numero, num, n'),
  asksWhat: phrases(
    `o que (traz|trazem|acompanha), oq (e|vem|tem|traz|leva), e (oq|o que), e que isso, vem com, vem acompanhado de, (traz|vem) alguma coisa, qual e a do, o que e, o que e isso, que e, o que sao, o que seria, o que vem (em|com|no|na|nos|nas), o que vem, o que tem (em|no|na|dentro),
    o que leva, o que levam, o que vai (no|na|em), do que e, de que e, do que e (feito|feita), de que e (feito|feita), e feito (de|com),
    e feita (de|com), com que vem, vem com que, como e, como sao, como e isso, como e (feito|feita|servido|servida), como vem,
    como (fazem|servem|preparam), em que consiste, me (explica|conta|fala) (o que e|do|da|sobre|como e), (explica|descreve),
    nao (conheco|sei o que e)`,
  ),
  goesWith: phrases(
    `acompanha, acompanham, acompanhar, acompanho, para acompanhar, pra acompanhar, combina com, combinam com, combina, combinam, harmoniza, harmonizam, harmonizar,
    vai bem com, vao bem com, vai com, fica bom com, cai bem com, o que (tomo|bebo|beber|tomar) com, pra beber com, para beber com, pra tomar com`,
  ),
  whichOrHowMuch: phrases('que, qual'),
  whichOrWho: phrases('que, qual'),
  several: phrases('opcoes, que, menu, lista, menus, quais'),
  whichOf: phrases('qual, quais, quanto'),
  howMuch: phrases('quanto, quanta'),
  sum: phrases('quanto'),
  amount: phrases('quanto, quanta'),
  common: phrases('comum'),
  sharing: phrases('mesmo, mesma, mesmos, mesmas, comum, comuns'),
  greets: phrases('dias, ok, oi, ola, bom, boa, obrigado, obrigada, tchau'),
  startsAsking: phrases('posso'),
  keepsSaying: phrases('nao, nem, que'),
  goesOn: phrases('e'),
  opensPhrase: phrases('mas, e, oi'),
  opensBare: phrases('e, oi, ou'),
  aroundName: [],
  soundsPortuguese: phrases(
    `tem, leva, contem, sem, com, voce, posso, quanto, custa, qual, essa, esse, nao, um, uma, ovo, leite, glutem, em, ao, sou, oi`,
  ),
  firstOffered: phrases('primeiro, primeira, 1'),
  secondOffered: phrases('segundo, segunda, 2'),
  thirdOffered: phrases('terceiro, terceira, 3'),
  fourthOffered: phrases('quarto, quarta, 4'),
  lastOffered: [],
  aroundChoice: phrases('claro, numero, por, quero'),
  agrees: phrases('claro, ok, sim, isso, certo'),
};
