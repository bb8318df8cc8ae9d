import { useState, type ReactNode } from 'react';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../app/page-href.ts';
import { statementText } from './statement-text.ts';
import { formatAgo, formatDay } from '../ui/time/date.ts';
import { dayIn } from '../ui/time/moment.ts';
import { useTimeZone } from '../app/time-zone.ts';
import { m } from '../paraglide/messages.js';
import { EndStatement } from './review/end-statement.tsx';
import { homeOf, linkOf, pageText, statusText, type Statement } from './source-text.ts';
import { tagClass } from '../ui/tag/tag.ts';
import classes from './source-popover.module.css';

/** A statement, or as much of one as is known. */
type Facts = Pick<Statement, 'source'> & Partial<Omit<Statement, 'source'>>;

/** The stated text; a link if it is an address. */
export function Said({ text, href, className }: { text: string; href: string | undefined; className: string | undefined }) {
  return (
    <p className={className}>
      <Out href={href}>{text}</Out>
    </p>
  );
}

/** A statement that is not the one shown, or one of several. */
export function StatementCard({ field, statement }: { field: string; statement: Statement }) {
  const text = statementText(field, statement);
  return (
    <li className={classes.entry}>
      <Said
        className={statement.stands ? `${classes.says} ${classes.stands}` : classes.says}
        text={statement.denies ? m.source_denies({ value: text }) : text}
        href={linkOf(statement.value)}
      />
      <StatementFacts facts={statement} />
    </li>
  );
}

/** Source, document, when it was published, fetched and seen, licence. */
export function StatementFacts({ facts, children }: { facts: Facts; children?: ReactNode }) {
  const { source, document, status } = facts;
  return (
    <>
      <p className={classes.source}>
        <Out href={homeOf(source.home_url)}>{source.name}</Out>
        {status && status !== 'automatic' && <span className={tagClass.outline}>{statusText(status)}</span>}
        {facts.contribution?.says_itself && <span className={tagClass.outline}>{m.source_says_itself()}</span>}
      </p>
      <dl className={classes.facts}>
        {document && (
          <Fact label={m.source_document()}>
            <Out href={linkOf(document.url)}>{document.title ?? hostOf(document.url)}</Out>
            {document.dead_since && (
              <span className={`${tagClass.accent} ${classes.kind}`}>{m.source_dead_since({ day: formatDay(document.dead_since.slice(0, 10)) })}</span>
            )}
            {document.dead_since && document.archive && <Out href={linkOf(document.archive)}>{m.cite_archive()}</Out>}
            {document.kind && <span className={`${tagClass.outline} ${classes.kind}`}>{pageText(document.kind)}</span>}
          </Fact>
        )}
        {facts.listed_as && <Fact label={m.source_listed_as()}>{facts.listed_as}</Fact>}
        {facts.quote && (
          <Fact label={m.source_quote()}>
            <q>{facts.quote}</q>
          </Fact>
        )}
        {(facts.valid_from || facts.valid_to) && <Fact label={m.source_period()}>{period(facts)}</Fact>}
        {children}
        {document?.published_on && <Moment label={m.source_published()} at={document.published_on} precision={document.published_precision} />}
        {document?.fetched_at && <Moment label={m.source_noted()} at={document.fetched_at} />}
        {facts.last_seen && <Moment label={facts.stated === false ? m.source_last_stated() : m.source_last_seen()} at={facts.last_seen} />}
        {facts.first_seen && <Moment label={m.source_first_seen()} at={facts.first_seen} />}
        {facts.native_key && <Fact label={m.source_named_as()}>{facts.native_key}</Fact>}
        <Fact label={m.source_licence()}>{[source.licence, source.attribution].filter(Boolean).join(' · ')}</Fact>
      </dl>
      {facts.id !== undefined && (
        <p>
          <a href={pageHref(addresses.statement(facts.id))}>{m.cite_link()}</a>
        </p>
      )}
      {facts.id !== undefined && <EndStatement id={facts.id} />}
    </>
  );
}

/** A label and what it says. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A time, absolute and relative. Rendered only in the browser. */
export function Moment({ label, at, precision = null }: { label: string; at: string; precision?: Statement['precision'] }) {
  const [now] = useState(() => Date.now());
  const timeZone = useTimeZone();
  return (
    <Fact label={label}>
      <time dateTime={at}>{formatDay(dayIn(at, timeZone), precision ?? 'day')}</time> <span className={classes.ago}>({formatAgo(at, now)})</span>
    </Fact>
  );
}

function period({ valid_from: from, valid_to: to, precision }: Facts): string {
  const day = (text: string | null | undefined) => (text ? formatDay(text, precision ?? 'day') : '...');
  return to ? `${day(from)} – ${day(to)}` : `${day(from)} –`;
}

/** A link that leads elsewhere; the text alone where there is no address. */
export function Out({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer nofollow">
      {children}
    </a>
  );
}

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}
