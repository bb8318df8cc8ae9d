import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { readNewsAddress } from '../address.ts';
import { NewsPage } from '../news-page.tsx';

export const Route = createFileRoute('/news-research')({
  validateSearch: readNewsAddress,
  head: ({ match }) => pageHead({ site: match.context.site, title: m.nav_news(), description: m.news_description(), path: '/news-research', index: false }),
  component: () => <NewsPage {...Route.useSearch()} />,
});
