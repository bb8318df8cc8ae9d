import type { ReactNode } from 'react';
import { LEAST_HELD, missesGoal, MOST_APART, MOST_TWICE } from '#domain/records/quality-goals.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { m } from '../../paraglide/messages.js';
import { formatCount, formatMoney } from '../../ui/figure/figure.ts';
import { textClass } from '../../ui/text/text.ts';
import { fieldLabel } from '../field-labels.ts';
import type { Counted, Report } from './quality-query.ts';
import { FAMILY_TEXT, percent, TWIN_LIST_TEXT, VALUE_LIST_TEXT, wrongNameText, wrongPairText } from './quality-text.ts';
import classes from './quality.module.css';

const PARTS = ['tuned', 'held'] as const;
type Part = (typeof PARTS)[number];
type Judged = { part: Part; here: number; not_here: number };

const partText = (part: Part): string => (part === 'tuned' ? m.quality_tuned() : m.quality_held());

function Here({ here, not_here }: Judged) {
  return (
    <>
      {formatCount(here)}
      {not_here > 0 && <small className={classes.small}>{m.quality_not_here({ count: formatCount(not_here) })}</small>}
    </>
  );
}

/** A figure, and whether it misses its goal. */
const Marked = ({ missed, children }: { missed: boolean; children: ReactNode }) =>
  missed ? (
    <span className={classes.bad}>
      {children} <small className={classes.missed}>{m.quality_missed()}</small>
    </span>
  ) : (
    children
  );

function Share({ of, goal }: { of: Counted; goal: number | null }) {
  if (of.share === null || of.low === null || of.high === null) return '--';
  return (
    <>
      <Marked missed={missesGoal(of.share, goal)}>{percent(of.share)}</Marked>
      <small className={classes.small}>
        {m.quality_interval({ right: formatCount(of.right), of: formatCount(of.of), low: percent(of.low), high: percent(of.high) })}
        {goal !== null && `; ${m.quality_at_least({ share: percent(goal, 0) })}`}
      </small>
    </>
  );
}

const goalOf = (part: Part, figure: keyof typeof LEAST_HELD): number | null => (part === 'held' ? LEAST_HELD[figure] : null);

/** All figures of a report. */
export function QualityReport({ report }: { report: Report }) {
  return (
    <>
      <Pairs report={report} />
      <Twins report={report} />
      <Values report={report} />
      <Overviews report={report} />
      <Wrong report={report} />
    </>
  );
}

function Pairs({ report: { pairs, names } }: { report: Report }) {
  const rows = pairs.flatMap(({ family, ...parts }) => PARTS.map((part) => ({ family, part, ...parts[part] })));
  type Row = (typeof rows)[number];
  const part: AdminColumn<Judged> = { key: 'part', label: m.quality_part(), cell: (row) => partText(row.part) };
  const here: AdminColumn<Judged> = { key: 'here', label: m.quality_here(), cell: (row) => <Here {...row} /> };
  const columns: AdminColumn<Row>[] = [
    { key: 'family', label: m.quality_family(), cell: ({ family }) => FAMILY_TEXT[family]() },
    part,
    here,
    { key: 'precision', label: m.quality_precision(), cell: ({ part, precision }) => <Share of={precision} goal={goalOf(part, 'precision')} /> },
    { key: 'recall', label: m.quality_recall(), cell: ({ part, recall }) => <Share of={recall} goal={goalOf(part, 'recall')} /> },
  ];
  const named = PARTS.map((one) => ({ part: one, ...names[one] }));
  const ofNames: AdminColumn<(typeof named)[number]>[] = [
    part,
    here,
    { key: 'right', label: m.quality_right(), cell: ({ part: of, right }) => <Share of={right} goal={goalOf(of, 'names')} /> },
  ];
  return (
    <>
      <h2 className={classes.subtitle}>{m.quality_pairs()}</h2>
      <AdminTable label={m.quality_pairs()} columns={columns} rows={rows} keyOf={(row) => `${row.family} ${row.part}`} />
      <h2 className={classes.subtitle}>{m.quality_names()}</h2>
      <AdminTable label={m.quality_names()} columns={ofNames} rows={named} keyOf={(row) => row.part} />
    </>
  );
}

