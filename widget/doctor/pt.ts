import type { DoctorWords } from './doctor-words.ts';

export const pt: DoctorWords = {
  title: 'Diagnóstico do assistente',
  working: 'Verificando…',
  copy: 'Copiar o relatório',
  copied: 'Copiado.',
  close: 'Fechar',
  report: 'Relatório',
  sum: {
    good: 'Está tudo bem.',
    poor: 'Funciona, mas algo pode melhorar.',
    bad: 'Seus visitantes não recebem respostas: há algo a corrigir.',
  },
  verdict: { good: 'Bem', poor: 'A melhorar', bad: 'Mal' },
  say: {
    element: {
      good: 'Assistentes nesta página: {count}.',
      bad: 'Não há nenhum <rag-chat> nesta página: adicione-o, ou coloque data-domain na tag do script.',
    },
    copies: {
      good: 'O script está uma só vez.',
      poor: 'O script está mais de uma vez, com endereços diferentes: deixe um só. {scripts}',
    },
    secure: {
      fine: 'A conexão é segura.',
      mixed: 'A página é https e a API é http: o navegador bloqueia as perguntas. Use um endereço https em api.',
      plain: 'A página não é segura (http): os navegadores limitam funções, como copiar. Publique-a com https.',
    },
    server: {
      good: 'O servidor responde: {api}',
      bad: 'O servidor não responde: {api}. Veja se está ligado, se o endereço é esse e se connect-src o permite.',
    },
    origin: {
      good: 'O servidor aceita esta página.',
      bad: 'O servidor não aceita esta página: adicione {origin} a CORS_ORIGINS, ou a allowed_origins do domínio.',
    },
    version: {
      good: 'O script e o servidor são da mesma versão ({version}).',
      poor: 'O servidor é de outra versão ({version}) que o script: recarregue a página ou atualize seu endereço e integrity.',
    },
    assistant: {
      fine: 'O assistente «{domain}» existe e aceita perguntas.',
      domain: 'Não há um assistente «{domain}». Existem: {offered}.',
      scope: 'O assistente «{domain}» existe, mas o servidor não aceita tenant, branch ou a pergunta: {said}',
      origin: 'O assistente «{domain}» não aceita esta página: adicione-a a allowed_origins do seu domínio. {said}',
      refused: 'O assistente «{domain}» não atende agora: {said}',
    },
    stream: {
      fine: 'As respostas chegam palavra por palavra.',
      held: 'Algo no caminho (um proxy) retém as respostas e as entrega de uma vez: desligue seu buffering e sua compressão para text/event-stream.',
      cut: 'As respostas em partes são cortadas no caminho.',
    },
    policy: {
      good: 'A política da página (CSP) não bloqueia nada.',
      bad: 'A política da página (CSP) bloqueia: {blocked}',
    },
  },
};
