import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** Words that set things side by side, and that add them up. */
export const comparing: LexiconSource['comparing'] = {
  than: phrases('que'),
  versus: phrases('vs, versus, contra, comparad(o|a) (con|a), en comparacion con'),
  differ: phrases(
    'diferencia, diferencias, diferencia (entre|hay|hay entre), (que|cual es la|cuales son las) (diferencia|diferencias) (hay|tienen|) (entre|), (en|) que se diferencian, se diferencian, difieren, comparame, compara, comparar, comparacion, (son|es) (lo mismo|iguales|igual|distintos|distintas|parecidos)',
  ),
  costs: phrases('sale, salen, cuesta, cuestan, vale, valen, me sale, me salen'),
  better: phrases('(sale|cuesta|) mejor (de|) precio, mejor precio, sale mejor, mas conveniente de precio'),
  bigger: phrases('(mas|) grande, (mas|) grandes, mas abundante, trae mas, viene mas, mayor tamano'),
  smaller: phrases('mas (chico|chica|pequeno|pequena), trae menos, viene menos'),
  safer: phrases(
    'mas (segura|seguro|segur|apta|apto|recomendable), segura para mi, seguro para mi, (cual|que) (puedo|me conviene) (comer|tomar|pedir|usar)',
  ),
  which: phrases('cual, cuales, cual de (los|las) (dos|tres), que, cual es, que es'),
  more: phrases('mas'),
  less: phrases('menos'),
  total: phrases(
    'suma, suman, sumados, en total, total, todo junto, juntos, juntas, por todo, da cuanto, cuanto da, la cuenta, cuanto (gasto|gastamos|gastaria|gastariamos|pago|pagamos)',
  ),
  measure: phrases(
    'orden, ordenes, porcion, porciones, racion, raciones, unidad, unidades, plato, platos, vaso, vasos, copa, copas, botella, botellas, docena de',
  ),
  whole: phrases(
    'que (pedimos|pido|pedir|comemos|comemos y tomamos|comer y tomar|como y tomo|comer y beber|nos conviene pedir|nos recomendas|nos recomienda|nos recomiendan|podemos pedir|llevamos|llevo|compramos|compro|elegimos|elijo), con cuanto pedimos, cuanto pedimos, arm(ame|anos|e) (un|el|) (pedido|menu|combo|kit)',
  ),
};
