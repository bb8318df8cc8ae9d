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
}

/** A text as it stands in a JSON string: those of parts, one behind the other, are that of the whole. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

function partOf(expr: Expr): Part {
  const text = printWhere(expr);
  return { expr, text, json: inJson(text) };
}

/** Conditions of spans: they depend on nothing else. */
const SPANS = new Map<string, Part>();
const MOST_SPANS = 20_000;

function spanPart(kind: ScreenKind, by: Grouping, key: string): Part {
  const name = `${kind} ${groupingText(by)} ${key}`;
  const known = SPANS.get(name);
  if (known) return known;
  const part = partOf(conditionOf(kind, by, key));
  if (SPANS.size >= MOST_SPANS) SPANS.clear();
  SPANS.set(name, part);
  return part;
}

function keyPart(kind: ScreenKind, by: Grouping, key: GroupKey): Part {
  if ('unit' in by) return spanPart(kind, by, key.text);
  const record = groupDef(kind, by.word)?.keys === 'record' ? key.record : undefined;
  return partOf(conditionOf(kind, by, record ?? keyName(by, key)));
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
 * may be. Conditions of groups stand behind all others. What is before them is printed once: those of one grouping have as many questions each, and none
 * is deeper than the screen around it may be.
 * @param by at least one
 */
export function screensOf(kind: ScreenKind, where: Expr, by: readonly Grouping[], { keys, at }: Pick<RawGroups, 'keys' | 'at'>): (group: number) => string {
  const known: Part[][] = by.map(() => []);
  let head: Head | null | undefined;
  const partFor = (place: number, group: number): Part => {
    const own = known[place] as Part[];
    const key = at[place]?.[group] as number;
    return (own[key] ??= keyPart(kind, by[place] as Grouping, keys[place]?.[key] as GroupKey));
  };
  return (group) => {
    head ??=
      headOf(
        kind,
        where,
        by.map((_, place) => partFor(place, group)),
      ) ?? null;
    if (!head) return 'null';
    let [length, json] = [head.length - 1, ''];
    for (let place = 0; place < by.length; place += 1) {
      const part = partFor(place, group);
      length += part.text.length + 1;
      json += place === 0 ? part.json : ` ${part.json}`;
    }
    return length > SCREEN_LIMITS.characters ? 'null' : `"${head.json}${json}"`;
  };
}
