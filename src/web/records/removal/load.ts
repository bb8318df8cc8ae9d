import { CallError } from '#client';
import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';

/** What the form is about, where it is a record. */
export interface RemovalRecord {
  kind: KindName;
  slug: string;
  name: string;
}

/** What the address of the page says. */
export interface RemovalSearch {
  wish?: string;
  kind?: string;
  slug?: string;
  field?: string;
  /** Set after a form without scripts was received, or the code of what was wrong with it. */
  sent?: string;
  failed?: string;
}

/** What the page shows. */
export interface LoadedRemoval {
  search: RemovalSearch;
  record: RemovalRecord | undefined;
  /** What the page says about itself. */
  head: ReturnType<typeof pageHead>;
}

/** Loads the record that the address names. */
export async function loadRemoval(context: AppContext, search: RemovalSearch): Promise<LoadedRemoval> {
  const { site } = context;
  const head = { site, title: m.removal_page(), description: m.removal_description({ site: site.name }), path: addresses.removal(), index: false };
  return { search, record: await recordOf(context, search), head: pageHead(head) };
}

/** The record that the address names; undefined when it names none that is shown. */
async function recordOf({ client, queryClient }: AppContext, { kind, slug }: RemovalSearch): Promise<RemovalRecord | undefined> {
  if (kind === undefined || !Object.hasOwn(KINDS, kind) || slug === undefined) return undefined;
  const known = kind as KindName;
  const type = KINDS[known].wire;
  const read = queryClient.fetchQuery({
    queryKey: ['card', type, slug],
    queryFn: async ({ signal }) => (await client.struct('card', { type, slug }, signal)).data.card,
  });
  try {
    const card = await read;
    return { kind: known, slug: card.slug, name: card.name ?? card.slug };
  } catch (error) {
    if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) return undefined;
    throw error;
  }
}
