import { AlsoAt, Title, When, WireTag } from './article-parts.tsx';
import type { Article } from './news-query.ts';
import classes from './news.module.css';

type Shown = Pick<Article, 'slug' | 'title' | 'own_title' | 'link' | 'source_name' | 'created_at' | 'date' | 'date_precision' | 'wire' | 'sources'>;

/** Articles, one a line: when, what, by whom. */
export const NewsRows = ({ articles }: { articles: readonly Shown[] }) => (
  <ol className={classes.rows}>
    {articles.map((article) => (
      <li key={article.slug} className={classes.row}>
        <span className={classes.rowTitle}>
          <Title article={article} />
        </span>
        <span className={classes.rowSource}>
          {article.source_name} <WireTag wire={article.wire} /> <AlsoAt article={article} />
        </span>
        <When article={article} />
      </li>
    ))}
  </ol>
);
