import { Fragment } from 'react';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { Day } from '../../ui/time/day.tsx';
import type { Article } from './news-query.ts';
import classes from './news.module.css';

/** The title of an article, which leads to its publisher; one of ours says so. */
export function Title({ article: { title, own_title: own, link } }: { article: Pick<Article, 'title' | 'own_title' | 'link'> }) {
  const url = linkable(link);
  const text = url ? (
    <Out url={url} className={classes.title}>
      {title}
    </Out>
  ) : (
    title
  );
  return own ? <span title={m.news_own()}>{text}</span> : text;
}

type Dated = Pick<Article, 'date' | 'date_precision' | 'created_at'>;

/** When it was published, else when it was first seen here; leads to its page on this site. */
export const When = ({ article }: { article: Dated & Pick<Article, 'slug'> }) => (
  <a href={hrefOf(addresses.article(article.slug))} data-leads="" className={classes.when}>
    <WhenAlone article={article} />
  </a>
);

/** When it was published, else when it was first seen here. */
export const WhenAlone = ({ article: { date, date_precision: precision, created_at: at } }: { article: Dated }) => (
  <>
    <Day day={date ?? at.slice(0, 10)} precision={precision} />
    {date === null && <small> {m.news_seen()}</small>}
  </>
);

/** The records that it is about, those of one name once. @param most of them */
export function Tags({ tags, most }: { tags: Article['tags']; most: number }) {
  const shown = tags.filter(({ name }, at) => tags.findIndex((other) => other.name === name) === at);
  return (
    <span className={classes.tags}>
      {shown.slice(0, most).map((record) => (
        <a key={record.id} {...recordLink(record)} className={classes.tag}>
          <Logo src={record.logo} name={record.name} size={20} />
          <span>{record.name}</span>
        </a>
      ))}
      {shown.length > most && <span className={classes.more}>+{shown.length - most}</span>}
    </span>
  );
}

const WIRES = { paid: m.news_wire_paid, 'self-published': m.news_wire_self };

/** Says of a release on a wire that it is one. */
export const WireTag = ({ wire }: Pick<Article, 'wire'>) => wire !== null && <span className={`${tagClass.outline} ${classes.wire}`}>{WIRES[wire]()}</span>;

/** Other publishers of the same release, each leading to its article. @param most of them */
export const AlsoAt = ({ article: { sources }, most = 3 }: { article: Pick<Article, 'sources'>; most?: number }) =>
  sources.length > 0 && (
    <span className={classes.also}>
      {m.news_also()}{' '}
      {sources.slice(0, most).map(({ slug, name, title }, at) => (
        <Fragment key={slug}>
          {at > 0 && ', '}
          <a href={hrefOf(addresses.article(slug))} data-leads="" title={title}>
            {name}
          </a>
        </Fragment>
      ))}
      {sources.length > most && ` +${sources.length - most}`}
    </span>
  );
