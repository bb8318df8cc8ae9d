import { z } from '@hono/zod-openapi';
import { LONGEST_PASSKEY_NAME } from '#domain/accounts/factors/factors.ts';
import { EMPTY } from '../fault-text.ts';
import { returnTo } from '../ways/ways-contract.ts';

const inBase64 = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'must be base64url');
const credential = {
  id: inBase64.min(1).max(1400),
  rawId: inBase64.min(1).max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()),
};

/** What a browser answers that made a passkey, WebAuthn level 3. */
const madePasskey = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: inBase64,
      attestationObject: inBase64,
      authenticatorData: inBase64.optional(),
      transports: z.array(z.string().max(20)).max(10).optional(),
      publicKeyAlgorithm: z.number().int().optional(),
      publicKey: inBase64.optional(),
    }),
  })
  .openapi('PasskeyMade');

/** What a browser answers that showed a passkey. */
const shownPasskey = z
  .strictObject({
    ...credential,
    response: z.strictObject({ clientDataJSON: inBase64, authenticatorData: inBase64, signature: inBase64, userHandle: inBase64.nullish() }),
  })
  .openapi('PasskeyShown');

const code = z.string().min(1, EMPTY).max(60).openapi({ description: 'Of the authenticator app, or a recovery code', example: '123456' });
const proof = {
  password: z.string().max(1000).optional().openapi({ format: 'password' }),
  code: code.optional(),
  passkey: shownPasskey.optional(),
};
const atMostOne = (body: object, issues: z.RefinementCtx) => {
  if (['password', 'code', 'passkey'].filter((name) => name in body).length > 1)
    issues.addIssue({ code: 'custom', path: ['password'], message: 'one of password, code and passkey' });
};

/** By what an owner shows that they act: the password, a code or a passkey. */
export const proofInput = z.strictObject(proof).superRefine(atMostOne).openapi('OwnerProof');
/** A code that ends something. */
export const codeInput = z.strictObject({ code }).openapi('FactorCode');
/** The second factor of a sign-in: a code or a passkey. */
export const secondFactorInput = z
  .strictObject({ code: code.optional(), passkey: shownPasskey.optional() })
  .superRefine((body, issues) => {
    if ((body.code === undefined) === (body.passkey === undefined)) issues.addIssue({ code: 'custom', path: ['code'], message: EMPTY });
  })
  .openapi('SecondFactor');
export const passkeySignInInput = z.strictObject({ passkey: shownPasskey, return_to: returnTo }).openapi('PasskeySignIn');

const name = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => text !== '', EMPTY)
  .refine((text) => text.length <= LONGEST_PASSKEY_NAME, `At most ${LONGEST_PASSKEY_NAME} characters`)
  .openapi({ example: 'My phone' });
export const addPasskeyInput = z.strictObject({ name, passkey: madePasskey }).openapi('PasskeyToAdd');
export const namePasskeyInput = z.strictObject({ name }).openapi('PasskeyName');
export const passkeyParams = z.strictObject({ id: z.uuid() });

const codes = z.array(z.string()).openapi({ description: 'Shown this once; each is used once' });

/** Second factors of the own account. */
export const factorsAnswer = z
  .object({
    totp: z.object({ created_at: z.string() }).nullable().openapi({ description: 'The authenticator app' }),
    passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), created_at: z.string(), used_at: z.string().nullable(), backed_up: z.boolean() })),
    recovery_codes_left: z.number().int(),
  })
  .openapi('SecondFactors');
export const totpAnswer = z
  .object({
    secret: z.string().openapi({ description: 'Base32; shown this once' }),
    uri: z.string().openapi({ description: 'otpauth:// address by which an app takes it over' }),
    qr: z
      .object({ size: z.number().int(), path: z.string() })
      .openapi({ description: 'The address as a QR code: the path of its dark squares in a square of so many units' }),
  })
  .openapi('TotpSecret');
export const firstCodesAnswer = z
  .object({ recovery_codes: codes.nullable().openapi({ description: 'Null where the account has some' }) })
  .openapi('FactorAdded');
export const codesAnswer = z.object({ recovery_codes: codes }).openapi('RecoveryCodes');
export const passkeyAddedAnswer = firstCodesAnswer.extend({ id: z.uuid() }).openapi('PasskeyAdded');
/** Options of a ceremony, as `navigator.credentials` takes them in JSON. */
export const ceremonyAnswer = z.object({ options: z.looseObject({ challenge: z.string() }) }).openapi('PasskeyCeremony');
/** What may end the sign-in that waits in this browser. */
export const pendingAnswer = z.object({ pending: z.object({ totp: z.boolean(), passkey: z.boolean() }).nullable() }).openapi('PendingSecondFactor');
