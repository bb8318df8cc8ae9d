import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses of a person elsewhere, as names or links. */
export interface SocialLinks {
  twitter?: string;
  linked?: string;
  telegram?: string;
  github?: string;
}

/** A person's account. */
export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    /** The username as it is compared. */
    usernameFolded: text('username_folded').notNull().unique(),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Absent for accounts of the command line and of some wallets. */
    email: text(),
    emailFolded: text('email_folded').unique(),
    emailVerifiedAt: at('email_verified_at'),
    /** argon2id in PHC form; absent while the person signs in otherwise. */
    passwordHash: text('password_hash'),
    passwordChangedAt: at('password_changed_at'),
    /** Path of the picture under /files. */
    face: text(),
    description: text(),
    social: jsonb().$type<SocialLinks>().notNull().default({}),
    /** `Male` or `Female`. */
    gender: text(),
    /** 1 public, 0 private. */
    visibility: smallint().notNull().default(0),
    /** `en` or `vi`; the language of mails. */
    language: text().notNull().default('en'),
    /** `light`, `dark` or `system`. */
    theme: text().notNull().default('system'),
    /** Name of the IANA time zone. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** What others hand in at sign-up. */
    referralCode: text('referral_code').notNull().unique(),
    /** Tier as a contributor, 0 to 3. The room of contributions keeps it up to date with the points that vested. */
    tier: smallint().notNull().default(0),
    referredBy: uuid('referred_by').references((): AnyPgColumn => account.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.referredBy), index().on(t.createdAt)],
);

/** A role granted to an account. */
export const accountRole = pgTable(
  'account_role',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    grantedAt: at('granted_at').notNull(),
    grantedBy: text('granted_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.role] })],
);

const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** Somebody signed in somewhere. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    /** SHA-256, in hex, of the credential cookie, or of the token of a program. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256, in hex, of the handle that pages send; none for a program. */
    handleHash: text('handle_hash'),
    createdAt: at('created_at').notNull(),
    /** Last seen, to a few minutes. */
    updatedAt: at('updated_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Where it was opened: IPv4 whole, IPv6 by its /64. */
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
);

/** What signs a browser in again without typing, once each; those that came of one another are a family. */
export const rememberToken = pgTable(
  'remember_token',
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    family: uuid().notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    spentAt: at('spent_at'),
  },
  (t) => [index().on(t.accountId), index().on(t.family), index().on(t.expiresAt)],
);

/** A browser in which the password of the account was typed rightly: strangers who use up the tries of the account do not shut it out. */
export const knownBrowser = pgTable(
  'known_browser',
  {
    accountId: owner(),
    /** SHA-256 of its cookie, or of what a program names itself. */
    tokenHash: bytea('token_hash').notNull(),
    /** When somebody last signed in there. */
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.tokenHash] }), index().on(t.expiresAt)],
);

/** A way to sign in that is somebody else's word: a subject of an OpenID provider, or a wallet. */
export const identity = pgTable(
  'identity',
  {
    /** `google` or `wallet`. */
    provider: text().notNull(),
    /** The provider's `sub`, or the wallet's address with its checksum. */
    subject: text().notNull(),
    accountId: owner(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index().on(t.accountId)],
);

/** The authenticator app of an account, RFC 6238; it counts once a code of it was given. */
export const totpFactor = pgTable('totp_factor', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with a secret of the site. */
  secretSealed: text('secret_sealed').notNull(),
  createdAt: at('created_at').notNull(),
  confirmedAt: at('confirmed_at'),
  /** Number of the half minute whose code was used last: neither it nor an earlier one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** A code that stands in for a lost factor, used once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: owner(),
    /** SHA-256: the codes are random, of 80 bits. */
    codeHash: bytea('code_hash').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

/** A credential of WebAuthn that signs in by itself, or is a second factor. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    /** As its owner calls it. */
    name: text().notNull(),
    /** In base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** Uses as the device counts them; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether the device keeps a copy elsewhere. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index().on(t.accountId)],
);

/** A code of six digits that was sent by mail: one for each purpose and subject, valid for minutes, few tries, used once. */
export const mailCode = pgTable(
  'mail_code',
  {
    /** `signup`, `reset` or `change-email`. */
    purpose: text().notNull(),
    /** The folded address, or the id of the account. */
    subject: text().notNull(),
    codeHash: bytea('code_hash').notNull(),
    /** Wrong ones so far. */
    tries: smallint().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** What the code confirms, such as the new address. */
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.subject] }), index().on(t.expiresAt)],
);

/** Short-lived state of a sign-in or reset, known to one browser by the secret in its cookie. */
export const passage = pgTable(
  'passage',
  {
    /** SHA-256 of the secret. */
    tokenHash: bytea('token_hash').primaryKey(),
    /** `reset`, `oidc`, `twitter`, `signup` (an identity without an account yet), `wallet`, `factor` (a sign-in without its second factor yet) or `passkey`. */
    kind: text().notNull(),
    detail: jsonb().$type<Record<string, string>>().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** A file a person put up; its bytes are among the files. */
export const upload = pgTable(
  'upload',
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    sha256: bytea().notNull(),
    bytes: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index().on(t.accountId, t.createdAt)],
);

/** A page view: path and day, nothing about who looked. */
export const actionLog = pgTable(
  'action_log',
  {
    id: uuid().primaryKey(),
    path: text().notNull(),
    day: date().notNull(),
  },
  (t) => [index().on(t.day)],
);
