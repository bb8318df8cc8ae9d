import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CO_INVESTOR_ORDERS, CO_INVESTOR_PAGE, type CoInvestorOrder } from '#domain/directory/details/co-investors.ts';
import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { ChoiceLinks } from '../frame/choice-links.tsx';
import type { DetailAddress } from '../frame/detail-address.ts';
import { dayOrUnknown, recordHtml } from '../frame/cells-html.ts';
import { DetailTable } from '../frame/detail-table.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Paging } from '../frame/paging.tsx';
import { Section, Stack } from '../frame/section.tsx';
import { orderOf } from './portfolio.ts';
import { coInvestorsQuery, type CoInvestor, type Organization } from './queries.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './organization.module.css';

const ORDER_TEXTS: Readonly<Record<CoInvestorOrder, () => string>> = {
  rounds: m.organization_together,
  projects: m.field_projects,
  last: m.organization_last_together,
  led: m.organization_led_together,
  name: m.field_name,
};

/** Who takes part in rounds together with an organization. */
export function CoInvestorsTab({ organization, address }: { organization: Organization; address: DetailAddress }) {
  const { slug, co_investor_count: count } = organization;
  const { client } = useRouter().options.context;
  const [order, skip] = [orderOf(address), address.skip ?? 0];
  const query = useQuery(coInvestorsQuery(client, slug, order, skip));
  if (count === 0)
    return (
      <Stack>
        <Section title={m.detail_tab_co_investors()} empty={m.organization_co_investors_empty()} />
      </Stack>
    );
  return (
    <Stack>
      <ChoiceLinks
        label={m.organization_order()}
        tab="co-investors"
        choices={CO_INVESTOR_ORDERS.map((key) => ({ key, text: ORDER_TEXTS[key](), search: key === 'rounds' ? {} : { sort: key }, on: key === order }))}
      />
      <Loaded query={query} height={700}>
        {(investors) => (
          <Section title={m.detail_tab_co_investors()} note={formatCount(count)} source={{ path: 'investment_count', label: m.detail_tab_co_investors() }}>
            <Investors of={investors} />
            <p className={`${textClass.note} ${classes.note}`}>{m.organization_co_investors_formula()}</p>
            <Paging
              tab="co-investors"
              keep={order === 'rounds' ? {} : { sort: order }}
              texts={{ label: m.organization_co_investors_pages(), before: m.organization_co_investors_before(), after: m.organization_co_investors_after() }}
              skip={skip}
              shown={investors.length}
              size={CO_INVESTOR_PAGE}
              more={skip + investors.length < count}
            />
          </Section>
        )}
      </Loaded>
    </Stack>
  );
}

const Investors = ({ of }: { of: readonly CoInvestor[] }) => (
  <DetailTable
    label={m.detail_tab_co_investors()}
    columns={[
      { head: m.field_name() },
      { head: m.organization_together(), align: 'end' },
      { head: m.field_projects(), align: 'end' },
      { head: m.organization_led_together(), align: 'end' },
      { head: m.organization_last_together() },
    ]}
    rows={of.map((investor) => [
      recordHtml(investor),
      formatCount(investor.together),
      formatCount(investor.projects),
      formatCount(investor.leads_together),
      dayOrUnknown(investor.last_together, investor.last_together_precision),
    ])}
  />
);
