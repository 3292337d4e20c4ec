import type { AnswerWords } from '../answer-words.ts';
import type { FailureWords } from '../failure-words.ts';

export const answerPt: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Aviso' : 'Avisos'),
  sources: (count) => (count === 1 ? '1 fonte' : `${String(count)} fontes`),
  citation: (place, source) => `Fonte ${String(place)}: ${source}`,
};

export const failuresPt: FailureWords = {
  network: 'Não consegui me conectar ao assistente. Verifique sua conexão e tente de novo. (HTTP 0)',
  cut: 'A resposta foi interrompida antes do fim: pode estar incompleta.',
  intercepted: 'Outra página respondeu no lugar do assistente. Se a sua rede pede login, entre e tente de novo.',
  tooMany: 'Chegaram perguntas demais em seguida. Espere um momento e tente de novo.',
  noAssistant: 'Ainda não há nenhum assistente disponível.',
  reported: 'O assistente não conseguiu terminar a resposta.',
  refused: (status) => `O assistente não conseguiu responder. Tente de novo em um momento. (HTTP ${String(status)})`,
};
