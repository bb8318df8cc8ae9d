import { KIND_OF_WIRE, KINDS, WIRE_NAMES, type KindName } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { suggestAddress } from '#domain/kinds/suggest-address.ts';
import { PROBLEM_NAMES, PROBLEMS, type Problem } from '#domain/records/problems.ts';
import { addresses } from '#domain/site/addresses.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartData } from '../../ui/chart/chart-data.ts';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { fieldLabel } from '../field-labels.ts';
import { KIND_TEXTS } from '../kind-texts.ts';
import { problemWord, type LoadedReports, type Reports } from './load.ts';
import { PROBLEM_TEXTS, PROBLEM_SAYS } from './problem-text.ts';
import classes from '../sources-page.module.css';

type Report = Reports['problems'][number];

/** The list of the records that have a problem. */
const rowsOf = ({ type, problem }: Report): string =>
  hrefOf(
    addresses.list(KINDS[KIND_OF_WIRE[type]].list, {
      q: `problem:${problem.includes(' ') ? `"${problem}"` : problem}`,
      // Counted among all rounds.
      ...(type === 'round' && { grants: 'include' }),
    }),
  );

/** Columns of the table: the problem, and how many records of each kind have it. */
const columnsOf = (reports: readonly Report[], chosen: Problem): AdminColumn<Problem>[] => [
  {
    key: 'problem',
    label: m.field_problem(),
    cell: (problem) => (
      <>
        <a href={`${hrefOf(addresses.reports({ problem: problemWord(problem) }))}#by-day`} data-leads="" aria-current={problem === chosen ? 'true' : undefined}>
          {PROBLEM_TEXTS[problem]()}
        </a>
        <br />
        <small className={textClass.soft}>{PROBLEM_SAYS[problem]()}</small>
      </>
    ),
  },
  ...WIRE_NAMES.map((type): AdminColumn<Problem> => ({
    key: type,
    label: KIND_TEXTS[type](),
    cell: (problem) => {
      const report = reports.find((one) => one.problem === problem && one.type === type);
      if (!(PROBLEMS[problem] as readonly KindName[]).includes(KIND_OF_WIRE[type])) return '';
      if (!report) return UNKNOWN;
      const { records, of_records: of } = report;
      if (records === 0) return formatCount(0);
      return (
        <>
          <a href={rowsOf(report)}>{formatCount(records)}</a>
          {of !== null && <small className={textClass.soft}> {m.problems_of({ count: formatCount(of) })}</small>}
        </>
      );
    },
  })),
];

type Case = NonNullable<Reports['cases']>[number];

/** Where what is wrong with a record is mended: the form at the value in question, or the proposal to merge it. */
const mendAddress = ({ type, slug, field, into }: Case) => {
  const kind = KIND_OF_WIRE[type];
  const { form } = KINDS[kind];
  return into !== null && form !== null ? addresses.settings('contributor', { form, slug, into }) : suggestAddress(kind, slug, field ?? undefined);
};

/** The most prominent records with the problem, each with the way to mend it. */
const Cases = ({ cases, chosen }: { cases: readonly Case[]; chosen: Problem }) => (
  <section aria-labelledby="cases" className={cardClass.roomy}>
    <h2 id="cases">{m.problems_cases({ problem: PROBLEM_TEXTS[chosen]() })}</h2>
    <ul className={textClass.points}>
      {cases.map((one) => (
        <li key={`${one.type} ${one.slug}`}>
          <a href={hrefOf(recordAddress(one.type, one.slug))}>{one.name}</a>
          {one.field !== null && `: ${fieldLabel(one.field)}`}{' '}
          <a href={hrefOf(mendAddress(one))} rel="nofollow" className={buttonClass.small} aria-label={`${m.contribute_suggest()}: ${one.name}`}>
            {m.contribute_suggest()}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** How many records had a problem, day by day and kind by kind. */
function chartOf(reports: readonly Report[]): ChartData {
  const days = [...new Set(reports.flatMap((report) => (report.days ?? []).map(({ day }) => day)))].toSorted();
  const counts = reports.map((report) => new Map((report.days ?? []).map(({ day, records }) => [day, records])));
  return {
    kind: 'line',
    rowTitle: m.chart_day(),
    valueTitle: m.problems_records(),
    format: formatCount,
    whole: true,
    series: reports.map(({ type }) => KIND_TEXTS[type]()),
    rows: days.map((day) => ({ label: formatDay(day), at: day, values: counts.map((count) => count.get(day) ?? null) })),
  };
}

/** What may be wrong with records: how many have which problem, each figure with its records, and how they became more or fewer. */
export function ReportsPage({ loaded: { chosen, reports } }: { loaded: LoadedReports }) {
  const { problems, counted_at: counted, cases = [] } = reports;
  const drawn = problems.filter(({ problem }) => problem === chosen);
  return (
    <>
      <h1 className={classes.title}>{m.problems_title()}</h1>
      <p className={classes.lead}>{m.problems_lead()}</p>
      {counted === null ? (
        <StatePanel title={m.problems_none()} text={m.problems_none_hint()} />
      ) : (
        <>
          <p>{m.contribute_problems()}</p>
          <AdminTable label={m.problems_title()} columns={columnsOf(problems, chosen)} rows={PROBLEM_NAMES} keyOf={(problem) => problem} />
          <p className={`${textClass.soft} ${classes.counted}`}>{m.problems_counted({ moment: `${formatMoment(counted, 'UTC')} UTC` })}</p>
          {cases.length > 0 && <Cases cases={cases} chosen={chosen} />}
          <section aria-labelledby="by-day" className={cardClass.roomy}>
            <h2 id="by-day">{m.problems_days({ problem: PROBLEM_TEXTS[chosen]() })}</h2>
            <Chart label={m.problems_days({ problem: PROBLEM_TEXTS[chosen]() })} data={chartOf(drawn)} />
          </section>
        </>
      )}
    </>
  );
}
