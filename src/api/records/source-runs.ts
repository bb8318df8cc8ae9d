import { ENTRY_KIND, RUN_STATE, type EntryKindName } from '#domain/records/codes.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { moment } from './record-sql.ts';

/** Kind of data that changes whenever a source was read to its end, also when nothing was new. */
export const SOURCE_RUN = 'source_run';

/** Notes that a source was read again and says what its last finished run said. */
export async function noteKnownFile(tx: Transaction, sourceKey: string): Promise<void> {
  await tx.sql.query(
    `update run set ended_at = now() where id = (select max(r.id) from run r join source s on s.id = r.source_id where s.key = $1 and r.state = ${RUN_STATE.done})`,
    [sourceKey],
  );
  tx.raise(SOURCE_RUN);
}

/** SQL of the moment at which a source that may be shown, with entries of the kind, was last read to its end. */
export const lastReadSql = (kind: EntryKindName): string =>
  `(select ${moment('max(r.ended_at)')} from run r join source s on s.id = r.source_id
     where r.state = ${RUN_STATE.done} and s.may_show and exists (select from entry e where e.source_id = s.id and e.kind = ${ENTRY_KIND[kind]}))`;
