import type { WordPhrases } from '../source.ts';
import { phrases } from '../source.ts';

/** Words of asking, joining, counting and comparing. */
export const words: WordPhrases = {
  filler: phrases(
    `ah, oh, nossa, vixe, eita, muito, muita, muitissimo, um monte, um monte de, bastante, por favor, pf, pfv, porfa, pfvr, se faz favor, faz favor, sff, faxavor, cara, mano, galera, pessoal, por curiosidade, malta, chefe, chefia, campeao, parceiro, uai, querido, querida, gente, amigo, amiga, moco, moca, meu, po, tipo, entao, olha, olhe, desculpa, desculpe, com licenca, licenca, perdao, uma (pergunta|duvida), pergunta, duvida, (queria|gostaria de|quero|preciso) (saber|perguntar), (voce|vc|voces|vcs) sabe, sabem, sabe se, me (diz|diga|fala|informa|passa|da|confirma|passe), diz me, (pode|poderia|podem) (me|) (dizer|informar|passar|falar|confirmar), por acaso, ja que estamos, aproveitando, talvez, so, assim, ne, bem, na verdade, voces, voce, vc, vcs, eu, nos, a gente, ai, aqui, la, ali, local, lugar, restaurante, estabelecimento, loja, casa, se, meu caro, alem disso`,
  ),
  want: phrases(
    'quero, queria, queremos, gostaria, gostaria de, gostariamos, procuro, procuramos, preciso, precisamos, estou procurando, to procurando, (to|tou|estou) (afim|a fim) de, afim de, a fim de, estou com vontade de, amo, adoro, gosto de, gosto muito de, vontade de, vontade de comer, com vontade de, me apetece, prefiro, preferimos, desejo, estou a procura de, louco por, louca por, doido por, doida por, morrendo de vontade de, me deu vontade de, queriamos, gostavamos de, gostava de, apetecia me, apetece me, apetece nos, estamos a procura de, ando a procura de, (estou|to|tou|ta|tava|estamos) com (vontade|desejo) de, temos vontade de, bateu vontade de, quer, querem, prefere, preferem, procura, precisa, adora, adoram, ama, amam, gosta de, gostam de, curte, (so|somente|apenas) (como|come|comemos|comem|bebo|bebe|bebem|quer|querem)',
  ),
  advise: phrases(
    `o (que|q) (eu|) (uso|passo|ponho|compro), o (que|q) (voces|vcs) (me|) (recomendam|dao), o (que|q) (eu|a gente|nos|) (peco|pedimos|pede|como|comemos|escolho), o (que|q) (voce|vc|vcs|voces) (comeria|pediria|escolheria|indica|indicam|sugere), o (que|q) (vale a pena|tem de bom|ta bom|e bom), o (que|q) (pedir|comer|posso dar|posso pedir), (me surpreenda|surpreenda me|me surpreende|me indica|me ajuda a escolher|escolhe pra mim|escolha por mim|nao sei o que pedir|nao sei o que comer|to na duvida), com (que|q) eu (encho|brindo),
    (que|o que|o q|que que) (eu|a gente|ele|ela|nos|) (posso|podemos|pode|da pra|da para|devo|tenho que) (comer|pedir|tomar|beber|provar|almocar|jantar|lanchar), (que|o que|o q) (me|nos|) (da|das|traz|trazem|sugerem|aconselham|aconselha), (monta|monte|arma) (algo|um|uma), o que nao posso perder, (o que|o q|que) (tem|ha|voces tem|vcs tem|servem) (para|pra) (comer|jantar|almocar|lanchar), que (comemos|bebemos|tomamos|provamos), (primeira vez) (ai|aqui|em|na|no), nunca (fui|fomos|estive|estivemos) (ai|aqui|la|), e a (minha|nossa) primeira vez, (o que|que) e que (me|nos|) (aconselha|aconselham|sugere|sugerem|recomenda|recomendam|ha de bom|tem de bom), nao (da|tem como) (pra|para) (deixar de pedir|deixar de provar|perder), imperdivel, o que e imperdivel, (o|a|os|as) (melhor|melhores), (o|a|os|as) mais (gostoso|gostosa|gostosos|gostosas), (o|a|seu|sua) (favorito|favorita), (o que|o q) sai mais, (que|q) (tenho|temos) (de|que) (provar|comer|pedir|experimentar|beber), (devo|devemos) (provar|experimentar), sem falta, (alguma|algumas|) (ideia|ideias|sugestao|sugestoes), o (que|q) (punhas|poes|punham|poem|levavas|pedias|pediam|levo|levamos), (aconselham|aconselhas|aconselha) (pra|para|), que nao se pode perder, (diz|diga|digam) (ai|la)`,
  ),
  avoid: phrases(
    'odeio, odeia, odeiam, detesto, detesta, detestam, nao gostam, nao gostam de, nao comem, nao bebem, nao bebe, nao gostamos de, nao suporta, nao suportam, nao curte, tem nojo de, tenho nojo de, evito, evitar, nao gosto, nao gosto de, n gosto de, n curto, nao curto, nao gosta de, nao como, nao come, nao comemos, nao posso, nao pode, nao bebo, nao suporto, nao aguento, nao aguento mais, nao aguenta, enjoei de, cansei de, (cansado|cansada|enjoado|enjoada|farto|farta) (de|do|da)',
  ),
  negation: phrases('nao, sem, nem, nunca, nenhum, nenhuma, jamais, tampouco, exceto, menos, nada de, nada'),
  but: phrases('mas, porem, embora, so que, exceto que'),
  least: phrases('menos, o menos, a menos, menor, minimo'),
  most: phrases('mais, o mais, a mais, os mais, as mais, maior'),
  count: phrases('quantos, quantas, qual a quantidade'),
  below: phrases(
    'ate, menos de, no maximo, maximo, abaixo de, por menos de, nao mais de, nao mais que, menos que, com ate, que nao (passe|passem|custe mais|custem mais|ultrapasse) (de|dos|), nao (passe|passem) (de|dos)',
  ),
  /** Of those the ones that leave the amount itself out. */
  lessThan: phrases('menos de, abaixo de, por menos de, menos que'),
  above: phrases('mais de, acima de, no minimo, pelo menos, a partir de, mais que, desde'),
  between: phrases('entre'),
  about: phrases('uns, umas, cerca de, por volta de, mais ou menos, aproximadamente, em torno de'),
  perPerson: phrases('por pessoa, por cabeca, cada um, cada uma, cada'),
  or: phrases('ou, ou entao'),
  and: phrases('e, e tambem, mais'),
  also: phrases('tambem, tb, tbm, alem disso'),
  without: phrases('sem, livre de, que nao tenha, que nao leve, zero'),
  with: phrases('com, que tenha, que leve'),
  other: phrases('outro, outra, outros, outras, diferente, algum outro, alguma outra'),
  similar: phrases(
    'parecido, parecida, similar, semelhante, como esse, como essa, igual a, nessa linha, na mesma linha, do genero, desse genero, desse tipo, do mesmo tipo, nesse estilo',
  ),
  ofThem: phrases(
    `deles, delas, desses, dessas, destes, destas, daqueles, daquelas, (dentre|entre) (eles|elas|esses|essas|estes|estas), dos que (voce disse|disse)`,
  ),
  instead: phrases('melhor, na verdade, em vez disso, ao inves disso, pensando bem'),
  adding: phrases('adiciona, acrescenta, acrescente, soma, e que alem disso'),
  first: phrases('primeiro, primeira, o primeiro, a primeira'),
  second: phrases('segundo, segunda, o segundo, a segunda'),
  third: phrases('terceiro, terceira, o terceiro, a terceira'),
  all: phrases('todo, toda, todos, todas, tudo, cada'),
  some: phrases('algo, algum, alguma, alguns, algumas, um pouco, uns, umas, alguma coisa'),
  any: phrases('qualquer, qualquer um, algum, alguma'),
  compare: phrases('diferenca, diferencas, comparar, compara, qual a diferenca, versus, vs'),
  more: phrases('mais, mais opcoes, o que mais, algo mais'),
  questionWords: phrases(
    'que, o que, qual, quais, quando, quanto, quanta, quantos, quantas, onde, aonde, como, quem, por que, porque, oq, q, cade, ate que, desde que, de que, em que, com que',
  ),
  clock: phrases(
    'as, a, ao, das, ate as, depois das, antes das, desde as, la pelas, pelas, h, hs, horas, hora, ate, da manha, da tarde, da noite',
  ),
  halfPast: phrases('e meia, e quinze, e trinta, em ponto, e um quarto'),
  indefinite: phrases('um, uma'),
  of: phrases('de, do, da, dos, das'),
  the: phrases('o, a, os, as, do, da, dos, das, ao, no, na'),
  link: phrases(
    `o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, por, para, pra, pro, com, ao, aos, e, ou, que, se, me, te, lhe, seu, sua, seus, suas, mim, pros, pras, meu, minha, meus, minhas, nosso, nossa, esse, essa, este, esta, isso, isto, muito, mais, ja, ainda, so, aqui, ai, la, ali, tambem, perto, dentro, fora, pelo, pela, mesmo, mesma, agora, num, numa, proprio, propria`,
  ),
  have: phrases(
    'tem, ha, teem, tens, ter, existe, existem, oferecem, oferece, dispoe de, contam com, possuem, possui, tera, teria, haveria, voces tem, vcs tem, fazem, servem, vendem, tem ai, vcs fazem, voces fazem',
  ),
  can: phrases(
    'posso, pode, podem, podemos, poderia, podia, da para, da pra, e possivel, aceita, aceitam, aceitais, permitem, permite, deixam, recebem, e permitido, pode se, consigo, consegue, dava para, cobram',
  ),
  predicate: phrases(
    `leve, levem, tenha, tenham, seja, sejam, venha, abre, abrem, abrir, fecha, fecham, fechar, funciona, funcionam, atende, atendem, e, sao, esta, estao, ta, tao, fica, ficam, serve, servem, faz, fazem, fazer, custa, custam, leva, levam, levar, trazer, traz, contem, vem, vai, vao, ir, vou, chegar, chego, entrar, pagar, usar, reservar, pedir, comer, jantar, almocar, sentar, recomenda, recomendam, fala, falam, entrega, entregam, incluido, inclui, gratis, gratuito, disponivel, permitido, permitida, permitidos, bem vindos, encontra, encontro, trabalham, demora, vendem, tomar, ligar, estar, ficar, passar, marcar, parcelar`,
  ),
  being: phrases('seja, sejam, fosse, ser'),
  weAre: phrases('somos, somos em, seremos, estamos em, vamos ser, para, mesa para, pra, vamos em, viemos em'),
};
