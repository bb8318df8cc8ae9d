import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Answer } from '#client';
import { m } from '../paraglide/messages.js';
import { FactList } from '../ui/facts/fact-list.tsx';
import { formatCount, UNKNOWN } from '../ui/figure/figure.ts';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { formatDay } from '../ui/time/date.ts';
import { sourcesQuery } from './queries.ts';
import { cardClass } from '../ui/card/card.ts';
import { textClass } from '../ui/text/text.ts';
import classes from './sources-page.module.css';

type Source = Answer<'sources'>['sources'][number];

/** Where everything comes from: each source with its licence, how much was read of it, and when. */
export function SourcesPage() {
  const { client, site } = useRouter().options.context;
  const { data: sources } = useSuspenseQuery(sourcesQuery(client));
  return (
    <>
      <h1 className={classes.title}>{m.footer_sources()}</h1>
      <p className={classes.lead}>{m.sources_description({ site: site.name })}</p>
      {sources.length === 0 ? (
        <StatePanel title={m.sources_empty_title()} text={m.sources_empty_text()} />
      ) : (
        <ul className={classes.list}>
          {sources.map((source) => (
            <SourceCard key={source.key} source={source} />
          ))}
        </ul>
      )}
    </>
  );
}

function SourceCard({ source }: { source: Source }) {
  const facts = [
    [m.sources_entries(), formatCount(source.entries)],
    [m.sources_records(), formatCount(source.records)],
    [m.sources_last_read(), source.last_read === null ? UNKNOWN : formatDay(source.last_read)],
    [m.sources_licence(), source.licence || UNKNOWN],
  ] as const;
  return (
    <li className={`${cardClass.roomy} ${classes.source}`}>
      <h2 className={classes.name}>{/^https?:/.test(source.home_url) ? <a href={source.home_url}>{source.name}</a> : source.name}</h2>
      {source.attribution !== '' && <p className={`${textClass.soft} ${classes.attribution}`}>{source.attribution}</p>}
      <FactList facts={facts} className={classes.facts} />
    </li>
  );
}
