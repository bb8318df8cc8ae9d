import { z } from '@hono/zod-openapi';
import { seen } from '#domain/writing/seen.ts';
import { NOT_TEXT_MESSAGE } from '../errors.ts';

/** Whether a text is one: NUL and half of a pair of surrogates are not, and the database holds neither. */
const isPlain = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A text that is only looked for, up to `most` characters: half of a pair of surrogates finds nothing. NUL is refused, which the database cannot read. */
export const soughtText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0'), NOT_TEXT_MESSAGE);

/** A text of a call, up to `most` characters. What is no text is refused: the database cannot hold it. */
export const plainText = (most: number) => z.string().max(most).refine(isPlain, NOT_TEXT_MESSAGE);

/** A text that people read, without signs that nobody sees or that show it in another order. @param least characters that are left of it, at least */
export const shownText = (most: number, least = 0) => (least > 0 ? plainText(most).min(least) : plainText(most)).transform(seen).pipe(z.string().min(least));

/** Levels of lists and objects in values of a call. */
const DEEPEST = 20;

/** Values of a call by name, whatever they are: all of their texts and names are plain, and they are no deeper than any form. */
export const plainValues = (longestName: number) =>
  z.record(z.string().max(longestName), z.unknown()).superRefine((values, context) => {
    const left: { value: unknown; path: (string | number)[] }[] = [{ value: values, path: [] }];
    for (let next = left.pop(); next; next = left.pop()) {
      const { value, path } = next;
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: path.slice(0, 3), message });
      if (typeof value === 'string' && !isPlain(value)) refuse(NOT_TEXT_MESSAGE);
      if (typeof value !== 'object' || value === null) continue;
      if (path.length >= DEEPEST) {
        refuse('holds lists in lists, more than any field has');
        return;
      }
      for (const [name, part] of Object.entries(value)) {
        if (!isPlain(name)) refuse(NOT_TEXT_MESSAGE);
        else left.push({ value: part, path: [...path, Array.isArray(value) ? Number(name) : name] });
      }
    }
  });
