import { bodyOf, type Client } from '#client';

async function askFactors(client: Client) {
  const { users } = await client.calls();
  return bodyOf(users.auth.factors.$get({ query: {} }));
}

/** The second factors of the own account. */
export const factorsQuery = (client: Client) => ({ queryKey: ['factors'], queryFn: () => askFactors(client), staleTime: 0 });

/** Second factors as the settings show them. */
export type Factors = Awaited<ReturnType<typeof askFactors>>;
export type Passkey = Factors['passkeys'][number];
