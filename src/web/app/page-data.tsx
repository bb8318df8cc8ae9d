import { useRouter } from '@tanstack/react-router';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { drawnHtml, drawnJson } from '../ui/html/set-html.ts';
import type { Site } from './context.ts';

const ELEMENT = 'page-data';

interface PageData {
  site: Site;
  queries: [QueryKey, unknown][];
}

/**
 * What the server knows and the browser needs, as a block of JSON: no script, so no policy has to allow it, and without times,
 * so that the same data gives the same bytes.
 */
export function PageDataBlock() {
  const { queryClient, site } = useRouter().options.context;
  const content = typeof window === 'undefined' ? drawnJson({ site, queries: answered(queryClient) } satisfies PageData) : drawnHtml();
  return <script type="application/json" id={ELEMENT} {...content} />;
}

function answered(queryClient: QueryClient): PageData['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query): [QueryKey, unknown] => [query.queryKey, query.state.data])
    .sort(([a], [b]) => (hashKey(a) < hashKey(b) ? -1 : 1));
}

/** Reads the block in the browser. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '') as PageData;
}
