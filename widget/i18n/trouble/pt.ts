import { failuresPt } from '../failures/pt.ts';
import type { TroubleWords } from './words.ts';

export const pt: TroubleWords = {
  stopped: 'Você parou a resposta: ela pode estar incompleta.',
  offline: 'Sem conexão. Sua pergunta será enviada assim que ela voltar.',
  sendNow: 'Enviar agora',
  takeBack: 'Retirar a pergunta',
  loading: 'Preparando o assistente: na primeira vez pode levar alguns minutos.',
  resuming: 'A conexão caiu. Retomando a resposta…',
  buffered: 'Sua rede entrega a resposta em partes: pode demorar um pouco mais.',
  replaced: 'Ao terminar, a resposta foi corrigida com as fichas.',
  consent: 'Guardamos esta conversa neste dispositivo, para você encontrá-la quando voltar?',
  consentYes: 'Sim, guardar',
  consentNo: 'Não',
  failures: failuresPt,
};
