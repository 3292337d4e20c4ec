/** Questions over paragraphs in the format of SQuAD, as a file holds them. */
import { readFileSync } from 'node:fs';

export interface Paragraph {
  readonly title: string;
  readonly text: string;
  /** Each is answered by this paragraph. */
  readonly questions: readonly string[];
}

interface Squad {
  readonly data: readonly {
    readonly title?: string;
    readonly paragraphs: readonly {
      readonly context: string;
      readonly qas: readonly { readonly question: string }[];
    }[];
  }[];
}

/** @throws SyntaxError, TypeError where the file holds something else */
export function readSet(file: string): Paragraph[] {
  const { data } = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/u, '')) as Squad;
  return data.flatMap(({ paragraphs }, article) =>
    paragraphs.map(({ context, qas }, place) => ({
      // A title would say what a paragraph is about, which it has to say by itself.
      title: `${String(article + 1)}.${String(place + 1)}`,
      text: context.replace(/^\uFEFF/u, '').trim(),
      questions: qas.map(({ question }) => question.trim()),
    })),
  );
}
