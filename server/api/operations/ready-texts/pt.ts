import type { EffectTexts } from './texts.ts';

export const portuguese: EffectTexts = {
  none: 'Nada muda para os clientes.',
  starting: 'Ainda está se conectando; as respostas continuam.',
  'no-answers': 'Os clientes não recebem respostas.',
  'some-assistants-out':
    'Há arquivos de assistentes com erros: esses assistentes faltam ou seguem como estavam; os outros respondem.',
  'history-apart': 'Sem histórico de conversa compartilhado entre servidores; as respostas continuam.',
  'search-elsewhere': 'A busca continua neste mesmo servidor: as respostas são as mesmas.',
  'no-search': 'As perguntas que precisam buscar nos documentos são recusadas; as outras são respondidas.',
  'model-not-asked':
    'Responde o motor incorporado, com palavras mais simples: o modelo está sendo carregado, ou é lento demais para esta máquina.',
  'plain-words': 'Responde o motor incorporado, com palavras mais simples; /v1/chat responde 503.',
  'found-by-words': 'Os documentos são buscados por palavras e não por significado; as respostas continuam.',
  'less-done':
    'Um sistema do negócio não responde: os clientes são avisados de que o que se consulta ou se faz ali agora não é possível; as outras respostas continuam.',
  'less-room': 'Respondem os outros servidores: com muitas perguntas ao mesmo tempo, a espera é maior.',
};
