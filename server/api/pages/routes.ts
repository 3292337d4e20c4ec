/** What a browser loads. */
import { RECORDS } from '../http/fault-groups.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { openChat } from './chat-page.ts';

const page = { group: 'Pages and files', access: 'anyone', method: 'get' } as const;
const HTML = { kind: 'file', mediaTypes: ['text/html'], says: 'The page.' } as const;
const ANY = {
  kind: 'file',
  mediaTypes: [
    'text/html',
    'text/css',
    'text/javascript',
    'image/svg+xml',
    'image/png',
    'image/jpeg',
    'image/webp',
    'application/pdf',
  ],
  says: 'A page, or what it shows.',
} as const;

const chat = {
  ...page,
  access: 'guest',
  limits: 'request',
  answers: [HTML],
  faults: ['not-found', 'rate-limited', ...RECORDS],
} as const;

export const pageRoutes: readonly RouteDeclaration[] = [
  {
    ...page,
    id: 'loadWidget',
    path: '/widget/{path}',
    summary: 'The elements',
    description:
      '`rag-chat.js` and `rag-admin.js`, what they bring later, and `integrity.json` with the address that names the content of this version. Any page may load them.',
    answers: [{ kind: 'file', mediaTypes: ['text/javascript', 'application/json'], says: 'The file.' }],
    faults: ['not-found'],
    handle: ({ pages }) => pages.widget,
  },
  {
    ...page,
    id: 'openAdmin',
    path: '/admin',
    summary: 'The page of the administration',
    answers: [HTML],
    faults: ['not-found'],
    handle: ({ pages }) => pages.admin,
  },
  {
    ...page,
    id: 'openAdminPage',
    path: '/admin/{path}',
    summary: 'What lies under it',
    answers: [ANY],
    faults: ['not-found'],
    handle: ({ pages }) => pages.admin,
  },
  {
    ...chat,
    id: 'openChat',
    path: '/chat/{domain_id}/{slug}',
    summary: 'The page of an assistant',
    description: 'What a printed code opens: the element alone, of the branch `main`. Whatever is not there is a 404.',
    handle: openChat,
  },
  {
    ...chat,
    id: 'openChatOfBranch',
    path: '/chat/{domain_id}/{slug}/{branch}',
    summary: 'The page of an assistant in a branch',
    handle: openChat,
  },
  {
    ...page,
    id: 'goToDemo',
    path: '/',
    summary: 'Leads to the demo',
    answers: [{ kind: 'redirect', status: 302, says: 'To `/demo/`.' }],
    handle: () => (context) => context.redirect('/demo/', 302),
  },
  {
    ...page,
    id: 'openDemo',
    path: '/demo',
    summary: 'Leads to the demo',
    answers: [{ kind: 'redirect', status: 308, says: 'To `/demo/`.' }],
    handle: () => (context) => context.redirect('/demo/', 308),
  },
  {
    ...page,
    id: 'openDemoPage',
    path: '/demo/{path}',
    summary: 'The pages of the demo',
    answers: [ANY, { kind: 'redirect', status: 308, says: 'To the address that the links of the page are made for.' }],
    faults: ['not-found'],
    handle: ({ pages }) => pages.demo,
  },
  {
    ...page,
    id: 'loadIcon',
    path: '/favicon.ico',
    summary: 'The icon',
    answers: [
      { kind: 'file', mediaTypes: ['image/svg+xml', 'image/x-icon'], says: 'The icon.' },
      { kind: 'nothing', says: 'There is none.' },
    ],
    faults: ['not-found'],
    handle: ({ pages }) => pages.favicon,
  },
  {
    ...page,
    id: 'loadDocsStyle',
    path: '/docs/style.css',
    summary: 'The look of `/docs`',
    answers: [{ kind: 'file', mediaTypes: ['text/css'], says: 'The sheet.' }],
    handle: ({ description }) => description.style,
  },
];
