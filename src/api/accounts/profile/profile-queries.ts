import { foldUsername } from '#domain/accounts/profile/username.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { PublicProfile } from './profile-contract.ts';

/** A profile as anybody sees it. @throws Failure NOT_FOUND, the same for a private account as for none */
export async function readPublicProfile(sql: Queryable, username: string): Promise<PublicProfile> {
  const { rows } = await sql.query<Omit<PublicProfile, 'created_at'> & { created_at: Date }>({
    name: 'public-profile',
    text: `select username, name, face, description, social, gender, created_at from account where username_folded = $1 and visibility = 1`,
    values: [foldUsername(username)],
  });
  const row = rows[0];
  if (!row) throw new Failure('NOT_FOUND');
  return { ...row, created_at: row.created_at.toISOString() };
}

/** Who came by the account's referral code: how many, and the newest hundred by name. */
export async function listReferrals(sql: Queryable, accountId: string): Promise<{ count: number; data: { username: string; joined_at: string }[] }> {
  const { rows } = await sql.query<{ username: string; created_at: Date; total: number }>({
    name: 'account-referrals',
    text: `select username, created_at, count(*) over () as total from account where referred_by = $1 order by created_at desc, id limit 100`,
    values: [accountId],
  });
  return { count: rows[0]?.total ?? 0, data: rows.map(({ username, created_at: at }) => ({ username, joined_at: at.toISOString() })) };
}
