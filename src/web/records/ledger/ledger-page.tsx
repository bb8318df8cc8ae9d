import { LEDGER_PAGE, type LedgerSort } from '#domain/records/ledger.ts';
import { addresses } from '#domain/site/addresses.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { FilterForm } from '../../app/admin/filter-form.tsx';
import { pageHref } from '../../app/page-href.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { orderOf, sortAfter, type LedgerSearch } from './address.ts';
import type { Ledger, LoadedLedger } from './load.ts';
import classes from '../sources-page.module.css';

type Publisher = Ledger['publishers'][number];

const PATH: string = addresses.publishers();
const share = (count: number, of: number): string =>
  `${formatCount(count)} (${new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(of === 0 ? 0 : count / of)})`;

/** Columns with what each row shows of them. */
const CELLS: Readonly<Record<LedgerSort, { label: () => string; cell: (publisher: Publisher) => string }>> = {
  domain: { label: m.ledger_domain, cell: ({ domain }) => domain },
  claims: { label: m.ledger_claims, cell: ({ claims }) => formatCount(claims) },
  records: { label: m.ledger_records, cell: ({ records }) => formatCount(records) },
  stood: { label: m.ledger_stood, cell: ({ stood, claims }) => share(stood, claims) },
  contested: { label: m.ledger_contested, cell: ({ contested, claims }) => share(contested, claims) },
  replaced: { label: m.ledger_replaced, cell: ({ replaced, claims }) => share(replaced, claims) },
  told_first: {
    label: m.ledger_first,
    cell: ({ told, told_first: first }) => (told === 0 ? UNKNOWN : m.ledger_of({ count: formatCount(first), of: formatCount(told) })),
  },
  last_published: { label: m.ledger_last, cell: ({ last_published: day }) => (day === null ? UNKNOWN : formatDay(day)) },
};
const SHOWN = ['domain', 'claims', 'records', 'stood', 'contested', 'replaced', 'told_first', 'last_published'] as const satisfies readonly LedgerSort[];

const columns = (search: LedgerSearch): AdminColumn<Publisher>[] => {
  const now = orderOf(search);
  return SHOWN.map((key) => ({
    key,
    label: CELLS[key].label(),
    cell: CELLS[key].cell,
    sort: {
      to: PATH,
      search: { q: search.q, sort: sortAfter(search, key) },
      now: now.sort !== key ? undefined : now.dir === 'asc' ? 'ascending' : 'descending',
    },
  }));
};

/** Publishers by the domain of their pages: what was taken of each, and what became of it. */
export function LedgerPage({ loaded: { search, ledger } }: { loaded: LoadedLedger }) {
  const { publishers, total, counted_at: counted } = ledger;
  const skip = search.skip ?? 0;
  const to = (passed: number) => pageHref(PATH, { ...search, skip: passed === 0 ? undefined : passed });
  return (
    <>
      <h1 className={classes.title}>{m.ledger_title()}</h1>
      <p className={classes.lead}>{m.ledger_lead()}</p>
      <FilterForm label={m.ledger_search()} address={PATH} kept={{ sort: search.sort }}>
        <input type="search" name="q" className={fieldClass} defaultValue={search.q} aria-label={m.ledger_search()} placeholder={m.ledger_search()} />
      </FilterForm>
      {publishers.length === 0 ? (
        <StatePanel title={m.ledger_none()} text={m.ledger_none_hint()} />
      ) : (
        <>
          <AdminTable label={m.ledger_title()} columns={columns(search)} rows={publishers} keyOf={({ domain }) => domain} />
          <p className={wrapClass.start}>
            {skip > 0 && (
              <a href={to(Math.max(0, skip - LEDGER_PAGE))} data-leads="">
                {m.ledger_before()}
              </a>
            )}
            <span>{m.ledger_of({ count: `${formatCount(skip + 1)}–${formatCount(skip + publishers.length)}`, of: formatCount(total) })}</span>
            {skip + publishers.length < total && (
              <a href={to(skip + LEDGER_PAGE)} data-leads="">
                {m.ledger_more()}
              </a>
            )}
          </p>
        </>
      )}
      <p className={textClass.soft}>{m.ledger_note()}</p>
      {counted !== null && <p className={textClass.soft}>{m.ledger_counted({ moment: `${formatMoment(counted, 'UTC')} UTC` })}</p>}
    </>
  );
}
