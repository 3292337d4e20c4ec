/**
 * Embedding models are trained with words before each text that say what it is for. Ollama adds none, and without them, or with those of
 * another family, a model finds less and says nothing. A model that is not known is given none.
 */
export interface PrefixRule {
  /** A part of the embedder's id: vectors made under another rule are never compared with these. */
  readonly name: string;
  readonly query: string;
  readonly document: string;
}

const NONE: PrefixRule = { name: 'none', query: '', document: '' };

const TASK = 'Given a question of a customer, retrieve passages of the business that answer it';

/** Of several English families. */
const PASSAGES = 'Represent this sentence for searching relevant passages: ';

const RULES: readonly (readonly [family: RegExp, rule: PrefixRule])[] = [
  [/^nomic-embed-text/u, { name: 'nomic', query: 'search_query: ', document: 'search_document: ' }],
  [
    /^(?:intfloat-)?(?:multilingual-)?e5-.*instruct/u,
    { name: 'e5-instruct', query: `Instruct: ${TASK}\nQuery: `, document: '' },
  ],
  [/^(?:intfloat-)?(?:multilingual-)?e5(?:-|$)/u, { name: 'e5', query: 'query: ', document: 'passage: ' }],
  [/^qwen3-embedding/u, { name: 'qwen3', query: `Instruct: ${TASK}\nQuery: `, document: '' }],
  [/^embeddinggemma/u, { name: 'gemma', query: 'task: search result | query: ', document: 'title: none | text: ' }],
  [/^snowflake-arctic-embed(?:2|-[lm]-v2)/u, { name: 'arctic', query: 'query: ', document: '' }],
  [/^snowflake-arctic-embed/u, { name: 'arctic1', query: PASSAGES, document: '' }],
  [/^mxbai-embed/u, { name: 'mxbai', query: PASSAGES, document: '' }],
  [/^bge-m3/u, NONE],
];

/** By the name of the model, whoever published it and whatever its tag. */
export function prefixesOf(model: string): PrefixRule {
  const [name = ''] = model
    .slice(model.lastIndexOf('/') + 1)
    .toLowerCase()
    .split(':');
  return RULES.find(([family]) => family.test(name))?.[1] ?? NONE;
}
