import { pageOf } from './page-of.ts';
import { QuestPage } from './quest-page.tsx';
import { QuestsPage } from './quests-page.tsx';

/** What an address names: a page of the list, else a quest. */
export function NamedPage({ name }: { name: string }) {
  const page = pageOf(name);
  return page === undefined ? <QuestPage slug={name} /> : <QuestsPage page={page} />;
}
