import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** How a guest asks for the facts of a house. */
export const business: LexiconSource['business'] = {
  hours: {
    sure: phrases(
      `(que horas|a que horas|ate que horas|desde que horas|quando|que dias|ate quando|de que horas|que dia|em que dias|q horas|ate q horas|a partir de que horas) (voces|vcs|voce|) (abre|abrem|fecha|fecham|funciona|funcionam|atende|atendem|estao abertos|esta aberto|vao abrir|ficam abertos|fica aberto|abre hoje|trabalham), (horario|horarios) (de|do|) (funcionamento|atendimento|abertura|fecho|encerramento|restaurante|), (qual|quais) (e|sao|) (o|os) (horario|horarios), (estao|esta|ta|tao|ficam|vao estar|estarao) (abertos|aberto|aberta|fechados|fechado|fechada), (abre|abrem|fecha|fecham|funciona|funcionam|atendem|abrirao) (hoje|amanha|aos|no|na|aos domingos|em|agora|a noite|nos|as|de|para|domingo|sabado|feriado|todos|segunda)`,
    ),
    topic: phrases(
      'abre, abrem, fecha, fecham, aberto, abertos, aberta, fechado, fechados, funciona, funcionam, atendem, atendimento',
    ),
  },
  kitchen: {
    sure: phrases(
      `(ate que horas|a que horas|que horas|desde que horas|ate quando|a partir de que horas|ate q horas) (voces|vcs|) (servem|serve|e servido|fecha a cozinha|a cozinha fecha|a cozinha abre|a cozinha funciona|da para comer|posso pedir|podemos pedir|da pra comer|tem|fazem|podemos jantar|e servida|posso comer), (horario|funcionamento) da cozinha, (fecha|abre) a cozinha, a cozinha (fecha|abre|esta aberta|ainda esta aberta|funciona), cozinha (aberta|fechada)`,
    ),
    topic: phrases('cozinha'),
  },
  address: {
    sure: phrases(
      `(onde|aonde) (fica|ficam|e|esta|estao|se localiza|voces ficam|vcs ficam|e o restaurante|fica o restaurante|e que fica|e que ficam|voces estao|estao localizados), (qual|me passa|me manda|passa|manda|pode passar) (e|) (o|) (seu|) (endereco|localizacao|morada), (o|seu|vosso|a) (endereco|morada), a (vossa|sua) (morada|localizacao), em que (rua|bairro|zona|cidade) (fica|ficam|e)`,
    ),
    topic: phrases('endereco, morada, localizacao, filial, unidade'),
  },
  directions: {
    sure: phrases(
      'como (chego|chegar|chegamos|faco para chegar|se chega|vou|posso chegar|eu chego|e que chego|faco pra chegar), (qual|que) (onibus|metro|autocarro|trem|comboio|linha) (passa|chega|pego|vai|para|apanho|devo pegar), fica (perto|longe) (de|do|da)',
    ),
    topic: phrases('google maps, mapa'),
  },
  phone: {
    sure: phrases(
      '(numero|n) (de|do) (telefone|telemovel|celular|contato|contacto), (o|um|seu|vosso|qual o|algum) (telefone|telemovel|celular|contato|contacto), (posso|como posso|para onde|como) (ligar|ligo), posso ligar',
    ),
    topic: phrases('telefone, telemovel, celular, contato, contacto'),
  },
  whatsapp: { sure: phrases('whatsapp, whats, zap, wpp, zapzap, whatsap') },
  email: { sure: phrases('email, e mail, correio eletronico') },
  web: {
    sure: phrases('site, pagina web, website, instagram, insta, facebook, redes sociais, tiktok'),
    topic: phrases('pagina, web, redes'),
  },
  payment: {
    sure: phrases(
      `(formas|forma|meios|metodos|meio|metodo) de pagamento, (aceita|aceitam|aceitais|recebem|pagar com|pagar no|pagar em|pago com|posso pagar com|posso pagar no|pagar de|da para pagar com) (o|) (cartao|cartoes|pix|mercado pago|transferencia|dinheiro|credito|debito|vale refeicao|vr|va|multibanco|mb way|mbway|visa|mastercard|amex|elo|dolar|dolares|euros|cartao de credito|cartao de debito|ticket|alelo|sodexo|cheque|criptomoedas|apple pay), como (posso|podemos|se|eu) (pagar|paga|pago), pagar (com|no|em|por) (cartao|pix|dinheiro|debito|credito), (dividir|rachar) a conta, (passa|passam|parcela|parcelam|dividem|em) (cartao|vezes|no cartao), (cobram|tem) (taxa de servico|os 10|taxa), taxa de servico`,
    ),
    topic: phrases(
      'pix, mercado pago, transferencia, cartao, cartoes, cartao de credito, cartao de debito, credito, debito, dinheiro, multibanco, mb way, mbway, vale refeicao, vr, visa, mastercard, amex, pagar, pagamento, gorjeta, parcelam, nota fiscal, fatura, cheque, cheques, dolares, euros',
    ),
  },
  wifi: {
    sure: phrases('(senha|palavra passe|password|codigo) (do|da|de|para o) (wifi|wi fi|internet|rede), wifi, wi fi'),
    topic: phrases('internet, senha'),
  },
  parking: {
    sure: phrases(
      'onde (posso|podemos|da para|da pra|e que posso|) (estacionar|estaciono|deixar o carro|parar o carro|deixo o carro), (tem|ha|oferecem|voces tem|existe) (estacionamento|parque de estacionamento|manobrista|garagem|vaga|vagas|valet)',
    ),
    topic: phrases(
      'estacionamento, estacionar, manobrista, garagem, vaga, vagas, valet, carro, moto, bicicleta, bicicletario, parque de estacionamento',
    ),
  },
  pets: {
    sure: phrases(
      'pet friendly, petfriendly, (aceita|aceitam|permitem|deixam|recebem|permite|entram|podem entrar|sao permitidos|levar|pode levar|posso levar|posso ir com|ir com) (o|a|meu|minha|um|os|) (cachorro|cachorros|pet|pets|animais|cao|caes|gato|cachorrinho|animal|cadela|animais de estimacao)',
    ),
    topic: phrases(
      'cachorro, cachorros, cao, caes, pet, pets, animais, animal, gato, cachorrinho, cadela, animais de estimacao',
    ),
  },
  high_chair: {
    sure: phrases(
      '(cadeirinha|cadeira|cadeiras|cadeirao|cadeirinhas) (de bebe|para bebe|para bebes|infantil|de crianca|para crianca|para criancas|alta|pra bebe|para o bebe), cadeirao',
    ),
    topic: phrases('cadeirinha, cadeirinhas'),
  },
  step_free: {
    sure: phrases(
      'cadeira de rodas, cadeiras de rodas, cadeirante, cadeirantes, (acesso|acessivel) (para|a) (deficientes|pessoas com deficiencia|cadeirantes|pessoas com mobilidade reduzida), mobilidade reduzida',
    ),
    topic: phrases(
      'acessibilidade, acessivel, rampa, rampas, escada, escadas, elevador, carrinho de bebe, degraus, deficientes',
    ),
  },
  outdoor: {
    sure: phrases(
      '(mesas|mesa|lugar|area|espaco|sentar|comer|jantar) (ao ar livre|do lado de fora|la fora|externa|na varanda|no terraco|na esplanada|no jardim|externo|na calcada|exterior)',
    ),
    topic: phrases(
      'do lado de fora, lado de fora, la fora, terraco, varanda, esplanada, jardim, ar livre, ao ar livre, area externa, quintal, rooftop',
    ),
  },
  live_music: {
    sure: phrases('musica ao vivo, (show|shows|banda|bandas|concerto) ao vivo'),
    topic: phrases('show, shows, banda, dj, karaoke, samba, musica, concerto'),
  },
  reservations: {
    sure: phrases(
      `(marcar|marco|agendar|agendo|cancelar|cancelo|desmarcar|remarcar|mudar|perder|tem|ter|preciso de|quero|confirmar) (um|o|meu|uma|a|minha|) (horario|hora|marcacao|agendamento|consulta|visita), como (eu|) (marco|agendo|reservo|faco para marcar|faco para agendar|faco para reservar), (cancelar|cancelo|mudar|remarcar|confirmar) (a|uma|minha) (reserva|mesa), (fazer|faz|fazem|aceitam|preciso de|tem que fazer|quero fazer|precisa de|precisa|preciso) (uma|) (reserva|reservas|reservar|marcacao|marcar mesa), (reservar|reserva|marcar|reservo|reservam) (uma|um|) mesa, (tem|ha|teria) (mesa|mesas) (livre|livres|disponivel|disponiveis|para|), mesa para, preciso reservar, quero reservar`,
    ),
    topic: phrases('reserva, reservas, reservar, marcacao, marcacoes, mesa, mesas, agendar, agendamento'),
  },
  delivery: {
    sure: phrases(
      'ate onde (entregam|vao), onde (voces|vcs|) entregam, area de entrega, (fazem|faz|tem|voces fazem|oferecem|ha) (entrega|entregas|delivery|takeaway|take away|entrega ao domicilio|entrega em casa|para viagem|retirada), (entrega|entregam|entregas) (em|na|no|ao) (casa|domicilio|minha casa|meu bairro), taxa de entrega, (estao|esta|tem) (no|na) (ifood|rappi|uber eats|glovo|bolt food), pedir (online|para viagem|pelo ifood)',
    ),
    topic: phrases(
      'delivery, entrega, entregas, entregam, ifood, para viagem, pra viagem, takeaway, take away, uber eats, glovo, rappi, retirar, retirada, para levar',
    ),
  },
  languages: {
    sure: phrases(
      '(fala|falam|atendem em|alguem fala|alguem que fale) (ingles|espanhol|frances|alemao|italiano|portugues|outros idiomas), (cardapio|menu|ementa) em (ingles|espanhol|frances|alemao), (que|quais) (idiomas|linguas)',
    ),
    topic: phrases('ingles, espanhol, frances, alemao, italiano, portugues, idiomas, linguas'),
  },
  amenity: {
    sure: phrases(
      'ar condicionado, (fraldario|trocador), (espaco|area|sala) (kids|infantil|para criancas|para fumantes|de fumantes|para fumadores), onde (fica|e|ficam|sao) (o|os|a|as) (banheiro|banheiros|casa de banho|casas de banho|wc|toalete), (pode|posso) fumar, (passa|passam|transmitem) (o|os) (jogo|jogos)',
    ),
    topic: phrases(
      'banheiro, banheiros, casa de banho, wc, fumar, fumantes, fumadores, tomada, tomadas, aquecimento, brinquedoteca, playground, parquinho, televisao, tv, jogo, aniversario, eventos, rolha, ar condicionado, fraldario',
    ),
  },
};

/** What of the hours is asked. */
export const asks: LexiconSource['asks'] = {
  from: phrases(
    'a que horas abre, a que horas abrem, que horas abre, que horas abrem, quando abre, quando abrem, desde que horas, a partir de que horas, q horas abre, que horas voces abrem, a que horas voces abrem, q horas abrem, que horas vcs abrem',
  ),
  until: phrases(
    'ate que horas, ate quando, a que horas fecha, a que horas fecham, que horas fecha, que horas fecham, quando fecha, quando fecham, q horas fecha, que horas voces fecham, ate q horas, que horas vcs fecham, a cozinha fecha, fecha a cozinha',
  ),
  days: phrases('que dias, que dia, em que dias, quais dias, quais os dias'),
  serve: phrases('servem, serve, fazem, tem, cozinha'),
};
