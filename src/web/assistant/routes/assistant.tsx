import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { AssistantPage } from '../chat/assistant-page.tsx';

export const Route = createFileRoute('/6557')({
  validateSearch: searchTexts('c', 'q', 'view'),
  loader: ({ context }) => import('../load.ts').then((part) => part.loadAssistant(context)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <AssistantPage {...Route.useSearch()} />,
});
