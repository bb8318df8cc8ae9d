import { isRole } from '#domain/actors/roles.ts';
import { CURSOR, microsSql, ofMicrosSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { AccountSort, AdminAccount, AdminAccountItem, AdminSession } from './admin-contract.ts';

const LONGEST_LIST = 100;
const like = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
const SEEN = `(select max(s.updated_at) from session s where s.account_id = a.id and s.expires_at > now())`;
const ITEM = `a.id, a.username, a.name, a.email, array(select r.role from account_role r where r.account_id = a.id order by r.role) as roles, a.created_at as created,
  ${SEEN} as seen, (select count(*)::int from session s where s.account_id = a.id and s.expires_at > now()) as sessions`;

/** What each sort compares, and the moment or text a cursor gives it. */
const SORTS = {
  username: { key: 'a.username_folded collate "C"', shown: 'a.username_folded', given: '$3::text collate "C"', shape: CURSOR.text },
  created: { key: 'a.created_at', shown: microsSql('a.created_at'), given: ofMicrosSql('$3'), shape: CURSOR.number },
  seen: { key: `coalesce(${SEEN}, 'epoch')`, shown: microsSql(`coalesce(${SEEN}, 'epoch')`), given: ofMicrosSql('$3'), shape: CURSOR.number },
} as const;

interface ItemRow {
  id: string;
  username: string;
  name: string;
  email: string | null;
  roles: string[];
  created: Date;
  seen: Date | null;
  sessions: number;
}

const item = ({ created, seen, roles, id, username, name, email, sessions }: ItemRow): AdminAccountItem => ({
  id,
  username,
  name,
  email,
  sessions,
  roles: roles.filter(isRole),
  created_at: created.toISOString(),
  last_seen: seen?.toISOString() ?? null,
});

/** A page of accounts. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listAdminAccounts(
  sql: Queryable,
  input: { q?: string | undefined; role?: string | undefined; sort: AccountSort; after?: string | undefined; take: number },
): Promise<{ data: AdminAccountItem[]; next: string | null }> {
  const down = input.sort.startsWith('-');
  const { key, shown, given, shape } = SORTS[input.sort.replace('-', '') as keyof typeof SORTS];
  const after = readCursor(input.after, [shape, CURSOR.uuid]);
  const { rows } = await sql.query<ItemRow & { key: string | number }>(
    `select ${ITEM}, ${shown} as key from account a
     where ($1::text is null or a.username_folded like $1 or lower(a.name) like $1 or a.email_folded like $1)
       and ($2::text is null or exists (select from account_role r where r.account_id = a.id and r.role = $2))
       and ($3::text is null or (${key}, a.id) ${down ? '<' : '>'} (${given}, $4::uuid))
     order by ${key} ${down ? 'desc' : 'asc'}, a.id ${down ? 'desc' : 'asc'} limit $5`,
    [input.q ? like(input.q) : null, input.role ?? null, after?.[0] ?? null, after?.[1] ?? null, input.take + 1],
  );
  const page = pageOf(rows, input.take, (row) => [row.key, row.id]);
  return { data: page.rows.map(item), next: page.next };
}

interface SessionRow {
  id: string;
  accountId: string;
  username: string;
  address: string;
  userAgent: string;
  program: boolean;
  created: Date;
  seen: Date;
  expires: Date;
  key: number;
}

/** A page of open sessions, the last seen first. @param current the session of whoever asks */
export async function listAdminSessions(
  sql: Queryable,
  input: { q?: string | undefined; account?: string | undefined; after?: string | undefined; take: number; current: string },
): Promise<{ data: AdminSession[]; next: string | null }> {
  const after = readCursor(input.after, [CURSOR.number, CURSOR.uuid]);
  const { rows } = await sql.query<SessionRow>(
    `select s.id, s.account_id as "accountId", a.username, s.address, s.user_agent as "userAgent", s.handle_hash is null as program, s.created_at as created,
       s.updated_at as seen, s.expires_at as expires, ${microsSql('s.updated_at')} as key
     from session s join account a on a.id = s.account_id
     where s.expires_at > now() and ($1::text is null or a.username_folded like $1) and ($2::uuid is null or s.account_id = $2)
       and ($3::text is null or (s.updated_at, s.id) < (${ofMicrosSql('$3')}, $4::uuid))
     order by s.updated_at desc, s.id desc limit $5`,
    [input.q ? like(input.q) : null, input.account ?? null, after?.[0] ?? null, after?.[1] ?? null, input.take + 1],
  );
  const page = pageOf(rows, input.take, (row) => [row.key, row.id]);
  const data = page.rows.map((row) => ({
    id: row.id,
    account: { id: row.accountId, username: row.username },
    address: row.address,
    user_agent: row.userAgent,
    program: row.program,
    current: row.id === input.current,
    created_at: row.created.toISOString(),
    last_seen: row.seen.toISOString(),
    expires_at: row.expires.toISOString(),
  }));
  return { data, next: page.next };
}

interface DetailRow extends ItemRow {
  verified: boolean;
  hasPassword: boolean;
  ways: string[];
  grants: { role: string; at: string; by: string }[];
}

/** An account as who manages accounts sees it. @throws Failure NOT_FOUND */
export async function readAdminAccount(sql: Queryable, id: string, current: string): Promise<AdminAccount> {
  const { rows } = await sql.query<DetailRow>(
    `select ${ITEM}, a.email_verified_at is not null as verified, a.password_hash is not null as "hasPassword",
       array(select distinct i.provider from identity i where i.account_id = a.id order by i.provider) as ways,
       (select coalesce(json_agg(json_build_object('role', r.role, 'at', r.granted_at, 'by', coalesce(g.username, r.granted_by)) order by r.granted_at, r.role), '[]')
        from account_role r left join account g on 'account:' || g.id = r.granted_by where r.account_id = a.id) as grants
     from account a where a.id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row) throw new Failure('NOT_FOUND');
  const { data } = await listAdminSessions(sql, { account: id, take: LONGEST_LIST, current });
  return {
    ...item(row),
    email_verified: row.verified,
    has_password: row.hasPassword,
    ways: row.ways,
    grants: row.grants.flatMap(({ role, at, by }) => (isRole(role) ? [{ role, granted_at: new Date(at).toISOString(), granted_by: by }] : [])),
    open_sessions: data,
  };
}
