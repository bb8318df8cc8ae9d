import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { ChoiceLinks } from '../frame/choice-links.tsx';
import type { DetailAddress } from '../frame/detail-address.ts';
import { GrantsGiven, OtherDeals } from '../frame/deals.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Section, Stack } from '../frame/section.tsx';
import { filteredRounds, roleOf, takeOf } from './portfolio.ts';
import { FIRST_ROWS, investingQuery, type Organization } from './queries.ts';
import { RoundTable } from './round-table.tsx';
import { ShowAll } from './show-all.tsx';
import { textClass } from '../../../ui/text/text.ts';
import classes from './organization.module.css';

/** Rounds an organization took part in: as lead, or as another investor. */
export function RoundsTab({ organization, address }: { organization: Organization; address: DetailAddress }) {
  const { slug, number_of_investment: count, lead_count: led } = organization;
  const { client } = useRouter().options.context;
  const query = useQuery(investingQuery(client, slug, { part: 'rounds', take: takeOf(address) }));
  const { grants_given_count: given, other_deals_count: others } = organization;
  if (count + given + others === 0)
    return (
      <Stack>
        <Section title={m.detail_tab_rounds()} empty={m.organization_rounds_empty()} />
      </Stack>
    );
  const role = roleOf(address);
  const number = role === undefined ? count : role === 'led' ? led : count - led;
  const choices = [
    { key: 'all', text: `${m.organization_all()} ${formatCount(count)}`, search: {}, on: role === undefined },
    { key: 'led', text: `${m.organization_as_lead()} ${formatCount(led)}`, search: { role: 'led' }, on: role === 'led' },
    { key: 'other', text: `${m.organization_as_other()} ${formatCount(count - led)}`, search: { role: 'other' }, on: role === 'other' },
  ];
  return (
    <Stack>
      {count > 0 && <ChoiceLinks label={m.organization_role()} tab="rounds" choices={choices} />}
      <Loaded query={query} height={600}>
        {(found) => {
          const rounds = filteredRounds(found.rounds, address);
          const shown = address.show === undefined ? rounds.slice(0, FIRST_ROWS) : rounds;
          return (
            <>
              <Section
                title={m.detail_tab_rounds()}
                note={formatCount(number)}
                source={{ path: 'investment_count', label: m.field_investment_count() }}
                empty={number === 0 && (count === 0 ? m.organization_rounds_empty() : m.organization_none_fits())}
              >
                <RoundTable label={m.detail_tab_rounds()} rounds={shown} />
                <ShowAll tab="rounds" address={address} shown={shown.length} count={number} />
                <p className={`${textClass.note} ${classes.note}`}>{m.organization_whole_rounds()}</p>
              </Section>
              {role === undefined && (
                <>
                  <OtherDeals of={found.otherDeals} count={others}>
                    <ShowAll tab="rounds" address={address} shown={found.otherDeals.length} count={others} />
                  </OtherDeals>
                  <GrantsGiven of={found.grants} count={given} sum={organization.grants_given_usd}>
                    <ShowAll tab="rounds" address={address} shown={found.grants.length} count={given} />
                  </GrantsGiven>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
