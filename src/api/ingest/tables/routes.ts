import { createHash } from 'node:crypto';
import { createRoute } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Limit } from '#platform/data/limits.ts';
import type { Actor } from '#platform/data/actor.ts';
import { bodiesOf, createRouter, errorAnswers, forThoseWho, limitBodies, noStore, type ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { ok } from '#platform/http/route.ts';
import { permitted } from '../../accounts/index.ts';
import type { ImportReport } from '../../records/index.ts';
import { assertMay } from '../policy.ts';
import { guessAnswer, guessInput, importAnswer, LARGEST_TABLE, tableInput, trialAnswer } from './contract.ts';
import type { TableResults, TableTask } from './run-apart.ts';
import type { TableFile } from './table.ts';

const MAY = 'import-tables';
/** Tables of one account: each is read, and most are tried several times. */
const TABLES: Limit = { name: 'table', points: 200, seconds: 3600 };
const LARGEST_FORM = LARGEST_TABLE + 256 * 1024;
const SHOWN_REFUSALS = 100;

const form = <S extends typeof guessInput | typeof tableInput>(schema: S) => ({ body: { required: true, content: { 'multipart/form-data': { schema } } } });
const tags = ['Administration'];

/** Runs a table in a thread of its own; where the site is a transaction of one connection, as in tests, beside it. */
async function run<A extends TableTask['act']>(
  context: ApiContext,
  actor: Actor,
  act: A,
  { file, map }: { file: File; map: string },
): Promise<TableResults[A]> {
  if (context.db.isOneConnection) {
    const { importTable, tryTable } = await import('./import-table.ts');
    return (await (act === 'try' ? tryTable : importTable)(context, actor, { file: fileOf(file), map })) as TableResults[A];
  }
  const { runApart } = await import('./run-apart.ts');
  return runApart(context, { act, actor, file: { name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) }, map });
}

const fileOf = (file: File): TableFile => ({
  name: file.name.slice(0, 200),
  async read(hash) {
    const { readParts } = await import('../read-input.ts');
    return readParts([new Uint8Array(await file.arrayBuffer())], hash, { at: new Date() });
  },
});

const reportOf = ({ entries, new: made, changed, unchanged, records, changes, waiting, candidates, refused }: ImportReport) => ({
  entries,
  new: made,
  changed,
  unchanged,
  records,
  changes,
  waiting,
  candidates,
  refused: refused.slice(0, SHOWN_REFUSALS).map(({ where, reason }) => ({ where, reason })),
  refused_count: refused.length,
});

/** The routes of tables, each after a check who calls. */
function definitions(first: MiddlewareHandler<ApiEnv>) {
  const common = {
    method: 'post',
    tags,
    ...forThoseWho(MAY),
    middleware: [first, bodiesOf('multipart/form-data'), limitBodies(LARGEST_FORM)],
  } as const;
  const errors = errorAnswers(401, 403, 413, 422, 429);
  return {
    guess: createRoute({
      ...common,
      middleware: [...common.middleware],
      path: '/api/admin/tables/guess',
      summary: 'Guess what the columns of a table mean',
      request: form(guessInput),
      responses: { ...ok('The guess, and why', guessAnswer), ...errors },
    }),
    trial: createRoute({
      ...common,
      middleware: [...common.middleware],
      path: '/api/admin/tables/try',
      summary: 'Say what an import of a table would do, without keeping anything',
      request: form(tableInput),
      responses: { ...ok('What the first rows would do, and all of them', trialAnswer), ...errors },
    }),
    take: createRoute({
      ...common,
      middleware: [...common.middleware],
      path: '/api/admin/tables/import',
      summary: 'Import a table with its map',
      request: form(tableInput),
      responses: { ...ok('What it did', importAnswer), ...errors },
    }),
  };
}

/** Routes of tables: their bodies are forms, and larger than others. Nothing of them is read for those who may not import. */
export function tableRoutes(context: ApiContext) {
  const who = (c: Context<ApiEnv>) => permitted(context, c, assertMay, MAY);
  const { guess, trial, take } = definitions(async (c, next) => {
    const { actor } = await who(c);
    await context.limits.consume(TABLES, actor.id);
    await next();
  });
  return createRouter()
    .openapi(guess, async (c) => {
      const { file, kind } = c.req.valid('form');
      const { guessTable } = await import('./table.ts');
      const { map, columns, rows } = await guessTable(fileOf(file), createHash('sha256'), kind);
      return c.json({ rows, name: map.source.name, kind: map.kind, every: map.every ?? {}, columns }, 200, noStore);
    })
    .openapi(trial, async (c) => {
      const { actor } = await who(c);
      const { file, map } = c.req.valid('form');
      const { report, rows, ...rest } = await run(context, actor, 'try', { file, map });
      const told = rows.map((row) => ({
        ...row,
        things: row.things.map(({ nativeKey: _, ...thing }) => thing),
      }));
      return c.json({ ...rest, rows: told, report: reportOf(report) }, 200, noStore);
    })
    .openapi(take, async (c) => {
      const { actor } = await who(c);
      const { file, map } = c.req.valid('form');
      const done = await run(context, actor, 'import', { file, map });
      const { missing, unmapped } = done;
      if ('skipped' in done)
        return c.json({ state: done.skipped, reason: 'reason' in done ? done.reason : null, report: null, missing, unmapped }, 200, noStore);
      return c.json({ state: 'done' as const, reason: null, report: reportOf(done), missing, unmapped }, 200, noStore);
    });
}
