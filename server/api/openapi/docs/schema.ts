/** A schema as a list of fields with their types, each named type a link. */
import type { JsonSchema } from '../json-schema.ts';
import { markup, prose } from './markup.ts';
import type { Markup } from './markup.ts';

/** Its fields, and those of what stands within them without a name of its own. */
export function fieldsOf(schema: JsonSchema): Markup {
  const inner = innermost(schema);
  if (inner.oneOf?.some(hasFields) === true) return alternatives(inner.oneOf);
  if (!hasFields(inner)) return markup``;
  const { properties = {}, required = [] } = inner;
  const fields = Object.entries(properties).map(([name, field]) => oneField(name, field, required.includes(name)));
  return markup`<dl class="fields">${fields}${anyOther(inner)}</dl>`;
}

/** `string or null`, `list of Source`, `integer, 1 to 200`. */
export function typeOf(schema: JsonSchema): Markup {
  const { $ref, const: only, enum: permitted, oneOf, items, type } = schema;
  if ($ref !== undefined) return linkTo($ref);
  if (only !== undefined) return markup`<code>${JSON.stringify(only)}</code>`;
  if (permitted !== undefined) return joined(permitted.map((value) => markup`<code>${JSON.stringify(value)}</code>`));
  if (oneOf !== undefined) return oneOf.some(hasFields) ? markup`one of several` : joined(oneOf.map(typeOf));
  if (items !== undefined) return markup`list of ${typeOf(items)}${bounds(schema)}`;
  const types = [type ?? []].flat();
  return types.length === 0 ? markup`anything` : markup`${types.join(' or ')}${bounds(schema)}`;
}

export function linkTo(ref: string): Markup {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  return markup`<a href="#type-${name}">${name}</a>`;
}

function oneField(name: string, schema: JsonSchema, isRequired: boolean): Markup {
  const { default: usual, description } = schema;
  return markup`<div>
    <dt><code>${name}</code> <span class="type">${typeOf(schema)}</span>${isRequired ? undefined : markup` <span class="may">may be absent</span>`}</dt>
    <dd>${description === undefined ? undefined : markup`<p>${prose(description)}</p>`}${
      usual === undefined ? undefined : markup`<p>Default: <code>${JSON.stringify(usual)}</code>.</p>`
    }${fieldsOf(schema)}</dd>
  </div>`;
}

function anyOther({ additionalProperties: other }: JsonSchema): Markup | undefined {
  if (typeof other !== 'object' && other !== true) return undefined;
  const type = typeof other === 'object' ? typeOf(other) : markup`anything`;
  return markup`<div><dt><em>any other</em> <span class="type">${type}</span></dt></div>`;
}

function alternatives(schemas: readonly JsonSchema[]): Markup {
  const listed = schemas.map((schema) => {
    const { description } = schema;
    const words = description === undefined ? undefined : markup`<p>${prose(description)}</p>`;
    return markup`<li>${hasFields(schema) ? undefined : typeOf(schema)}${words}${fieldsOf(schema)}</li>`;
  });
  return markup`<p class="or">One of:</p><ol class="alternatives">${listed}</ol>`;
}

/** What a list is of. A named type has its own place on the page. */
function innermost(schema: JsonSchema): JsonSchema {
  return schema.items === undefined ? schema : innermost(schema.items);
}

function hasFields(schema: JsonSchema): boolean {
  const { properties, additionalProperties, oneOf } = innermost(schema);
  return (
    properties !== undefined ||
    typeof additionalProperties === 'object' ||
    (oneOf?.some((each) => hasFields(each)) ?? false)
  );
}

/** A longer one is said in words beside it. */
const LONGEST_PATTERN = 24;

function bounds({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  pattern,
}: JsonSchema): Markup | undefined {
  if (pattern !== undefined && pattern.length <= LONGEST_PATTERN) return markup`, <code>${pattern}</code>`;
  const [least = minLength ?? minItems, most = maxLength ?? maxItems] = [minimum, maximum];
  const unit = (minLength ?? maxLength) ? ' characters' : '';
  // Where only the machine has an end, a reader needs none.
  const end = most !== undefined && most < 1e9 ? most : undefined;
  if (least !== undefined && end !== undefined) return markup`, ${least} to ${end}${unit}`;
  if (least !== undefined) return markup`, at least ${least}${unit}`;
  return end === undefined ? undefined : markup`, at most ${end}${unit}`;
}

function joined(parts: readonly Markup[]): Markup {
  return markup`${parts.map((part, place) => (place === 0 ? part : markup` or ${part}`))}`;
}
