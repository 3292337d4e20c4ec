import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** Words that set things side by side, and that add them up. */
export const comparing: LexiconSource['comparing'] = {
  than: phrases('que'),
  versus: phrases(
    'vs, versus, contra, (estoy|estamos|dudo|dudamos|dudando|ando) entre, (no se|no sabemos) si (pedir|tomar|comer|elegir|llevar), comparad(o|a) (con|a), en comparacion con',
  ),
  differ: phrases(
    'diferencia, diferencias, diferencia (entre|hay|hay entre), (que|cual es la|cuales son las) (diferencia|diferencias) (hay|tienen|) (entre|), (en|) que se diferencian, se diferencian, difieren, (que|q|en que) (cambia|cambian|varia|varian) (entre|), (como|) se comparan, comparame, compara, comparar, comparacion, (son|es|sale|salen|cuesta|cuestan|vale|valen) (lo mismo|iguales|igual|distinto|distintos|distintas|parecidos), diferencia de precio, cuanto (sale|cuesta|vale|) cada (uno|una), cada (uno|una)',
  ),
  costs: phrases(
    '(me|nos|) (sale|salen|saldria|saldrian|saldra|saldran), (me|nos|) (cuesta|cuestan|costaria|costarian|costara|costaran), vale, valen, valdria, valdrian, (me|nos|) (queda|quedan|quedaria|quedarian), (seria|serian|sera|seran), (hago|hacemos) con',
  ),
  better: phrases(
    '(sale|cuesta|) mejor (de|) precio, mejor precio, (me|nos|) sale mejor, (me|nos|) sale mas a cuenta, mas conveniente de precio, (me|nos|) (conviene|rinde) mas, que (me|nos) conviene mas, compensa mas',
  ),
  bigger: phrases('(mas|) grande, (mas|) grandes, mas abundante, trae mas, viene mas, mayor tamano'),
  smaller: phrases('mas (chico|chica|pequeno|pequena), trae menos, viene menos'),
  safer: phrases(
    'mas (segura|seguro|segur|apta|apto|recomendable), segura para mi, seguro para mi, (cual|que) (puedo|me conviene) (comer|tomar|pedir|usar)',
  ),
  which: phrases('cual, cuales, q, cual de (los|las) (dos|tres), que, cual es, que es'),
  more: phrases('mas'),
  less: phrases('menos'),
  total: phrases(
    'suma, suman, sumados, en total, total, todo junto, juntos, juntas, por todo, da cuanto, cuanto da, la cuenta, (cuanto|) (gasto|gastamos|gastaria|gastariamos|gastaremos|pago|pagamos|pagaria|pagariamos)',
  ),
  measure: phrases(
    'orden, ordenes, porcion, porciones, racion, raciones, unidad, unidades, plato, platos, vaso, vasos, copa, copas, botella, botellas, docena de, jarra de, jarras de, trozo de, trozos de, pedazo de, taza de, tazas de, lata de, latas de, plato de, platos de, bol de, tazon de',
  ),
  whole: phrases(
    'que (pedimos|pido|pedir|comemos|comemos y tomamos|comer y tomar|como y tomo|comer y beber|nos conviene pedir|nos recomendas|nos recomienda|nos recomiendan|podemos pedir|llevamos|llevo|compramos|compro|elegimos|elijo), con cuanto pedimos, armalo, armamelo, armanoslo, armalo vos, vos armalo, cuanto pedimos, arm(ame|anos|e) (un|el|) (pedido|menu|combo|kit), que (armamos|armas|armarias|arman|montamos|montas|montarias|montan|nos armas|nos armarias|nos montas|nos montarias|nos traes|nos traerias|nos traeria|nos traerian|nos traen|nos pones|nos pondrias|nos ponen|nos sacas|nos sacarias|traerias|pondrias|pedirias|pediriais|pediriamos|nos pediriamos), (montame|armame|montanos|armanos|monteme|armeme|montenos|armenos|preparame|preparanos|organizame|organizanos) (algo|la mesa|una mesa|una comida|una cena|un pedido|un menu|un combo|todo|), (monta|arma|monten|armen|montad|monte|arme) (una mesa|la mesa|algo|un pedido|un menu|un combo), como (armamos|montamos) (la mesa|el pedido|la cena)',
  ),
  wholeOfOne: phrases('que (pido|como|llevo|compro|elijo)'),
  tooDear: phrases(
    '(es|esta|ta|uy|uh|uf|que|re|muy|medio|bastante|un poco) (carisimo|carisima|caro|cara) (para mi|eso|ese|), carisimo, carisima, (uh|uy|uf) (que|muy|re) (caro|cara), demasiado (caro|cara|dinero), es mucho, es un monton, es mucha plata, por menos, por menos plata, se me va de presupuesto, se me va del presupuesto, no me alcanza, no llego, es un robo',
  ),
};
