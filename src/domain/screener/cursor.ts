import { z } from 'zod';

/** Where a page ended: the sort value, the id that breaks ties, and the number of rows before. */
export interface Cursor {
  /** Exact text of the value; null where it is unknown. */
  value: string | null;
  id: string;
  position: number;
}

/** Type of the value a cursor holds. */
export type CursorType = 'text' | 'integer' | 'decimal' | 'date' | 'bool';

const VALUE = {
  text: z
    .string()
    .max(1000)
    .refine((v) => !v.includes('\0')),
  integer: z.string().regex(/^-?\d{1,18}$/),
  decimal: z.string().regex(/^-?\d{1,60}(\.\d{1,200})?$/),
  date: z.iso.date(),
  bool: z.enum(['true', 'false']),
} as const;

const wire = (type: CursorType) => z.tuple([z.string().max(40), VALUE[type].nullable(), z.uuid(), z.int().min(0)]);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Prints a cursor for the address: base64url of UTF-8 JSON. @param asked name of its list, at most 40 characters */
export function printCursor(cursor: Cursor, asked: string): string {
  const bytes = utf8(JSON.stringify([asked, cursor.value, cursor.id, cursor.position]));
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const chars = Math.min(bytes.length - at, 3) + 1;
    for (let i = 0; i < chars; i++) text += ALPHABET[(group >> (18 - 6 * i)) & 63];
  }
  return text;
}

/** Parses a cursor. Undefined if it is invalid, of another list, or of another type of value. */
export function parseCursor(text: string, asked: string, type: CursorType): Cursor | undefined {
  const bytes: number[] = [];
  let group = 0;
  let bits = 0;
  for (const char of text) {
    const digit = ALPHABET.indexOf(char);
    if (digit < 0) return undefined;
    group = ((group << 6) | digit) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((group >> bits) & 255);
    }
  }
  let json: unknown;
  try {
    json = JSON.parse(decodeURIComponent(bytes.map((b) => `%${b.toString(16).padStart(2, '0')}`).join('')));
  } catch {
    return undefined;
  }
  const parsed = wire(type).safeParse(json);
  if (!parsed.success || parsed.data[0] !== asked) return undefined;
  const [, value, id, position] = parsed.data;
  return { value, id, position };
}

/** Bytes of a text in UTF-8; unpaired surrogates become U+FFFD. */
function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.toWellFormed());
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at++) {
    if (escaped[at] !== '%') bytes.push(escaped.charCodeAt(at));
    else {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    }
  }
  return bytes;
}
