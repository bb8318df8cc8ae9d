import { abilitiesOf, type Abilities } from '#domain/actors/abilities.ts';
import { isRole } from '#domain/actors/roles.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { roleCounts } from '../factors/has-factor.ts';
import type { AccountView } from '../contract.ts';
import type { SocialLinks } from '../schema.ts';

interface Row extends Omit<AccountView, 'social' | 'gender' | 'language' | 'theme' | 'visibility' | 'roles' | 'can' | 'ways' | 'created_at' | 'plan'> {
  social: SocialLinks;
  gender: AccountView['gender'];
  visibility: 0 | 1;
  language: AccountView['language'];
  theme: AccountView['theme'];
  roles: string[];
  ways: AccountView['ways'];
  created_at: Date;
}

/**
 * The account as its owner sees it. @param abilities those of all rooms @param production whether roles of moderators and admins need a second factor
 * @throws Failure UNAUTHORIZED when it is gone
 */
export async function readAccount(sql: Queryable, { abilities, production }: { abilities: Abilities; production: boolean }, id: string): Promise<AccountView> {
  const { rows } = await sql.query<Row>({
    name: 'account-view',
    text: `select a.id, a.username, a.name, a.email, a.email_verified_at is not null as email_verified, a.face, a.description, a.social, a.gender,
        a.visibility, a.language, a.theme, a.time_zone, a.tier, a.referral_code, a.created_at, a.password_hash is not null as has_password,
        array(select role from account_role r where r.account_id = a.id and ${roleCounts('r', production)} order by role) as roles,
        exists (select from account_role r where r.account_id = a.id and not ${roleCounts('r', production)}) as factor_needed,
        array(select distinct provider from identity i where i.account_id = a.id order by provider) as ways
      from account a where a.id = $1`,
    values: [id],
  });
  const row = rows[0];
  if (!row) throw new Failure('UNAUTHORIZED');
  const roles = row.roles.filter(isRole);
  return { ...row, roles, can: abilitiesOf(abilities, roles), plan: 'standard', created_at: row.created_at.toISOString() };
}
