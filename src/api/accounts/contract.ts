import { z } from '@hono/zod-openapi';
import type { Abilities } from '#domain/actors/abilities.ts';
import { ROLES } from '#domain/actors/roles.ts';

/** Body of an action log. */
export const actionLogInput = z
  .strictObject({
    action: z.string().min(1).max(4000).openapi({
      description: 'JSON text of the current page address (`url`) and the user agent (`userAgent`); only the path is kept',
      example: '{"url":"/directory/projects"}',
    }),
  })
  .openapi('ActionLogInput');

/** Answer once the log is durable. */
export const actionLogAnswer = z.object({ id: z.uuid() }).openapi('ActionLog');

/** Header by which a repeated write is recognised. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().min(8).max(200).optional().openapi({ description: 'The same key with the same input is carried out once; kept for a day' }),
});

/** Addresses of a person elsewhere. */
export const socialLinks = z
  .object({ twitter: z.string().optional(), linked: z.string().optional(), telegram: z.string().optional(), github: z.string().optional() })
  .openapi('SocialLinks');

/** An account as its owner sees it. @param abilities those of all rooms */
const accountView = (abilities: Abilities) =>
  z
    .object({
      id: z.uuid(),
      username: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      email_verified: z.boolean(),
      face: z.string().nullable().openapi({ description: 'Path of the picture' }),
      description: z.string().nullable(),
      social: socialLinks,
      gender: z.enum(['Male', 'Female']).nullable(),
      visibility: z.union([z.literal(0), z.literal(1)]).openapi({ description: '1 public, 0 private' }),
      language: z.enum(['en', 'vi']),
      theme: z.enum(['light', 'dark', 'system']),
      time_zone: z.string().openapi({ example: 'Asia/Ho_Chi_Minh' }),
      referral_code: z.string(),
      has_password: z.boolean(),
      ways: z.array(z.enum(['google', 'wallet'])).openapi({ description: 'Ways to sign in besides the password' }),
      roles: z.array(z.enum(ROLES)).openapi({ description: 'Roles that count' }),
      factor_needed: z.boolean().openapi({ description: 'Whether the account has roles that count once it has a second factor' }),
      can: z.array(z.enum(Object.keys(abilities))).openapi({ description: 'What the roles allow' }),
      plan: z.enum(['standard', 'pro', 'enterprise']),
      tier: z.int().min(0).max(3).openapi({ description: 'Tier as a contributor' }),
      created_at: z.string(),
    })
    .openapi('Account');

/** An account as its owner sees it. */
export type AccountView = z.output<ReturnType<typeof accountView>>;

/** Answer of the documents' account calls: the second item is the account. @param abilities those of all rooms */
export const accountAnswer = (abilities: Abilities) => z.tuple([z.literal(200), accountView(abilities)]).openapi('AccountAnswer');

/** Its schema, made once for an API. */
export type AccountAnswer = ReturnType<typeof accountAnswer>;

/** The account as the documents' calls answer it. */
export const accountBody = (account: AccountView): [200, AccountView] => [200, account];
