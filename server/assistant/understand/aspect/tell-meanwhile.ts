import type { CatalogItem } from '../../../knowledge/index.ts';
import { isDenialWord } from '../../reading/dangers/denial-words.ts';
import type { Approach, ToldOf } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import { words } from '../../../text/fold.ts';
import { valueAt } from '../../../text/record-path.ts';
import type { PlanContext } from '../plan-context.ts';
import { speaksOfHealth } from './choose-aspect.ts';
import type { Aspect } from './find-aspect.ts';
import { askedOf, introduce } from './find-aspect.ts';

/** Of so many things that may be meant something is told while it is asked which one is. */
const MOST_MEANT = 3;

/**
 * «No tengo «litro de birra» en la carta. ¿Te referís a la Santa Fe rubia, litro?», and what that costs: whoever asks back tells of what may be meant,
 * so that nobody has to ask twice. Each stands under its own name. Nothing of the kind where a danger, a diet or a state of health is spoken of, and no
 * line that denies something: of a thing that is not the one asked for nobody is assured
 * ([decision 1](../../../../docs/decisions/0001-a-name-means-an-item-only-as-a-whole.md)).
 */
export function withMeanwhile(approach: Approach, reading: Reading, text: string, context: PlanContext): Approach {
  if (approach.kind !== 'clarify' && !(approach.kind === 'near' && approach.mayAsk)) return approach;
  const items = approach.kind === 'clarify' ? approach.items : approach.near.items;
  if (items.length > MOST_MEANT || speaksOfHealth(reading, text, context)) return approach;
  const isOnly = items.length === 1;
  const meanwhile = items.flatMap((item): ToldOf[] => {
    const asked = askedOf(item, text, context);
    const aspects = (asked.length > 0 || !isOnly ? asked : introduce(item, context)).filter(
      (aspect) => aspect.kind !== 'unsaid' && !denies(aspect, item, context),
    );
    return aspects.length === 0 ? [] : [{ item, aspects }];
  });
  return meanwhile.length === 0 ? approach : { ...approach, meanwhile };
}

/** Its own words say what it is without or for whom it is fit. */
function denies(aspect: Aspect, item: CatalogItem, { domain }: PlanContext): boolean {
  if (aspect.kind === 'line') return saysDenial(aspect.text);
  if (aspect.kind !== 'section') return false;
  const field = domain.chunks.find(({ type }) => type === aspect.type)?.field;
  return field !== undefined && item.records.some((record) => saysDenial(JSON.stringify(valueAt(record, field) ?? '')));
}

function saysDenial(text: string): boolean {
  return words(text).some((word) => isDenialWord(word.text));
}
