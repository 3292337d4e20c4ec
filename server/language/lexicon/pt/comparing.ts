import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** Words that set things side by side, and that add them up. */
export const comparing: LexiconSource['comparing'] = {
  than: phrases('do que'),
  versus: phrases(
    'vs, versus, contra, (estou|estamos|to|tô|na duvida|em duvida|indecis(o|a)) entre, (nao sei|nao sabemos) se (peco|pego|pedimos), comparad(o|a) (com|a), em comparacao com',
  ),
  differ: phrases(
    'diferenca, diferencas, diferenca entre, (que|qual|qual a) diferenca (tem|ha|tem entre|da|do|de), qual (e|) a diferenca (entre|), (sao|e|custam|custa|saem) (iguais|igual|a mesma coisa|o mesmo|diferentes), diferenca de preco, quanto (custa|fica|sai|e|) cada (um|uma), cada (um|uma), como se comparam, (o que|que|no que) (muda|mudam|varia) (entre|de|), comparar, comparacao',
  ),
  costs: phrases(
    'custa, custam, custaria, custariam, sai, saem, sairia, sairiam, fica, ficam, ficaria, ficariam, vale, valem, seria, seriam, (vou|vamos|iria) (gastar|pagar) com',
  ),
  better: phrases(
    'melhor preco, melhor de preco, (sai|fica) melhor, (vale|compensa) mais a pena, compensa mais, rende mais',
  ),
  bigger: phrases('maior, maiores, vem mais'),
  smaller: phrases('mais pequen(o|a)'),
  safer: phrases('mais (seguro|segura), qual (posso|devo) (comer|tomar|pedir|usar)'),
  which: phrases('qual, quais, o que, que, qual e'),
  more: phrases('mais'),
  less: phrases('menos'),
  total: phrases(
    'total, somam, somados, no total, ao todo, tudo, tudo junto, juntos, juntas, da quanto, daria quanto, quanto (da|daria|dariam), quanto (gasto|gastamos|pago|pagamos|gastaria|pagaria|vou gastar|vou pagar|vamos gastar|vamos pagar)',
  ),
  measure: phrases(
    'porcao, porcoes, copos, tacas, taca, garrafa, garrafas, pratos, unidade, unidades, fatia de, fatias de, pedaco de, xicara de, xicaras de, copo de, jarra de, jarras de, lata de, latas de, prato de, pratos de, tigela de',
  ),
  whole: phrases(
    'o que (pedimos|pedir|peco|comemos|comer|devemos pedir|podemos pedir|a gente pede|levamos|levo), o que (voce|voces|vcs) (monta|montam|montaria|montariam|traria|trariam|pediria|pediriam) (pra gente|para nos|pra nos|), o que (nos|) (traria|trariam|montaria|montariam|pediria|pediriam|montamos|a gente monta|a gente come), (monta|monte|montem|monta ai|faz|arma|prepara|organiza) (uma mesa|a mesa|um pedido|um combo|um jantar|algo|alguma coisa), (monta|monte) (pra gente|pra nos|para nos)',
  ),
  wholeOfOne: phrases('o que (peco|como|levo)'),
  tooDear: phrases(
    '(muito|bem|um pouco|meio|demasiado) (caro|cara) (demais|pra mim|para mim|), carissimo, (ta|esta|e|que|fica) (caro|cara), (caro|cara) demais, e muito, puxado, (meio|bem|um pouco) puxado, por menos, nao da pra mim, fora do orcamento',
  ),
};
