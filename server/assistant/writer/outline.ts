import type { Approach } from '../reading/choose-approach.ts';
import { closeSentence } from '../../text/spanish.ts';
import { nameItem } from './name-item.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import { tellGreeting } from './tell-evidence.ts';
import type { Telling } from './tell-items.ts';
import { tellItems } from './tell-items.ts';
import { tellSet } from './tell-set.ts';

/** What the facts alone answer, before any evidence is asked for; empty for a question that only evidence can answer. */
export function outline(approach: Approach, telling: Telling): Sentence[] {
  switch (approach.kind) {
    case 'greeting':
      return tellGreeting(telling.domain);
    case 'availability':
      return tellAvailability(approach.items.length === 1 ? approach.items[0] : undefined, telling);
    case 'items':
      return tellItems(approach.items, telling);
    case 'set':
      return tellSet(approach.items, telling, approach.isNarrowed);
    case 'search':
      return [];
  }
}

/** What changes by the hour is not in the documents: whom to ask instead (document 001, part VIII). */
function tellAvailability(item: Parameters<typeof nameItem>[0] | undefined, { catalog, domain }: Telling): Sentence[] {
  const redirect =
    domain.voice.availability === '' ? `Eso lo confirma ${domain.voice.staff}.` : domain.voice.availability;
  const offer =
    item === undefined
      ? []
      : [
          sentence(
            `Si querés, te cuento cómo ${nameItem(item, catalog, domain).isPlural ? 'son' : 'es'} ${nameItem(item, catalog, domain).subject}.`,
          ),
        ];
  return [sentence(closeSentence(redirect)), ...offer];
}
