import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
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

/** The records that it is about. @param most of them */
export const Tags = ({ tags, most }: { tags: Article['tags']; most: number }) => (
  <span className={classes.tags}>
    {tags.slice(0, most).map((record) => (
      <a key={record.id} {...recordLink(record)} className={classes.tag}>
        <Logo src={record.logo} name={record.name} size={20} />
        <span>{record.name}</span>
      </a>
    ))}
    {tags.length > most && <span className={classes.more}>+{tags.length - most}</span>}
  </span>
);
