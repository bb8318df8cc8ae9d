import type { AppContext } from '../../app/context.ts';
import { loadRoundPanel } from './round-panel-apart.tsx';
import { roundDescription, roundQuery, roundTitle } from './round-query.ts';

/** What the page says of the round its address names. */
export interface NamedRound {
  /** Its slug now, which may be another than the one asked for. */
  slug: string;
  title: string;
  description: string;
}

/** Asks for the round that an address names, with the code that shows it; null when there is none. */
export async function loadRound(slug: string, { client, queryClient }: Pick<AppContext, 'client' | 'queryClient'>): Promise<NamedRound | null> {
  const [round] = await Promise.all([queryClient.fetchQuery(roundQuery(client, slug)), loadRoundPanel()]);
  return round && { slug: round.slug, title: roundTitle(round), description: roundDescription(round) };
}
