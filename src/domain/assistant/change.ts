import { z } from 'zod';
import { NAMED_KINDS } from '../kinds/kinds.ts';
import { SCREEN_LIMITS } from '../screener/screen.ts';
import { TOOL_LIMITS } from '../tools/calls.ts';

const value = z.string().min(1).max(TOOL_LIMITS.text);
const OPS = ['=', '!=', '<', '<=', '>', '>=', 'between', 'in', 'contains', 'known', 'undisclosed'] as const;

/** Another value of a part of a reading. `part` is its place among the parts of the plan; of a record `kind` and slug, of a condition how its path is compared. */
export const changeSchema = z.strictObject({
  part: z.int().min(0).max(SCREEN_LIMITS.leaves),
  kind: z.enum(NAMED_KINDS).optional(),
  op: z.enum(OPS).optional(),
  not: z.boolean().optional(),
  value: z.union([value, z.array(value).min(1).max(SCREEN_LIMITS.values)]).optional(),
});
export type PartChange = z.output<typeof changeSchema>;
