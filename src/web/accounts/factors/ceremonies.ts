import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { bodyOf, type Client } from '#client';

type Calls = Awaited<ReturnType<Client['calls']>>['users']['auth'];
/** What a browser answers that showed a passkey, as the calls take it. */
export type ShownPasskey = Parameters<Calls['passkey']['verify']['$post']>[0]['json']['passkey'];
type MadePasskey = Parameters<Calls['passkeys']['$post']>[0]['json']['passkey'];
/** By what an owner shows that they act. */
export type Proof = Parameters<Calls['passkeys']['begin']['$post']>[0]['json'];

/** The browser made or showed no passkey. `there`: the device has one of the account already; `declined`: also when the person did not want to. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly why: 'declined' | 'there';

  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause });
    this.why = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'there' : 'declined';
  }
}

const failed = (error: unknown): never => {
  throw new PasskeyError(error);
};

/** Has the person show a passkey. @throws PasskeyError, CallError */
export async function showPasskey(client: Client): Promise<ShownPasskey> {
  const { users } = await client.calls();
  const { options } = await bodyOf(users.auth.passkey.challenge.$post({ json: {} }));
  return (await startAuthentication({ optionsJSON: options }).catch(failed)) as unknown as ShownPasskey;
}

/** Has the browser make a passkey for the own account. Answers recovery codes where the account had none. @throws PasskeyError, CallError */
export async function addPasskey(client: Client, proof: Proof, name: string): Promise<string[] | null> {
  const { users } = await client.calls();
  const { options } = await bodyOf(users.auth.passkeys.begin.$post({ json: proof }));
  const made = await startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] }).catch(failed);
  const added = await bodyOf(users.auth.passkeys.$post({ json: { name, passkey: made as unknown as MadePasskey } }));
  return added.recovery_codes;
}
