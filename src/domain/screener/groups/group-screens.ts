import { NAMED_KINDS } from '../../kinds/kinds.ts';
import { normal } from '../normal.ts';
import { printWhere } from '../print.ts';
import { SCREEN_LIMITS, type Expr, type ScreenKind } from '../screen.ts';
import { faultsOf } from '../validate.ts';
import { keyName, type GroupKey, type RawGroups } from './answer.ts';
import { conditionOf, groupDef, type Grouping } from './groups.ts';
import { groupingText } from './text.ts';

/** A condition of a group with its text. */
interface Part {
  expr: Expr;
  text: string;
  /** The text as it stands in a JSON string. */
  json: string;
  /** Conditions of a grouping with the same number are of the same depth and have as many questions. */
  shape: number;
}

/** A text as it stands in a JSON string: those of parts, one behind the other, are that of the whole. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

function partOf(expr: Expr, shape: number): Part {
  const text = printWhere(expr);
  return { expr, text, json: inJson(text), shape };
}

/** Conditions of spans: they depend on nothing else. */
const SPANS = new Map<string, Part>();
const MOST_SPANS = 20_000;

function spanPart(kind: ScreenKind, by: Grouping, key: string): Part {
  const name = `${kind} ${groupingText(by)} ${key}`;
  const known = SPANS.get(name);
  if (known) return known;
  const part = partOf(conditionOf(kind, by, key), 0);
  if (SPANS.size >= MOST_SPANS) SPANS.clear();
  SPANS.set(name, part);
  return part;
}

function keyPart(kind: ScreenKind, by: Grouping, key: GroupKey): Part {
  if ('unit' in by) return spanPart(kind, by, key.text);
  const record = groupDef(kind, by.word)?.keys === 'record' ? key.record : undefined;
  return partOf(conditionOf(kind, by, record ?? keyName(by, key)), record ? NAMED_KINDS.indexOf(record.kind) + 1 : 0);
}

/** What stands before the conditions of a group; undefined where the whole would be deeper than a screen may be. */
interface Head {
  length: number;
  json: string;
}

function headOf(kind: ScreenKind, where: Expr, parts: readonly Part[]): Head | undefined {
  const whole = normal({ and: [where, ...parts.map(({ expr }) => expr)] });
  const text = faultsOf(kind, whole) ? undefined : printWhere(whole);
  const tail = parts.map((part) => part.text).join(' ');
  const head = text?.endsWith(tail) ? text.slice(0, text.length - tail.length) : undefined;
  return head === undefined ? undefined : { length: head.length, json: inJson(head) };
}

/**
 * Returns a function that gives the text of the screen whose rows are those of a group, as JSON; null where it would be longer or deeper than a screen
 * may be. Conditions of groups stand behind all others, so that what is before them is printed once.
 * @param by at least one
 */
export function screensOf(kind: ScreenKind, where: Expr, by: readonly Grouping[], { keys, at }: Pick<RawGroups, 'keys' | 'at'>): (group: number) => string {
  const known: Part[][] = by.map(() => []);
  const heads: (Head | null | undefined)[] = [];
  const partFor = (one: Grouping, place: number, group: number): Part => {
    const own = known[place] ?? [];
    const key = at[place]?.[group] ?? 0;
    return (own[key] ??= keyPart(kind, one, keys[place]?.[key] ?? { text: '' }));
  };
  return (group) => {
    const parts: Part[] = [];
    let [shape, length, json] = [0, -1, ''];
    for (let place = 0; place < by.length; place += 1) {
      const part = partFor(by[place] as Grouping, place, group);
      parts.push(part);
      shape = shape * (NAMED_KINDS.length + 1) + part.shape;
      length += part.text.length + 1;
      json += place === 0 ? part.json : ` ${part.json}`;
    }
    const head = (heads[shape] ??= headOf(kind, where, parts) ?? null);
    return !head || head.length + length > SCREEN_LIMITS.characters ? 'null' : `"${head.json}${json}"`;
  };
}
