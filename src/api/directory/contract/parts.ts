import { z } from '@hono/zod-openapi';
import { SEARCH_LIMIT } from '#domain/directory/lists/lists.ts';
import { NAMED_WIRES, type KindName } from '#domain/kinds/kinds.ts';
import { wireOf, type WIRE } from '#domain/records/list-fields.ts';
import { FIGURE_NAMES, pathOf, QUANTITIES, type FigureName, type PathDef } from '#domain/records/quantities.ts';
import { plainText } from '#platform/http/plain-text.ts';

export const text = z.string().nullable();
export const number = z.number().nullable();
export const whole = z.int().nullable();
export const count = z.int();
export const day = text.openapi({ description: 'YYYY-MM-DD; the field with `_precision` behind it says how exact', example: '2024-03-01' });
export const precision = z.enum(['day', 'month', 'year']).nullable();
export const path = text.openapi({ description: 'Path on this site' });
export const state = z.literal('undisclosed').nullable();

/** Slug of a record that is asked for. */
export const slug = plainText(SEARCH_LIMIT).min(1);

/** A list as JSON text. @param of what its elements are */
export const listText = (of: string, example = '[]') => z.string().openapi({ description: `JSON text of a list of ${of}`, example });
/** Example of a record that another one names. */
export const REFERENCE = '{"id":"…","slug":"ethereum","name":"Ethereum","logo":null,"type":"project"}';
/** A record that another one names. */
export const reference = { id: z.uuid(), slug: z.string(), name: z.string(), logo: path, type: z.enum(NAMED_WIRES) };
export const sectors = listText(
  'options: what it is about; of an investor whose sectors no source states, with the projects of its portfolio behind each, of those whose sectors are known',
  '[{"name":"DeFi","projects":34,"of":80}]',
);

/** A day under its name, with how exact it is. */
export const dated = <Name extends string>(name: Name) =>
  ({ [name]: day, [`${name}_precision`]: precision }) as Record<Name, typeof day> & Record<`${Name}_precision`, typeof precision>;

type Quantities<Kind extends KindName> = (typeof QUANTITIES)[Kind];
/** Quantities that are one value: no day, no amount that may be secret, no list. */
type Plain<Kind extends KindName> = {
  [P in keyof Quantities<Kind> & string]: Quantities<Kind>[P] extends { secret: true } | { type: 'date' } | { many: true } ? never : P;
}[keyof Quantities<Kind> & string];
/** Name of a quantity in answers. */
type Wire<Kind extends KindName, Path> = (typeof WIRE)[Kind] extends { readonly [P in Path & string]: infer Name extends string } ? Name : Path & string;
/** Schema of a quantity: what every record has is never null. */
type SchemaOf<Q> = Q extends { always: true; type: infer Type }
  ? { number: typeof count; bool: z.ZodBoolean; text: z.ZodString }[Type & ('number' | 'bool' | 'text')]
  : Q extends { type: 'number' }
    ? typeof number
    : Q extends { type: 'bool' }
      ? z.ZodNullable<z.ZodBoolean>
      : typeof text;

const definition = (kind: KindName, name: string): PathDef => {
  const found = pathOf(kind, name);
  if (!found) throw new RangeError(`no quantity ${name} of ${kind}`);
  return found;
};

const BY_TYPE = { number: [count, number], bool: [z.boolean(), z.boolean().nullable()], text: [z.string(), text] } as const;

function schemaOf({ type, unit, figure, always, says }: PathDef): z.ZodType {
  const [known, nullable] = BY_TYPE[type === 'number' || type === 'bool' ? type : 'text'];
  const schema = always ? known : unit === 'count' && !figure ? whole : nullable;
  if (says === undefined) return schema;
  return schema.openapi({ description: unit === 'usd' ? `${says}, in US dollars; null where unknown or undisclosed` : says });
}

/** Quantities of a kind as the table describes them, each under its name in answers. */
export function quantities<Kind extends KindName, Path extends Plain<Kind>>(kind: Kind, ...paths: Path[]) {
  return Object.fromEntries(paths.map((name) => [wireOf(kind, name) ?? name, schemaOf(definition(kind, name))])) as {
    [P in Path as Wire<Kind, P>]: SchemaOf<Quantities<Kind>[P]>;
  };
}

/** An amount that a source may keep secret, with whether it does. @param says its description, where it is not the table's */
export function secret<Kind extends KindName, Path extends keyof Quantities<Kind> & string>(kind: Kind, name: Path, says?: string) {
  const wire = wireOf(kind, name) ?? name;
  const found = definition(kind, name);
  return {
    [wire]: schemaOf(says === undefined ? found : { ...found, says }),
    [`${wire}_state`]: state.openapi({ description: 'Whether a source says that it keeps the amount secret' }),
  } as Record<Wire<Kind, Path>, typeof number> & Record<`${Wire<Kind, Path>}_state`, typeof state>;
}

/** Every market figure. */
export const figures: Record<FigureName, typeof number> = quantities('project', ...FIGURE_NAMES);
