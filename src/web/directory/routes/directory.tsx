import { createFileRoute } from '@tanstack/react-router';
import { roughAddress } from '#domain/directory/lists/list-address.ts';
import { ListFailed } from '../lists/list-failed.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { listHead, loadList } from '../lists/list-route.ts';

const ROUTE = '/directory/$source';

export const Route = createFileRoute('/directory/$source')({
  validateSearch: roughAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, location }) => loadList(ROUTE, params.source, deps, context, location),
  head: ({ match, params, loaderData }) => listHead(ROUTE, params.source, match.search, match.context, loaderData),
  component: () => <ListPage {...Route.useLoaderData()} route={ROUTE} />,
  errorComponent: (props) => <ListFailed {...props} source={Route.useParams().source} />,
});
