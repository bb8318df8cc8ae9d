import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../home/home-page.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => import('../home/load.ts').then((part) => part.loadHome(context)),
  head: ({ match }) => import('../home/home-head.ts').then((part) => part.homeHead(match.context.site)),
  component: HomePage,
});
