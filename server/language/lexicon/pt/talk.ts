import type { TalkPhrases } from '../source.ts';
import { phrases } from '../source.ts';

/** What is said to whoever serves, and asks for nothing that is sold. */
export const talk: TalkPhrases = {
  greeting: phrases(
    'ta ai, voce ta ai, vc ta ai, alguem ai, fala ai, oi, ola, oie, oii, opa, e ai, eai, alo, bom dia, boa tarde, boa noite, (oi|ola) (bom dia|boa tarde|boa noite|tudo bem|tudo bom), boas, saudacoes, salve, oiii, oiee, oieee, olaa, olaaa, eae, boa (tardinha|noitinha), bom diaa, boaas',
  ),
  thanks: phrases(
    'obrigado, obrigada, obrigadinho, obrigadinha, obrigadao, muito agradecida, brigado, brigada, obg, obgd, vlw, valeu, muito (obrigado|obrigada), (ok|nao|sim|perfeito|otimo) (obrigado|obrigada), agradecido, agradecida, agradeco, muito agradecido, obrigado (por tudo|pela ajuda), obrigada (por tudo|pela ajuda), voce e (demais|otimo|otima|o melhor|a melhor|um amor), gratidao, (foi|estava|tava) (tudo|) (muito|) (bom|otimo|delicioso|maravilhoso|gostoso|excelente), (e so isso|so isso|era so isso) (obrigado|obrigada), (obrigado|obrigada) (e so isso|so isso|era so isso), adoramos (tudo|)',
  ),
  bye: phrases(
    '(um|) (abraco|abracos|beijo|beijos) (grande|enorme|forte|) (de|a todos|pra todos|), (feliz|boas|bom) (natal|ano novo|festas|pascoa), bom (fds|domingo|sabado|feriado), tchau, adeus, adeusinho, ate ja, ate a proxima, ate depois, fica bem, fiquem bem, ate logo, ate mais, ate breve, ate amanha, falou, fui, tchau tchau, (tenha|tenham) (um|uma) (bom|boa|otimo|otima) (dia|tarde|noite), bom fim de semana, xau',
  ),
  ok: phrases(
    'espera, (um|1) (segundo|momento|minuto|minutinho|instante), hmm, mmm, de nada, por nada, sem (problema|problemas), nao tem problema, relaxa, so (olhando|vendo), (depois|ja|logo|daqui a pouco) te (digo|aviso|falo), ja (escolhi|escolhemos|decidi|decidimos), ok, okay, ta, ta bom, ta bem, beleza, blz, certo, perfeito, otimo, show, legal, entendi, entendido, combinado, fixe, pronto, tudo certo, excelente, bacana, maravilha, joia, esta bem, massa, de acordo, (estou|estamos|to|tou) (pensando|vendo|olhando), (deixa|deixe) (eu|me|) (pensar|ver|olhar), (vou|vamos) (pensar|ver), (ainda|) nao sei (ainda|bem|), ainda nao decidi, e so isso, so isso, era so isso',
  ),
  laugh: phrases(
    'kkk, jaja, kkkk, kkkkk, kkkkkk, rs, rsrs, rsrsrs, haha, hahaha, hehe, hehehe, kk, que engracado, lol',
  ),
  praise: phrases(
    `que (legal|lindo|linda|bonito|bonita|bacana|massa|demais|maravilha|delicia|fofo|fofa|show|top|gostoso|chique|incrivel|bom|boa|inteligente|esperto|rapido) (tudo|isso|lugar|cardapio|chat|esse robo|este robo|o robo|esse bot|esse chat|esse lugar|voce|esta tudo|ta tudo|), (parece|ta|esta) (tudo|) (muito|tao) (bom|gostoso|delicioso|lindo|otimo|maravilhoso), (adorei|amei|curti|gostei) (tudo|o lugar|o cardapio|esse lugar|este lugar|voces|voce|muito|demais|isso|), (eu|) te amo, (voce|vc|tu) (e|es) (muito|tao|bem|) (engracado|engracada|esperto|esperta|inteligente|bom|boa|util|legal|simpatico|simpatica|fofo|fofa|rapido), show de bola, uau, nossa que (lindo|legal|delicia|bom), (excelente|otimo|bom) (atendimento|servico), (5|cinco) estrelas, nota (10|dez), arrasou, mandou bem, sensacional`,
  ),
  missed: phrases(
    `nao (entendi|entendo|entendeu|me entendeu|entendi nada|te entendi|esta entendendo|ta entendendo), (nao|) (foi|e|era) isso que (eu|) (perguntei|pedi|quis dizer|disse|queria) nao, nao (foi|e|era) (isso|) (o|) que (eu|) (perguntei|quis dizer|disse|queria|quero), nao (me|) (ajudou|respondeu|serve|serviu), nao perguntei isso, nao era isso`,
  ),
  yes: phrases(
    'sim, claro, claro que sim, com certeza, isso, isso mesmo, exato, exatamente, pois, pois e, sim sim, correto, ss, aham',
  ),
  no: phrases('nao, nn, nao nao, de jeito nenhum, nada mais, nenhum, negativo, melhor nao, nao precisa'),
  askWho: phrases(
    'quem te (fez|criou|programou), quantos anos (voce|vc|) tem, de onde (voce|vc) e, quem (e voce|es tu|esta falando|fala|e vc), com quem (eu|) (falo|estou falando|to falando), qual (e|) (o|) (seu|teu) nome, como (voce se chama|se chama|te chamas), o que (voce e|es tu|vc e)',
  ),
  askRobot: phrases(
    '(voce e|vc e|ce e|es|e|tu es|falo com|estou falando com|to falando com) (um|uma) (robo|bot|maquina|ia|chatbot|humano|pessoa|pessoa real|pessoa de verdade|inteligencia artificial|robot), (voce e|vc e|es) (humano|real|robo|gente), (isto|isso|quem responde|e|estou a falar com|estou a escrever com) (e|) (um|uma) (robo|robot|bot|maquina|ia|chatbot|pessoa|humano) (a responder|que responde|respondendo|real|de verdade|)',
  ),
  askHow: phrases(
    'tranquilo, suave, como foi seu dia, tudo bem, tudo bom, como vai, como (voce esta|vc ta|estas|vai voce|esta), como e que estas, tudo certo com voce, tudo bem com voce, beleza ai',
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
  amuse: phrases(`(conta|conte|me conta|me conte|fala|sabe) (uma|alguma|outra) piada`),
  help: phrases(
    'ajuda, me ajuda, me ajude, ajude me, preciso de ajuda, (voce|vc|) pode me ajudar, o que (voce|vc) (faz|pode fazer|sabe fazer), como (isso|isto) funciona, como funciona, como (voce|vc) funciona, o que posso perguntar, em que (voce|) pode (me|) ajudar, podes ajudar me, como te uso',
  ),
};
