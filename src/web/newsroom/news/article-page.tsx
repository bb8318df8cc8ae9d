import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { hostOf, linkable, OUT } from '../../ui/out-link/out-link.tsx';
import { textClass } from '../../ui/text/text.ts';
import { Tags, Title, WhenAlone, WireTag } from './article-parts.tsx';
import { articleQuery, type Article } from './news-query.ts';
import classes from './news.module.css';

const TAGS = 50;

/** One article: who publishes it and when, what it is about, and the way to it. Its text is with its publisher. */
export function ArticlePage({ slug }: { slug: string }) {
  const { client } = useRouter().options.context;
  const { data: article } = useQuery(articleQuery(client, slug));
  if (!article) return null;
  const url = linkable(article.link);
  return (
    <article className={`${cardClass.wide} ${classes.article}`}>
      <p className={classes.publisher}>
        <span>{article.source_name}</span>
        <span className={classes.when}>
          <WhenAlone article={article} />
        </span>
        <WireTag wire={article.wire} />
      </p>
      <h1 className={classes.name}>{article.title}</h1>
      {article.own_title && <p className={textClass.note}>{m.news_own()}</p>}
      {article.description !== null && <p className={classes.text}>{article.description}</p>}
      {article.tags.length > 0 && <Tags tags={article.tags} most={TAGS} />}
      {article.tags.some(({ by }) => by === 'headline') && <p className={textClass.note}>{m.news_linked()}</p>}
      <Elsewhere article={article} />
      <p className={classes.ways}>
        {url && (
          <a href={url.href} {...OUT} className={buttonClass.primary}>
            {m.news_read({ host: hostOf(url) })}
          </a>
        )}
        <a href={hrefOf(addresses.news({ type: 'news', view: 'default' }))} data-leads="" className={buttonClass.plain}>
          {m.nav_news()}
        </a>
      </p>
    </article>
  );
}

/** Other publishers' articles of the same release. */
function Elsewhere({ article: { sources } }: { article: Article }) {
  const id = useId();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.elsewhere}>
        {m.news_elsewhere()}
      </h2>
      <ul className={classes.rows}>
        {sources.map(({ slug, name, title, link, wire }) => (
          <li key={slug} className={classes.row}>
            <span className={classes.rowTitle}>
              <Title article={{ title, link, own_title: false }} />
            </span>
            <a href={hrefOf(addresses.article(slug))} data-leads="" className={classes.rowSource}>
              {name}
            </a>
            <WireTag wire={wire} />
          </li>
        ))}
      </ul>
    </section>
  );
}
