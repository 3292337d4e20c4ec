import type { AnswerWords, ChatWords } from '../words/chat.ts';

export const answer: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Aviso' : 'Avisos'),
  sources: (count) => (count === 1 ? '1 fonte' : `${String(count)} fontes`),
  citation: (place, source) => `Fonte ${String(place)}: ${source}`,
};

/** Told also where the part that knows all failures could not be had. */
export const unreachable = 'Não consegui me conectar ao assistente. Verifique sua conexão e tente de novo. (HTTP 0)';

export const chat: ChatWords = {
  assistant: 'Assistente',
  subtitle: 'Automático: pode errar',
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
  verify: 'Confirme com a equipe',
  guestData: 'Seus dados',
  remaining: (count) => (count === 1 ? 'Resta 1 caractere' : `Restam ${String(count)} caracteres`),
  tooLong: (limit) => `A pergunta pode ter até ${String(limit)} caracteres: encurte-a para enviar.`,
  ready: (sources) => (sources === 0 ? 'Resposta pronta.' : `Resposta pronta, ${answer.sources(sources)}.`),
  answer,
  unreachable,
};
