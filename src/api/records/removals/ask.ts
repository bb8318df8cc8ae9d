import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import type { RemovalNoticeKind, RemovalWish } from '#domain/records/removals.ts';
import type { Actor } from '#platform/data/actor.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { invalid } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Language } from '#platform/texts.ts';
import { assertMay, removalDeciders } from '../policy.ts';
import { removalRequest as table } from '../schema-removals.ts';

/** A request as it comes. */
export interface Ask {
  wish: RemovalWish;
  kind?: KindName | undefined;
  slug?: string | undefined;
  field?: string | undefined;
  text: string;
  email?: string | undefined;
  language: Language;
}

/** Keeps a request and notifies the moderators, once an hour at most, so that many requests do not fill their panels. @throws Failure INVALID_INPUT */
export async function askForRemoval(context: WriteContext, actor: Actor, { kind, slug, field, email, ...ask }: Ask): Promise<void> {
  const permit = assertMay(actor, 'ask-for-removal');
  await transact(context, permit, { unlogged: 'the request is the record of it' }, async (tx) => {
    const recordId = kind === undefined || slug === undefined ? null : await shownRecord(tx.sql, kind, slug);
    const createdAt = new Date();
    await tx.orm.insert(table).values({ ...ask, id: uuidv7(), recordId, field: field ?? null, email: email ?? null, createdAt });
    const { rows } = await tx.sql.query<{ id: string }>('select distinct account_id as id from account_role where role = any($1)', [removalDeciders]);
    for (const { id } of rows) tellOwner<RemovalNoticeKind>(tx, { account: id, kind: 'removal-asked', cause: createdAt.toISOString().slice(0, 13) });
  });
}

/** Id of a record that is shown, by its present or a former slug. @throws Failure INVALID_INPUT for others: nothing tells whether one is hidden */
async function shownRecord(sql: Queryable, kind: KindName, slug: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `select r.id from record r where r.kind = $1 and r.slug = $2 and r.state = ${RECORD_STATE.live}
     union all select r.id from former_slug f join record r on r.id = f.record_id where f.kind = $1 and f.slug = $2 and r.state = ${RECORD_STATE.live} limit 1`,
    [KIND[kind], slug],
  );
  if (!rows[0]) throw invalid('slug', 'is of no record of this kind');
  return rows[0].id;
}
