import { and, eq, sql } from 'drizzle-orm';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { assertMay } from '../policy.ts';
import type { ProfileInput } from './profile-contract.ts';
import { account, upload } from '../schema.ts';

const FACE = /^\/files\/([\da-f]{64})\.webp$/;

/** Changes what is named of the own account. @throws Failure USERNAME_TAKEN; INVALID_INPUT for a face that is no picture of this account */
export async function updateProfile(context: WriteContext, actor: AccountActor, input: ProfileInput): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  await transact(context, permit, { acts: ['account.rename'] }, async (tx) => {
    const { username, time_zone: timeZone, face, description, ...rest } = input;
    const changed = await tx.orm
      .update(account)
      .set({
        ...given(rest),
        ...given({ timeZone, face }),
        ...(description === undefined ? {} : { description: description || null }),
        ...(username === undefined ? {} : { username, usernameFolded: foldUsername(username) }),
        updatedAt: new Date(),
      })
      .where(and(eq(account.id, actor.id), isOwnFace(face, actor.id)))
      .returning({ id: account.id })
      .catch(taken);
    if (changed.length === 0) throw invalid('face', 'must be a picture you have put up');
    if (username !== undefined) tx.audit('account.rename', `account:${actor.id}`);
  });
}

/** The statement's condition for a face: none is asked for, or the account has put it up. */
function isOwnFace(face: string | null | undefined, accountId: string) {
  if (face == null) return undefined;
  const sha256 = FACE.exec(face)?.[1];
  if (sha256 === undefined) throw invalid('face', 'must be a picture you have put up');
  return sql`exists (select 1 from ${upload} where ${upload.accountId} = ${accountId} and ${upload.sha256} = decode(${sha256}, 'hex'))`;
}

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

/** PostgreSQL's code for a value that is there already. */
const UNIQUE = '23505';

function taken(error: unknown): never {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNIQUE) throw new Failure('USERNAME_TAKEN');
  throw error;
}
