import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { textClass } from '../../ui/text/text.ts';
import { NoNews } from './no-news.tsx';
import { cardsQuery, type Article } from './news-query.ts';
import { AlsoAt, Tags, Title, When, WireTag } from './article-parts.tsx';
import classes from './news.module.css';

const TAGS = 2;

/** The first view: the newest articles, what is featured, and what is about none of the directory's records. */
export function NewsCards() {
  const { client } = useRouter().options.context;
  const { data } = useQuery(cardsQuery(client));
  if (!data) return null;
  if (data.newest.length === 0) return <NoNews filtered={false} />;
  return (
    <div className={classes.parts}>
      <Part title={m.news_lastest()} articles={data.newest} />
      <Part title={m.news_featured()} articles={data.featured} none={m.news_featured_none()} />
      <Part title={m.news_world()} articles={data.world} none={m.news_world_none()} />
    </div>
  );
}

/** @param none says why there are none */
function Part({ title, articles, none }: { title: string; articles: readonly Article[]; none?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {articles.length === 0 && <p className={textClass.soft}>{none}</p>}
      <ul className={classes.cards}>
        {articles.map((article) => (
          <li key={article.id} className={`${cardClass.roomy} ${classes.card}`}>
            <Card article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ article }: { article: Article }) {
  const { image, logo, description, source_name: source, tags } = article;
  return (
    <>
      <div className={classes.face}>
        {image === null ? (
          <Logo src={logo} name={tags[0]?.name ?? source} size={40} />
        ) : (
          <img src={image} alt="" width={96} height={64} loading="lazy" decoding="async" className={classes.picture} />
        )}
        <span className={classes.publisher}>
          <span>{source}</span>
          <When article={article} />
          <WireTag wire={article.wire} />
        </span>
      </div>
      <h3 className={classes.cardTitle}>
        <Title article={article} />
      </h3>
      {description !== null && <p className={classes.text}>{description}</p>}
      <AlsoAt article={article} />
      {tags.length > 0 && <Tags tags={tags} most={TAGS} />}
    </>
  );
}
