import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Investor } from '#domain/directory/details/details.ts';
import { addresses } from '#domain/site/addresses.ts';
import { ScreenActions } from '../../app/rooms/screen-actions.tsx';
import { hrefOf } from '../../ui/address/address.ts';
import { useSourcePopover } from '../../records/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { ServedStyle } from '../../ui/html/served-style.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { formatDay } from '../../ui/time/date.ts';
import { m } from '../../paraglide/messages.js';
import { failureText } from '../failure-text.ts';
import { hostOf, linkable, Out } from '../../ui/out-link/out-link.tsx';
import { amountLabel, amountText, roundQuery, roundTitle, type Round } from './round-query.ts';
import { iconButtonClass } from '../../ui/button/icon-button-class.ts';
import { boneClass } from '../../ui/bone/bone.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './round-panel.module.css';
import style from './round-panel.module.css?inline';

/** Its code comes when somebody opens it. */
const RoundHistory = lazy(async () => ({ default: (await import('./round-history.tsx')).RoundHistory }));

const styles = createIsomorphicFn()
  .server(() => style)
  .client(() => '');

export interface RoundPanelProps {
  slug: string;
}

/** Opens the source of a value of the round. */
type Open = (anchor: HTMLElement, path: string, label: string) => void;

/** Gives the document this title while there is one, and then its own again. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

/** A funding round over the page: at the side of a wide window, a sheet on a phone. Escape, the cross, a click beside it and Back close it. */
export function RoundPanel({ slug }: RoundPanelProps) {
  const router = useRouter();
  const { client, site } = router.options.context;
  const { data: round, isError, error, refetch } = useQuery(roundQuery(client, slug));
  const { open, popover } = useSourcePopover();
  const heading = useId();
  const hydrated = useHydrated();
  const [served] = useState(!hydrated);
  const title = round ? roundTitle(round) : round === null ? m.round_unknown_title() : m.round_title();
  useTitle(round ? `${title} | ${site.name}` : undefined);

  const close = () => {
    if (router.state.location.state.over) router.history.back();
    else void router.navigate({ to: '.', search: (now: object) => ({ ...now, round: undefined }), replace: true, resetScroll: false });
  };
  return (
    <Dialog labelledBy={heading} place="side" light focused printed served={served} onClose={close}>
      <ServedStyle text={styles()} />
      <Head id={heading} round={round} title={title} onClose={close} />
      <div className={classes.body}>
        {round ? (
          <Content round={round} open={(anchor, path, label) => open(anchor, { kind: 'round', id: round.id, path, label })} />
        ) : round === null ? (
          <p className={classes.text}>{m.round_unknown_text()}</p>
        ) : isError ? (
          <div role="alert">
            <p className={classes.text}>{failureText(error)}</p>
            <Button kind="plain" onClick={() => void refetch()}>
              {m.list_error_retry()}
            </Button>
          </div>
        ) : (
          <div role="status" aria-label={m.round_loading()} className={classes.loading}>
            <i className={boneClass} />
            <i className={boneClass} />
            <i className={boneClass} />
            <i className={boneClass} />
          </div>
        )}
      </div>
      {popover}
    </Dialog>
  );
}

interface HeadProps {
  id: string;
  round: Round | null | undefined;
  title: string;
  onClose: () => void;
}

/** Whose round it is, and the cross. */
function Head({ id, round, title, onClose }: HeadProps) {
  return (
    <header className={classes.head}>
      {round && <Logo src={round.project?.logo ?? null} name={round.project?.name ?? '?'} size={40} />}
      <div className={classes.headText}>
        <h2 id={id} className={classes.title}>
          {round?.project ? <a {...recordLink(round.project)}>{round.project.name}</a> : title}
          {round?.project && <span className={classes.stage}>{round.stages === null ? m.round_title() : m.round_title_stage({ stage: round.stages })}</span>}
        </h2>
      </div>
      <a
        className={`${iconButtonClass.usual} ${classes.close}`}
        href={hrefOf(addresses.list('fundraising'))}
        aria-label={m.close()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onClose();
        }}
      >
        <Icon name="close" />
      </a>
    </header>
  );
}

interface OfRound {
  round: Round;
  open: Open;
}

