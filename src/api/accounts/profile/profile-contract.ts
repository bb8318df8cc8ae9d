import { z } from '@hono/zod-openapi';
import { SOCIAL_NETWORKS, socialLink, type SocialNetwork } from '#domain/accounts/profile/social.ts';
import { isTimeZone } from '#domain/accounts/profile/time-zone.ts';
import { seen } from '#domain/writing/seen.ts';
import { socialLinks } from '../contract.ts';
import { nameFaultText, usernameFaultText } from '../fault-text.ts';
import type { SocialLinks } from '../schema.ts';

/** A text that a rule finds no fault with. */
const faultless = (fault: (text: string) => string | undefined) =>
  z.string().superRefine((text, check) => {
    const message = fault(text);
    if (message !== undefined) check.addIssue({ code: 'custom', message });
  });

/** A link of this network, or an empty text for none. */
const linkOf = (network: SocialNetwork) =>
  z
    .string()
    .max(300)
    .transform((text, check) => {
      if (text.trim() === '') return undefined;
      const link = socialLink(network, text, URL.parse);
      if (link === undefined) check.addIssue({ code: 'custom', message: 'Wrong Url Fommat' });
      return link;
    })
    .optional();

const social = z
  .strictObject(Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, linkOf(network)])) as Record<SocialNetwork, ReturnType<typeof linkOf>>)
  .transform((links): SocialLinks => Object.fromEntries(Object.entries(links).filter(([, link]) => link !== undefined)));

/** What a person may change of the own account; what is not named stays. */
export const profileInput = z
  .strictObject({
    name: z
      .string()
      .transform((text) => text.normalize('NFC').trim())
      .pipe(faultless(nameFaultText)),
    username: faultless(usernameFaultText),
    description: z
      .string()
      .trim()
      .max(500)
      .refine((text) => !/[\p{Cc}--[\n]]/v.test(text), 'must be plain text')
      .transform((text) => seen(text).trim()),
    social: social.openapi({ description: 'Nicknames or links of all networks at once; stored as links' }),
    gender: z.enum(['Male', 'Female']).nullable(),
    face: z.string().max(200).nullable().openapi({ description: 'Path of a picture this account has put up, or null' }),
    visibility: z.union([z.literal(0), z.literal(1)]),
    language: z.enum(['en', 'vi']),
    theme: z.enum(['light', 'dark', 'system']),
    time_zone: z.string().max(64).refine(isTimeZone, 'must be a time zone of the IANA data'),
  })
  .partial()
  .openapi('ProfileInput');

/** What a person changes of the own account. */
export type ProfileInput = z.output<typeof profileInput>;

/** Whose profile is asked for. */
export const usernameParam = z.strictObject({ username: z.string().min(1).max(50) });

/** A profile as anybody sees it. */
export const publicProfile = z
  .object({
    username: z.string(),
    name: z.string(),
    face: z.string().nullable(),
    description: z.string().nullable(),
    social: socialLinks,
    gender: z.enum(['Male', 'Female']).nullable(),
    created_at: z.string(),
  })
  .openapi('PublicProfile');

/** A profile as anybody sees it. */
export type PublicProfile = z.output<typeof publicProfile>;

/** The file that is put up. */
export const uploadInput = z.strictObject({
  file_data: z.instanceof(File).openapi({ type: 'string', format: 'binary', description: 'A picture (PNG, JPEG, GIF, WebP, AVIF) or a PDF, 5 MB at most' }),
});

/** Where it is kept. */
export const uploadAnswer = z.object({ url: z.string().openapi({ example: `/files/${'0'.repeat(64)}.webp` }) }).openapi('Upload');

/** Who came by the own referral code. */
export const referralsAnswer = z
  .object({
    count: z.number().int(),
    data: z.array(z.object({ username: z.string(), joined_at: z.string() })).openapi({ description: 'Newest first, 100 at most' }),
  })
  .openapi('Referrals');
