import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { ResearchPage } from '../research/research-page.tsx';

export const Route = createFileRoute('/researchs')({
  validateSearch: searchTexts('tag', 'assets', 'author', 'q', 'after'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../research/load.ts').then((part) => part.loadResearch(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ResearchPage {...Route.useSearch()} />,
});
