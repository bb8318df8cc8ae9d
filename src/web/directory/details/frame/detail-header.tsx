import { useEffect, useRef, type ReactNode } from 'react';
import { KINDS } from '#domain/kinds/kinds.ts';
import { suggestAddress } from '#domain/kinds/suggest-address.ts';
import { pageHref } from '../../../app/page-href.ts';
import { WantThis } from '../../../app/rooms/want-this.tsx';
import { hrefOf } from '../../../ui/address/address.ts';
import { formatCount, UNKNOWN } from '../../../ui/figure/figure.ts';
import { Logo } from '../../../ui/logo/logo.tsx';
import { fieldLabel } from '../../../records/index.ts';
import { m } from '../../../paraglide/messages.js';
import { hostOf, linkable, Out } from '../../../ui/out-link/out-link.tsx';
import type { DetailKind } from './detail-tabs.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Day } from '../../../ui/time/day.tsx';
import { SourceButton } from './sourced.tsx';
import type { CommonSummary } from './summary.ts';
import { tagClass } from '../../../ui/tag/tag.ts';
import { chipClass } from '../../../ui/tag/tag.ts';
import { wrapClass } from '../../../ui/wrap/wrap.ts';
import classes from './detail-header.module.css';

export interface DetailHeaderProps {
  kind: DetailKind;
  record: CommonSummary;
  /** The list above the record. */
  list: { name: string; path: string };
  /** Behind the name: its symbol. */
  symbol?: string | null;
  /** Under the name: what it is. */
  tags?: readonly string[];
  /** Addresses elsewhere with the field each is of, the most telling first. Unknown ones are left out. */
  links: readonly { type: string; url: string | null }[];
  /** What a signed-in person can do with the record. */
  actions?: ReactNode;
}

/** Who or what the page is about, where else it is, and how well it is known. */
export function DetailHeader({ kind, record, list, symbol, tags = [], links, actions }: DetailHeaderProps) {
  return (
    <header className={classes.header}>
      <nav aria-label={m.detail_breadcrumb()} className={classes.crumbs}>
        <ol>
          <li>{m.nav_directory()}</li>
          <li>
            <a href={pageHref(list.path)} data-leads="">
              {list.name}
            </a>
          </li>
          <li aria-current="page">{record.name}</li>
        </ol>
      </nav>
      <div className={classes.who}>
        <Logo src={record.logo} name={record.name} size={64} />
        <div className={classes.naming}>
          <h1>
            {record.name}
            {symbol !== undefined && symbol !== null && <span className={classes.symbol}>{symbol}</span>}
          </h1>
          <div className={classes.under}>
            {tags.map((tag) => (
              <span key={tag} className={`${tagClass.plain} ${classes.tag}`}>
                {tag}
              </span>
            ))}
            <Elsewhere name={record.name} links={[...links, ...record.links]} />
          </div>
        </div>
        {actions && <div className={`${wrapClass.start} ${classes.actions}`}>{actions}</div>}
      </div>
      <div className={classes.standing}>
        <Completeness kind={kind} record={record} />
        <Sources record={record} />
        {record.logo !== null && (
          <span className={classes.changed}>
            {fieldLabel('logo')} <SourceButton path="logo" label={fieldLabel('logo')} />
          </span>
        )}
        <span className={classes.changed}>
          {m.detail_last_change()} {record.last_changed === null ? UNKNOWN : <Day day={record.last_changed} />}
        </span>
      </div>
    </header>
  );
}

/** How much of what can be known is known: the score, how it is made, and what is missing with the way to add it. */
function Completeness({ kind, record }: Pick<DetailHeaderProps, 'kind' | 'record'>) {
  const { completeness, completeness_score: score, slug } = record;
  const missing = completeness.filter(({ known }) => !known);
  const weigh = (fields: CommonSummary['completeness']) => fields.reduce((sum, { weight }) => sum + weight, 0);
  const whole = weigh(completeness);
  return (
    <Unfolding
      title={
        <>
          <svg className={classes.ring} width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
            <circle cx={10} cy={10} r={8} pathLength={100} />
            <circle cx={10} cy={10} r={8} pathLength={100} strokeDasharray={`${score} 100`} />
          </svg>
          {m.detail_completeness({ score })}
        </>
      }
    >
      <p>{m.detail_completeness_formula({ known: whole - weigh(missing), whole, score })}</p>
      {missing.length === 0 ? (
        <p>{m.detail_completeness_full()}</p>
      ) : (
        <>
          <h2 className={classes.subtitle}>{m.detail_missing()}</h2>
          <ul className={classes.missing}>
            {missing.map(({ field, weight }) => (
              <li key={field}>
                <a href={hrefOf(suggestAddress(kind, slug, field))} rel="nofollow">
                  {fieldLabel(field)}
                </a>
                <span>{m.detail_weight({ weight })}</span>
                <WantThis kind={KINDS[kind].wire} slug={slug} field={field} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Unfolding>
  );
}

function Sources({ record: { sources, source_count: count } }: Pick<DetailHeaderProps, 'record'>) {
  return (
    <Unfolding title={m.detail_sources({ count: formatCount(count) })}>
      <p>{m.source_formula_number_of_sources()}</p>
      <ul className={classes.sources}>
        {sources.map(({ key, name, home_url: home, pages }) => {
          const url = linkable(home);
          return (
            <li key={key}>
              {url ? (
                <Out url={url}>{name}</Out>
              ) : (
                <a href={pageHref(home)} data-leads="">
                  {name}
                </a>
              )}
              {pages.length > 0 && <Pages of={pages} />}
            </li>
          );
        })}
      </ul>
      {sources.length < count && <p>{m.detail_sources_withheld({ count: formatCount(count - sources.length) })}</p>}
    </Unfolding>
  );
}

/** The pages behind what a source says: each by its host, and by its path where several are on one. */
function Pages({ of }: { of: CommonSummary['sources'][number]['pages'] }) {
  const pages = of.flatMap(({ url }) => linkable(url) ?? []);
  const named = (page: URL): string => (pages.some((other) => other !== page && other.host === page.host) ? hostOf(page) + page.pathname : hostOf(page));
  return (
    <ul className={classes.pages}>
      {pages.map((page) => (
        <li key={page.href}>
          <Out url={page}>{named(page)}</Out>
        </li>
      ))}
    </ul>
  );
}

/** A line that unfolds a panel over the page; without scripts too. A click elsewhere and Escape fold it. */
function Unfolding({ title, children }: { title: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const fold = (event: Event) => {
      const open = details.current;
      if (!open?.open) return;
      const away = event instanceof KeyboardEvent ? event.key === 'Escape' : !open.contains(event.target as Node);
      if (!away) return;
      if (event instanceof KeyboardEvent && open.contains(document.activeElement)) open.querySelector('summary')?.focus();
      open.open = false;
    };
    const events = ['pointerdown', 'keydown', 'focusin'];
    for (const name of events) document.addEventListener(name, fold);
    return () => {
      for (const name of events) document.removeEventListener(name, fold);
    };
  }, []);
  return (
    <details ref={details} className={classes.unfolding}>
      <summary className={chipClass}>{title}</summary>
      <div className={classes.panel}>{children}</div>
    </details>
  );
}
