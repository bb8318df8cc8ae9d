import type { z } from 'zod';
import type { MemoryAnswer, ReadModel } from './read-model.ts';

/** SQL that yields the JSON text of one member of the answer, or of the whole. */
export interface JsonQuery {
  /** A select of one row: `body`, the JSON text, and for lists `next`, where the page ended (null at the end). Parameters are $1 … as in `values`. */
  text: string;
  values: unknown[];
}

/**
 * One answer of the struct call. `query` returns SQL for the body's JSON text; the registry runs it together with the
 * versions of `reads` in one statement, so version and rows come from one snapshot.
 */
export interface Dataset<Sid extends string = string, Params extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  sid: Sid;
  /** One or two sentences for the API's description. */
  description: string;
  /** Strict schema: unknown keys are invalid input. Its output, printed canonically, is part of the cache key. */
  params: Params;
  /** Kinds of data that it reads (data_version). */
  reads: readonly string[];
  /** Whether the answer to these parameters changes with the UTC day. */
  dated?(params: z.output<Params>): boolean;
  /** Schema of the answer, named for OpenAPI. */
  answer: Answer;
  /** @param at.today UTC day, YYYY-MM-DD; a query whose text or values depend on it is `dated` @param at.production whether the site is in production */
  query(params: z.output<Params>, at: { today: string; production: boolean }): JsonQuery;
  /** Makes the body of the text that `query` gave, where SQL alone does not. */
  shape?(body: string, params: z.output<Params>): string;
  /**
   * The same answer out of the memory of this process, if it has one: undefined, or a promise of it, where the database must be asked. It is asked only
   * while the memory holds the current versions of `reads`.
   */
  fromMemory?(params: z.output<Params>, at: { today: string; model: ReadModel }): MemoryAnswer | Promise<MemoryAnswer | undefined> | undefined;
  /** Cursor of the next page, for lists (header X-Next), from the column `next` of the query. */
  next?(last: string, params: z.output<Params>): string;
}

/** Declares a dataset, so that its types are inferred. */
export const dataset = <Sid extends string, P extends z.ZodType, A extends z.ZodType>(definition: Dataset<Sid, P, A>): Dataset<Sid, P, A> => definition;