function Content({ round, open }: OfRound) {
  const leads = round.investors.filter(({ lead }) => lead === true);
  const others = round.investors.filter(({ lead }) => lead !== true);
  return (
    <>
      <Figures round={round} open={open} />
      <Facts round={round} open={open} />
      {round.description !== null && (
        <section className={classes.part}>
          <h3>
            <Source path="description" label={m.field_description()} open={open}>
              {m.field_description()}
            </Source>
          </h3>
          <p className={classes.description}>{round.description}</p>
        </section>
      )}
      {round.investors.length === 0 ? (
        <p className={classes.text}>{m.round_no_investors()}</p>
      ) : (
        <>
          {leads.length > 0 && <Investors title={m.round_leads()} path="lead" of={leads} open={open} />}
          {others.length > 0 && <Investors title={leads.length > 0 ? m.round_others() : m.round_investors()} path="investor_count" of={others} open={open} />}
        </>
      )}
      <Behind key={round.slug} slug={round.slug} />
    </>
  );
}

/** What follows the facts: the history, asked for when it is opened, and the way to have something corrected. */
function Behind({ slug }: { slug: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <details className={classes.part} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary className={classes.unfold}>{m.round_history()}</summary>
        {opened && (
          <Suspense fallback={<i className={boneClass} />}>
            <RoundHistory slug={slug} />
          </Suspense>
        )}
      </details>
      <ScreenActions screen={{ kind: 'round', record: { kind: 'round', slug } }} />
      <a className={textClass.note} href={hrefOf(addresses.removal({ wish: 'correction', kind: 'round', slug }))} rel="nofollow">
        {m.round_correction()}
      </a>
    </>
  );
}

/** Amount, valuation and day. */
const Figures = ({ round, open }: OfRound) => (
  <dl className={classes.figures}>
    <Fact label={amountLabel(round)} path="amount" open={open}>
      {amountText(round.amount_quantity, round.amount_quantity_state)}
    </Fact>
    <Fact label={m.field_valuation()} path="valuation" open={open}>
      {amountText(round.valuation, round.valuation_state)}
    </Fact>
    <Fact label={m.field_date_short()} path="date" open={open}>
      {round.date === null ? UNKNOWN : <time dateTime={round.date}>{formatDay(round.date, round.date_precision ?? 'day')}</time>}
    </Fact>
  </dl>
);

/** What else is known of the round, in words. */
function Facts({ round, open }: OfRound) {
  const announcement = linkable(round.announcement);
  const tags = [...new Set([...(round.category === null ? [] : [round.category]), ...round.subcategories])];
  return (
    <dl className={classes.facts}>
      <Fact label={m.field_stage_short()} path="stage" open={open}>
        {stageText(round)}
      </Fact>
      <Fact label={m.field_category()} path="category" open={open}>
        {tags.join(', ') || UNKNOWN}
      </Fact>
      {round.instrument !== null && (
        <Fact label={m.round_instrument()} path="instrument" open={open}>
          {round.instrument}
        </Fact>
      )}
      <Fact label={m.field_sector()} path="sector" open={open}>
        {round.sector.map(({ name }) => name).join(', ') || UNKNOWN}
      </Fact>
      <Fact label={m.field_source_count_short()} path="source_count" open={open}>
        {formatCount(round.source_count)}
      </Fact>
      <div className={classes.fact}>
        <dt>
          <Source path="announcement" label={m.field_announcement()} open={open}>
            {m.field_announcement()}
          </Source>
        </dt>
        <dd>
          {announcement ? (
            <Out url={announcement} className={classes.out}>
              {hostOf(announcement)}
            </Out>
          ) : (
            UNKNOWN
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The stage by its fixed name, and as the source words it where that is another. */
function stageText({ stages, fundraising_round: worded }: Round): string {
  if (stages === null) return worded ?? UNKNOWN;
  return worded === null || worded.toLowerCase() === stages.toLowerCase() ? stages : `${stages} (${worded})`;
}

interface SourceProps {
  path: string;
  label: string;
  open: Open;
  children: ReactNode;
}

/** What shows its source when it is pressed. */
const Source = ({ path, label, open, children }: SourceProps) => (
  <button
    type="button"
    className={classes.value}
    aria-haspopup="dialog"
    title={m.round_source({ label })}
    onClick={(event) => open(event.currentTarget, path, label)}
  >
    {children}
  </button>
);

const Fact = (props: SourceProps) => (
  <div className={classes.fact}>
    <dt>{props.label}</dt>
    <dd>
      <Source {...props} />
    </dd>
  </div>
);

function Investors({ title, path, of, open }: { title: string; path: string; of: readonly Investor[]; open: Open }) {
  return (
    <section className={classes.part}>
      <h3>
        <Source path={path} label={title} open={open}>
          {title} <span className={classes.count}>{formatCount(of.length)}</span>
        </Source>
      </h3>
      <ul className={`${wrapClass.start} ${classes.investors}`}>
        {of.map((investor) => (
          <li key={investor.id}>
            <a className={classes.investor} {...recordLink(investor)}>
              <Logo src={investor.logo} name={investor.name} size={24} />
              <span className={textClass.cut}>{investor.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
