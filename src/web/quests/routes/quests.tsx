import { createFileRoute } from '@tanstack/react-router';
import { QuestsPage } from '../quests-page.tsx';

export const Route = createFileRoute('/quest')({
  loader: ({ context }) => import('../load.ts').then((part) => part.loadPage(context, '1')),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <QuestsPage page={1} />,
});
