import { notFound, redirect } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses, fileAddresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf, targetOf } from '../../ui/address/address.ts';
import { noteJsonLd } from './note-json-ld.ts';
import { isNarrowed, readFilters, researchAddress, type Place, type ResearchFilters } from './research-filters.ts';
import { cardsQuery, listQuery, noteQuery, optionsQuery } from './research-query.ts';

type Head = ReturnType<typeof pageHead>;

/** The head with the feeds of research. */
export const withFeeds = (head: Head): Head => ({
  ...head,
  links: [
    ...head.links,
    ...(['rss', 'atom'] as const).map((form) => ({
      rel: 'alternate',
      type: `application/${form}+xml`,
      title: m.research_feed(),
      href: hrefOf(fileAddresses.researchFeed(form)),
    })),
  ],
});

/** Loads the cards of research. */
export const loadCards = ({ client, queryClient }: AppContext): Promise<unknown> => queryClient.fetchQuery(cardsQuery(client));

/** Loads a list of research with its dropdowns; it stands without what they hold. */
export async function loadList({ client, queryClient }: AppContext, place: Place, filters: ResearchFilters): Promise<void> {
  try {
    await Promise.all([queryClient.fetchQuery(listQuery(client, filters)), queryClient.prefetchQuery({ ...optionsQuery(client), retry: false })]);
  } catch (error) {
    // A cursor of another list leads to the first page.
    if (!(error instanceof CallError) || error.kind !== 422 || filters.after === undefined) throw error;
    throw redirect({ ...targetOf(researchAddress(place, { ...filters, after: undefined })), replace: true });
  }
}

/** Loads the page of all research, and returns what it says about itself. */
export async function loadResearch(context: AppContext, search: ResearchFilters) {
  const filters = readFilters(search);
  await loadList(context, 'page', filters);
  const isWhole = !isNarrowed(filters) && filters.after === undefined;
  const { site } = context;
  return { head: withFeeds(pageHead({ site, title: m.research_title(), description: m.research_lead(), path: addresses.research(), index: isWhole })) };
}

/** The head with the note's own picture, whose size is not known, in place of the site's. */
function withCover(head: Head, cover: string, alt: string): Head {
  const isSize = (name: string | undefined) => name === 'og:image:width' || name === 'og:image:height';
  const content: Readonly<Record<string, string>> = { 'og:image': cover, 'twitter:image': cover, 'og:image:alt': alt, 'twitter:image:alt': alt };
  const meta = head.meta.flatMap((tag) => {
    const name = 'property' in tag ? tag.property : 'name' in tag ? tag.name : undefined;
    if (isSize(name)) return [];
    const own = content[name ?? ''];
    return [own === undefined ? tag : { ...tag, content: own }];
  });
  return { ...head, meta: meta as Head['meta'] };
}

/** Loads one note, and returns what its page says about itself. @throws notFound */
export async function loadNote({ client, queryClient, site }: AppContext, slug: string) {
  try {
    const note = await queryClient.fetchQuery(noteQuery(client, slug));
    const head = withFeeds(
      pageHead({
        site,
        title: note.title,
        description: note.description,
        path: addresses.note(slug),
        type: 'article',
        jsonLd: [noteJsonLd(site, note)],
        breadcrumbs: [
          { name: m.research_title(), path: addresses.research() },
          { name: note.title, path: addresses.note(slug) },
        ],
      }),
    );
    return { head: note.image === null ? head : withCover(head, site.publicUrl + note.image, note.title) };
  } catch (error) {
    if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) throw notFound();
    throw error;
  }
}
