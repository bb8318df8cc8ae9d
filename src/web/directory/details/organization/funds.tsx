import { formatMoney, undisclosed } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { BigFigure, Figures, Section } from '../frame/section.tsx';
import { Day } from '../../../ui/time/day.tsx';
import type { Organization } from './queries.ts';

/** Amounts an organization or others state about it. */
const AMOUNTS = [
  { field: 'assets_under_management', label: m.field_assets_under_management },
  { field: 'total_investment_amount', label: m.field_total_investment_amount },
  { field: 'total_funding_amount', label: m.field_total_funding_amount },
] as const;

/** Its money, as sources state it: never made of the sizes of rounds. */
export function Funds({ organization }: { organization: Organization }) {
  const known = AMOUNTS.some(({ field }) => organization[field] !== null || organization[`${field}_state`] !== null);
  return (
    <Section title={m.organization_funds()} note={m.project_as_stated()} empty={!known && m.organization_funds_empty()}>
      <Figures>
        {AMOUNTS.map(({ field, label }) => (
          <BigFigure
            key={field}
            label={label()}
            path={field}
            note={field === 'assets_under_management' && organization.assets_under_management_as_of !== null ? <AsOf organization={organization} /> : null}
            value={organization[`${field}_state`] === 'undisclosed' ? undisclosed() : formatMoney(organization[field])}
          />
        ))}
      </Figures>
    </Section>
  );
}

/** The day, month or year of its assets under management, where the source says one. */
function AsOf({ organization: { assets_under_management_as_of: day, assets_under_management_as_of_precision: precision } }: { organization: Organization }) {
  if (day === null) return null;
  return (
    <>
      {m.detail_as_of()} <Day day={day} precision={precision} />
    </>
  );
}
