import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import { writeCount } from '../ui/figure/count.ts';
import { hiddenClass } from '../ui/hidden/hidden.ts';
import { Logo } from '../ui/logo/logo.tsx';
import { recordLink } from '../ui/record-link/record-link.ts';
import { tagClass } from '../ui/tag/tag.ts';
import { textClass } from '../ui/text/text.ts';
import type { ObservatoryAddress } from './address.ts';
import { investorIds, investorsQuery, type Observed, type TileAnswer } from './queries.ts';
import { leadsOf, type LeadCell, type LeadRow } from './lead-matrix.ts';
import { Leads, rowsOf, Tile, TileLinks } from './tile.tsx';
import classes from './observatory.module.css';

type Group = TileAnswer['groups'][number];
type Named = NonNullable<Group['keys'][number]['record']>;

/** The most active investors, who of them is new, and how they lead and follow each other. */
export function Investors({ page, address }: { page: Observed; address: ObservatoryAddress }) {
  const { client } = useRouter().options.context;
  const ids = investorIds(page);
  const { data } = useQuery(investorsQuery(client, address, ids));
  const { investors } = page.tiles;
  const newcomers = page.days ? data?.newcomers : undefined;
  const seen = data?.before && new Set(data.before);
  const unknown = investors.total.left_out[0]?.unknown ?? 0;
  return (
    <>
      <Tile
        title={m.observatory_investors()}
        note={page.days ? m.observatory_investors_note() : undefined}
        share={m.observatory_investors_share({
          known: writeCount(investors.total.rows - unknown),
          count: investors.total.rows,
          rows: writeCount(investors.total.rows),
        })}
        links={
          <>
            <TileLinks tile={investors} alone={addresses.list('fundraising', { q: investors.q, by: 'investor', show: 'count' })} />
            {newcomers && (
              <Leads to={rowsOf('organization', newcomers.q)} className={textClass.alone}>
                {m.observatory_newcomers({ count: newcomers.total.rows, rows: writeCount(newcomers.total.rows) })}
              </Leads>
            )}
          </>
        }
      >
        {investors.groups.length === 0 ? (
          <p>{m.observatory_nothing()}</p>
        ) : (
          <ol className={classes.active}>
            {investors.groups.map(({ keys: [key], rows, q }) => (
              <li key={key?.value}>
                {key?.record && <Investor record={key.record} />}
                {seen && key?.record && !seen.has(key.record.id) && <span className={tagClass.accent}>{m.observatory_new()}</span>}
                <Rounds q={q} count={rows} />
              </li>
            ))}
          </ol>
        )}
      </Tile>
      <WhoLeads page={page} leads={data?.leads} />
    </>
  );
}

/** How they lead and follow each other. */
function WhoLeads({ page, leads }: { page: Observed; leads: TileAnswer | undefined }) {
  const { investors, led } = page.tiles;
  return (
    <Tile
      wide
      title={m.observatory_leads()}
      note={m.observatory_leads_note()}
      share={m.observatory_led_share({
        known: writeCount(led.total.rows - (led.total.left_out[0]?.unknown ?? 0)),
        count: led.total.rows,
        rows: writeCount(led.total.rows),
      })}
      links={leads && <TileLinks tile={leads} alone={addresses.list('fundraising', { q: leads.q, by: 'lead,investor', show: 'count' })} />}
    >
      {leads ? (
        <Matrix groups={investors.groups} leads={leads} />
      ) : investorIds(page).length === 0 ? (
        <p>{m.observatory_nothing()}</p>
      ) : (
        <div className={classes.matrixWaiting} />
      )}
    </Tile>
  );
}

function Investor({ record }: { record: Named }) {
  return (
    <a className={classes.record} {...recordLink(record)}>
      <Logo src={record.logo} name={record.name} size={24} />
      <span className={textClass.cut}>{record.name}</span>
    </a>
  );
}

/** A number of rounds, which leads to them. */
function Rounds({ q, count }: { q: string | null; count: number }) {
  const text = m.observatory_rounds({ count, rows: writeCount(count) });
  return q === null ? <span>{text}</span> : <Leads to={rowsOf('round', q)}>{text}</Leads>;
}

/** Who led rounds in which who took part: a table, on a phone a list by who led. */
function Matrix({ groups, leads }: { groups: readonly Group[]; leads: TileAnswer }) {
  const named = groups.flatMap(({ keys: [key] }) => key?.record ?? []);
  const rows = leadsOf(named, leads.groups);
  if (rows.every(({ led }) => led === undefined)) return <p>{m.observatory_leads_none()}</p>;
  return (
    <>
      <MatrixTable named={named} rows={rows} />
      <MatrixList named={named} rows={rows} />
    </>
  );
}

interface MatrixProps {
  named: readonly Named[];
  rows: readonly LeadRow<Named>[];
}

function MatrixTable({ named, rows }: MatrixProps) {
  return (
    // What scrolls must be reached with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.matrixScroll} role="group" aria-label={m.observatory_leads()} tabIndex={0}>
      <table className={classes.matrix}>
        <caption className={hiddenClass}>{m.observatory_leads_note()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.observatory_led_by()}</th>
            {named.map(({ id, name }, at) => (
              <th key={id} scope="col" title={name}>
                <span aria-hidden="true">{at + 1}</span>
                <span className={hiddenClass}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ of, led, cells }, at) => (
            <tr key={of.id}>
              <th scope="row">
                <span className={classes.number}>{at + 1}</span> <a {...recordLink(of)}>{of.name}</a>
              </th>
              {cells.map((cell, column) => (
                <td key={named[column]?.id} data-own={column === at ? '' : undefined}>
                  <Cell cell={column === at ? led : cell} lead={of.name} other={column === at ? undefined : named[column]?.name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MatrixList({ named, rows }: MatrixProps) {
  return (
    <ul className={classes.matrixList}>
      {rows.map(({ of, led, cells }) =>
        led === undefined ? null : (
          <li key={of.id}>
            <a {...recordLink(of)}>{of.name}</a> <Cell cell={led} lead={of.name} text={m.observatory_led({ count: led.count })} />
            <ul>
              {named.map(({ id, name }, column) => {
                const cell = id === of.id ? undefined : cells[column];
                return cell ? (
                  <li key={id}>
                    <Cell cell={cell} lead={of.name} other={name} text={`${name}: ${cell.count}`} />
                  </li>
                ) : null;
              })}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}

/** A number of rounds that one led and another took part in, or that one led at all. */
function Cell({ cell, lead, other, text }: { cell: LeadCell | undefined; lead: string; other?: string | undefined; text?: string }) {
  if (!cell) return <span className={textClass.note}>·</span>;
  const label = other === undefined ? m.observatory_cell_led({ lead, count: cell.count }) : m.observatory_cell({ lead, other, count: cell.count });
  return cell.q === null ? (
    <span>{text ?? cell.count}</span>
  ) : (
    <Leads to={rowsOf('round', cell.q)} label={text === undefined ? label : undefined}>
      {text ?? cell.count}
    </Leads>
  );
}
