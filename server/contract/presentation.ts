/** What an element needs to present an assistant before the first question: `GET /widget/domains/{domain_id}`. */
export interface DomainPresentation {
  domain_id: string;
  display_name: string;
  language: string;
  greeting: string;
  suggestions: string[];
  /** The colour of the business, as `#8a4b2a`; absent: the element's own. */
  accent?: string;
}

/** One event of `GET /widget/probe`: the `tick`-th `of` so many. */
export interface ProbeStreamEvents {
  tick: { tick: number; of: number };
}
