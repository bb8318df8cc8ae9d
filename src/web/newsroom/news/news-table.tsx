import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { pagingClass } from '../../ui/paging/paging.ts';
import { Dropdown, OptionsFailed, untilLoaded } from '../dropdowns.tsx';
import { AlsoAt, Tags, Title, When, WireTag } from './article-parts.tsx';
import { optionsQuery, tableQuery, type Article } from './news-query.ts';
import { tableAddress, type NewsFilters } from './news-filters.ts';
import { NoNews } from './no-news.tsx';
import classes from './news.module.css';

const TAGS = 3;

/** The second view: all news in a table, with its dropdowns. */
export function NewsTable(filters: NewsFilters) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(tableQuery(client, filters));
  if (!data) return null;
  const { news, position, next } = data;
  const { after, ...rest } = filters;
  return (
    <div className={classes.parts}>
      <Filters key={`${rest.assets} ${rest.source}`} {...rest} name={news[0]?.tags.find(({ id }) => id === rest.assets)?.name} />
      {news.length > 0 ? <Table news={news} /> : <NoNews filtered={rest.assets !== undefined || rest.source !== undefined} />}
      {(after !== undefined || next !== null) && (
        <nav className={pagingClass} aria-label={m.news_pages()}>
          {after !== undefined && (
            <a href={hrefOf(tableAddress(rest))} data-leads="" className={buttonClass.plain}>
              {m.news_first()}
            </a>
          )}
          {news.length > 0 && <span>{m.history_range({ from: formatCount(position + 1), to: formatCount(position + news.length) })}</span>}
          {next !== null && (
            <a href={hrefOf(tableAddress({ ...rest, after: next }))} data-leads="" className={buttonClass.plain}>
              {m.news_next()}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

/** Columns by the documents' names. */
const COLUMNS: readonly { key: keyof Article; label: () => string; cell: (article: Article) => ReactNode }[] = [
  { key: 'index', label: () => '#', cell: ({ index }) => formatCount(index) },
  { key: 'created_at', label: m.news_date, cell: (article) => <When article={article} /> },
  { key: 'title', label: m.news_headline, cell: (article) => <Told article={article} /> },
  { key: 'tags', label: m.news_assets, cell: ({ tags }) => (tags.length === 0 ? UNKNOWN : <Tags tags={tags} most={TAGS} />) },
  { key: 'source_name', label: m.news_source, cell: ({ source_name: source }) => source },
];

const Told = ({ article }: { article: Article }) => (
  <>
    <Title article={article} /> <WireTag wire={article.wire} /> <AlsoAt article={article} />
  </>
);

/** On phones a card a row. */
const Table = ({ news }: { news: readonly Article[] }) => (
  <table className={classes.table} aria-label={m.news_table()}>
    <thead>
      <tr>
        {COLUMNS.map(({ key, label }) => (
          <th key={key} scope="col">
            {label()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {news.map((article) => (
        <tr key={article.id}>
          {COLUMNS.map(({ key, cell }) => (
            <td key={key} data-column={key}>
              {cell(article)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The dropdowns, which hold the most frequent and what is chosen; the address holds what is chosen, so that a choice works without scripts too. @param name of the record that is chosen */
function Filters({ assets, source, name: asset = UNKNOWN }: NewsFilters & { name?: string | undefined }) {
  const { client } = useRouter().options.context;
  const { data } = useQuery({ ...optionsQuery(client), ...untilLoaded });
  return (
    <form role="search" aria-label={m.news_type_news()} action={hrefOf(addresses.news())} className={classes.filters}>
      <input type="hidden" name="type" value="news" />
      <input type="hidden" name="view" value="all" />
      <Dropdown name="assets" label={m.news_assets()} chosen={assets} called={asset} options={data?.assets} />
      <Dropdown name="source" label={m.news_source()} chosen={source} called={source} options={data?.sources} />
      <Button type="submit">{m.news_apply()}</Button>
      {data === undefined && <OptionsFailed />}
    </form>
  );
}
