import { createHash } from 'node:crypto';
import { RUN_STATE } from '#domain/records/codes.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { info } from '../listings.testing.ts';
import { putSource } from '../sources.ts';

/** Notes a run that waits, as if a file had been read that would lose much. Returns its id. */
export async function plantHeldRun({ db }: WriteContext, file = 'list.jsonl'): Promise<number> {
  return db.begin(async ({ sql }) => {
    const losses = {
      ended: 25,
      changed: 120,
      of: { statements: 900, watched: 300 },
      parted: { count: 21, some: ['aave', 'uniswap'] },
      lost: { count: 0, some: [] },
    };
    const { rows } = await sql.query<{ id: number }>(
      `insert into run (source_id, started_at, ended_at, input_sha256, state, report) values ($1, now(), now(), $2, ${RUN_STATE.quarantined}, $3) returning id`,
      [await putSource(sql, info('a')), createHash('sha256').update(file).digest(), { reason: 'would end 25 of 900 statements', losses, files: [file] }],
    );
    return rows[0]?.id ?? 0;
  });
}
