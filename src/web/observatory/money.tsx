import { useMemo } from 'react';
import { hasPartMonths } from '#domain/observatory/periods.ts';
import { parseGroups } from '#domain/screener/groups/text.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { m } from '../paraglide/messages.js';
import { drawGroups, spanText, type DrawnGroups } from '../directory/index.ts';
import type { ChartData } from '../ui/chart/chart-data.ts';
import { writeCount } from '../ui/figure/count.ts';
import { formatChange, formatMoney, UNKNOWN } from '../ui/figure/figure.ts';
import { segmentsClass } from '../ui/segments/segments.ts';
import { formatDay } from '../ui/time/date.ts';
import type { ObservatoryAddress } from './address.ts';
import { changeOf, monthSums } from './money-data.ts';
import { daysText, periodName } from './period-name.ts';
import { canBeKnown } from './known.ts';
import { StateLink } from './picker.tsx';
import type { Observed, TileAnswer } from './queries.ts';
import { amountShare, Leads, rowsOf, Tile, TileFigure, TileLinks } from './tile.tsx';
import classes from './observatory.module.css';

const sumOf = (tile: TileAnswer | undefined): number | null => {
  const value = tile?.total.values[0]?.value ?? null;
  return value === null ? null : Number(value);
};

/** The groups of a tile alone, as the list shows them. */
const aloneAt = (kind: KindName, q: string, by: string, show?: string, chart?: 'treemap'): SiteAddress =>
  addresses.list(KINDS[kind].list, { q, by, show, chart });

/** A chart of the groups of a tile by their first measure. */
export function drawTile(
  kind: KindName,
  tile: TileAnswer,
  { by, show, today, chart }: { by: string; show: string; today: string; chart?: 'treemap' },
): DrawnGroups | undefined {
  const read = parseGroups(kind, { by, show });
  if ('fault' in read) return undefined;
  return drawGroups({ kind, groups: read.groups, answer: { groups: tile.groups, total: tile.total, today }, measure: 0, chart });
}

/** Day of the newest round that is held, where the period is not over: what came later is not known yet. */
const heldTo = ({ days, today, lists }: Observed): string | undefined =>
  days !== null && days.to >= today ? (lists.newest.fundraising[0]?.date ?? undefined) : undefined;

const keyOf = ({ keys: [key] }: TileAnswer['groups'][number]): string => key?.value ?? '';
const groupSum = (group: TileAnswer['groups'][number] | undefined): number | null => {
  const value = group?.values[0]?.value ?? null;
  return value === null ? null : Number(value);
};

/** A chart of the largest groups of a period and, beside each, what it came to in the period before; those of the period before alone as well. */
function drawBoth(tile: TileAnswer, past: TileAnswer, { by, most, today, series }: { by: string; most: number; today: string; series: string[] }) {
  const byKey = ({ groups }: TileAnswer): Groups => new Map(groups.map((group) => [keyOf(group), group]));
  const [now, then] = [byKey(tile), byKey(past)];
  const sizeOf = (key: string): number => Math.max(groupSum(now.get(key)) ?? 0, groupSum(then.get(key)) ?? 0);
  const shown = [...new Map([...then, ...now])].sort(([a], [b]) => sizeOf(b) - sizeOf(a)).slice(0, most);
  // The key stands in place of the screen: it tells the rows of the chart apart.
  const merged = shown.map(([key, group]) => ({ ...(now.get(key) ?? { ...group, rows: 0, values: [{ value: null, known: 0 }] }), q: key }));
  const drawn = drawTile('round', { ...tile, groups: merged }, { by, show: SHOW, today });
  const groupAt = (row: number, of: number) => (of === 1 ? then : now).get(drawn?.screenOf(row) ?? '');
  const rows = drawn?.data.rows.map((row, at) => ({
    ...row,
    values: [groupSum(groupAt(at, 0)), groupSum(groupAt(at, 1))],
    ...((!groupAt(at, 0) || !groupAt(at, 1)) && { missing: m.observatory_none_known() }),
  }));
  const screenOf = (row: number, of?: number) => (of === undefined ? (groupAt(row, 0) ?? groupAt(row, 1)) : groupAt(row, of))?.q ?? undefined;
  return drawn && rows && { ...drawn, data: { ...drawn.data, series, rows }, screenOf };
}
type Groups = ReadonlyMap<string, TileAnswer['groups'][number]>;

/** The period before, where it can be known what was raised in it. */
const knownBefore = (page: Observed, address: ObservatoryAddress) => (page.before !== null && canBeKnown(page, page.before, address) ? page.before : undefined);

