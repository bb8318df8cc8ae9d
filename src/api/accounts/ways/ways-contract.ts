import { z } from '@hono/zod-openapi';
import { SESSION_SECONDS } from '#domain/actors/handle.ts';
import { PROVIDERS } from '#domain/accounts/ways/ways.ts';

/** Where a person wants to be after. */
export const returnTo = z.string().max(2000).optional().openapi({ description: 'Path of this site; anything else is taken as `/`', example: '/watchlist' });

/** What is set up. */
export const waysAnswer = z.object({ google: z.boolean(), wallet: z.boolean(), twitter: z.boolean() }).openapi('WaysToSignIn');

/** A new session. */
export const tokenAnswer = z
  .object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number().int(), return_to: z.string() })
  .openapi('TokenAndPath');

/** The session of an account that was just made. */
export const completedAnswer = tokenAnswer
  .extend({ ref_id: z.literal('unknown').optional().openapi({ description: 'Nobody has the referral code: it is dropped' }) })
  .openapi('SignUpCompleted');

/** A wallet's sign-in: a session, or somebody new who is to choose a username. */
export const walletAnswer = z.union([tokenAnswer, z.object({ choose_username: z.literal(true) })]).openapi('WalletAnswer');

/** Where the browser is to go. */
export const addressAnswer = z.object({ url: z.url() }).openapi('AddressToGo');

/** What a wallet is to sign. */
export const nonceAnswer = z
  .object({
    nonce: z.string(),
    domain: z.string().openapi({ example: 'cairn.example' }),
    uri: z.string().openapi({ example: 'https://cairn.example' }),
    chains: z.array(z.number().int()).openapi({ description: 'Chains that a message may name' }),
    issued_at: z.string(),
    expiration_time: z.string(),
  })
  .openapi('WalletNonce');

const message = z.string().min(1).max(4000).openapi({ description: 'The EIP-4361 message, as it was signed' });
const signature = z
  .string()
  .regex(/^0x(?:[0-9a-fA-F]{2}){1,4096}$/, 'must be a signature in hex')
  .openapi({ description: 'Of an address, of 65 bytes; of a contract (EIP-1271), whatever it takes' });

/** What a wallet signed, to sign in. */
export const walletInput = z.strictObject({ message, signature, return_to: returnTo }).openapi('WalletSignIn');
/** What a wallet signed, to be linked. */
export const walletLinkInput = z.strictObject({ message, signature }).openapi('WalletLink');

/** Who waits for a username. */
export const pendingAnswer = z
  .object({
    pending: z
      .object({
        provider: z.enum(PROVIDERS),
        name: z.string().nullable(),
        email: z.string().nullable(),
        address: z.string().nullable().openapi({ description: 'Of a wallet' }),
        username: z.string().openapi({ description: 'A username one could take; empty for none' }),
      })
      .nullable(),
  })
  .openapi('PendingSignUp');

/** The choice of a username. */
export const completeInput = z.strictObject({ username: z.string().max(200), ref_id: z.string().max(100).optional() }).openapi('CompleteSignUp');

/** Ways that were linked to an account. */
export const identitiesAnswer = z
  .object({ data: z.array(z.object({ provider: z.enum(PROVIDERS), subject: z.string(), created_at: z.string() })) })
  .openapi('Identities');

/** One of them. */
export const identityParams = z.strictObject({ provider: z.enum(PROVIDERS), subject: z.string().min(1).max(300) });

/** A session as the calls answer it. */
export const tokenBody = ({ accessToken }: { accessToken: string }, path: string) => ({
  access_token: accessToken,
  token_type: 'Bearer' as const,
  expires_in: SESSION_SECONDS,
  return_to: path,
});
