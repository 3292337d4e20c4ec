import { answerPt, failuresPt } from '../both/pt.ts';
import type { ChatWords } from './words.ts';

export const pt: ChatWords = {
  assistant: 'Assistente',
  subtitle: 'Responde com dados do negócio',
  greeting: 'Olá! Como posso ajudar?',
  openPanel: 'Abrir o assistente',
  closePanel: 'Fechar o assistente',
  newConversation: 'Nova conversa',
  chooseAssistant: 'Escolher assistente',
  conversation: 'Conversa',
  suggestions: 'Perguntas sugeridas',
  question: 'Sua pergunta',
  placeholder: 'Escreva sua pergunta…',
  send: 'Enviar',
  stop: 'Parar',
  retry: 'Tentar de novo',
  toEnd: 'Ir para o fim',
  guestSays: 'Você:',
  assistantSays: 'Assistente:',
  waiting: 'Consultando as informações…',
  answering: 'Respondendo…',
  stopped: 'Você parou a resposta: ela pode estar incompleta.',
  verify: 'Confirme com a equipe',
  offline: 'Sem conexão. Sua pergunta será enviada assim que ela voltar.',
  loading: 'Preparando o assistente: na primeira vez pode levar alguns minutos.',
  resuming: 'A conexão caiu. Retomando a resposta…',
  buffered: 'Sua rede entrega a resposta em partes: pode demorar um pouco mais.',
  replaced: 'Ao terminar, a resposta foi corrigida com as fichas.',
  guestData: 'Seus dados',
  consent: 'Guardamos esta conversa neste dispositivo, para você encontrá-la quando voltar?',
  consentYes: 'Sim, guardar',
  consentNo: 'Não',
  remaining: (count) => (count === 1 ? 'Resta 1 caractere' : `Restam ${String(count)} caracteres`),
  tooLong: (limit) => `A pergunta pode ter até ${String(limit)} caracteres: encurte-a para enviar.`,
  ready: (sources) =>
    sources === 0
      ? 'Resposta pronta, sem fontes.'
      : `Resposta pronta, ${sources === 1 ? '1 fonte' : `${String(sources)} fontes`}.`,
  answer: answerPt,
  failures: failuresPt,
};
