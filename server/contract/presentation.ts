import * as v from 'valibot';
import { about } from './about.ts';

export const DomainPresentationSchema = about(
  'What an element needs to present an assistant before the first question: `GET /widget/domains/{domain_id}`.',
  v.object({
    domain_id: v.string(),
    display_name: v.string(),
    language: v.string(),
    greeting: v.string(),
    suggestions: about('What may be asked first, of what is answered there.', v.array(v.string())),
    accent: v.exactOptional(
      about("The colour of the business, as `#8a4b2a`; defaults to the element's own.", v.string()),
    ),
    hints: v.exactOptional(
      about(
        'It has hints to offer (`GET /v2/events`). Left out: none.',
        v.object({ events: about('Types of events that the page may report of its own visit.', v.array(v.string())) }),
      ),
    ),
  }),
);
export type DomainPresentation = v.InferOutput<typeof DomainPresentationSchema>;

export const ProbeStreamEventsSchema = about(
  'One event of `GET /widget/probe`: the `tick`-th `of` so many.',
  v.object({ tick: v.object({ tick: v.number(), of: v.number() }) }),
);
export type ProbeStreamEvents = v.InferOutput<typeof ProbeStreamEventsSchema>;