function Twins({ report: { twins, money_twice: money } }: { report: Report }) {
  const columns: AdminColumn<Report['twins'][number]>[] = [
    { key: 'list', label: m.quality_list(), cell: ({ list }) => TWIN_LIST_TEXT[list]() },
    { key: 'suspects', label: m.quality_suspects(), cell: ({ suspects }) => formatCount(suspects) },
    { key: 'unjudged', label: m.quality_unjudged(), cell: ({ unjudged }) => formatCount(unjudged) },
    {
      key: 'apart',
      label: m.quality_same_apart(),
      cell: ({ same_apart }) => <Marked missed={same_apart > MOST_APART}>{formatCount(same_apart)}</Marked>,
    },
    { key: 'joined', label: m.quality_different_joined(), cell: ({ different_joined }) => formatCount(different_joined) },
  ];
  return (
    <>
      <h2 className={classes.subtitle}>{m.quality_twins()}</h2>
      <AdminTable label={m.quality_twins()} columns={columns} rows={twins} keyOf={({ list }) => list} />
      <p className={`${textClass.soft} ${classes.said}`}>
        {m.quality_goal()}{' '}
        <Marked missed={(money.share ?? 0) > MOST_TWICE}>
          {m.quality_money({ twice: formatMoney(money.usd), all: formatMoney(money.of_usd), share: money.share === null ? '--' : percent(money.share, 2) })}
        </Marked>
      </p>
    </>
  );
}

/** Well-known records, and what their overviews lack. */
function Overviews({ report: { overviews } }: { report: Report }) {
  const columns: AdminColumn<Report['overviews'][number]>[] = [
    { key: 'record', label: m.quality_record(), cell: ({ name }) => name },
    {
      key: 'empty',
      label: m.quality_empty_parts(),
      cell: ({ empty }) => (empty.length === 0 ? m.quality_whole() : <Marked missed>{empty.map(fieldLabel).join(', ')}</Marked>),
    },
  ];
  return (
    <>
      <h2 className={classes.subtitle}>{m.quality_overviews()}</h2>
      <AdminTable label={m.quality_overviews()} columns={columns} rows={overviews} keyOf={({ name }) => name} />
    </>
  );
}

function Values({ report: { values, grants, old_ranks: ranks, presumed } }: { report: Report }) {
  const rows = values.flatMap(({ list, fields }) => fields.map((field) => ({ list, ...field })));
  const columns: AdminColumn<(typeof rows)[number]>[] = [
    { key: 'list', label: m.quality_list(), cell: ({ list }) => <span className={classes.word}>{VALUE_LIST_TEXT[list]()}</span> },
    { key: 'field', label: m.quality_field(), cell: ({ field }) => <span className={classes.whole}>{fieldLabel(field)}</span> },
    {
      key: 'filled',
      label: m.quality_filled(),
      cell: ({ filled, of, goal }) => (
        <span className={classes.word}>
          <Marked missed={of > 0 && missesGoal(filled / of, goal)}>{m.quality_of({ count: formatCount(filled), of: formatCount(of) })}</Marked>
        </span>
      ),
    },
    { key: 'goal', label: m.quality_target(), cell: ({ goal }) => (goal === null ? '--' : <span className={classes.word}>≥ {percent(goal, 0)}</span>) },
    { key: 'suspicious', label: m.quality_suspicious(), cell: ({ suspicious }) => (suspicious === null ? '--' : formatCount(suspicious)) },
    {
      key: 'examples',
      label: m.quality_examples(),
      cell: ({ examples, missing }) => {
        const named = [
          ...examples.map(({ name, value }) => `${name}: ${value}`),
          ...(missing.length === 0 ? [] : [m.quality_without({ names: missing.join(', ') })]),
        ];
        return named.length === 0 ? '--' : <span className={textClass.note}>{named.join(' · ')}</span>;
      },
    },
  ];
  const exempt = Map.groupBy(
    rows.flatMap(({ field, exempt: those }) => those.map((one) => ({ ...one, field: fieldLabel(field) }))),
    ({ name, why }) => `${name} (${why})`,
  );
  const said = [
    ...[...exempt].map(([who, fields]) => m.quality_exempt({ who, fields: fields.map(({ field }) => field).join(', ') })),
    m.quality_grants({ rounds: formatCount(grants.rounds), counted: formatCount(grants.counted) }),
    m.quality_old_ranks({ of: formatCount(ranks.of), old: formatCount(ranks.old) }),
    m.quality_presumed({ presumed: formatCount(presumed.presumed), of: formatCount(presumed.of) }),
  ];
  return (
    <>
      <h2 className={classes.subtitle}>{m.quality_values()}</h2>
      <AdminTable label={m.quality_values()} columns={columns} rows={rows} keyOf={({ list, field }) => `${list} ${field}`} />
      <ul className={`${textClass.points} ${textClass.soft} ${classes.said}`}>
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Wrong({ report: { wrong_pairs: pairs, wrong_names: names } }: { report: Report }) {
  const count = pairs.length + names.length;
  return (
    <>
      <h2 className={classes.subtitle}>{m.quality_wrong()}</h2>
      {count === 0 ? (
        <p className={textClass.soft}>{m.quality_wrong_none()}</p>
      ) : (
        <ul className={`${textClass.points} ${classes.wrong}`}>
          {pairs.map((pair) => (
            <li key={pair.ends.join(' ')}>{wrongPairText(pair)}</li>
          ))}
          {names.map((name) => (
            <li key={name.name}>{wrongNameText(name)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
