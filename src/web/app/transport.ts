import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { createClient, NETWORK_TIMEOUT_MS } from '#client';
import { m } from '../paraglide/messages.js';
import { showToast } from '../ui/toast/toasts.ts';
import type { AppContext, PageContext } from './context.ts';
import { readPageData } from './page-data.tsx';
import { browserCredentials, requestCredentials } from './session.ts';
import { isAskedAgain, waitBefore } from './retry.ts';

/** Milliseconds for which an answer is kept unused, and after which it counts as old. */
const KEEP_MS = 60_000;

function createQueryClient(queries: [QueryKey, unknown][]): QueryClient {
  // On the server a client lives as long as its request: a timer would keep it, and its rows, for a minute.
  const inBrowser = typeof window !== 'undefined';
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: inBrowser ? KEEP_MS : Infinity,
        staleTime: KEEP_MS,
        retry: inBrowser && isAskedAgain,
        retryDelay: waitBefore,
        refetchOnWindowFocus: false,
        // Offline, a call fails at once and says so; it is made again when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  return queryClient;
}

/** The browser's fetch; when the network fails, the visitor is told so, unless nobody waits for the answer. */
async function overNetwork(request: Request, quiet?: boolean): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (!request.signal.aborted && !quiet) showToast(m.network_error(), 'failed');
    throw error;
  }
}

/** What pages reach the data with: the API in the same process on the server, the network in the browser. */
export const createAppContext = createIsomorphicFn()
  .server((): AppContext & { nonce: string | undefined; failed?: PageContext['failed'] | undefined } => {
    const given = getGlobalStartContext();
    if (!given) throw new Error('Pages are drawn for a request only');
    const { api, nonce, site, cookie, parts, failed } = given;
    const credentials = cookie === undefined ? undefined : requestCredentials(cookie);
    return {
      client: createClient(api, site.publicUrl, undefined, credentials),
      queryClient: createQueryClient([]),
      site: { ...site },
      nonce,
      failed,
      parts,
      drawnFor: credentials !== undefined && 'authorization' in credentials.headers() ? 'somebody' : 'anybody',
    };
  })
  .client((): AppContext & { nonce: string | undefined; failed?: PageContext['failed'] | undefined } => {
    const { site, queries } = readPageData();
    return {
      client: createClient(overNetwork, window.location.origin, NETWORK_TIMEOUT_MS, browserCredentials),
      queryClient: createQueryClient(queries),
      site,
      nonce: undefined,
      drawnFor: 'anybody',
    };
  });
