import type { ErrorComponentProps } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../ui/address/address.ts';
import { m } from '../paraglide/messages.js';
import { PageFailed } from '../app/page-failed.tsx';
import type { NewsAddress } from './address.ts';
import { NewsCards } from './news/news-cards.tsx';
import { readFilters } from './news/news-filters.ts';
import { NewsTable } from './news/news-table.tsx';
import { tabLinksClass } from '../ui/tabs/tabs.tsx';
import { ResearchCards } from './research/research-cards.tsx';
import { ResearchList } from './research/research-list.tsx';
import { readFilters as readResearch, type ResearchFilters } from './research/research-filters.ts';
import classes from './news-page.module.css';

const TYPES = [
  { type: 'news', label: m.news_type_news },
  { type: 'research', label: m.news_type_research },
] as const;
const VIEWS = [
  { view: 'default', label: m.news_view_default },
  { view: 'all', label: m.news_view_all },
] as const;
/** News and research: what kind, in which view. */
export function NewsPage({ type = 'news', view = 'default', ...filters }: NewsAddress) {
  return (
    <>
      <h1 className={classes.title}>{m.nav_news()}</h1>
      <p className={classes.lead}>{m.news_description()}</p>
      <div className={classes.bar}>
        <nav className={tabLinksClass} aria-label={m.news_types()}>
          {TYPES.map((choice) => (
            <a
              key={choice.type}
              href={hrefOf(addresses.news({ type: choice.type, view }))}
              data-leads=""
              aria-current={choice.type === type ? 'page' : undefined}
            >
              {choice.label()}
            </a>
          ))}
        </nav>
        <nav className={tabLinksClass} aria-label={m.news_views()}>
          {VIEWS.map((choice) => (
            <a
              key={choice.view}
              href={hrefOf(addresses.news({ type, view: choice.view }))}
              data-leads=""
              aria-current={choice.view === view ? 'page' : undefined}
            >
              {choice.label()}
            </a>
          ))}
        </nav>
      </div>
      {type === 'research' ? <Research view={view} filters={filters} /> : view === 'default' ? <NewsCards /> : <NewsTable {...readFilters(filters)} />}
    </>
  );
}

const Research = ({ view, filters }: { view: 'default' | 'all'; filters: ResearchFilters }) =>
  view === 'default' ? <ResearchCards /> : <ResearchList place="table" filters={readResearch(filters)} />;

/** In the place of the page when the news could not be loaded. */
export const NewsFailed = ({ reset }: ErrorComponentProps) => <PageFailed title={m.nav_news()} text={m.news_failed()} reset={reset} />;
