import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LONGEST_SCREEN } from '#domain/directory/lists/list-address.ts';
import { LIST_NAMES, type ListName } from '#domain/directory/lists/lists.ts';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf, targetOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { m } from '../../paraglide/messages.js';
import { LargestProjects, NewestRounds } from './home-blocks.tsx';
import { LatestNews, LatestResearch } from './home-news.tsx';
import { LIST_TEXTS } from '../lists/list-texts.ts';
import { homeTotalsQuery } from '../queries.ts';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './home-page.module.css';

/** The front page: what the site is, a search, what is recorded, the way into each directory, the newest rounds, the most prominent projects, news and research. */
export function HomePage() {
  const router = useRouter();
  const { client, site } = router.options.context;
  const totals = useQuery(homeTotalsQuery(client)).data;
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1 className={classes.title}>{m.home_title()}</h1>
          <p className={classes.lead}>{m.home_lead({ site: site.name })}</p>
          <form
            role="search"
            className={classes.search}
            action={hrefOf(addresses.list('projects'))}
            onSubmit={(event) => {
              event.preventDefault();
              const q = new FormData(event.currentTarget).get('q');
              void router.navigate(targetOf(addresses.list('projects', { q: typeof q === 'string' && q.trim() !== '' ? q : undefined })));
            }}
          >
            <SearchField
              name="q"
              className={classes.field}
              label={m.home_search_label()}
              placeholder={m.home_search_placeholder()}
              maxLength={LONGEST_SCREEN}
            />
            <Button type="submit">{m.home_search_button()}</Button>
          </form>
        </div>
        <Cairn totals={totals} />
      </section>
      <Directories totals={totals} />
      <div className={classes.blocks}>
        <NewestRounds />
        <LargestProjects />
        <LatestNews />
        <LatestResearch />
      </div>
    </>
  );
}

type Totals = Record<(typeof STONES)[number]['key'], number> | undefined;

const STONES = [
  { key: 'projects', label: m.home_totals_projects, className: classes.stone1 },
  { key: 'ventures', label: m.home_totals_ventures, className: classes.stone2 },
  { key: 'people', label: m.home_totals_people, className: classes.stone3 },
  { key: 'fundraising', label: m.home_totals_fundraising, className: classes.stone4 },
] as const;

/** What is recorded, as stones laid one on another. */
function Cairn({ totals }: { totals: Totals }) {
  return (
    <section className={classes.cairn} aria-label={m.home_totals_title()}>
      <dl className={classes.stones}>
        {STONES.map(({ key, label, className }) => (
          <div key={key} className={`${classes.stone} ${className}`}>
            <dt>{label()}</dt>
            <dd>{totals ? formatCount(totals[key]) : UNKNOWN}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.ground}>{m.home_totals_title()}</p>
    </section>
  );
}

const ENTRIES: Readonly<Record<ListName, { key: (typeof STONES)[number]['key']; line: () => string }>> = {
  projects: { key: 'projects', line: m.home_directory_projects },
  people: { key: 'people', line: m.home_directory_people },
  organizations: { key: 'ventures', line: m.home_directory_organizations },
  fundraising: { key: 'fundraising', line: m.home_directory_fundraising },
};

/** The way into each directory. */
function Directories({ totals }: { totals: Totals }) {
  return (
    <section className={classes.directories} aria-labelledby="directories">
      <h2 id="directories" className={classes.subtitle}>
        {m.home_directories_title()}
      </h2>
      <ul className={classes.entries}>
        {LIST_NAMES.map((name) => {
          const { key, line } = ENTRIES[name];
          return (
            <li key={name}>
              <a href={hrefOf(addresses.list(name))} data-leads="" className={`${cardClass.bare} ${classes.entry}`}>
                <span className={classes.entryName}>{LIST_TEXTS[name].title()}</span>
                <span className={`${textClass.soft} ${classes.entryLine}`}>{line()}</span>
                <span className={classes.entryCount}>{m.home_directory_open({ count: totals ? formatCount(totals[key]) : UNKNOWN })}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
