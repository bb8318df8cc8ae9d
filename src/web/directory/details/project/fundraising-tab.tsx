import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { formatCount, formatMoney, undisclosed, UNKNOWN } from '../../../ui/figure/figure.ts';
import { recordLink } from '../../../ui/record-link/record-link.ts';
import { formatDay } from '../../../ui/time/date.ts';
import { m } from '../../../paraglide/messages.js';
import { hostOf, linkable, Out } from '../../../ui/out-link/out-link.tsx';
import { amountText, dayOrUnknown, namedRecordHtml, recordHtml, sourcedHtml } from '../frame/cells-html.ts';
import { useDetail } from '../frame/detail-context.tsx';
import { DetailTable } from '../frame/detail-table.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { RefList } from '../frame/records.tsx';
import { BigFigure, Figures, Section, Stack } from '../frame/section.tsx';
import { Day } from '../../../ui/time/day.tsx';
import { Sourced, SourceButton } from '../frame/sourced.tsx';
import { projectRoundsQuery, type Project, type ProjectRound, type RoundElsewhere } from './queries.ts';
import { cardClass } from '../../../ui/card/card.ts';
import { tagClass } from '../../../ui/tag/tag.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './project.module.css';

/** Rounds of a project: how much when, and from whom. */
export function FundraisingTab({ project }: { project: Project }) {
  const { slug } = useDetail();
  const { client } = useRouter().options.context;
  const query = useQuery(projectRoundsQuery(client, slug));
  return (
    <Loaded query={query} height={600}>
      {({ rounds, grants, elsewhere }) => (
        <Stack>
          {rounds.length === 0 ? (
            <Section title={m.detail_tab_rounds()} empty={m.project_rounds_empty()} />
          ) : (
            <>
              <RaisedFigures project={project} />
              <RoundChart rounds={rounds} />
              <ol className={classes.rounds}>
                {rounds.map((round) => (
                  <li key={round.id}>
                    <Round round={round} />
                  </li>
                ))}
              </ol>
            </>
          )}
          <Elsewhere rounds={elsewhere} />
          <Grants project={project} grants={grants} />
        </Stack>
      )}
    </Loaded>
  );
}

/** What its rounds come to. */
const RaisedFigures = ({ project }: { project: Project }) => (
  <Section title={m.project_raised_title()}>
    <Figures>
      <BigFigure label={m.field_raised()} path="raised" value={formatMoney(project.raised)} note={m.project_rounds_summed()} />
      <BigFigure label={m.field_round_count()} path="round_count" value={formatCount(project.round_count)} note={m.project_rounds_raised()} />
      <BigFigure
        label={m.field_last_round()}
        path="last_round"
        value={project.last_round === null ? UNKNOWN : <Day day={project.last_round} precision={project.last_round_precision} />}
      />
      <BigFigure label={m.field_organizations()} path="organizations" value={formatCount(project.organization_count)} note={m.project_took_part()} />
      {project.other_deals_count > 0 && (
        <>
          <BigFigure label={m.field_other_deals_count()} path="other_deals_count" value={formatCount(project.other_deals_count)} note={m.not_raised()} />
          <BigFigure label={m.field_other_deals_usd()} path="other_deals_usd" value={formatMoney(project.other_deals_usd)} note={m.not_raised()} />
        </>
      )}
    </Figures>
    {project.other_deals_count > 0 && <p className={`${textClass.note} ${classes.note}`}>{m.other_deals_note()}</p>}
  </Section>
);

/** Rounds that a source tells under its name and that stand with another project: in no figure here. */
function Elsewhere({ rounds }: { rounds: readonly RoundElsewhere[] }) {
  if (rounds.length === 0) return null;
  return (
    <Section title={m.rounds_elsewhere_title()} note={formatCount(rounds.length)}>
      <DetailTable
        label={m.rounds_elsewhere_title()}
        columns={[{ head: m.field_date_short() }, { head: m.field_stage_short() }, { head: m.field_project() }, { head: m.field_amount(), align: 'end' }]}
        rows={rounds.map(({ id: round, slug, project, ...told }) => [
          sourcedHtml({ path: 'date', label: m.field_date_short(), round }, dayOrUnknown(told.date, told.date_precision)),
          namedRecordHtml({ type: 'round', slug }, stageOf(told)),
          recordHtml(project),
          sourcedHtml({ path: 'amount', label: m.field_amount(), round }, amountText(told.amount_quantity, told.amount_quantity_state)),
        ])}
      />
      <p className={`${textClass.note} ${classes.note}`}>{m.rounds_elsewhere_note()}</p>
    </Section>
  );
}

