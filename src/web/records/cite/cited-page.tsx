import type { ReactNode } from 'react';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../../app/page-href.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { FactList } from '../../ui/facts/fact-list.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import { homeOf, linkOf, statusText } from '../source-text.ts';
import { Out } from '../statement.tsx';
import { SuggestLink } from '../suggest-link.tsx';
import { citedMoment, type Cited, type LoadedCited } from './load.ts';
import classes from './cited-page.module.css';

const STOOD: Readonly<Record<Cited['stood'], () => string>> = { unknown: m.cite_unknown, shown: m.cite_shown, held: m.cite_held, ended: m.cite_ended };
const STANDING: Readonly<Record<Cited['standing'], () => string>> = {
  unknown: m.cite_unknown,
  shown: m.cite_is_shown,
  held: m.cite_is_held,
  ended: m.cite_ended,
};

/** One statement: what it says, where, and how it stood at the instant of the citation and stands today. */
export function CitedPage({ loaded: { cited, field, value, citation } }: { loaded: LoadedCited }) {
  const { record, statement, at, stood, standing, next, ended_at: ended } = cited;
  const facts: (readonly [string, ReactNode])[] = [
    [
      m.cite_record(),
      <a key="record" {...recordLink(record)}>
        {record.name ?? record.slug}
      </a>,
    ],
    [m.cite_field(), field],
    [m.cite_then({ moment: citedMoment(at) }), STOOD[stood]()],
    [m.cite_now(), STANDING[standing]()],
    ...(ended === null ? [] : [[m.cite_ended_at(), citedMoment(ended)] as const]),
    ...(next === null
      ? []
      : [
          [
            m.cite_next(),
            <a key="next" href={pageHref(addresses.statement(next))}>
              {m.cite_value()}
            </a>,
          ] as const,
        ]),
    ...originOf(statement),
  ];
  return (
    <article className={classes.page}>
      <h1>{m.cite_title({ source: statement.source.name })}</h1>
      <p className={textClass.soft}>{m.cite_lead()}</p>
      <div className={`${cardClass.roomy} ${classes.card}`}>
        <p className={classes.value}>
          <Out href={linkOf(statement.value)}>{value}</Out>
        </p>
        <FactList facts={facts} className={classes.facts} />
        <SuggestLink record={record} path={cited.field} />
      </div>
      <section aria-labelledby="citation" className={`${cardClass.roomy} ${classes.card}`}>
        <h2 id="citation">{m.cite_text()}</h2>
        {citation === undefined ? (
          <p>{m.cite_nothing({ moment: citedMoment(at) })}</p>
        ) : (
          <>
            <p className={classes.citation}>{citation}</p>
            <CopyButton text={citation} label={m.cite_copy()} />
          </>
        )}
      </section>
    </article>
  );
}

/** The page that says so; when it is dead, since when, and its copy where one is recorded. */
function Page({ document: { url, title, dead_since: dead, archive } }: { document: NonNullable<Cited['statement']['document']> }) {
  return (
    <>
      <Out href={linkOf(url)}>{title ?? url}</Out>
      {dead && <small> {m.source_dead_since({ day: formatDay(dead.slice(0, 10)) })}</small>}
      {archive && (
        <>
          {' · '}
          <Out href={linkOf(archive)}>{m.cite_archive()}</Out>
        </>
      )}
    </>
  );
}

/** Who says so, where, since when, and who put it there. */
function originOf(statement: Cited['statement']): (readonly [string, ReactNode])[] {
  const { source, document, quote, status, first_seen: first, last_seen: last, native_key: key } = statement;
  return [
    [
      m.field_source(),
      <Out key="source" href={homeOf(source.home_url)}>
        {source.name}
      </Out>,
    ],
    ...(document === null ? [] : [[m.source_document(), <Page key="page" document={document} />] as const]),
    ...(quote === null ? [] : [[m.source_quote(), <q key="quote">{quote}</q>] as const]),
    ...(document?.published_on ? [[m.source_published(), formatDay(document.published_on, document.published_precision ?? 'day')] as const] : []),
    ...(first === null ? [] : [[m.source_first_seen(), citedMoment(first)] as const]),
    ...(last === null ? [] : [[statement.stated ? m.source_last_seen() : m.source_last_stated(), citedMoment(last)] as const]),
    [m.cite_status(), statusText(status)],
    [m.source_named_as(), key],
    [m.source_licence(), [source.licence, source.attribution].filter(Boolean).join(' · ')],
  ];
}
