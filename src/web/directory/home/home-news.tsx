import { useId, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import { NewsRows } from '../../newsroom/index.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import { Day } from '../../ui/time/day.tsx';
import { failureText } from '../failure-text.ts';
import { homeNewsQuery, homeResearchQuery } from './home-news-query.ts';
import classes from './home-page.module.css';

interface PartProps<Row> {
  title: string;
  all: { to: SiteAddress; text: string };
  empty: string;
  query: { data: Row[] | undefined; error: Error | null; refetch: () => unknown };
  children: (rows: Row[]) => ReactNode;
}

/** A part of the front page that loads and fails by itself. */
function Part<Row>({ title, all, empty, query: { data, error, refetch }, children }: PartProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.subtitle}>
        {title}
      </h2>
      <div
        className={`${cardClass.bare} ${classes.told}`}
        role={data || error ? undefined : 'status'}
        aria-label={data || error ? undefined : m.home_loading()}
      >
        {data && (data.length === 0 ? <p>{empty}</p> : children(data))}
        {!data && error && (
          <div role="alert">
            <p>
              {m.home_failed()} {failureText(error)}
            </p>
            <Button kind="plain" onClick={() => void refetch()}>
              {m.home_retry()}
            </Button>
          </div>
        )}
      </div>
      <p className={classes.foot}>
        <a href={hrefOf(all.to)} data-leads="" className={`${textClass.alone} ${classes.all}`}>
          {all.text}
        </a>
      </p>
    </section>
  );
}

/** What was published last about what the directory holds. */
export function LatestNews() {
  const { client } = useRouter().options.context;
  return (
    <Part
      title={m.news_type_news()}
      all={{ to: addresses.news({ type: 'news', view: 'all' }), text: m.home_news_all() }}
      empty={m.news_empty_title()}
      query={useQuery(homeNewsQuery(client))}
    >
      {(articles) => <NewsRows articles={articles} />}
    </Part>
  );
}

/** The newest notes, each with what it found. */
export function LatestResearch() {
  const { client } = useRouter().options.context;
  return (
    <Part
      title={m.research_title()}
      all={{ to: addresses.research(), text: m.research_every() }}
      empty={m.research_empty_title()}
      query={useQuery(homeResearchQuery(client))}
    >
      {(notes) => (
        <ol className={classes.notes}>
          {notes.map(({ slug, title, description, language, date }) => (
            <li key={slug}>
              <a href={hrefOf(addresses.note(slug))} data-leads="" lang={language} className={classes.noteName}>
                {title}
              </a>
              <p lang={language}>{description}</p>
              <small>
                <Day day={date} />
              </small>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
