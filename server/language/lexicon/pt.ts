import type { LexiconSource } from './source.ts';
import { phrases } from './source.ts';

/** Portuguese, of Brazil and of Portugal. */
export const pt: LexiconSource = {
  language: 'pt',
  classes: {
    greeting: phrases(
      'oi, ola, oie, oii, opa, e ai, eai, alo, bom dia, boa tarde, boa noite, (oi|ola) (bom dia|boa tarde|boa noite|tudo bem|tudo bom), boas, saudacoes, salve, oiii, oiee, oieee, olaa, olaaa, eae, boa (tardinha|noitinha), bom diaa, boaas',
    ),
    thanks: phrases(
      'obrigado, obrigada, brigado, brigada, obg, obgd, vlw, valeu, muito (obrigado|obrigada), (ok|nao|sim|perfeito|otimo) (obrigado|obrigada), agradecido, agradecida, agradeco, muito agradecido, obrigado (por tudo|pela ajuda), obrigada (por tudo|pela ajuda), voce e (demais|otimo|otima|o melhor|a melhor|um amor), gratidao, (foi|estava|tava) (tudo|) (muito|) (bom|otimo|delicioso|maravilhoso|gostoso|excelente), (e so isso|so isso|era so isso) (obrigado|obrigada), (obrigado|obrigada) (e so isso|so isso|era so isso), adoramos (tudo|)',
    ),
    bye: phrases(
      'tchau, adeus, ate logo, ate mais, ate breve, ate amanha, falou, fui, tchau tchau, (tenha|tenham) (um|uma) (bom|boa|otimo|otima) (dia|tarde|noite), bom fim de semana, xau',
    ),
    ok: phrases(
      'ok, okay, ta, ta bom, ta bem, beleza, blz, certo, perfeito, otimo, show, legal, entendi, entendido, combinado, fixe, pronto, tudo certo, excelente, bacana, maravilha, joia, esta bem, massa, de acordo, (estou|estamos|to|tou) (pensando|vendo|olhando), (deixa|deixe) (eu|me|) (pensar|ver|olhar), (vou|vamos) (pensar|ver), (ainda|) nao sei (ainda|bem|), ainda nao decidi, e so isso, so isso, era so isso',
    ),
    laugh: phrases('kkk, kkkk, kkkkk, kkkkkk, rs, rsrs, rsrsrs, haha, hahaha, hehe, hehehe, kk, que engracado, lol'),
    yes: phrases(
      'sim, claro, claro que sim, com certeza, isso, isso mesmo, exato, exatamente, pois, pois e, sim sim, correto, ss, aham',
    ),
    no: phrases('nao, nn, nao nao, de jeito nenhum, nada mais, nenhum, negativo, melhor nao, nao precisa'),
    askWho: phrases(
      'quem (e voce|es tu|esta falando|fala|e vc), com quem (eu|) (falo|estou falando|to falando), qual (e|) (o|) (seu|teu) nome, como (voce se chama|se chama|te chamas), o que (voce e|es tu|vc e)',
    ),
    askRobot: phrases(
      '(voce e|vc e|ce e|es|e|tu es|falo com|estou falando com|to falando com) (um|uma) (robo|bot|maquina|ia|chatbot|humano|pessoa|pessoa real|pessoa de verdade|inteligencia artificial|robot), (voce e|vc e|es) (humano|real|robo|gente)',
    ),
    askHow: phrases(
      'tudo bem, tudo bom, como vai, como (voce esta|vc ta|estas|vai voce|esta), como e que estas, tudo certo com voce, tudo bem com voce, beleza ai',
    ),
    complain: phrases(
      `(pessimo|mau|horrivel|ruim) (atendimento|servico), que (decepcao|desastre), uma decepcao, muito (decepcionado|decepcionada), (quero|queria|gostaria de|preciso) (reclamar|fazer uma reclamacao|fazer uma queixa|me queixar), fazer uma reclamacao, tenho uma (reclamacao|queixa), que (vergonha|nojo|horror), um nojo, (demora|demorando|demoram|demorou|esta demorando|ta demorando) (muito|demais|uma eternidade), (estou|estamos|to|continuo) esperando, (ha|faz) (uma hora|meia hora|1 hora|muito tempo) (que|) (espero|esperando|estou esperando|esperamos), (ninguem|nunca) (me|nos) (atende|atendeu), nao (foi|e) o que (eu|) pedi, (me|nos) cobraram (errado|a mais), (meu|o) pedido (nao|ainda nao) (chegou|veio), cade (meu|o meu|nosso) pedido`,
    ),
    cameAs: phrases(
      '(a|o|minha|meu|nossa|nosso) (comida|prato|pedido|cafe) (estava|tava|veio|chegou|esta|ta), estava, estavam, tava, (me|nos) (trouxeram|serviram|deram|mandaram|entregaram), (trouxeram|serviram|deram) me, veio, chegou, vieram, chegaram, recebi, recebemos, serviram, trouxeram, achei, encontrei',
    ),
    badState: phrases(
      'fria, frio, frios, frias, gelada, gelado, cru, crua, queimado, queimada, estragado, estragada, horrivel, nojento, nojenta, podre, errado, errada, sujo, suja, quebrado, quebrada, vencido, vencida, passado, passada, um cabelo, uma mosca, uma barata, um bicho, outra coisa, incompleto, faltando, duro, dura',
    ),
    insult: phrases(
      'idiota, imbecil, burro, burra, estupido, estupida, otario, otaria, babaca, merda, lixo, inutil, vai se foder, vai tomar no cu, vtnc, fdp, filho da puta, puta que pariu, cala a boca, caralho, porra, voce (e inutil|e burro|nao serve para nada|e um lixo|e um idiota), vai a merda',
    ),
    wantPerson: phrases(
      `(falar|conversar|comunicar) com (um|uma|o|a|algum|alguma|) (pessoa|humano|humana|atendente|gerente|responsavel|dono|dona|alguem|alguem real|ser humano|pessoa real|pessoa de verdade|funcionario|supervisor|chef|garcom), (me passa|passa|passe|me passe|me transfere|transfere) (para|pra|com|pro) (um|uma|o|a|) (atendente|pessoa|humano|gerente|alguem), (quero|preciso de) (um|uma) (atendente|pessoa|humano|pessoa real), atendimento humano, atendente humano, tem (alguem|uma pessoa) ai`,
    ),
    order: phrases(
      '(me|nos) (traz|traga|tragam|ve|manda|veem|serve), traz (me|nos|um|uma|pra mim), traga me, pode (trazer|me trazer|nos trazer|me mandar), (quero|queria|gostaria de|vou|vamos|quero fazer um|queremos) pedir, (quero|queria|gostaria de|quero) fazer (um|o) pedido, (me ve|ve) (um|uma|dois|duas), traz me, traga nos, anota ai, quero encomendar',
    ),
    bill: phrases(
      'a conta, conta por favor, (traz|traga|me traz|fecha|fechar|pode fechar|pode trazer|me ve|nos traz|pedir) a conta, (chama|chame|chamar|chamem|pode chamar) (o|a|um|uma) (garcom|garconete|empregado|atendente), garcom, garconete, empregado de mesa',
    ),
    help: phrases(
      'ajuda, me ajuda, me ajude, ajude me, preciso de ajuda, (voce|vc|) pode me ajudar, o que (voce|vc) (faz|pode fazer|sabe fazer), como (isso|isto) funciona, como funciona, como (voce|vc) funciona, o que posso perguntar, em que (voce|) pode (me|) ajudar, podes ajudar me, como te uso',
    ),
    filler: phrases(
      `por favor, pf, pfv, porfa, pfvr, se faz favor, faz favor, sff, faxavor, cara, mano, galera, gente, amigo, amiga, moco, moca, meu, po, tipo, entao, olha, olhe, desculpa, desculpe, com licenca, licenca, perdao, uma (pergunta|duvida), pergunta, duvida, (queria|gostaria de|quero|preciso) (saber|perguntar), (voce|vc|voces|vcs) sabe, sabem, sabe se, me (diz|diga|fala|informa|passa|da|confirma|passe), diz me, (pode|poderia|podem) (me|) (dizer|informar|passar|falar|confirmar), por acaso, talvez, so, assim, ne, bem, na verdade, voces, voce, vc, vcs, eu, nos, a gente, ai, aqui, la, ali, local, lugar, restaurante, estabelecimento, loja, casa, se, meu caro, alem disso`,
    ),
    want: phrases(
      'quero, queria, queremos, gostaria, gostaria de, gostariamos, procuro, procuramos, preciso, precisamos, estou procurando, to procurando, estou com vontade de, amo, adoro, gosto de, gosto muito de, vontade de, vontade de comer, com vontade de, me apetece, prefiro, preferimos, desejo, estou a procura de',
    ),
    avoid: phrases(
      'odeio, odeia, detesto, evito, evitar, nao gosto, nao gosto de, nao gosta de, nao como, nao come, nao comemos, nao posso, nao pode, nao bebo, nao suporto',
    ),
    negation: phrases('nao, sem, nem, nunca, nenhum, nenhuma, jamais, tampouco, exceto, menos, nada de, nada'),
    but: phrases('mas, porem, embora, so que, exceto que'),
    least: phrases('menos, o menos, a menos, menor, minimo'),
    most: phrases('mais, o mais, a mais, os mais, as mais, maior'),
    count: phrases('quantos, quantas, qual a quantidade'),
    below: phrases(
      'ate, menos de, no maximo, maximo, abaixo de, por menos de, nao mais de, nao mais que, menos que, com ate',
    ),
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
    similar: phrases('parecido, parecida, similar, semelhante, como esse, como essa, igual a'),
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
      `o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, por, para, pra, pro, com, ao, aos, e, ou, que, se, me, te, lhe, seu, sua, seus, suas, meu, minha, meus, minhas, nosso, nossa, esse, essa, este, esta, isso, isto, muito, mais, ja, ainda, so, aqui, ai, la, ali, tambem, perto, dentro, fora, pelo, pela, mesmo, mesma, agora, num, numa, proprio, propria`,
    ),
    have: phrases(
      'tem, ha, teem, tens, ter, existe, existem, oferecem, oferece, dispoe de, contam com, possuem, possui, tera, teria, haveria, voces tem, vcs tem',
    ),
    can: phrases(
      'posso, pode, podem, podemos, poderia, podia, da para, da pra, e possivel, aceita, aceitam, aceitais, permitem, permite, deixam, recebem, e permitido, pode se, consigo, consegue, dava para, cobram',
    ),
    predicate: phrases(
      `leve, levem, tenha, tenham, seja, sejam, venha, abre, abrem, abrir, fecha, fecham, fechar, funciona, funcionam, atende, atendem, e, sao, esta, estao, ta, tao, fica, ficam, serve, servem, faz, fazem, fazer, custa, custam, leva, levam, levar, trazer, traz, contem, vem, vai, vao, ir, vou, chegar, chego, entrar, pagar, usar, reservar, pedir, comer, jantar, almocar, sentar, recomenda, recomendam, fala, falam, entrega, entregam, incluido, inclui, gratis, gratuito, disponivel, permitido, permitida, permitidos, bem vindos, encontra, encontro, trabalham, demora, vendem, tomar, ligar, estar, ficar, passar, marcar, parcelar`,
    ),
    weAre: phrases('somos, somos em, seremos, estamos em, vamos ser, para, mesa para, pra, vamos em, viemos em'),
  },
  values: {
    days: {
      today: phrases('hoje, hj, no dia de hoje'),
      tomorrow: phrases('amanha'),
      mon: phrases('segunda feira, segundas feiras, na segunda, as segundas, de segunda, segunda'),
      tue: phrases('terca feira, terca, tercas, na terca, as tercas'),
      wed: phrases('quarta feira, quarta, quartas, na quarta, as quartas'),
      thu: phrases('quinta feira, quinta, quintas, na quinta, as quintas'),
      fri: phrases('sexta feira, sexta, sextas, na sexta, as sextas'),
      sat: phrases('sabado, sabados, no sabado'),
      sun: phrases('domingo, domingos, no domingo, aos domingos'),
    },
    // prettier-ignore
    months: { 1: ['janeiro'], 2: ['fevereiro'], 3: ['março'], 4: ['abril'], 5: ['maio'], 6: ['junho'], 7: ['julho'], 8: ['agosto'], 9: ['setembro'], 10: ['outubro'], 11: ['novembro'], 12: ['dezembro'] },
    timesOfDay: {
      morning: phrases('manha, de manha, pela manha, na parte da manha, cedo'),
      noon: phrases('meio dia, ao meio dia, na hora do almoco'),
      afternoon: phrases('tarde, a tarde, de tarde, pela tarde, na parte da tarde'),
      evening: phrases('ao fim da tarde, no fim da tarde'),
      night: phrases('noite, a noite, de noite, pela noite, noites, meia noite'),
      'today night': phrases('esta noite, hoje a noite, hj a noite, nesta noite'),
      'today afternoon': phrases('esta tarde'),
      now: phrases('agora, agora mesmo, neste momento, nesse momento, ja, ainda'),
    },
    holidays: {
      any: phrases('feriado, feriados'),
      '12-25': phrases('natal, no natal, dia de natal'),
      '12-24': phrases('vespera de natal, noite de natal, consoada'),
      '12-31': phrases('reveillon, vespera de ano novo, passagem de ano, fim de ano'),
      '1-1': phrases('ano novo, dia de ano novo'),
    },
    // prettier-ignore
    numbers: { 0: ['zero'], 2: ['dois', 'duas'], 3: ['três'], 4: ['quatro'], 5: ['cinco'], 6: ['seis', 'meia dúzia', 'meia dúzia de'], 7: ['sete'], 8: ['oito'], 9: ['nove'], 10: ['dez'], 11: ['onze'], 12: ['doze', 'uma dúzia', 'dúzia'], 13: ['treze'], 14: ['catorze', 'quatorze'], 15: ['quinze'], 16: ['dezesseis', 'dezasseis'], 17: ['dezessete', 'dezassete'], 18: ['dezoito'], 19: ['dezenove', 'dezanove'], 20: ['vinte'], 30: ['trinta'], 40: ['quarenta'], 50: ['cinquenta'], 60: ['sessenta'], 70: ['setenta'], 80: ['oitenta'], 90: ['noventa'], 100: ['cem', 'cento'], 200: ['duzentos'], 300: ['trezentos'], 400: ['quatrocentos'], 500: ['quinhentos'], '×1000': ['mil'] },
    coins: {
      own: phrases('pesos, peso, contos, pilas, paus'),
      BRL: phrases('reais, real, conto, pila'),
      EUR: phrases('euros, euro, eur'),
      USD: phrases('dolares, dolar, usd'),
    },
    units: {
      minute: phrases('minutos, minuto, min'),
      hour: phrases('horas, hora, h'),
      person: phrases('pessoas, pessoa, adultos, criancas, amigos, convidados'),
      gram: phrases('gramas, grama, g'),
      kilogram: phrases('quilos, quilo, kg'),
      millilitre: phrases('ml'),
      litre: phrases('litros, litro'),
      percent: phrases('por cento'),
      portion: phrases('porcoes, porcao, doses, unidades'),
      calorie: phrases('calorias, kcal'),
      year: phrases('anos, ano, aninhos'),
    },
    people: {
      1: phrases(
        'meu filho, minha filha, meu bebe, minha mae, meu pai, minha esposa, meu marido, minha mulher, minha namorada, meu namorado, minha avo, meu avo, meu amigo, minha amiga, meu irmao, minha irma, minha sogra, meu sogro',
      ),
      2: phrases('meus filhos, minhas filhas, meus pais, meus amigos, minhas amigas, meus avos'),
    },
  },
  business: {
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
        `(formas|forma|meios|metodos|meio|metodo) de pagamento, (aceita|aceitam|aceitais|recebem|pagar com|pagar no|pagar em|pago com|posso pagar com|posso pagar no|pagar de|da para pagar com) (o|) (cartao|cartoes|pix|dinheiro|credito|debito|vale refeicao|vr|va|multibanco|mb way|mbway|visa|mastercard|amex|elo|dolar|dolares|euros|cartao de credito|cartao de debito|ticket|alelo|sodexo|cheque|criptomoedas|apple pay), como (posso|podemos|se|eu) (pagar|paga|pago), pagar (com|no|em|por) (cartao|pix|dinheiro|debito|credito), (dividir|rachar) a conta, (passa|passam|parcela|parcelam|dividem|em) (cartao|vezes|no cartao), (cobram|tem) (taxa de servico|os 10|taxa), taxa de servico`,
      ),
      topic: phrases(
        'pix, cartao, cartoes, cartao de credito, cartao de debito, credito, debito, dinheiro, multibanco, mb way, mbway, vale refeicao, vr, visa, mastercard, amex, pagar, pagamento, gorjeta, parcelam, nota fiscal, fatura, cheque, dolares, euros',
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
      topic: phrases('terraco, varanda, esplanada, jardim, ar livre, ao ar livre, area externa, quintal, rooftop'),
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
        '(fazem|faz|tem|voces fazem|oferecem|ha) (entrega|entregas|delivery|takeaway|take away|entrega ao domicilio|entrega em casa|para viagem|retirada), (entrega|entregam|entregas) (em|na|no|ao) (casa|domicilio|minha casa|meu bairro), taxa de entrega, (estao|esta|tem) (no|na) (ifood|rappi|uber eats|glovo|bolt food), pedir (online|para viagem|pelo ifood)',
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
  },
  asks: {
    from: phrases(
      'a que horas abre, a que horas abrem, que horas abre, que horas abrem, quando abre, quando abrem, desde que horas, a partir de que horas, q horas abre, que horas voces abrem, a que horas voces abrem, q horas abrem, que horas vcs abrem',
    ),
    until: phrases(
      'ate que horas, ate quando, a que horas fecha, a que horas fecham, que horas fecha, que horas fecham, quando fecha, quando fecham, q horas fecha, que horas voces fecham, ate q horas, que horas vcs fecham, a cozinha fecha, fecha a cozinha',
    ),
    days: phrases('que dias, que dia, em que dias, quais dias, quais os dias'),
    serve: phrases('servem, serve, fazem, tem, cozinha'),
  },
};
