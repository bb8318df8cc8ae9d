import { pageOf } from './page-of.ts';
import { QuestPage } from './quest-page.tsx';
import { QuestsPage } from './quests-page.tsx';

/** What an address names: a page of the list, the first where it names none, else a quest. */
export function NamedPage({ name = '1' }: { name?: string | undefined }) {
  const page = pageOf(name);
  return page === undefined ? <QuestPage slug={name} /> : <QuestsPage page={page} />;
}
