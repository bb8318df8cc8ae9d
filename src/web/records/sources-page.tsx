import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Answer } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../app/page-href.ts';
import { m } from '../paraglide/messages.js';
import { cardClass } from '../ui/card/card.ts';
import { FactList } from '../ui/facts/fact-list.tsx';
import { formatCount, UNKNOWN } from '../ui/figure/figure.ts';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { tagClass } from '../ui/tag/tag.ts';
import { textClass } from '../ui/text/text.ts';
import { MomentAgo } from '../ui/time/moment-ago.tsx';
import { Coverage } from './coverage.tsx';
import { Publishers } from './publishers.tsx';
import { sourcesQuery } from './queries.ts';
import { TendSource } from './tend-source.tsx';
import { RUN_STATES, SWITCHES } from './source-states.ts';
import classes from './sources-page.module.css';

type Source = Answer<'sources'>['sources'][number];
type SwitchName = keyof Source['switches'];

/** Where everything comes from: what is known, who is asked by the clock, and each source with its licence, its switches, how much was read of it, and when. */
export function SourcesPage() {
  const { client, site } = useRouter().options.context;
  const { data: sources } = useSuspenseQuery(sourcesQuery(client));
  return (
    <>
      <h1 className={classes.title}>{m.footer_sources()}</h1>
      <p className={classes.lead}>
        {m.sources_description({ site: site.name })} <a href={pageHref(addresses.publishers())}>{m.ledger_title()}</a>
        {' · '}
        <a href={pageHref(addresses.reports())}>{m.problems_title()}</a>
      </p>
      {sources.length === 0 ? (
        <StatePanel title={m.sources_empty_title()} text={m.sources_empty_text()} />
      ) : (
        <>
          <Coverage />
          <Publishers />
          <section aria-labelledby="all-sources">
            <h2 id="all-sources" className={classes.all}>
              {m.sources_all()}
            </h2>
            <ul className={classes.list}>
              {sources.map((source) => (
                <SourceCard key={source.key} source={source} />
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}

function SourceCard({ source }: { source: Source }) {
  const facts = [
    [m.sources_entries(), formatCount(source.entries)],
    [m.sources_records(), formatCount(source.records)],
    [m.sources_last_read(), source.last_read === null ? UNKNOWN : <MomentAgo key="read" at={source.last_read} />],
    [m.sources_state(), source.state === null ? UNKNOWN : RUN_STATES[source.state]()],
    [m.sources_licence(), source.licence || UNKNOWN],
    [m.sources_key(), source.key],
  ] as const;
  return (
    <li id={source.key} className={`${cardClass.roomy} ${classes.source}`}>
      <h3 className={classes.name}>
        {/^https?:/.test(source.home_url) ? <a href={source.home_url}>{source.name}</a> : source.name} <small>{source.key}</small>
      </h3>
      {source.attribution !== '' && <p className={`${textClass.soft} ${classes.attribution}`}>{source.attribution}</p>}
      {source.problem !== null && <p className={classes.problem}>{m.sources_held_back({ problem: source.problem })}</p>}
      <FactList facts={facts} className={classes.facts} />
      <Switches source={source} />
      <TendSource source={source.key} />
    </li>
  );
}

function Switches({ source: { switches, chosen } }: { source: Source }) {
  return (
    <ul className={classes.switches} aria-label={m.sources_switches()}>
      {(Object.keys(SWITCHES) as SwitchName[]).map((name) => {
        const text = (switches[name] ? m.sources_switch_on : m.sources_switch_off)({ name: SWITCHES[name]() });
        const by = chosen.includes(name) ? ` · ${m.sources_chosen()}` : '';
        return (
          <li key={name} className={switches[name] ? tagClass.outline : tagClass.plain}>
            {text}
            {by}
          </li>
        );
      })}
    </ul>
  );
}
