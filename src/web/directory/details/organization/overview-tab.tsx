import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatCount, formatMoney, UNKNOWN } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { optionText } from '../../../records/index.ts';
import { hostOf, linkable, Out } from '../../../ui/out-link/out-link.tsx';
import { Description } from '../frame/description.tsx';
import { Presumed } from '../frame/presumed.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { MemberList, RefList } from '../frame/records.tsx';
import { BigFigure, Columns, Fact, Facts, Figures, Section } from '../frame/section.tsx';
import { Day } from '../../../ui/time/day.tsx';
import { SectorLinks } from '../frame/sector-links.tsx';
import { TabLink } from '../frame/tab-link.tsx';
import { Funds } from './funds.tsx';
import { investingQuery, LATEST, type Organization } from './queries.ts';
import { RoundTable } from './round-table.tsx';
import { textClass } from '../../../ui/text/text.ts';
import classes from './organization.module.css';

/** What there is to know of an organization at a glance. */
export function OverviewTab({ organization }: { organization: Organization }) {
  return (
    <Columns aside={<About organization={organization} />}>
      {organization.presumed && <Presumed />}
      <Investing organization={organization} />
      <Section title={m.field_description()} source={{ path: 'description' }} empty={organization.summary === null && m.project_description_empty()}>
        <Description text={organization.summary ?? ''} />
      </Section>
      <Funds organization={organization} />
      <Section title={m.field_founders()} source={{ path: 'founders' }} empty={organization.founder.length === 0 && m.project_founders_empty()}>
        <MemberList of={organization.founder} />
      </Section>
      <Backers organization={organization} />
    </Columns>
  );
}

/** How it invests, and what it took part in last. */
function Investing({ organization }: { organization: Organization }) {
  const { slug, number_of_investment: rounds, last_investment: last, actively_investing: active, grants_given_count: given } = organization;
  const { client } = useRouter().options.context;
  const latest = useQuery(investingQuery(client, slug, { part: 'rounds', take: LATEST }));
  return (
    <Section
      title={m.organization_investing()}
      empty={rounds + given === 0 && m.organization_rounds_empty()}
      action={rounds + given > 0 && <TabLink tab="rounds" text={m.project_all_rounds()} />}
    >
      <Figures>
        <BigFigure label={m.field_investment_count()} path="investment_count" value={formatCount(rounds)} />
        <BigFigure label={m.field_lead_count()} path="lead_count" value={formatCount(organization.lead_count)} />
        <BigFigure label={m.organization_portfolio_size()} path="projects" value={formatCount(organization.portfolio_count)} />
        <BigFigure
          label={m.field_last_investment()}
          path="last_investment"
          value={last === null ? UNKNOWN : <Day day={last} precision={organization.last_investment_precision} />}
        />
        <BigFigure
          label={m.field_actively_investing()}
          path="actively_investing"
          value={active === null ? UNKNOWN : active ? m.list_yes() : m.list_no()}
          note={m.organization_active_note()}
        />
        {given > 0 && (
          <>
            <BigFigure label={m.field_grants_given_count()} path="grants_given_count" value={formatCount(given)} />
            <BigFigure label={m.field_grants_given_usd()} path="grants_given_usd" value={formatMoney(organization.grants_given_usd)} />
          </>
        )}
      </Figures>
      {rounds > 0 && (
        <>
          <h3 className={classes.subtitle}>{m.organization_latest()}</h3>
          <Loaded query={latest} height={260}>
            {(found) => <RoundTable label={m.organization_latest()} rounds={found.rounds} />}
          </Loaded>
        </>
      )}
    </Section>
  );
}

/** Who put money into its own tokens. */
function Backers({ organization: { investors, related_token: tokens } }: { organization: Organization }) {
  if (tokens.length === 0) return null;
  return (
    <Section title={m.organization_investors()} note={formatCount(investors.length)} empty={investors.length === 0 && m.organization_investors_empty()}>
      <RefList of={investors} />
      <p className={`${textClass.note} ${classes.note}`}>{m.organization_investors_formula()}</p>
    </Section>
  );
}

function About({ organization }: { organization: Organization }) {
  const { website, founded, aliases, sector, related_token: tokens, email_address: email } = organization;
  const page = linkable(website);
  return (
    <Section title={m.project_about()}>
      <Facts>
        <Fact label={m.field_type()} path="type" value={organization.type} />
        <Fact label={m.field_sectors()} path="sector">
          {sector.length === 0 ? UNKNOWN : <SectorLinks list="organizations" of={sector} />}
        </Fact>
        <Fact label={m.field_website()} path="website">
          {page ? <Out url={page}>{hostOf(page)}</Out> : UNKNOWN}
        </Fact>
        <Fact label={m.field_location()} path="location" value={organization.location} />
        <Fact label={m.field_founded()} path="founded" value={founded !== null && <Day day={founded} precision={organization.founded_precision} />} />
        <Fact label={m.field_operating_status()} path="operating_status" value={optionText('operating_status', organization.operating_status)} />
        <Fact label={m.field_email_address()} path="email_address" value={email} />
        <Fact label={m.field_aliases()} path="aliases" value={aliases.length > 0 && aliases.join(', ')} />
        <Fact label={m.field_tokens()} path="tokens">
          {tokens.length === 0 ? UNKNOWN : <RefList of={tokens} shown={8} />}
        </Fact>
      </Facts>
    </Section>
  );
}
