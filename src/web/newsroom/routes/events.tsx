import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { readEventsAddress } from '../events/events-address.ts';
import { EventsFailed, EventsPage } from '../events/events-page.tsx';

export const Route = createFileRoute('/events')({
  validateSearch: searchTexts('when', 'category', 'q', 'after'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../events/load.ts').then((part) => part.loadEvents(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <EventsPage {...readEventsAddress(Route.useSearch())} />,
  errorComponent: (props) => <EventsFailed {...props} />,
});
