import type { z } from '@hono/zod-openapi';
import { isEmpty } from '#domain/contributions/form-values.ts';
import { formFields } from '#domain/contributions/forms.ts';
import { CONTRIBUTION_TYPES, type ContributionType } from '#domain/contributions/proposal.ts';
import { canonicalJson, type Json } from '#domain/records/claim.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockAccount } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import type { draftInput, draftsAnswer, formAnswer } from './contract.ts';

type Draft = NonNullable<z.output<typeof formAnswer>['draft']>;

/** Drafts and bytes of one that an account may keep. */
const MOST = { drafts: 100, bytes: 200_000 } as const;

/** SQL that is true where a draft `d` is of a record that was taken down. */
const OF_HIDDEN = `exists (select from record r where d.key like '%:edit:%' and r.state = ${RECORD_STATE.hidden} and r.slug = split_part(d.key, ':', 3))`;

/** A form that an account has begun, with the moment of each edit. */
export async function readDraft(sql: Queryable, account: string, key: string): Promise<Draft | null> {
  const { rows } = await sql.query<{ edits: Draft['edits']; sources: Draft['sources']; at: Date }>(
    `select edits, sources, updated_at as at from contribution_draft d where account_id = $1 and key = $2 and not ${OF_HIDDEN}`,
    [account, key],
  );
  return rows[0] ? { edits: rows[0].edits, sources: rows[0].sources, updated_at: rows[0].at.toISOString() } : null;
}

/** Forms that an account has begun, the latest first. */
export async function listDrafts(sql: Queryable, account: string): Promise<z.output<typeof draftsAnswer>> {
  const { rows } = await sql.query<{ key: string; name: string | null; fields: number; at: Date }>(
    `select d.key, coalesce(d.edits -> 'name' ->> 'value', n.name) as name, (select count(*) from jsonb_object_keys(d.edits))::int as fields, d.updated_at as at from contribution_draft d
       left join lateral (${(Object.keys(CONTRIBUTION_TYPES) as ContributionType[])
         .map((type) => `select name from ${CONTRIBUTION_TYPES[type]} where d.key = '${type}:edit:' || slug`)
         .join(' union all ')} limit 1) n on true
     where d.account_id = $1 and not ${OF_HIDDEN} order by d.updated_at desc, d.key limit ${MOST.drafts}`,
    [account],
  );
  return { data: rows.map(({ at, ...row }) => ({ ...row, updated_at: at.toISOString() })) };
}

/** Keeps edits of a form with their moment. An emptied one is removed, and one that is not sent stays. @throws Failure INVALID_INPUT, LIST_FULL */
export async function saveDraft(context: WriteContext, actor: AccountActor, { key, edits, sources }: z.output<typeof draftInput>, now: Date): Promise<Draft> {
  const type = key.slice(0, key.indexOf(':')) as ContributionType;
  const known = new Set(formFields(type).map(({ name }) => name));
  for (const name of Object.keys(edits)) if (!known.has(name)) throw invalid(`edits.${name}`, 'is no field of this form');
  return transact(context, assertMay(actor, 'contribute'), { unlogged: 'a draft is seen by its owner alone' }, async ({ sql }) => {
    await lockAccount(sql, actor.id);
    const before = await readDraft(sql, actor.id, key);
    if (!before) {
      const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from contribution_draft where account_id = $1', [actor.id]);
      if ((rows[0]?.n ?? 0) >= MOST.drafts) throw new Failure('LIST_FULL');
    }
    const kept: Draft['edits'] = { ...before?.edits };
    for (const [name, value] of Object.entries(edits)) {
      if (isEmpty(value)) delete kept[name];
      else if (canonicalJson(value as Json) !== canonicalJson((kept[name]?.value ?? null) as Json)) kept[name] = { value, at: now.toISOString() };
    }
    const pages = sources ?? before?.sources ?? [];
    if (JSON.stringify([kept, pages]).length > MOST.bytes) throw new Failure('PAYLOAD_TOO_LARGE');
    await sql.query(
      `insert into contribution_draft (account_id, key, edits, sources, updated_at) values ($1, $2, $3, $4, $5)
       on conflict (account_id, key) do update set edits = excluded.edits, sources = excluded.sources, updated_at = excluded.updated_at`,
      [actor.id, key, JSON.stringify(kept), JSON.stringify(pages), now],
    );
    return { edits: kept, sources: pages, updated_at: now.toISOString() };
  });
}

/** Forgets all edits of a form. */
export async function dropDraft(context: WriteContext, actor: AccountActor, key: string): Promise<void> {
  await transact(context, assertMay(actor, 'contribute'), { unlogged: 'a draft is seen by its owner alone' }, async ({ sql }) => {
    await sql.query('delete from contribution_draft where account_id = $1 and key = $2', [actor.id, key]);
  });
}
