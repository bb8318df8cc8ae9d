import { createFileRoute } from '@tanstack/react-router';
import { pageOf } from '../page-of.ts';
import { QuestPage } from '../quest-page.tsx';
import { QuestsPage } from '../quests-page.tsx';

export const Route = createFileRoute('/quest/$page')({
  loader: ({ context, params }) =>
    import('../load.ts').then((part) => {
      const page = pageOf(params.page);
      return page === undefined ? part.loadQuest(context, params.page) : part.loadQuests(context, page);
    }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: function Page() {
    const { page: name } = Route.useParams();
    const page = pageOf(name);
    return page === undefined ? <QuestPage slug={name} /> : <QuestsPage page={page} />;
  },
});