/** Grants it received: in no figure of rounds. */
function Grants({ project, grants }: { project: Project; grants: readonly ProjectRound[] }) {
  if (grants.length === 0) return null;
  return (
    <Section title={m.grants_received_title()} note={formatCount(grants.length)} source={{ path: 'grants_received_count' }}>
      <Figures>
        <BigFigure label={m.field_grants_received_count()} path="grants_received_count" value={formatCount(project.grants_received_count)} />
        <BigFigure label={m.field_grants_received_usd()} path="grants_received_usd" value={formatMoney(project.grants_received_usd)} />
      </Figures>
      <DetailTable
        label={m.grants_received_title()}
        columns={[{ head: m.field_date_short() }, { head: m.grant_one() }, { head: m.grant_given_by() }, { head: m.deal_amount(), align: 'end' }]}
        rows={grants.map(({ id: round, slug, investors: [giver], ...grant }) => [
          sourcedHtml({ path: 'date', label: m.field_date_short(), round }, dayOrUnknown(grant.date, grant.date_precision)),
          namedRecordHtml({ type: 'round', slug }, grant.fundraising_round ?? stageOf({ ...grant, fundraising_round: null })),
          recordHtml(giver),
          sourcedHtml({ path: 'amount', label: m.deal_amount(), round }, amountText(grant.amount_quantity, grant.amount_quantity_state)),
        ])}
      />
      <p className={`${textClass.note} ${classes.note}`}>{m.grants_note()}</p>
    </Section>
  );
}

const stageOf = ({ stages, fundraising_round: words }: Pick<ProjectRound, 'stages' | 'fundraising_round'>): string => stages ?? words ?? m.source_round();

/** Amounts over time; a round without a day has no place there. */
function RoundChart({ rounds }: { rounds: readonly ProjectRound[] }) {
  const dated = useMemo(() => rounds.filter(({ date }) => date !== null).toReversed(), [rounds]);
  const data = useMemo(
    (): ChartData => ({
      kind: 'bar',
      rowTitle: m.field_date(),
      valueTitle: m.project_raised_unit(),
      format: formatMoney,
      series: [m.field_amount()],
      rows: dated.map((round) => ({
        label: `${formatDay(round.date ?? '', round.date_precision ?? 'day')} · ${stageOf(round)}`,
        values: [round.amount_quantity],
        missing: round.amount_quantity_state === 'undisclosed' ? undisclosed() : undefined,
      })),
    }),
    [dated],
  );
  if (dated.length === 0) return null;
  return (
    <Section title={m.project_round_chart()}>
      <Chart label={m.project_round_chart()} data={data} height={280} />
    </Section>
  );
}

/** One round: when, what, how much, from whom. */
function Round({ round }: { round: ProjectRound }) {
  const { id, slug, date, description, category, subcategories, instrument } = round;
  const stage = stageOf(round);
  const announcement = linkable(round.announcement);
  const [leads, others] = [round.investors.filter(({ lead }) => lead === true), round.investors.filter(({ lead }) => lead !== true)];
  return (
    <article className={`${cardClass.roomy} ${classes.round}`}>
      <header className={classes.roundHead}>
        <h3 className={classes.stage}>
          <a {...recordLink({ type: 'round', slug })}>{stage}</a>
        </h3>
        <span className={`${textClass.soft} ${classes.date}`}>
          <Sourced path="date" label={m.field_date()} round={id}>
            {date === null ? UNKNOWN : <Day day={date} precision={round.date_precision} />}
          </Sourced>
        </span>
        <dl className={classes.amounts}>
          <Amount label={m.field_amount()} path="amount" round={id} amount={round.amount_quantity} state={round.amount_quantity_state} />
          <Amount label={m.field_valuation()} path="valuation" round={id} amount={round.valuation} state={round.valuation_state} />
        </dl>
      </header>
      {description !== null && <p className={classes.roundText}>{description}</p>}
      <dl className={classes.backing}>
        <Backers label={m.project_leads()} of={leads} round={id} />
        <Backers label={leads.length > 0 ? m.project_other_investors() : m.field_investors()} of={others} round={id} />
      </dl>
      <footer className={classes.roundFoot}>
        {[category, ...subcategories, round.raise ? null : m.not_raised()].flatMap((word) =>
          word === null
            ? []
            : [
                <span key={word} className={`${tagClass.plain} ${classes.word}`}>
                  {word}
                </span>,
              ],
        )}
        {instrument !== null && (
          <span className={`${tagClass.plain} ${classes.word}`}>
            <Sourced path="instrument" label={m.field_instrument()} round={id}>
              {instrument}
            </Sourced>
          </span>
        )}
        {announcement && (
          <span className={classes.announced}>
            <Out url={announcement}>{m.project_announced({ host: hostOf(announcement) })}</Out>
            <SourceButton path="announcement" label={m.field_announcement()} round={id} />
          </span>
        )}
        <span className={`${textClass.note} ${classes.note}`}>{m.detail_sources({ count: formatCount(round.source_count) })}</span>
      </footer>
    </article>
  );
}

function Amount({ label, path, round, amount, state }: { label: string; path: string; round: string; amount: number | null; state: 'undisclosed' | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Sourced path={path} label={label} round={round}>
          {state === 'undisclosed' ? undisclosed() : formatMoney(amount)}
        </Sourced>
      </dd>
    </div>
  );
}

function Backers({ label, of, round }: { label: string; of: ProjectRound['investors']; round: string }) {
  if (of.length === 0) return null;
  return (
    <div>
      <dt>
        {label} <SourceButton path="organizations" label={label} round={round} />
      </dt>
      <dd>
        <RefList of={of} shown={14} />
      </dd>
    </div>
  );
}
