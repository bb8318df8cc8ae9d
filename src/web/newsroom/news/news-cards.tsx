import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { NoNews } from './no-news.tsx';
import { cardsQuery, type Article } from './news-query.ts';
import { Tags, Title, When } from './article-parts.tsx';
import classes from './news.module.css';

const TAGS = 2;

/** The first view: the newest articles, and what is about none of the directory's records. */
export function NewsCards() {
  const { client } = useRouter().options.context;
  const { data } = useQuery(cardsQuery(client));
  if (!data) return null;
  if (data.newest.length === 0) return <NoNews filtered={false} />;
  return (
    <div className={classes.parts}>
      <Part title={m.news_lastest()} articles={data.newest} />
      {data.world.length > 0 && <Part title={m.news_world()} articles={data.world} />}
    </div>
  );
}

function Part({ title, articles }: { title: string; articles: readonly Article[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
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
        </span>
      </div>
      <h3 className={classes.cardTitle}>
        <Title article={article} />
      </h3>
      {description !== null && <p className={classes.text}>{description}</p>}
      {tags.length > 0 && <Tags tags={tags} most={TAGS} />}
    </>
  );
}
