import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#client';

/** What is known of the site itself. */
export interface Site {
  name: string;
  /** Where the site is, without a slash at the end. */
  publicUrl: string;
  build: string;
  /** Addresses outside, each only where the operator set it. */
  links: { social?: string; email?: string; messaging?: string; community?: string; partner?: string; recap?: string; radar?: string };
  /** Ways through other sites that are set up. */
  ways: { google: boolean; twitter: boolean };
}

/** What the server that answers the address gives to the page server with each request. */
export interface PageContext {
  /** The API in this process. */
  api(request: Request): Promise<Response>;
  nonce: string;
  site: Site;
  /** Cookies of the request, where somebody may be signed in. */
  cookie?: string | undefined;
  /** Takes the page's HTML as text; the answer then has no body. Spares packing and unpacking it. */
  takeHtml?: (html: string) => void;
}

/** What every route and page can reach. */
export interface AppContext {
  client: Client;
  queryClient: QueryClient;
  site: Site;
  /** On the server: whether whoever asked may be signed in. In the browser nothing has to be asked before drawing. */
  drawnFor: 'somebody' | 'anybody';
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext };
  }
}
