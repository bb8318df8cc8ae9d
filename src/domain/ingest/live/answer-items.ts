import type { z } from 'zod';
import { faultText, FormatError, type Refusal } from '../parsed.ts';
import { readJson } from '../read-json.ts';

/** @throws FormatError if a text is no JSON */
export function jsonOf(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    throw new FormatError('is no JSON');
  }
}

/** The good items of a list in an answer; faulty ones are refused. @throws FormatError if it is no list, or more of its items are faulty than good */
export function itemsOf<T>(value: unknown, what: string, schema: z.ZodType<T>, refused: Refusal[] = []): T[] {
  if (!Array.isArray(value)) throw new FormatError(`is no list of ${what}`);
  const faulty: Refusal[] = [];
  const items = value.flatMap((item, n) => {
    const parsed = schema.safeParse(item);
    if (!parsed.success) faulty.push({ where: `${what}[${n}]`, reason: faultText(parsed.error), fault: false });
    return parsed.success ? [parsed.data] : [];
  });
  if (faulty.length > items.length) throw new FormatError(`holds ${faulty.length} ${what} that cannot be read; the first: ${faulty[0]?.reason}`);
  refused.push(...faulty);
  return items;
}
