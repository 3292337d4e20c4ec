import { unreachablePt } from '../both/pt.ts';
import type { FailureWords } from '../failure-words.ts';

export const failuresPt: FailureWords = {
  network: unreachablePt,
  cut: 'A resposta foi interrompida antes do fim: pode estar incompleta.',
  intercepted: 'Outra página respondeu no lugar do assistente. Se a sua rede pede login, entre e tente de novo.',
  tooMany: 'Chegaram perguntas demais em seguida. Espere um momento e tente de novo.',
  noAssistant: 'Ainda não há nenhum assistente disponível.',
  notHere: 'O assistente não está disponível nesta página.',
  reported: 'O assistente não conseguiu terminar a resposta.',
  refused: (status) => `O assistente não conseguiu responder. Tente de novo em um momento. (HTTP ${String(status)})`,
};
