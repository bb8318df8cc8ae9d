import type { ProviderPeople } from '#platform/testing/provider-people.ts';

/** Who has an account at the OpenID provider of the browser tests. */
export const AT_PROVIDER: ProviderPeople = {
  'sub-of-mai': { name: 'Mai Nguyễn', email: 'mai.nguyen@example.org', email_verified: true },
  'sub-of-linh': { name: 'Linh', email: 'linh@example.org', email_verified: true },
};
