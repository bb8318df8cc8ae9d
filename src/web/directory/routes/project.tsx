import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { roughDetailAddress } from '../details/frame/detail-address.ts';
import { DetailFailed } from '../details/frame/detail-page.tsx';
import type { NamedBySeveral as Named } from '../details/frame/load-detail.ts';
import { NamedBySeveral } from '../details/frame/named-by-several.tsx';
import { DetailSkeleton } from '../details/frame/detail-skeleton.tsx';
import { ProjectPage } from '../details/project/project-page.tsx';

export const Route = createFileRoute('/project/$slug/{-$tab}')({
  validateSearch: roughDetailAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => import('../details/project/load-project.ts').then((part) => part.loadProject(params, deps, context)),
  head: ({ loaderData, match }) => (loaderData ? pageHead({ site: match.context.site, ...loaderData.head }) : {}),
  component: () => <ProjectPage {...Route.useLoaderData()} />,
  pendingComponent: DetailSkeleton,
  pendingMs: 150,
  pendingMinMs: 0,
  errorComponent: DetailFailed,
  notFoundComponent: ({ data }) => <NamedBySeveral {...(data as Named)} />,
});
