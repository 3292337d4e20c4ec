import type { DoctorWords } from './doctor-words.ts';

export const en: DoctorWords = {
  title: 'Check-up of the assistant',
  working: 'Looking…',
  copy: 'Copy the report',
  copied: 'Copied.',
  close: 'Close',
  report: 'Report',
  sum: {
    good: 'Everything is fine.',
    poor: 'It works, but something could be better.',
    bad: 'Your visitors get no answers: there is something to mend.',
  },
  verdict: { good: 'Good', poor: 'Could be better', bad: 'Bad' },
  say: {
    element: {
      good: 'Assistants in this page: {count}.',
      bad: 'There is no <rag-chat> in this page: add it, or put data-domain into the script tag.',
    },
    copies: {
      good: 'The script is there once.',
      poor: 'The script is there more than once, with different addresses: leave one. {scripts}',
    },
    secure: {
      fine: 'The connection is secure.',
      mixed: 'The page is https and the API is http: the browser blocks the questions. Use an https address in api.',
      plain: 'The page is not secure (http): browsers withhold functions such as copying. Publish it with https.',
    },
    server: {
      good: 'The server answers: {api}',
      bad: 'The server does not answer: {api}. See that it runs, that this is its address and that connect-src allows it.',
    },
    origin: {
      good: 'The server accepts this page.',
      bad: 'The server does not accept this page: add {origin} to CORS_ORIGINS, or to allowed_origins of the domain.',
    },
    version: {
      good: 'Script and server are of one version ({version}).',
      poor: 'The server is of another version ({version}) than the script: reload the page, or update its address and integrity.',
    },
    assistant: {
      fine: 'The assistant “{domain}” is there and takes questions.',
      domain: 'There is no assistant “{domain}”. There are: {offered}.',
      scope: 'The assistant “{domain}” is there, but the server does not accept tenant, branch or the question: {said}',
      origin: 'The assistant “{domain}” does not accept this page: add it to allowed_origins of its domain. {said}',
      refused: 'The assistant “{domain}” takes no questions now: {said}',
    },
    stream: {
      fine: 'Answers arrive word by word.',
      held: 'Something on the way (a proxy) holds answers back and hands them over at once: turn off its buffering and compression of text/event-stream.',
      cut: 'Answers in parts are cut on the way.',
    },
    policy: { good: 'The page’s policy (CSP) blocks nothing.', bad: 'The page’s policy (CSP) blocks: {blocked}' },
  },
};
