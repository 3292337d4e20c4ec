import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** What a house writes of itself on what it hands out, and guests ask by. */
export const written: LexiconSource['written'] = {
  hours: phrases('abrimos, fechamos, atendemos, funcionamento, aberto todos os dias'),
  child: phrases(
    'crianca, criancas, kids, bebe, bebes, infantil, infantis, fraldario, brinquedoteca, parquinho, espaco kids',
  ),
  pets: phrases('cachorro, cachorros, cao, caes, pet, pets, animais'),
  tip: phrases('gorjeta, gorjetas'),
  tax: phrases('iva, imposto, impostos'),
  invoice: phrases('nota fiscal, fatura, faturas, recibo'),
  discount: phrases('desconto, descontos'),
  smoking: phrases('fumar, fumantes, fumadores'),
  toilet: phrases('banheiro, banheiros, casa de banho, casas de banho'),
  birthday: phrases('aniversario, aniversarios, bolo de aniversario'),
  event: phrases('evento, eventos, festa, festas'),
  minimum: phrases('(pedido|consumo|consumacao) (minimo|minima)'),
  packaging: phrases('embalagem, embalagens'),
  takeaway: phrases('para viagem, pra viagem, para levar, takeaway, take away, retirar, retirada'),
  money: phrases(
    'cobram, cobra, cobrar, cobrada, quanto, custa, custam, preco, taxa, paga, pago, incluido, incluida, incluso, inclusa, gratis, a parte, opcional',
  ),
};

/** Words by which guests ask of the house, and menus write of much else. */
export const loose: LexiconSource['loose'] = phrases(
  'mesa, mesas, mesa para, cozinha, carro, moto, bicicleta, gato, unidade, contato, contacto, senha, pagar, pagamento, ingles, espanhol, frances, alemao, italiano, portugues, pagina, banda, show, shows',
);
