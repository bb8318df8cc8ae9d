import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import { Provider, interactionPolicy, type Configuration } from 'oidc-provider';
import { PROVIDER_CLIENT, type ProviderPeople } from './provider-people.ts';

const INTERACTION = '/interaction/';

/** Starts a real OpenID provider on a loopback port; it asks only for the account. */
export async function startOpenidProvider(port: number, people: ProviderPeople): Promise<{ issuer: string; stop(): Promise<void> }> {
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configuration(people));
  // Sites under test listen on ports that are not known in advance.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => new URL(uri).hostname === '127.0.0.1';
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith(INTERACTION)) return void handle(request, response);
    interact(provider, people, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { issuer, stop: () => stopServer(server) };
}

/** Stops a server and its open connections. */
export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function configuration(people: ProviderPeople): Configuration {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return {
    clients: [
      {
        client_id: PROVIDER_CLIENT.id,
        client_secret: PROVIDER_CLIENT.secret,
        redirect_uris: ['http://127.0.0.1/'],
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['a key of the tests'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${INTERACTION}${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  };
}

async function interact(provider: Provider, people: ProviderPeople, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    const buttons = Object.entries(people).map(([sub, { name }]) => `<button name="sub" value="${sub}">${name}</button>`);
    const page = `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>Who are you?</h1><form method="post">${buttons.join('')}<button name="sub" value="">Cancel</button></form></html>`;
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }
  let body = '';
  for await (const part of request) body += String(part);
  const sub = new URLSearchParams(body).get('sub') ?? '';
  const result = sub === '' ? { error: 'access_denied' } : { login: { accountId: sub }, select_account: {} };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
