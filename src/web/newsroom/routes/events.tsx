import { createFileRoute } from '@tanstack/react-router';
import { readEventsAddress } from '../events/events-address.ts';
import { EventsFailed, EventsPage } from '../events/events-page.tsx';
import { eventsQuery } from '../events/events-query.ts';

export const Route = createFileRoute('/events')({
  validateSearch: readEventsAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, queryClient }, deps }) => void (await queryClient.fetchQuery(eventsQuery(client, deps))),
  head: ({ match }) => import('../events/events-head.ts').then((part) => part.eventsHead(match.context, match.search)),
  component: () => <EventsPage {...Route.useSearch()} />,
  errorComponent: (props) => <EventsFailed {...props} />,
});
