import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { roughDetailAddress } from '../details/frame/detail-address.ts';
import { DetailFailed } from '../details/frame/detail-page.tsx';
import type { NamedBySeveral as Named } from '../details/frame/load-detail.ts';
import { NamedBySeveral } from '../details/frame/named-by-several.tsx';
import { DetailSkeleton } from '../details/frame/detail-skeleton.tsx';
import { PersonPage } from '../details/person/person-page.tsx';

export const Route = createFileRoute('/people/$slug/{-$tab}')({
  validateSearch: roughDetailAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => import('../details/person/load-person.ts').then((part) => part.loadPerson(params, deps, context)),
  head: ({ loaderData, match }) => (loaderData ? pageHead({ site: match.context.site, ...loaderData.head }) : {}),
  component: () => <PersonPage {...Route.useLoaderData()} />,
  pendingComponent: DetailSkeleton,
  pendingMs: 150,
  pendingMinMs: 0,
  errorComponent: DetailFailed,
  notFoundComponent: ({ data }) => <NamedBySeveral {...(data as Named)} />,
});
