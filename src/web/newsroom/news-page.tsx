import { Link } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../ui/address/address.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { m } from '../paraglide/messages.js';
import type { NewsAddress } from './address.ts';
import classes from './news-page.module.css';

const TYPES = [
  { type: 'news', label: m.news_type_news },
  { type: 'research', label: m.news_type_research },
] as const;
const VIEWS = [
  { view: 'default', label: m.news_view_default },
  { view: 'all', label: m.news_view_all },
] as const;
const EMPTY = {
  news: { title: m.news_empty_title, text: m.news_empty_text },
  research: { title: m.research_empty_title, text: m.research_empty_text },
};

/** News and research: what kind, in which view. Nothing is recorded yet, and the page says so. */
export function NewsPage({ type = 'news', view = 'default' }: NewsAddress) {
  const empty = EMPTY[type];
  return (
    <>
      <h1 className={classes.title}>{m.nav_news()}</h1>
      <p className={classes.lead}>{m.news_description()}</p>
      <div className={classes.bar}>
        <nav className={classes.choices} aria-label={m.news_types()}>
          {TYPES.map((choice) => (
            <Link key={choice.type} {...targetOf(addresses.news({ type: choice.type, view }))} aria-current={choice.type === type ? 'page' : undefined}>
              {choice.label()}
            </Link>
          ))}
        </nav>
        <nav className={classes.choices} aria-label={m.news_views()}>
          {VIEWS.map((choice) => (
            <Link key={choice.view} {...targetOf(addresses.news({ type, view: choice.view }))} aria-current={choice.view === view ? 'page' : undefined}>
              {choice.label()}
            </Link>
          ))}
        </nav>
      </div>
      <StatePanel title={empty.title()} text={empty.text()}>
        <Link {...targetOf(addresses.list('fundraising'))} className={buttonClass.primary}>
          {m.home_rounds_all()}
        </Link>
      </StatePanel>
    </>
  );
}
