import type { Configuration } from 'openid-client';
import type { TwitterConfig } from '#platform/config.ts';
import { openidLibrary } from './google-client.ts';

/** Seconds for one request to X. */
const TIMEOUT_S = 10;

/** The client at X, OAuth 2 without OpenID. A client without a secret is a public one. */
export async function twitterClient({ clientId, clientSecret, authorizeUrl, apiUrl }: TwitterConfig): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, Configuration, None } = await openidLibrary();
  const server = { issuer: new URL(authorizeUrl).origin, authorization_endpoint: authorizeUrl, token_endpoint: `${apiUrl}/2/oauth2/token` };
  const client = new Configuration(server, clientId, undefined, clientSecret === undefined ? None() : ClientSecretBasic(clientSecret));
  client.timeout = TIMEOUT_S;
  if (apiUrl.startsWith('http:')) allowInsecureRequests(client);
  return client;
}