/** Groups of money of the period, and beside them those of the period before. */
function useBars(page: Observed, address: ObservatoryAddress, of: 'stages' | 'sectors', by: string): DrawnGroups | undefined {
  const { tiles, today } = page;
  const [tile, past] = [tiles[of], tiles[`${of}_before`]];
  const before = knownBefore(page, address);
  return useMemo(() => {
    const most = of === 'sectors' ? SECTORS_SHOWN : Infinity;
    if (!past || !before) return drawTile('round', { ...tile, groups: tile.groups.slice(0, most) }, { by, show: SHOW, today });
    const series = [periodName(address.period, today), m.observatory_before({ period: daysText(before) })];
    return drawBoth(tile, past, { by, most, today, series });
  }, [of, tile, past, before, by, today, address.period]);
}

/** Months of the period and, beside each, the one as far into the period before. */
function moneyChart(page: Observed, name: string) {
  const { money, money_before: past } = page.tiles;
  const { days, before, today } = page;
  const now = monthSums(money, days, heldTo(page));
  const then = past && before ? monthSums(past, before) : undefined;
  const screens = new Map([...money.groups, ...(past?.groups ?? [])].map(({ keys: [key], q }) => [key?.value ?? '', q]));
  const names = then && before ? [name, m.observatory_before({ period: daysText(before) })] : [name];
  const monthOf = (first: string) => spanText(first, 'month', today);
  const data: ChartData = {
    kind: 'bar',
    rowTitle: m.observatory_month(),
    valueTitle: m.observatory_raised_usd(),
    format: formatMoney,
    series: names,
    rows: now.map(({ first, sum }, at) => {
      const other = then?.[at];
      const label = other ? `${monthOf(first)} | ${monthOf(other.first)}` : monthOf(first);
      return { label, values: [sum, ...(then ? [other?.sum ?? null] : [])] };
    }),
  };
  const firstAt = (row: number, series: number) => (series === 1 ? then : now)?.[row]?.first ?? '';
  return { data, label: m.observatory_money_label({ period: name }), screenOf: (row: number, series = 0) => screens.get(firstAt(row, series)) ?? undefined };
}

const roundsText = ({ total }: TileAnswer): string => m.observatory_rounds({ count: total.rows, rows: writeCount(total.rows) });

/** What the period before came to; the change against it once the period is over. */
function Before({ page }: { page: Observed }) {
  const { tiles, before } = page;
  const past = tiles.money_before;
  if (!past || !before) return null;
  const [now, then] = [sumOf(tiles.money), sumOf(past)];
  const change = heldTo(page) === undefined ? changeOf(now, then) : undefined;
  return (
    <p className={classes.before}>
      <Leads to={rowsOf('round', past.q)}>{m.observatory_before({ period: daysText(before) })}</Leads>: {then === null ? UNKNOWN : formatMoney(then)}
      {change !== undefined && ` (${formatChange(change.toFixed(2))})`}, {roundsText(past)}
    </p>
  );
}

/** Money raised by month, with the period before beside it. */
export function Money({ page, address }: { page: Observed; address: ObservatoryAddress }) {
  const { money } = page.tiles;
  const name = periodName(address.period, page.today);
  const isKnown = knownBefore(page, address) !== undefined;
  const drawn = useMemo(() => moneyChart(isKnown ? page : { ...page, before: null }, name), [page, isKnown, name]);
  const sum = sumOf(money);
  const held = heldTo(page);
  return (
    <Tile wide title={m.observatory_money()} share={amountShare(money)} links={<TileLinks tile={money} alone={aloneAt('round', money.q, 'month(date)')} />}>
      <p className={classes.sum}>
        {sum === null ? UNKNOWN : formatMoney(sum)} <small>{roundsText(money)}</small>
      </p>
      {isKnown ? <Before page={page} /> : page.before && <p className={classes.before}>{m.observatory_before_unknown({ period: daysText(page.before) })}</p>}
      {held !== undefined && <p className={classes.note}>{m.observatory_held_to({ day: formatDay(held) })}</p>}
      {money.groups.length > 0 && <TileFigure drawn={drawn} lines={[money.q, amountShare(money)]} name="money" title={drawn.label} />}
      <Imprecise tile={money} />
      {page.days && hasPartMonths(page.days) && <p className={classes.note}>{m.observatory_part_months()}</p>}
    </Tile>
  );
}

