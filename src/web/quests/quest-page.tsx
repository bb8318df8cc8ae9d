import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { Failed, Skeleton } from '../app/admin/paged.tsx';
import { PrivatePage } from '../app/sign-in/private-page.tsx';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { cardClass } from '../ui/card/card.ts';
import { QuestProgress, QuestTags } from './quest-cards.tsx';
import { Item } from './item.tsx';
import { questName, questText } from './quest-texts.ts';
import { questQuery } from './queries.ts';
import classes from './quests.module.css';

/** One quest with its items, for whoever is signed in. */
export const QuestPage = ({ slug }: { slug: string }) => (
  <PrivatePage path={addresses.quests(slug)} title={m.quest_title()} lead={m.quest_lead()}>
    {() => (
      <>
        <p className={classes.trail}>
          <a href={hrefOf(addresses.quests())} data-leads="">
            {m.quest_back()}
          </a>
        </p>
        <Content slug={slug} />
      </>
    )}
  </PrivatePage>
);

function Content({ slug }: { slug: string }) {
  const { client } = useRouter().options.context;
  const query = useQuery(questQuery(client, slug));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const quest = query.data;
  return (
    <>
      <h1 className={classes.title}>{questName(quest)}</h1>
      <p className={classes.lead}>{questText(quest)}</p>
      <div className={`${cardClass.wide} ${classes.card}`}>
        <QuestTags quest={quest} />
        <QuestProgress quest={quest} />
      </div>
      <h2 className={classes.itemsTitle}>{m.quest_items()}</h2>
      <ol className={classes.items} aria-label={m.quest_items()}>
        {quest.list.map((item, at) => (
          <li key={item._id} className={`${cardClass.roomy} ${classes.card}`}>
            <Item quest={quest} item={item} n={at + 1} />
          </li>
        ))}
      </ol>
    </>
  );
}
