/** `/v2/memory/people`: the owner of the business sees what is kept of whom, by numbers that name nobody, and erases it. */
import { Fault } from '../../fault.ts';
import type { Memory, MemoryScope } from '../../tools/index.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { readLimit, readNumber, readParameters, readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { findDomain, toScope } from '../http/scope.ts';
import type { QuestionParts } from '../questions/question.ts';
import { toMemoryPeople } from './memory-answers.ts';

export interface PeopleMemoryParts extends Pick<QuestionParts, 'domains'> {
  readonly memory: Pick<Memory, 'people' | 'erasePerson'>;
}

interface OfPlace {
  readonly domain_id?: string;
  readonly tenant_slug?: string;
}

interface Page extends OfPlace {
  readonly after?: number;
  readonly limit?: number;
}

const OF_PLACE = {
  domain_id: { name: 'domain_id', read: readText },
  tenant_slug: { name: 'tenant_slug', read: readSlug },
} as const;

export const PERSON_READERS: Readers<OfPlace> = OF_PLACE;
export const PEOPLE_READERS: Readers<Page> = {
  ...OF_PLACE,
  after: { name: 'after', read: readNumber },
  limit: { name: 'limit', read: readLimit },
};

const DEFAULT_LIMIT = 50;

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function listRemembered(parts: PeopleMemoryParts): ApiHandler {
  return async (context) => {
    const { after, limit = DEFAULT_LIMIT, ...place } = readParameters<Page>(context.req.queries(), PEOPLE_READERS);
    const page = await parts.memory.people(scopeOf(parts, place), { limit, ...(after === undefined ? {} : { after }) });
    return context.json(toMemoryPeople(page), 200, { 'Cache-Control': 'no-store' });
  };
}

/** @throws Fault as `listRemembered`, and `storage-full` */
export function eraseRemembered(parts: PeopleMemoryParts): ApiHandler {
  return async (context) => {
    const scope = scopeOf(parts, readParameters<OfPlace>(context.req.queries(), PERSON_READERS));
    await parts.memory.erasePerson(scope, readPlace(context), actorOf(context));
    return context.body(null, 204);
  };
}

function scopeOf({ domains }: Pick<PeopleMemoryParts, 'domains'>, place: OfPlace): MemoryScope {
  const domain = findDomain(domains, place.domain_id);
  if (domain === undefined) throw new Fault('domain-missing');
  const { domainId, tenantSlug } = toScope({ ...place, domain_id: domain.domainId });
  return { domainId, tenantSlug };
}

/** A number that nobody has is erased already. */
function readPlace(context: ApiContext): number {
  const given = context.req.param('person') ?? '';
  return /^\d{1,15}$/u.test(given) ? Number(given) : 0;
}
