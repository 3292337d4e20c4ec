import js from '@eslint/js';
import lit from 'eslint-plugin-lit';
import a11y from 'eslint-plugin-lit-a11y';
import redos from 'eslint-plugin-redos-detector';
import regexp from 'eslint-plugin-regexp';
import { configs as wc } from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

/** Signs, not limits: they are shown and don't fail the run. */
const size = {
  'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-params': ['warn', 4],
  complexity: ['warn', 15],
};

/** Text never becomes markup or code: what comes from a document, a visitor or a model is put in as text. */
const noStringAsCode = {
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-script-url': 'error',
  'no-restricted-properties': [
    'error',
    ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'setHTMLUnsafe', 'parseHTMLUnsafe'].map(
      (property) => ({
        property,
        message: 'Text is never put in as HTML: use a template or textContent.',
      }),
    ),
    {
      object: 'globalThis',
      property: 'process',
      message: 'server/config/config.ts is the one reader of the environment.',
    },
    { object: 'document', property: 'write', message: 'Text is never put in as HTML.' },
    { object: 'document', property: 'writeln', message: 'Text is never put in as HTML.' },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: "CallExpression[callee.property.name='createContextualFragment']",
      message: 'Text is never put in as HTML.',
    },
    {
      selector: 'ImportSpecifier[imported.name=/^unsafe(HTML|SVG|CSS|Static|MathML)$/]',
      message: 'Text is never put in as HTML or CSS.',
    },
    {
      selector: 'TemplateElement[value.raw=/[.](innerHTML|outerHTML|srcdoc) *=/]',
      message: 'Text is never put in as HTML: use a child expression.',
    },
    { selector: "Identifier[name='unsafeHTML']", message: 'Text is never put in as HTML.' },
  ],
};

const unsafeDirectives = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          group: ['lit/directives/unsafe-*', 'lit-html/directives/unsafe-*'],
          message: 'Text is never put in as HTML.',
        },
      ],
    },
  ],
};

const browserGlobals = Object.fromEntries(
  [
    'document',
    'window',
    'location',
    'history',
    'navigator',
    'customElements',
    'fetch',
    'URL',
    'URLSearchParams',
    'TextEncoder',
    'CSSStyleSheet',
    'getSelection',
    'console',
    'HTMLElement',
    'CustomEvent',
    'Event',
    'setTimeout',
    'clearTimeout',
    'matchMedia',
    'localStorage',
    'sessionStorage',
    'requestAnimationFrame',
    'FormData',
    'AbortController',
    'IntersectionObserver',
    'CSS',
  ].map((name) => [name, 'readonly']),
);

const nodeGlobals = Object.fromEntries(
  [
    'process',
    'console',
    'Buffer',
    'URL',
    'URLSearchParams',
    'fetch',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'performance',
    'AbortController',
    'AbortSignal',
    'TextEncoder',
    'TextDecoder',
    'structuredClone',
  ].map((name) => [name, 'readonly']),
);

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'data/', 'coverage/', '.cache/', '**/vendor/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      regexp.configs['flat/recommended'],
    ],
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.config.ts'] }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['server/**/*.ts', 'widget/**/*.ts'],
    plugins: { 'redos-detector': redos },
    rules: {
      ...size,
      ...noStringAsCode,
      ...unsafeDirectives,
      'no-console': 'error',
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global'],

      'redos-detector/no-unsafe-regex': ['error', { ignoreError: true }],
    },
  },
  {
    files: ['server/{assistant,knowledge,language,text,contract,domains}/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'fetch', 'WebSocket', 'EventSource'] },
  },
  {
    files: ['server/main.ts', 'server/config/config.ts', 'server/commands/move-records.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['widget/**/*.ts'],
    extends: [lit.configs['flat/recommended'], wc['flat/recommended']],
    plugins: { 'lit-a11y': a11y },
    rules: {
      ...a11y.configs.recommended.rules,
      'lit/no-template-arrow': 'error',
      'wc/guard-super-call': 'off',
      // Lit calls a template's listeners on the element.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['test/**/*.ts', 'scripts/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'regexp/no-super-linear-backtracking': 'off',
    },
  },
  {
    files: ['demo/**/*.{js,mjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: browserGlobals },
    rules: { ...noStringAsCode, ...unsafeDirectives, eqeqeq: 'error' },
  },
  {
    files: ['scripts/**/*.{js,mjs}', '*.mjs', 'tools/**/*.{js,mjs}', 'test/**/*.mjs'],
    extends: [js.configs.recommended],
    languageOptions: { globals: nodeGlobals },
    rules: { eqeqeq: 'error' },
  },
);