/** Rounds that are in no month, because their year alone is known or nothing. */
function Imprecise({ tile: { total } }: { tile: TileAnswer }) {
  const [left] = total.left_out;
  const count = (left?.imprecise ?? 0) + (left?.unknown ?? 0);
  return count === 0 ? null : <p className={classes.note}>{m.observatory_in_no_month({ count })}</p>;
}

const SHOW = 'sum(amount),count';

/** "Stage known for 140 of 210 rounds": the others are in no group. */
function groupShare({ total }: TileAnswer, of: typeof m.observatory_stage_share, past?: TileAnswer): string {
  const known = (one: TileAnswer['total']): string => writeCount(one.rows - (one.left_out[0]?.unknown ?? 0));
  const share = of({ count: total.rows, rows: writeCount(total.rows), known: known(total) });
  return past ? m.observatory_share_before({ share, known: known(past.total), rows: writeCount(past.total.rows) }) : share;
}

/** Money raised by stage, with the period before beside it. */
export function Stages({ page, address }: { page: Observed; address: ObservatoryAddress }) {
  const { stages, stages_before: past } = page.tiles;
  const drawn = useBars(page, address, 'stages', 'stage');
  const shares = [groupShare(stages, m.observatory_stage_share, knownBefore(page, address) && past), amountShare(stages)];
  return (
    <Tile title={m.observatory_stages()} share={shares.join('. ')} links={<TileLinks tile={stages} alone={aloneAt('round', stages.q, 'stage')} />}>
      {drawn ? <TileFigure drawn={drawn} lines={[stages.q, ...shares]} name="stages" title={m.observatory_stages()} /> : <p>{m.observatory_nothing()}</p>}
    </Tile>
  );
}

/** Sectors by what they raised, as bars, and as a treemap by that or by market cap. */
export function Sectors({ page, address }: { page: Observed; address: ObservatoryAddress }) {
  const { tiles, today } = page;
  const byCap = address.map === 'cap';
  const tile = byCap ? tiles.sectors_by_cap : tiles.sectors;
  const kind = byCap ? 'project' : 'round';
  const show = byCap ? 'sum(market_cap_usd),count' : SHOW;
  const bars = useBars(page, address, 'sectors', 'sector');
  const map = useMemo(() => drawTile(kind, tile, { by: 'sector', show, today, chart: 'treemap' }), [kind, tile, show, today]);
  const { sectors } = tiles;
  const past = knownBefore(page, address) && tiles.sectors_before;
  const shares = [groupShare(sectors, m.observatory_sector_share, past), amountShare(sectors)];
  const all = sectors.total.groups;
  const mapShare = (
    byCap ? [groupShare(tile, m.observatory_sector_share_projects), capShare(tile)] : [groupShare(sectors, m.observatory_sector_share), amountShare(sectors)]
  ).join('. ');
  return (
    <>
      <Tile
        title={m.observatory_sectors()}
        note={[m.observatory_sectors_note(), all > SECTORS_SHOWN && m.observatory_largest_of({ shown: SECTORS_SHOWN, all: writeCount(all) })]
          .filter(Boolean)
          .join(' ')}
        share={shares.join('. ')}
        links={<TileLinks tile={sectors} alone={aloneAt('round', sectors.q, 'sector')} />}
      >
        {bars ? <TileFigure drawn={bars} lines={[sectors.q, ...shares]} name="sectors" title={m.observatory_sectors()} /> : <p>{m.observatory_nothing()}</p>}
      </Tile>
      <Tile
        title={m.observatory_map()}
        note={byCap ? m.observatory_map_cap_note() : m.observatory_sectors_note()}
        share={mapShare}
        tools={
          <nav className={segmentsClass} aria-label={m.observatory_map_by()}>
            <StateLink address={{ ...address, map: undefined }} current={!byCap}>
              {m.observatory_map_raised()}
            </StateLink>
            <StateLink address={{ ...address, map: 'cap' }} current={byCap}>
              {m.observatory_map_cap()}
            </StateLink>
          </nav>
        }
        links={<TileLinks tile={tile} kind={kind} alone={aloneAt(kind, tile.q, 'sector', byCap ? show : undefined, 'treemap')} />}
      >
        {map ? (
          <TileFigure drawn={map} kind={kind} lines={[tile.q, mapShare]} name="sector-map" title={m.observatory_map()} />
        ) : (
          <p>{byCap ? m.observatory_no_caps() : m.observatory_nothing()}</p>
        )}
      </Tile>
    </>
  );
}

const SECTORS_SHOWN = 12;
const capShare = ({ total }: TileAnswer): string => m.observatory_cap_share({ count: total.rows });
