import type { SocialNetwork } from '#domain/accounts/profile/social.ts';

/** What the networks call themselves. */
export const SOCIAL_NAMES: Readonly<Record<SocialNetwork, string>> = { twitter: 'X (Twitter)', linked: 'LinkedIn', telegram: 'Telegram', github: 'GitHub' };
