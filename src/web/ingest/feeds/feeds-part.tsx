import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { Moment } from '../../app/admin/moment.tsx';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { bodyOf } from '#client';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { FeedForm } from './feed-form.tsx';
import { feedsQuery, type Feed } from './feeds-query.ts';
import classes from '../calendars/calendars.module.css';

/** Feeds of news: those that are asked, what of them may be shown, and a form that adds or changes one. */
export function Feeds() {
  const [edited, setEdited] = useState<Feed>();
  return (
    <section className={classes.room} aria-labelledby="feeds">
      <h2 id="feeds" className={classes.heading}>
        {m.admin_feeds()}
      </h2>
      <p className={textClass.soft}>{m.feeds_lead()}</p>
      <FeedForm key={edited?.id ?? 0} {...(edited && { feed: edited, onDone: () => setEdited(undefined) })} />
      <List onEdit={setEdited} />
    </section>
  );
}

function List({ onEdit }: { onEdit: (feed: Feed) => void }) {
  const { client } = useRouter().options.context;
  const query = useQuery(feedsQuery(client));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <StatePanel title={m.feeds_none()} text={m.feeds_none_hint()} />;
  return <AdminTable label={m.admin_feeds()} columns={columns(onEdit)} rows={query.data} keyOf={({ id }) => String(id)} />;
}

const columns = (onEdit: (feed: Feed) => void): AdminColumn<Feed>[] => [
  { key: 'publisher', label: m.feeds_publisher(), cell: (feed) => <Address feed={feed} /> },
  { key: 'licence', label: m.calendars_licence(), cell: ({ licence }) => licence },
  { key: 'by', label: m.feeds_by(), cell: ({ given, added_by: by }) => (given ? m.feeds_given() : (by ?? UNKNOWN)) },
  { key: 'articles', label: m.feeds_articles(), cell: ({ articles }) => formatCount(articles) },
  { key: 'answered', label: m.calendars_answered(), cell: ({ answered_at: at }) => (at === null ? UNKNOWN : <Moment at={at} />) },
  { key: 'problem', label: m.calendars_problem(), cell: (feed) => <Problems feed={feed} /> },
  { key: 'asked', label: m.feeds_asked(), cell: (feed) => <Switch feed={feed} name="asked" label={m.feeds_asked()} /> },
  { key: 'shown', label: m.feeds_shown(), cell: (feed) => <Switch feed={feed} name="shown" label={m.feeds_shown()} /> },
  {
    key: 'edit',
    label: m.feeds_edit(),
    cell: (feed) => (
      <span className={classes.act}>
        <Button kind="plain" aria-label={`${m.feeds_edit()}: ${feed.publisher}`} onClick={() => onEdit(feed)}>
          {m.feeds_edit()}
        </Button>
      </span>
    ),
  },
];

function Address({ feed: { publisher, address } }: { feed: Feed }) {
  const url = linkable(address);
  return (
    <span className={classes.feed}>
      <span>{publisher}</span>
      {url && <Out url={url}>{address}</Out>}
    </span>
  );
}

const Problems = ({ feed: { problem, refused } }: { feed: Feed }) => (
  <ul className={classes.problems}>
    {problem !== null && <li>{problem}</li>}
    {refused.map((reason) => (
      <li key={reason} className={textClass.soft}>
        {reason}
      </li>
    ))}
  </ul>
);

function Switch({ feed, name, label }: { feed: Feed; name: 'asked' | 'shown'; label: string }) {
  const { act, busy } = useAct();
  // Shown as chosen while it is being sent.
  const [chosen, setChosen] = useState<boolean>();
  return (
    <input
      type="checkbox"
      className={classes.switch}
      checked={chosen ?? feed[name]}
      disabled={busy}
      aria-label={`${label}: ${feed.publisher}`}
      onChange={(event) => {
        const json = { [name]: event.target.checked };
        setChosen(event.target.checked);
        void act((calls) => bodyOf(calls.admin.feeds[':id'].$post({ param: { id: String(feed.id) }, json })), m.feeds_changed()).finally(() =>
          setChosen(undefined),
        );
      }}
    />
  );
}
