/** Those of what stands around an answer. */
export const replyParts = [
  'facts',
  'items',
  'links',
  'uncertainties',
  'corrections',
  'action',
  'slot',
  'offer',
  'sources',
  'passage',
  'tools',
  'comment',
  'suggestion',
];

/** The parts a page may style, as `<rag-chat>` documents them. */
export const parts = [
  'panel',
  'header',
  'selector',
  'log',
  'suggestion',
  'question',
  'answer',
  'warnings',
  'citation',
  'note',
  'hint',
  'consent',
  'guest-data',
  'problem',
  'retry-button',
  'composer',
  'input',
  'send-button',
  'stop-button',
  ...replyParts.filter((part) => part !== 'suggestion'),
];

/** The places in the panel that a page may fill. */
export const slots = ['header', 'empty', 'footer'];
