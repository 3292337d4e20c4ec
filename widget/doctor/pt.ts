import type { DoctorWords } from './words.ts';

export const pt: DoctorWords = {
  title: 'Diagnóstico do assistente',
  working: 'Verificando…',
  copy: 'Copiar o relatório',
  copied: 'Copiado.',
  close: 'Fechar',
  report: 'Relatório',
  sum: (bad, poor) =>
    bad > 0
      ? 'Seus visitantes não recebem respostas: há algo a corrigir.'
      : poor > 0
        ? 'Funciona, mas algo pode melhorar.'
        : 'Está tudo bem.',
  verdict: { good: 'Bem', poor: 'A melhorar', bad: 'Mal' },
  say: {
    element: ({ count }) =>
      count === 0
        ? 'Não há nenhum <rag-chat> nesta página: adicione-o, ou coloque data-domain na tag do script.'
        : `Assistentes nesta página: ${String(count)}.`,
    copies: ({ scripts }) =>
      scripts.length > 1
        ? `O script está mais de uma vez, com endereços diferentes: deixe um só. ${scripts.join(' ')}`
        : 'O script está uma só vez.',
    secure: ({ reason }) =>
      reason === 'mixed'
        ? 'A página é https e a API é http: o navegador bloqueia as perguntas. Use um endereço https em api.'
        : reason === 'plain'
          ? 'A página não é segura (http): os navegadores limitam funções, como copiar. Publique-a com https.'
          : 'A conexão é segura.',
    server: ({ api, verdict }) =>
      verdict === 'good'
        ? `O servidor responde: ${api}`
        : `O servidor não responde: ${api}. Veja se está ligado, se o endereço é esse e se connect-src o permite.`,
    origin: ({ origin, verdict }) =>
      verdict === 'good'
        ? 'O servidor aceita esta página.'
        : `O servidor não aceita esta página: adicione ${origin} a CORS_ORIGINS, ou a allowed_origins do domínio.`,
    version: ({ version, verdict }) =>
      verdict === 'good'
        ? `O script e o servidor são da mesma versão (${version}).`
        : `O servidor é de outra versão (${version}) que o script: recarregue a página ou atualize seu endereço e integrity.`,
    assistant: ({ reason, domain, offered, said }) => {
      const list = offered.join(', ');
      switch (reason) {
        case 'fine':
          return `O assistente «${domain}» existe e aceita perguntas.`;
        case 'domain':
          return `Não há um assistente «${domain}». Existem: ${list}.`;
        case 'scope':
          return `O assistente «${domain}» existe, mas o servidor não aceita tenant, branch ou a pergunta: ${said}`;
        case 'origin':
          return `O assistente «${domain}» não aceita esta página: adicione-a a allowed_origins do seu domínio. ${said}`;
        case 'refused':
          return `O assistente «${domain}» não atende agora: ${said}`;
      }
    },
    stream: ({ reason }) =>
      reason === 'held'
        ? 'Algo no caminho (um proxy) retém as respostas e as entrega de uma vez: desligue seu buffering e sua compressão para text/event-stream.'
        : reason === 'cut'
          ? 'As respostas em partes são cortadas no caminho.'
          : 'As respostas chegam palavra por palavra.',
    policy: ({ blocked }) =>
      blocked.length > 0
        ? `A política da página (CSP) bloqueia: ${blocked.join(' · ')}`
        : 'A política da página (CSP) não bloqueia nada.',
  },
};
