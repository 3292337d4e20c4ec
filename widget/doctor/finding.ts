/** How bad it is: nothing to do; works, but not as it should; guests get no answers. */
export type Verdict = 'good' | 'poor' | 'bad';

/** What was looked at and what came of it. */
export type Finding =
  | { readonly check: 'element'; readonly verdict: 'good' | 'bad'; readonly count: number }
  | { readonly check: 'copies'; readonly verdict: 'good' | 'poor'; readonly scripts: readonly string[] }
  | { readonly check: 'secure'; readonly verdict: Verdict; readonly reason: 'fine' | 'mixed' | 'plain' }
  | { readonly check: 'server'; readonly verdict: 'good' | 'bad'; readonly api: string }
  | { readonly check: 'origin'; readonly verdict: 'good' | 'bad'; readonly origin: string }
  | { readonly check: 'version'; readonly verdict: 'good' | 'poor'; readonly version: string }
  | {
      readonly check: 'assistant';
      readonly verdict: Verdict;
      readonly reason: 'fine' | 'domain' | 'scope' | 'origin' | 'refused';
      readonly domain: string;
      /** The assistants on offer. */
      readonly offered: readonly string[];
      /** What the server said. */
      readonly said: string;
    }
  | { readonly check: 'stream'; readonly verdict: Verdict; readonly reason: 'fine' | 'held' | 'cut' }
  | { readonly check: 'policy'; readonly verdict: 'good' | 'bad'; readonly blocked: readonly string[] };
