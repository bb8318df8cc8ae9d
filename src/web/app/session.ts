import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, type AppAbility, type Client, type Credentials } from '#client';
import { HANDLE_COOKIE, unwrapHandle } from '#domain/actors/handle.ts';
import { askToSignIn } from './sign-in/asked.ts';

/** The signed-in account, from its own call. */
export type Viewer = Awaited<ReturnType<typeof fetchViewer>>;

const KEY = ['viewer'];
/** Kept in this browser, as the documents have it; none of it opens anything by itself. */
const STORED = ['username', 'email', 'access_token', 'token_type'] as const;

/** Value of a cookie in the text of all of them. */
export const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const handleIn = (header: string): string | undefined => unwrapHandle(cookieIn(header, HANDLE_COOKIE));

/** Whether this browser holds a token; on the server nobody does. */
export const holdsToken = (): boolean => typeof document !== 'undefined' && handleIn(document.cookie) !== undefined;

const bearer = (handle: string | undefined): Record<string, string> => (handle === undefined ? {} : { authorization: `Bearer ${handle}` });

/** Credentials of the visitor for whom the server renders a page. @param cookie the request's cookies */
export const requestCredentials = (cookie: string): Credentials => ({ headers: () => ({ ...bearer(handleIn(cookie)), cookie }), refused: () => undefined });

/** Credentials of this browser. When a session is over, it is removed and the page rendered again, once; without a token the visitor is asked to sign in. */
export const browserCredentials: Credentials = {
  headers: () => ({ ...bearer(handleIn(document.cookie)), ...protectedCode() }),
  refused(carried) {
    if (!carried) return askToSignIn();
    // If another call has removed the cookie already, that call renders the page again.
    if (!holdsToken()) return;
    forgetViewer();
    window.location.reload();
  },
};

function protectedCode(): Record<string, string> {
  const code = stored('protected_code');
  return code ? { 'protected-code': code } : {};
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

async function fetchViewer(client: Client) {
  const { users } = await client.calls();
  const [, account] = await bodyOf(users['user-info'].$get({ query: {} }));
  return { ...account, can: account.can as readonly AppAbility[] };
}

/** The query for the signed-in account. */
export const viewerQuery = (client: Client) => ({ queryKey: KEY, queryFn: () => fetchViewer(client) });

/** The signed-in account; undefined for a visitor, and until it is known. */
export function useViewer(): Viewer | undefined {
  const { client, queryClient } = useRouter().options.context;
  return useQuery({ ...viewerQuery(client), enabled: () => holdsToken(), retry: false }, queryClient).data;
}

/** Loads the signed-in account again after a sign-in. */
export async function welcomeViewer(client: Client, queryClient: QueryClient): Promise<Viewer> {
  await queryClient.cancelQueries();
  return queryClient.fetchQuery({ ...viewerQuery(client), staleTime: 0 });
}

/** Stores the account data that the documents ask to keep in the browser. */
export function keepViewer(viewer: Viewer): void {
  const kept = { username: viewer.username, email: viewer.email ?? '', access_token: handleIn(document.cookie) ?? '', token_type: 'Bearer' };
  try {
    for (const name of STORED) localStorage.setItem(name, kept[name]);
  } catch {
    // Where storage is forbidden the cookies are enough.
  }
}

/** Forgets in this browser who was signed in. The credential cookie is the server's to end. */
export function forgetViewer(): void {
  document.cookie = `${HANDLE_COOKIE}=; path=/; max-age=0; samesite=lax`;
  try {
    for (const name of STORED) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
