import type { DoctorWords } from './words.ts';

export const en: DoctorWords = {
  title: 'Check-up of the assistant',
  working: 'Looking…',
  copy: 'Copy the report',
  copied: 'Copied.',
  close: 'Close',
  report: 'Report',
  sum: (bad, poor) =>
    bad > 0
      ? 'Your visitors get no answers: there is something to mend.'
      : poor > 0
        ? 'It works, but something could be better.'
        : 'Everything is fine.',
  verdict: { good: 'Good', poor: 'Could be better', bad: 'Bad' },
  say: {
    element: ({ count }) =>
      count === 0
        ? 'There is no <rag-chat> in this page: add it, or put data-domain into the script tag.'
        : `Assistants in this page: ${String(count)}.`,
    copies: ({ scripts }) =>
      scripts.length > 1
        ? `The script is there more than once, with different addresses: leave one. ${scripts.join(' ')}`
        : 'The script is there once.',
    secure: ({ reason }) =>
      reason === 'mixed'
        ? 'The page is https and the API is http: the browser blocks the questions. Use an https address in api.'
        : reason === 'plain'
          ? 'The page is not secure (http): browsers withhold functions such as copying. Publish it with https.'
          : 'The connection is secure.',
    server: ({ api, verdict }) =>
      verdict === 'good'
        ? `The server answers: ${api}`
        : `The server does not answer: ${api}. See that it runs, that this is its address and that connect-src allows it.`,
    origin: ({ origin, verdict }) =>
      verdict === 'good'
        ? 'The server accepts this page.'
        : `The server does not accept this page: add ${origin} to CORS_ORIGINS, or to allowed_origins of the domain.`,
    version: ({ version, verdict }) =>
      verdict === 'good'
        ? `Script and server are of one version (${version}).`
        : `The server is of another version (${version}) than the script: reload the page, or update its address and integrity.`,
    assistant: ({ reason, domain, offered, said }) => {
      const list = offered.join(', ');
      switch (reason) {
        case 'fine':
          return `The assistant “${domain}” is there and takes questions.`;
        case 'domain':
          return `There is no assistant “${domain}”. There are: ${list}.`;
        case 'scope':
          return `The assistant “${domain}” is there, but the server does not accept tenant, branch or the question: ${said}`;
        case 'origin':
          return `The assistant “${domain}” does not accept this page: add it to allowed_origins of its domain. ${said}`;
        case 'refused':
          return `The assistant “${domain}” takes no questions now: ${said}`;
      }
    },
    stream: ({ reason }) =>
      reason === 'held'
        ? 'Something on the way (a proxy) holds answers back and hands them over at once: turn off its buffering and compression of text/event-stream.'
        : reason === 'cut'
          ? 'Answers in parts are cut on the way.'
          : 'Answers arrive word by word.',
    policy: ({ blocked }) =>
      blocked.length > 0
        ? `The page’s policy (CSP) blocks: ${blocked.join(' · ')}`
        : 'The page’s policy (CSP) blocks nothing.',
  },
};
