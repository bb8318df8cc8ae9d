import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { Failed, Skeleton } from '../app/admin/paged.tsx';
import { PrivatePage } from '../app/sign-in/private-page.tsx';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { pagingClass } from '../ui/paging/paging.ts';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { BoardPart } from './board-part.tsx';
import { OwnPart } from './own-part.tsx';
import { QuestCards } from './quest-cards.tsx';
import { questsQuery, type Quests } from './queries.ts';
import { WantsPart } from './wants-part.tsx';
import classes from './quests.module.css';

const pageAddress = (page: number) => addresses.quests(page === 1 ? undefined : String(page));

/** Quests for whoever is signed in: training first for newcomers, open ones by demand, what is over below. */
export const QuestsPage = ({ page }: { page: number }) => (
  <PrivatePage path={pageAddress(page)} title={m.quest_title()} lead={m.quest_lead()}>
    {() => (
      <>
        <h1 className={classes.title}>{page === 1 ? m.quest_title() : m.quest_page_title({ page })}</h1>
        <p className={classes.lead}>{m.quest_lead()}</p>
        <Content page={page} />
      </>
    )}
  </PrivatePage>
);

function Content({ page }: { page: number }) {
  const { client } = useRouter().options.context;
  const query = useQuery(questsQuery(client, page));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { data, own } = query.data;
  if (data.length === 0)
    return (
      <StatePanel title={m.quest_no_page()} text={m.quest_no_page_hint()}>
        <a href={hrefOf(pageAddress(1))} data-leads="" className={buttonClass.primary}>
          {m.quest_first_page()}
        </a>
      </StatePanel>
    );
  return (
    <div className={classes.screen}>
      <div className={classes.main}>
        <List quests={query.data} />
        <Pages {...query.data} />
      </div>
      <div className={classes.aside}>
        {own && <OwnPart own={own} />}
        <BoardPart />
        {page === 1 && <WantsPart />}
      </div>
    </div>
  );
}

function List({ quests: { data, page } }: { quests: Quests }) {
  const isOpen = ({ state }: Quests['data'][number]) => state === 'open';
  const training = data.filter((quest) => quest.type === 'training' && isOpen(quest));
  const open = data.filter((quest) => quest.type !== 'training' && isOpen(quest));
  const past = data.filter((quest) => !isOpen(quest));
  return (
    <>
      <QuestCards title={m.quest_first_part()} quests={training} />
      {page === 1 && open.length === 0 && <StatePanel title={m.quest_none()} text={m.quest_none_hint()} />}
      <QuestCards title={m.quest_open_part()} quests={open} />
      <QuestCards title={m.quest_past_part()} quests={past} />
    </>
  );
}

function Pages({ page, pages }: Quests) {
  if (pages <= 1) return null;
  return (
    <nav className={pagingClass} aria-label={m.quest_pages()}>
      {page > 1 && (
        <a href={hrefOf(pageAddress(page - 1))} data-leads="" className={buttonClass.plain}>
          {m.quest_previous()}
        </a>
      )}
      <span>{m.quest_page_of({ page, pages })}</span>
      {page < pages && (
        <a href={hrefOf(pageAddress(page + 1))} data-leads="" className={buttonClass.plain}>
          {m.quest_next()}
        </a>
      )}
    </nav>
  );
}
