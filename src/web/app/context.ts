import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#client';
import type { PageParts } from './late-scripts.ts';

/** What is known of the site itself. */
export interface Site {
  name: string;
  /** Where the site is, without a slash at the end. */
  publicUrl: string;
  build: string;
  /** Addresses outside, each only where the operator set it. */
  links: { social?: string; email?: string; messaging?: string; community?: string; partner?: string; recap?: string; radar?: string };
  /** Whether somebody may vote in the DAO. */
  voting?: boolean;
  /** Ways through other sites that are set up. */
  ways: { google: boolean; twitter: boolean };
}

/** What the server passes to the page server with each request. */
export interface PageContext {
  /** The API in this process. */
  api(request: Request): Promise<Response>;
  nonce: string;
  site: Site;
  /** Cookies of the request, if the visitor may be signed in. */
  cookie?: string | undefined;
  /** Parts of pages that are kept between requests. */
  parts?: KeptParts;
  /** Takes the page's HTML in pieces; the answer then has no body. A piece that is an object is the same one as long as its text is kept. */
  takeHtml?: (html: readonly (string | { readonly text: string })[]) => void;
  /** Takes what failed while the page was rendered and is not the API's answer; the page itself says nothing of it. */
  failed?: (error: unknown) => void;
}

/** Parts of pages that the server keeps while there is room: nothing personal, each under a key that changes with its content. */
export interface KeptParts {
  get(key: string): unknown;
  /** @param size characters */
  set(key: string, part: object, size: number): void;
}

/** What every route and page can reach. */
export interface AppContext {
  client: Client;
  queryClient: QueryClient;
  site: Site;
  /** On the server: whether the visitor may be signed in. In the browser: always `anybody`. */
  drawnFor: 'somebody' | 'anybody';
  /** On the server only. */
  parts?: KeptParts | undefined;
  /** On the server only: scripts that are loaded after the first paint. */
  scripts?: PageParts | undefined;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext };
  }
}
