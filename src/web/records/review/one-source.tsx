import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { Failed, Paged, Skeleton } from '../../app/admin/paged.tsx';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { pageHref } from '../../app/page-href.ts';
import type { Viewer } from '../../app/session.ts';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { fieldLabel } from '../field-labels.ts';
import { RUN_STATES, SWITCHES } from '../source-states.ts';
import { oneSourceQuery, REVIEW_PATH, runsList, type OneSource as Source, type SourceRun } from './lists.ts';
import { momentText } from './source-states.tsx';
import classes from './review.module.css';

/** One source as those see it who look after sources: switches, what waits, trust field by field, and its runs. */
export function OneSource({ source: key, viewer }: { source: string; viewer: Viewer }) {
  const { client } = useRouter().options.context;
  const query = useQuery(oneSourceQuery(client, key));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { data: source } = query;
  return (
    <>
      <p>
        <a href={pageHref(REVIEW_PATH, { tab: 'all' })} data-leads="">
          {m.tend_back()}
        </a>
      </p>
      <h2>{source.name}</h2>
      <ul className={wrapClass.start}>
        <li>
          <a href={pageHref(addresses.admin('records'))}>{m.tend_matches({ count: formatCount(source.open_matches) })}</a>
        </li>
        <li>{m.tend_waiting({ count: formatCount(source.waiting) })}</li>
        {viewer.can.includes('see-quality') && (
          <li>
            <a href={pageHref(addresses.admin('quality'))}>{m.tend_twins()}</a>
          </li>
        )}
      </ul>
      <Switches source={source} mayTurn={viewer.can.includes('set-switches')} />
      <section aria-labelledby="trust" className={classes.part}>
        <h3 id="trust">{m.tend_trust()}</h3>
        <p className={classes.lead}>{m.tend_trust_hint({ rank: source.base_rank })}</p>
        <Trust source={source} maySet={viewer.can.includes('set-trust')} />
      </section>
      <section aria-labelledby="runs" className={classes.part}>
        <h3 id="runs">{m.tend_runs()}</h3>
        <Runs source={key} />
      </section>
    </>
  );
}

function Switches({ source: { key, switches }, mayTurn }: { source: Source; mayTurn: boolean }) {
  const { act, busy } = useAct();
  const turn = (name: (typeof switches)[number]['name'], on: boolean | null) =>
    void act((calls) => calls.admin.sources[':key'].switch.$post({ param: { key }, json: { name, on } }), m.tend_switch_done());
  return (
    <ul className={classes.switches} aria-label={m.sources_switches()}>
      {switches.map(({ name, on, chosen }) => {
        const label = SWITCHES[name]();
        return (
          <li key={name} className={`${wrapClass.start} ${classes.switch}`}>
            <span className={on ? tagClass.outline : tagClass.plain}>
              {(on ? m.sources_switch_on : m.sources_switch_off)({ name: label })} · {chosen === null ? m.tend_switch_terms() : m.sources_chosen()}
            </span>
            {mayTurn && (
              <>
                <SmallButton label={`${label}: ${on ? m.tend_off() : m.tend_on()}`} disabled={busy} onClick={() => turn(name, !on)}>
                  {on ? m.tend_off() : m.tend_on()}
                </SmallButton>
                {chosen !== null && (
                  <SmallButton label={m.tend_switch_back({ name: label })} disabled={busy} onClick={() => turn(name, null)}>
                    {m.tend_switch_terms()}
                  </SmallButton>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Trusted = Source['trust'][number];

function Trust({ source, maySet }: { source: Source; maySet: boolean }) {
  const columns: AdminColumn<Trusted>[] = [
    { key: 'field', label: m.tend_field(), cell: ({ field }) => fieldLabel(field) },
    { key: 'statements', label: m.tend_statements(), cell: ({ statements }) => formatCount(statements) },
    { key: 'stand', label: m.tend_stand(), cell: ({ stand }) => formatCount(stand) },
    {
      key: 'rank',
      label: m.tend_rank(),
      cell: (trusted) => (maySet ? <RankForm source={source} trusted={trusted} /> : formatCount(trusted.rank ?? trusted.given ?? source.base_rank)),
    },
  ];
  return <AdminTable label={m.tend_trust()} columns={columns} rows={source.trust} keyOf={({ kind, field }) => `${kind} ${field}`} />;
}

/** The rank of a field; empty for the rank that is given with the source. */
function RankForm({ source: { key, base_rank: base }, trusted: { kind, field, rank, given } }: { source: Source; trusted: Trusted }) {
  const { act, busy } = useAct();
  const set = (text: string) =>
    void act(
      (calls) => calls.admin.sources[':key'].trust.$post({ param: { key }, json: { kind, field, rank: text === '' ? null : Number(text) } }),
      m.tend_rank_done(),
    );
  return (
    <form
      className={wrapClass.start}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('rank');
        set(typeof text === 'string' ? text.trim() : '');
      }}
    >
      <input
        key={rank}
        type="number"
        name="rank"
        min={0}
        max={1000}
        className={`${fieldClass} ${classes.rank}`}
        defaultValue={rank ?? ''}
        placeholder={String(given ?? base)}
        aria-label={m.tend_rank_set({ field: fieldLabel(field) })}
      />
      <button type="submit" disabled={busy} className={buttonClass.small}>
        {m.tend_set()}
      </button>
    </form>
  );
}

const number = (value: number | null): string => (value === null ? UNKNOWN : formatCount(value));

const runColumns = (): AdminColumn<SourceRun>[] => [
  { key: 'at', label: m.tend_run_at(), cell: ({ ended_at: ended, started_at: started }) => momentText(ended ?? started) },
  { key: 'state', label: m.tend_run_state(), cell: ({ state }) => <span className={tagClass.outline}>{RUN_STATES[state]()}</span> },
  { key: 'entries', label: m.tend_run_entries(), cell: ({ entries }) => number(entries) },
  { key: 'new', label: m.tend_run_new(), cell: (run) => number(run.new) },
  { key: 'changed', label: m.tend_run_changed(), cell: ({ changed }) => number(changed) },
  { key: 'changes', label: m.tend_run_changes(), cell: ({ changes }) => number(changes) },
  { key: 'refused', label: m.tend_run_refused(), cell: (run) => <Refused run={run} /> },
  { key: 'reason', label: m.tend_run_reason(), cell: ({ reason, files }) => reason ?? files.join(', ') },
];

function Refused({ run: { refused, refused_count: count } }: { run: SourceRun }) {
  if (count === 0) return '0';
  return (
    <details>
      <summary>{formatCount(count)}</summary>
      <ul>
        {refused.map(({ where, reason }) => (
          <li key={where}>
            {where}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

const Runs = ({ source }: { source: string }) => (
  <Paged list={runsList(source)} empty={{ title: m.tend_no_runs(), text: m.tend_no_runs_hint() }} isEmpty={({ data }) => data.length === 0}>
    {(pages) => <AdminTable label={m.tend_runs()} columns={runColumns()} rows={pages.flatMap(({ data }) => data)} keyOf={({ id }) => String(id)} />}
  </Paged>
);
