import type { AppContext } from '../../app/context.ts';
import type { PageHead } from '../../app/head.ts';
import { recordImage, recordJsonLd } from '../json-ld.ts';
import { RoundPanel } from './open-round.tsx';
import { roundDescription, roundQuery, roundTitle } from './round-query.ts';

/** What the page says of the round its address names. */
export interface NamedRound extends Required<Pick<PageHead, 'title' | 'description' | 'image' | 'jsonLd'>> {
  /** Its slug now, which may be another than the one asked for. */
  slug: string;
}

/** Asks for the round that an address names, with the code that shows it; null when there is none. */
export async function loadRound(slug: string, { client, queryClient, site }: AppContext): Promise<NamedRound | null> {
  const [round] = await Promise.all([queryClient.fetchQuery(roundQuery(client, slug)), RoundPanel.load()]);
  if (!round) return null;
  const { slug: now, date, date_precision: datePrecision, description, project, announcement, investors } = round;
  const title = roundTitle(round);
  const facts = { slug: now, name: title, description, links: [announcement], date, datePrecision, about: project, investors };
  return { slug: now, title, description: roundDescription(round), image: recordImage('round', now, title), jsonLd: [recordJsonLd(site, 'round', facts)] };
}
