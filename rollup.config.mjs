import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';

/** Packages stay outside: they are installed next to the built server. */
const isPackage = (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id);

/** The PDF reader is a process of its own (docs/architecture.md), so its file stands beside the server's. */
const serverEntries = {
  main: 'server/main.ts',
  'pdf-child': 'server/adapters/text-extractor/pdf-child.ts',
};
const widgetEntries = { 'rag-chat': 'widget/rag-chat.ts', 'rag-admin': 'widget/rag-admin.ts' };

const server = {
  input: serverEntries,
  external: isPackage,
  plugins: [esbuild({ target: 'node20', tsconfig: 'tsconfig.json' })],
  output: {
    dir: 'dist/server',
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  },
};

const widgets = Object.entries(widgetEntries).map(([name, file]) => ({
  input: file,
  plugins: [
    resolve({ extensions: ['.ts', '.mjs', '.js'], exportConditions: ['production'], browser: true }),
    // The tsconfig is what makes Lit's decorators the legacy ones.
    esbuild({ target: 'es2022', tsconfig: 'widget/tsconfig.json' }),
    terser({ ecma: 2022, module: true, compress: { passes: 2 }, format: { comments: false } }),
  ],
  output: {
    file: `dist/widget/${name}.js`,
    format: 'es',
    sourcemap: true,
    compact: true,
    inlineDynamicImports: true,
  },
}));

/** `rollup -c --configHalf server` (or `widget`) builds that half alone: scripts/build.mjs asks for what is stale. */
export default ({ configHalf }) => {
  const halves = { server: [server], widget: widgets };
  return configHalf === undefined ? [...halves.server, ...halves.widget] : halves[configHalf];
};
