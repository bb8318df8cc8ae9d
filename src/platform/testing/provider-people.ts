/** Accounts at the provider, by `sub`. */
export type ProviderPeople = Record<string, { name: string; email?: string; email_verified?: boolean }>;

/** The site's client at the provider. */
export const PROVIDER_CLIENT = { id: 'cairn-test', secret: 'the-secret-of-the-test-client' };
