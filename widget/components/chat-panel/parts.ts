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
  'sources',
  'citation',
  'note',
  'problem',
  'retry-button',
  'input',
  'send-button',
  'stop-button',
];

/** The places in the panel that a page may fill. */
export const slots = ['header', 'empty', 'footer'];
