import { useRouterState } from '@tanstack/react-router';
import { latePart } from '../../ui/late-part/late-part.tsx';

/** The panel of a round. Once the server has loaded its code, it is rendered at once. */
export const RoundPanel = latePart(async () => (await import('./round-panel.tsx')).RoundPanel);

/** The funding round that is open over the page: the one the address of the list of rounds names, or the one opened over another page. */
export function OpenRound() {
  const slug = useRouterState({
    select: ({ location: { pathname, search, state } }) => state.round ?? (pathname === '/directory/fundraising' ? search.round : undefined),
  });
  return slug === undefined ? null : <RoundPanel key={slug} slug={slug} />;
}
