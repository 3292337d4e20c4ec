/** The elements of HTML that people write into texts. What else stands between angle brackets (`<gluten>`) is a word of theirs. */
const ELEMENTS = new Set(
  `a abbr address article aside audio b base blockquote body br button caption center cite code col colgroup dd del details dfn div dl dt em
  embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main
  mark meta nav noscript object ol option p param picture pre q s samp script section select small source span strike strong style sub summary
  sup svg table tbody td textarea tfoot th thead time title tr tt u ul var video`.split(/\s+/u),
);

/** Those behind which a new line begins. */
const BLOCKS = /^\/?(?:br|p|li|div|h\d|tr|dd|dt|section|article|summary)$/u;

/** Longer than any tag that a person writes: what is not closed by then is text. */
const TAG_LIMIT = 2000;

/** A text without comments, tags, and the code of pages. What is opened and never closed is text. */
export function dropTags(html: string): string {
  const folded = html.toLowerCase();
  const closings = createFinder(folded);
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    parts.push(html.slice(at, open));
    const tag = readTag(folded, open, closings);
    if (tag === undefined) parts.push('<');
    else if (tag.breaks) parts.push('\n');
    at = tag?.end ?? open + 1;
  }
  parts.push(html.slice(at));
  return parts.join('');
}

/** Whether this is a tag, and no word between angle brackets. */
export function isTag(text: string): boolean {
  return text.startsWith('<') && readTag(text.toLowerCase(), 0, createFinder(text)) !== undefined;
}

interface Tag {
  readonly end: number;
  readonly breaks: boolean;
}

type Finder = (mark: string, from: number) => number;

/** Behind the next mark, -1 when there is none; a mark that was not found is not sought again. */
function createFinder(text: string): Finder {
  const missing = new Set<string>();
  return (mark, from) => {
    const place = missing.has(mark) ? -1 : text.indexOf(mark, from);
    if (place === -1) missing.add(mark);
    return place === -1 ? -1 : place + mark.length;
  };
}

function readTag(folded: string, open: number, closings: Finder): Tag | undefined {
  if (folded.startsWith('<!--', open)) {
    const end = closings('-->', open + 4);
    return end === -1 ? undefined : { end, breaks: false };
  }
  const head = folded.slice(open + 1, open + TAG_LIMIT);
  const name = /^\/?[a-z][a-z0-9]*/u.exec(head)?.[0] ?? '';
  const element = name.replace('/', '');
  if (!ELEMENTS.has(element) || !/^[\s/>]/u.test(head.slice(name.length))) return undefined;
  const close = head.indexOf('>');
  if (close === -1) return undefined;
  const code = name === 'script' || name === 'style' ? closings(`</${name}>`, open) : -1;
  return { end: code === -1 ? open + close + 2 : code, breaks: BLOCKS.test(name) };
}
