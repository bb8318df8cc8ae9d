import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PortfolioItem, SectorShare } from '#domain/directory/details/details.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { formatCount, formatMoney, UNKNOWN } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { optionText } from '../../../records/index.ts';
import type { DetailAddress } from '../frame/detail-address.ts';
import { dayOrUnknown, recordHtml } from '../frame/cells-html.ts';
import { DetailTable } from '../frame/detail-table.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Section, Stack } from '../frame/section.tsx';
import { filteredPortfolio, takeOf, wantsAll } from './portfolio.ts';
import { PortfolioFilter } from './portfolio-filter.tsx';
import { FIRST_ROWS, investingQuery, type Organization } from './queries.ts';
import { ShowAll } from './show-all.tsx';
import { textClass } from '../../../ui/text/text.ts';
import classes from './organization.module.css';

/** Projects an organization invested in: their sectors, and each by itself. */
export function PortfolioTab({ organization, address }: { organization: Organization; address: DetailAddress }) {
  const { slug, portfolio_count: count } = organization;
  const { client } = useRouter().options.context;
  const query = useQuery(investingQuery(client, slug, { part: 'portfolio', take: takeOf(address) }));
  if (count === 0)
    return (
      <Stack>
        <Section title={m.detail_tab_portfolio()} empty={m.organization_portfolio_empty()} />
      </Stack>
    );
  return (
    <Loaded query={query} height={900}>
      {({ sectors, withSector: known, statuses, portfolio }) => {
        const found = filteredPortfolio(portfolio, address);
        const shown = address.show === undefined ? found.slice(0, FIRST_ROWS) : found;
        const number = wantsAll(address) ? found.length : count;
        return (
          <Stack>
            <Sectors sectors={sectors} known={known} of={count} />
            <Section title={m.detail_tab_portfolio()} note={formatCount(number)} source={{ path: 'projects', label: m.detail_tab_portfolio() }}>
              <PortfolioFilter address={address} sectors={sectors} statuses={statuses} />
              {found.length === 0 ? <p className={classes.none}>{m.organization_none_fits()}</p> : <Projects of={shown} />}
              <ShowAll tab="portfolio" address={address} shown={shown.length} count={number} />
              <p className={`${textClass.note} ${classes.note}`}>{m.organization_raised_note()}</p>
            </Section>
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** How many of its projects are about what, and of how many that is known. The largest are drawn, as many as can be read; the table has all. */
function Sectors({ sectors, known, of }: { sectors: readonly SectorShare[]; known: number; of: number }) {
  const data = useMemo(
    (): ChartData => ({
      kind: 'treemap',
      rowTitle: m.organization_sector(),
      valueTitle: m.organization_sector_unit(),
      format: formatCount,
      series: [m.organization_sector_unit()],
      rows: sectors.map(({ name, projects }) => ({ label: name, values: [projects] })),
    }),
    [sectors],
  );
  return (
    <Section
      title={m.organization_by_sector()}
      note={m.organization_by_sector_note({ known: formatCount(known), of: formatCount(of) })}
      empty={sectors.length === 0 && m.organization_sectors_empty()}
    >
      <Chart label={m.organization_by_sector()} data={data} height={280} />
      <p className={`${textClass.note} ${classes.note}`}>{m.organization_sectors_drawn({ count: formatCount(sectors.length) })}</p>
    </Section>
  );
}

const Projects = ({ of }: { of: readonly PortfolioItem[] }) => (
  <DetailTable
    label={m.detail_tab_portfolio()}
    columns={[
      { head: m.field_project() },
      { head: m.field_sectors() },
      { head: m.detail_tab_rounds(), align: 'end' },
      { head: m.field_lead_count(), align: 'end' },
      { head: m.organization_first_round() },
      { head: m.field_last_round() },
      { head: m.field_raised(), align: 'end' },
      { head: m.field_operating_status() },
    ]}
    rows={of.map((item) => [
      recordHtml(item),
      item.sectors.length === 0 ? UNKNOWN : item.sectors.join(', '),
      formatCount(item.rounds),
      formatCount(item.led),
      dayOrUnknown(item.first_round, item.first_round_precision),
      dayOrUnknown(item.last_round, item.last_round_precision),
      formatMoney(item.raised),
      optionText('operating_status', item.status) ?? UNKNOWN,
    ])}
  />
);
