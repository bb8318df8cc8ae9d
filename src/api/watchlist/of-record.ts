import { Failure, invalid } from '#platform/errors.ts';
import type { WatchInput } from './contract.ts';
import { kindCode, meantSql, watchedSql } from './watched-sql.ts';

/** SQL that `OF_RECORD` needs; begins with `with recursive`. */
export const WITH_RECORD = `with recursive ${watchedSql('$1')}, ${meantSql('array[$2::uuid]')}`;

/** SQL that selects a watch `w` of account $1 for the record $2, under its own id or that of one merged into it. */
export const OF_RECORD = `w.account_id = $1 and (w.record_id = $2 or w.record_id in (select l.first from led l join meant m on m.id = l.id))`;

/** @param kind code of the record's kind, absent when there is none @throws Failure NOT_FOUND, INVALID_INPUT */
export function assertKind(kind: number | null | undefined, { category }: WatchInput): void {
  if (kind == null) throw new Failure('NOT_FOUND');
  if (kind !== kindCode(category)) throw invalid('category', 'is not that of the record');
}
