import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { LONGEST_QUERY } from '#domain/directory/search-params.ts';
import { getLocale, joinLocale } from '../app/language.ts';
import { Button } from '../ui/button/button.tsx';
import { formatCount, UNKNOWN } from '../ui/figure/figure.ts';
import { SearchField } from '../ui/search-field/search-field.tsx';
import { Logo } from '../ui/logo/logo.tsx';
import { formatDay } from '../ui/time/date.ts';
import { m } from '../paraglide/messages.js';
import { homeTotalsQuery, largestProjectsQuery } from './queries.ts';
import classes from './home-page.module.css';

/** The front page: what the site is, a search, what is recorded, and the most prominent projects. */
export function HomePage() {
  const router = useRouter();
  const { client, site } = router.options.context;
  const totals = useQuery(homeTotalsQuery(client)).data;
  const largest = useQuery(largestProjectsQuery(client)).data;
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1 className={classes.title}>{m.home_title()}</h1>
          <p className={classes.lead}>{m.home_lead({ site: site.name })}</p>
          <form
            role="search"
            className={classes.search}
            action={joinLocale('/directory/projects', getLocale())}
            onSubmit={(event) => {
              event.preventDefault();
              const q = new FormData(event.currentTarget).get('q');
              void router.navigate({ to: '/directory/projects', search: typeof q === 'string' && q.trim() !== '' ? { q } : {} });
            }}
          >
            <SearchField name="q" className={classes.field} label={m.home_search_label()} placeholder={m.home_search_placeholder()} maxLength={LONGEST_QUERY} />
            <Button type="submit">{m.home_search_button()}</Button>
          </form>
          <p className={classes.enter}>
            <Link to="/directory/projects">{m.home_open_directory()}</Link>
          </p>
        </div>
        <Cairn totals={totals} />
      </section>
      <section className={classes.largest} aria-labelledby="largest">
        <div className={classes.largestHead}>
          <h2 id="largest" className={classes.subtitle}>
            {m.home_largest_title()}
          </h2>
          <p className={classes.note}>{m.home_largest_note()}</p>
        </div>
        {largest?.length === 0 && <p>{m.home_largest_empty()}</p>}
        <ol className={classes.list}>
          {largest?.map((project) => (
            <li key={project.id} className={classes.project}>
              <Logo src={project.logo} name={project.name} size={40} />
              <span className={classes.projectText}>
                <span className={classes.projectName}>{project.name}</span>
                <span className={classes.projectSymbol}>{project.symbol ?? UNKNOWN}</span>
              </span>
              <span className={classes.projectRank}>
                {project.rank === null ? UNKNOWN : `#${project.rank}`}
                {project.rankDay !== null && <time dateTime={project.rankDay}>{formatDay(project.rankDay)}</time>}
              </span>
            </li>
          ))}
        </ol>
        <p>
          <Link to="/directory/projects" className={classes.all}>
            {m.home_largest_all()}
          </Link>
        </p>
      </section>
    </>
  );
}

const STONES = [
  { key: 'projects', label: m.home_totals_projects, className: classes.stone1 },
  { key: 'ventures', label: m.home_totals_ventures, className: classes.stone2 },
  { key: 'people', label: m.home_totals_people, className: classes.stone3 },
  { key: 'fundraising', label: m.home_totals_fundraising, className: classes.stone4 },
] as const;

/** What is recorded, as stones laid one on another. */
function Cairn({ totals }: { totals: Record<(typeof STONES)[number]['key'], number> | undefined }) {
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
