import { describe, expect, it } from 'vitest';
import { findTalk } from '../../../../../server/assistant/understand/house/find-talk.ts';
import { hear } from '../../../../../server/language/hear.ts';
import { NOT_ASKED } from './business-questions.ts';

const read = (message: string, language = 'es') => findTalk(hear(message, { language, currency: 'ARS' }));

const SAID: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: {
    greet: 'hola;buenas noches;buenas;HOLA;buen dia;hola que tal',
    thank: 'gracias genia;muchas gracias;mil gracias;gracias por todo;GRACIAS',
    bye: 'feliz navidad;un abrazo grande;chau;adios;hasta luego;nos vemos',
    ok: 'un segundo;no te preocupes;ok;dale;ok dale;perfecto;vale',
    yes: 'si;claro;sí',
    no: 'no;para nada',
    laugh:
      'jajaja;jaja;jajajajajajaja;jajjaja;qué lindo lugar;se ve todo riquísimo;me encanta este chat;sos muy inteligente;te amo',
    missed: 'no entendí nada;eso no es lo que pregunté;no me ayudaste',
    who: '¿sos un robot?;quien sos;eres una persona;con quien hablo',
    how: 'como estas;como andas',
    amuse: 'contame un chiste',
    help: 'ayuda;que podes hacer;necesito ayuda',
    complain:
      'me trajeron la milanesa fría;nos sirvieron el pollo crudo;el bife llegó crudo;la milanesa estaba fría;pesimo servicio;hace una hora que espero',
    insult: 'sos un idiota;inutil',
    person: 'quiero hablar con una persona;pasame con el encargado;quiero hablar con alguien',
    staff: 'la cuenta por favor;llama al mozo;me traes la cuenta',
    order: 'me trae un flan;traeme una cerveza;quiero pedir un flan',
  },
  en: {
    greet: 'hi;hello;good morning;hey there',
    thank: 'thanks;thank you so much;thx',
    bye: 'bye;see you later',
    ok: 'hang on;no worries;ok;great;got it',
    yes: 'yes;yeah',
    no: 'no;nope',
    laugh: "haha;lol;hahahahah;wow looks amazing;i love this place;you're so funny",
    missed: "i don't get it;you didn't answer my question",
    who: 'are you a bot?;who are you',
    how: 'how are you',
    amuse: 'tell me a joke',
    help: 'help;can you help me',
    complain: 'they brought me cold soup;the steak was cold;terrible service',
    insult: 'you suck;idiot',
    person: 'can i talk to a person;speak to the manager',
    staff: 'the bill please;can we get the check',
    order: 'can i get a beer;bring me a flan',
  },
  pt: {
    greet: 'oi;bom dia;boa noite;olá',
    thank: 'obrigado;muito obrigada;valeu',
    bye: 'tchau;até logo',
    ok: 'ok;beleza;tá bom',
    yes: 'sim',
    no: 'não',
    laugh: 'kkkk;rsrs;kkkkkkkkkkkk;que legal esse robô;adorei;show de bola',
    missed: 'não entendi;não foi isso que perguntei',
    who: 'você é um robô?;quem é você',
    how: 'como vai',
    amuse: 'conta uma piada',
    help: 'ajuda;preciso de ajuda',
    complain: 'me trouxeram a comida fria;pessimo atendimento',
    insult: 'idiota',
    person: 'quero falar com um atendente;falar com o gerente',
    staff: 'a conta por favor;chama o garçom',
    order: 'me traz um pudim;quero pedir um bife',
  },
};

describe.each(Object.entries(SAID))('talk in %s', (language, kinds) => {
  const cases = Object.entries(kinds).flatMap(([what, said]) => said.split(';').map((says) => ({ what, says })));
  it.each(cases)('$says → $what', ({ what, says }) => {
    expect(read(says, language).found.map(({ act }) => act.what)).toEqual([what]);
  });
});

const TALK_TOO =
  /^(?:gracias|hola|quien sos|jajaja|la cuenta por favor|thanks|hello|who are you|lol|the bill please|obrigado|oi|quem é você|kkkk|a conta por favor)$/u;

describe.each(Object.entries(NOT_ASKED))('a question about what there is, in %s, is no talk', (language, cases) => {
  it.each(cases.filter((says) => !TALK_TOO.test(says)))('%s', (says) => {
    expect(read(says, language).found.map(({ act }) => act.what)).toEqual([]);
  });
});

it.each([
  '¿qué rico tienen hoy?',
  'qué bueno hay para picar',
  'te quiero pedir un flan con crema',
  'how lovely is the flan',
  'que gostoso vocês têm de sobremesa',
])('praise is none where something is asked: %s', (says) => {
  const { found } = read(says, says.includes('lovely') ? 'en' : says.includes('voc') ? 'pt' : 'es');
  expect(found.map(({ act }) => act.what)).not.toContain('laugh');
});

it('is claimed around another question, which is left', () => {
  const says = 'buenas, ¿tienen flan?';
  const { found, left } = read(says);
  expect(found.map(({ act }) => act.what)).toEqual(['greet']);
  expect(left.map(({ start, end }) => says.slice(start, end))).toEqual(['tienen flan']);
});

it.each([
  'hola, ¿qué me recomendás?',
  'gracias, ¿qué me recomendás?',
  'jaja, que me recomendas',
  'qué buena carta, sorprendeme',
])('advice asked for beside it is left: %s', (says) => {
  expect(read(says).left).not.toEqual([]);
});
