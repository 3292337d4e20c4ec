import { describe, expect, it } from 'vitest';
import { readEmbedderId, writeEmbedderId } from '../../../../server/adapters/embedder/embedder-id.ts';
import { prefixesOf } from '../../../../server/adapters/embedder/prefixes.ts';

const PASSAGES = 'Represent this sentence for searching relevant passages: ';

describe('the prefixes of an embedding model', () => {
  it.each([
    ['nomic-embed-text', 'nomic', 'search_query: ', 'search_document: '],
    ['nomic-embed-text-v2-moe:latest', 'nomic', 'search_query: ', 'search_document: '],
    ['someone/Nomic-Embed-Text:v1.5', 'nomic', 'search_query: ', 'search_document: '],
    ['jeffh/multilingual-e5-large:f16', 'e5', 'query: ', 'passage: '],
    ['e5-large-v2', 'e5', 'query: ', 'passage: '],
    ['embeddinggemma:300m', 'gemma', 'task: search result | query: ', 'title: none | text: '],
    ['intfloat-multilingual-e5-base', 'e5', 'query: ', 'passage: '],
    ['snowflake-arctic-embed2', 'arctic', 'query: ', ''],
    ['someone/snowflake-arctic-embed-l-v2.0:q8_0', 'arctic', 'query: ', ''],
    ['snowflake-arctic-embed:335m', 'arctic1', PASSAGES, ''],
    ['snowflake-arctic-embed-m-v1.5', 'arctic1', PASSAGES, ''],
    ['mxbai-embed-large', 'mxbai', PASSAGES, ''],
    ['registry.lan:5000/library/bge-m3:567m', 'none', '', ''],
    ['granite-embedding:278m', 'none', '', ''],
    ['made-e5', 'none', '', ''],
  ])('%s: %s', (model, name, query, document) => {
    expect(prefixesOf(model)).toEqual({ name, query, document });
  });

  it.each(['qwen3-embedding:0.6b', 'jeffh/intfloat-multilingual-e5-large-instruct:f16'])(
    'of %s instruct on questions only',
    (model) => {
      const { query, document } = prefixesOf(model);
      expect(query).toMatch(/^Instruct: .+\nQuery: $/u);
      expect(document).toBe('');
    },
  );
});

describe('the id of an embedder', () => {
  it('is read as it was written', () => {
    const identity = {
      model: 'lan:5000/x/qwen3-embedding:0.6b',
      digest: '0123456789ab',
      dimension: 1024,
      prefixes: 'qwen3',
    };
    expect(writeEmbedderId(identity)).toBe('ollama:lan:5000/x/qwen3-embedding:0.6b@0123456789ab:1024:qwen3');
    expect(readEmbedderId(writeEmbedderId(identity))).toEqual(identity);
  });

  it.each(['', 'builtin-hash-v1:512', 'ollama:bge-m3', 'ollama:bge-m3@xyz:1024:none', 'ollama:m@0123456789ab:1024'])(
    'is not read from «%s»',
    (id) => {
      expect(readEmbedderId(id)).toBeUndefined();
    },
  );
});
