import { z } from '@hono/zod-openapi';
import { NOT_TEXT_MESSAGE } from '../errors.ts';

/** A text of a call, up to `most` characters. NUL is refused: the database cannot hold it. */
export const plainText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0'), NOT_TEXT_MESSAGE);
