import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { PASSAGE, takePassage } from './browser-passages.ts';
import { assertMay } from '../policy.ts';

/** Forgets who waits for a username in the browser that holds the secret. */
export async function forgetSignup(context: WriteContext, actor: Actor, token: string | undefined): Promise<void> {
  const permit = assertMay(actor, 'sign-in');
  await transact(context, permit, PASSAGE, (tx) => takePassage(tx, 'signup', token));
}
