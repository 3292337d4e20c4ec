/** What esbuild writes at the head of each file with decorators. */
const HELPER =
  /^(?:"use strict";\n)?(?:var \w+ = Object\.(?:defineProperty|getOwnPropertyDescriptor);\n)+var (\w+) = \(\w+, \w+, \w+, \w+\) => \{\n[\s\S]*?\n\};\n/;

const SHARED = '\0decorate';

/** Takes the function that applies decorators, of which esbuild gives each file a copy, from one place. A file of which it knows no copy stays as it is. */
export const shareDecorators = {
  name: 'share-decorators',
  resolveId: (id) => (id === SHARED ? id : null),
  load: (id) =>
    id === SHARED
      ? `export const decorate = (decorators, target, name, kind) => {
          const own = kind > 1 ? undefined : kind ? Object.getOwnPropertyDescriptor(target, name) : target;
          const done = decorators.reduceRight((now, decorator) => (kind ? decorator(target, name, now) : decorator(now)) || now, own);
          if (kind && done) Object.defineProperty(target, name, done);
          return done;
        };`
      : null,
  transform(code) {
    if (!HELPER.test(code)) return null;
    return { code: code.replace(HELPER, `import { decorate as $1 } from ${JSON.stringify(SHARED)};\n`), map: null };
  },
};
