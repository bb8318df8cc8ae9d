import type { Actor } from '#platform/data/actor.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { assertMay } from '../policy.ts';
import { openAssertion } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** Asks a browser to show a passkey, for a sign-in, a second factor or a proof. Answers what it is to sign, and the secret of its cookie. */
export const askPasskey = (context: WriteContext, actor: Actor, party: RelyingParty) => openAssertion(context, assertMay(actor, 'sign-in'), party);
