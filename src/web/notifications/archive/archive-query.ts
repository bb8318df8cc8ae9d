import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { CallError, type Answer, type Client, type Params, type Sid } from '#client';

export type Issue = Answer<'newsletter-issue'>['issue'];
export type IssueHead = Answer<'newsletter-issues'>['issues'][number];

/** A note of research as an issue shows it. */
export interface Note {
  slug: string;
  title: string;
  description: string;
  body?: { figures: { key: string; label: string; then_text: string; now_text: string }[] } | null;
}

/** Issues of a page. */
const TAKE = 20;

/** The archive, a page at a time. */
export const archiveQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ['newsletter', 'archive'],
    queryFn: async ({ pageParam: skip, signal }) => {
      const { data, next } = await client.struct('newsletter-issues', { take: TAKE, skip }, signal);
      return { ...data, next };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === null ? undefined : Number(next)),
  });

/** A note; undefined where it is not published, or where the site has no research. */
async function noteOf(client: Client, slug: string, signal: AbortSignal): Promise<Note | undefined> {
  try {
    const { data } = await client.struct('research-item' as Sid, { slug } as Params<Sid>, signal);
    return (data as unknown as { research: Note }).research;
  } catch (error) {
    if (error instanceof CallError && (error.kind === 404 || error.code === 'UNKNOWN_DATASET')) return undefined;
    throw error;
  }
}

/** An issue, with the notes that it names. */
export const issueQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['newsletter', 'issue', slug],
    queryFn: async ({ signal }) => {
      const { issue } = (await client.struct('newsletter-issue', { slug }, signal)).data;
      const slugs = [...new Set([...issue.research, ...issue.figures.map(({ note }) => note)])];
      const notes = (await Promise.all(slugs.map((one) => noteOf(client, one, signal)))).filter((note) => note !== undefined);
      return { issue, notes };
    },
  });
