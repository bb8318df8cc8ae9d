import { createFileRoute } from '@tanstack/react-router';
import { SourcesPage } from '../sources-page.tsx';

export const Route = createFileRoute('/sources')({
  loader: ({ context }) => import('../load-sources.ts').then((part) => part.loadSources(context)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: SourcesPage,
});
