import { GUARDED_ROLES } from '#domain/accounts/factors/factors.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** SQL of whether an account has a second factor. @param account SQL of its id */
const FACTOR_OF = (account: string): string =>
  `(exists (select from totp_factor f where f.account_id = ${account} and f.confirmed_at is not null) or exists (select from passkey f where f.account_id = ${account}))`;

const GUARDED = GUARDED_ROLES.map((role) => `'${role}'`).join(', ');

/**
 * SQL of whether a role that was granted counts: in production, the roles of moderators and admins do not until the account has a second factor.
 * @param grant SQL name of the row of `account_role`
 */
export const roleCounts = (grant: string, production: boolean): string =>
  production ? `(${grant}.role not in (${GUARDED}) or ${FACTOR_OF(`${grant}.account_id`)})` : 'true';

/** Whether sign-ins of an account need a second factor. */
export async function hasFactor(sql: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await sql.query<{ has: boolean }>({ name: 'has-factor', text: `select ${FACTOR_OF('$1::uuid')} as has`, values: [accountId] });
  return rows[0]?.has === true;
}

/** The second factors of an account, without their secrets. */
export interface FactorsOf {
  totp: { created_at: string } | null;
  passkeys: { id: string; name: string; created_at: string; used_at: string | null; backed_up: boolean }[];
  recovery_codes_left: number;
}

/** What second factors an account has. */
export async function listFactors(sql: Queryable, accountId: string): Promise<FactorsOf> {
  const { rows } = await sql.query<FactorsOf>({
    name: 'own-factors',
    text: `select (select jsonb_build_object('created_at', created_at) from totp_factor where account_id = $1 and confirmed_at is not null) as totp,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'created_at', created_at, 'used_at', used_at, 'backed_up', backed_up) order by created_at, id), '[]')
          from passkey where account_id = $1) as passkeys,
        (select count(*)::int from recovery_code where account_id = $1 and used_at is null) as recovery_codes_left`,
    values: [accountId],
  });
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  const time = (text: string) => new Date(text).toISOString();
  return {
    ...row,
    totp: row.totp && { created_at: time(row.totp.created_at) },
    passkeys: row.passkeys.map((one) => ({ ...one, created_at: time(one.created_at), used_at: one.used_at && time(one.used_at) })),
  };
}
