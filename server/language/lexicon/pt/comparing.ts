import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** Words that set things side by side, and that add them up. */
export const comparing: LexiconSource['comparing'] = {
  than: phrases('do que'),
  versus: phrases('vs, versus, contra, comparad(o|a) (com|a), em comparacao com'),
  differ: phrases(
    'diferenca, diferencas, diferenca entre, (que|qual|qual a) diferenca (tem|ha|tem entre|da|do|de), qual (e|) a diferenca (entre|), (sao|e) (iguais|igual|a mesma coisa|diferentes), comparar, comparacao',
  ),
  costs: phrases('custa, custam, sai, saem, fica, vale'),
  better: phrases('melhor preco, melhor de preco'),
  bigger: phrases('maior, maiores, vem mais'),
  smaller: phrases('mais pequen(o|a)'),
  safer: phrases('mais (seguro|segura), qual (posso|devo) (comer|tomar|pedir|usar)'),
  which: phrases('qual, quais, o que, que, qual e'),
  more: phrases('mais'),
  less: phrases('menos'),
  total: phrases('total, somam, somados, no total, ao todo, tudo, quanto da, quanto (gasto|gastamos|pago|pagamos)'),
  measure: phrases('porcao, porcoes, copos, tacas, taca, garrafa, garrafas, pratos, unidade'),
  whole: phrases('o que (pedimos|pedir|peco|comemos|comer|devemos pedir|podemos pedir|a gente pede|levamos|levo)'),
};
