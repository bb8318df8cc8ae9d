import { createFileRoute } from '@tanstack/react-router';
import { DaoHome } from '../dao/dao-home.tsx';

export const Route = createFileRoute('/cairn-dao')({
  loader: ({ context }) => import('../dao/load.ts').then((part) => part.loadDaoHome(context)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: DaoHome,
});
