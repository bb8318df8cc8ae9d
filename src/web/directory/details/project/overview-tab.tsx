import { CopyButton } from '../../../ui/copy-button/copy-button.tsx';
import { formatCount, formatMoney, formatNumber, formatWallet, undisclosed, UNKNOWN } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import type { FigureTold } from '#domain/directory/details/details.ts';
import { fieldLabel, optionText } from '../../../records/index.ts';
import { chainName, contractLink } from '#domain/directory/details/contract-link.ts';
import { formatDay } from '../../../ui/time/date.ts';
import { hostOf, linkable, Out } from '../../../ui/out-link/out-link.tsx';
import { rankWas } from '../../rank-was.ts';
import type { DetailAddress } from '../frame/detail-address.ts';
import { Description } from '../frame/description.tsx';
import { MemberList, RecordLink, RefList } from '../frame/records.tsx';
import { BigFigure, Columns, Fact, Facts, Figures, Section } from '../frame/section.tsx';
import { Day } from '../../../ui/time/day.tsx';
import { SectorLinks } from '../frame/sector-links.tsx';
import { TabLink } from '../frame/tab-link.tsx';
import { LiveAge, LiveFigure } from '../../prices/live-figure.tsx';
import { PriceChart } from './price-chart.tsx';
import type { Project } from './queries.ts';
import { textClass } from '../../../ui/text/text.ts';
import { cardClass } from '../../../ui/card/card.ts';
import classes from './project.module.css';

/** What there is to know of a project at a glance. */
export function OverviewTab({ project, address }: { project: Project; address: DetailAddress }) {
  return (
    <Columns
      aside={
        <>
          <About project={project} />
          <Contracts contracts={project.contracts} />
        </>
      }
    >
      <SameTicker project={project} />
      <Market project={project} />
      <PriceChart address={address} priced={project.price_usd !== null} />
      <Section title={m.field_description()} source={{ path: 'description' }} empty={project.description === null && m.project_description_empty()}>
        <Description text={project.description ?? ''} />
      </Section>
      <Funding project={project} />
      <Section title={m.field_founders()} source={{ path: 'founders' }} empty={project.founders.length === 0 && m.project_founders_empty()}>
        <MemberList of={project.founders} />
      </Section>
    </Columns>
  );
}

/** Other projects that go by the same ticker: whoever came by it should know. */
function SameTicker({ project: { symbol, same_symbol: others } }: { project: Project }) {
  if (symbol === null || others.length === 0) return null;
  return (
    <p className={`${cardClass.said} ${classes.hint}`}>
      {m.project_same_ticker({ symbol })}{' '}
      {others.map((other) => (
        <RecordLink key={other.id} to={other} />
      ))}
    </p>
  );
}

/** Figures that are numbers of something. */
const COUNTED = ['circulating_supply', 'total_supply', 'max_supply', 'github_stars'] as const;

/** Market figures: each a value with its time, and below them who says which. */
function Market({ project }: { project: Project }) {
  const { id, change7d, change30d, tvl, figures_told: told } = project;
  const { price_usd: price, change24h, market_cap_usd: cap, volume } = project;
  const { market_cap_rank: rank, market_cap_rank_former: former, market_cap_rank_date: ranked, market_cap_rank_published: published } = project;
  const known = [price, cap, volume, tvl, rank, former, ...COUNTED.map((path) => project[path])].some((figure) => figure !== null);
  const priced = told.find(({ figure }) => figure === 'price_usd');
  /** The age of a figure that is not as old as the price. */
  const ageOf = (name: FigureTold['figure']) => {
    const one = told.find(({ figure }) => figure === name);
    return one && one.at !== priced?.at && <LiveAge at={one.at} />;
  };
  return (
    <Section title={m.project_figures()} empty={!known && m.project_figures_empty()}>
      <Figures>
        <BigFigure
          label={m.field_price_usd()}
          path="price_usd"
          value={<LiveFigure id={id} figure="price_usd" value={price} />}
          note={
            priced && (
              <>
                {change24h !== null && <LiveFigure id={id} figure="change24h" value={change24h} inDay />}
                <span className={classes.age}>
                  <LiveAge id={id} at={priced.at} />
                </span>
              </>
            )
          }
        />
        <BigFigure
          label={m.field_market_cap_usd()}
          path="market_cap_usd"
          value={<LiveFigure id={id} figure="market_cap_usd" value={cap} />}
          note={ageOf('market_cap_usd')}
        />
        <BigFigure
          label={m.field_market_cap_rank()}
          path="market_cap_rank"
          value={rank !== null ? `#${formatCount(rank)}` : former === null ? UNKNOWN : rankWas(former, ranked)}
          note={rank !== null && ranked !== null && (published ? m.project_rank_published({ day: formatDay(ranked) }) : <Day day={ranked} />)}
        />
        <BigFigure label={m.field_volume()} path="volume" value={<LiveFigure id={id} figure="volume" value={volume} />} note={ageOf('volume')} />
        <BigFigure label={m.field_tvl()} path="tvl" value={formatMoney(tvl)} note={ageOf('tvl')} />
        <BigFigure label={m.field_change7d()} path="change7d" value={<LiveFigure id={id} figure="change7d" value={change7d} />} note={ageOf('change7d')} />
        <BigFigure label={m.field_change30d()} path="change30d" value={<LiveFigure id={id} figure="change30d" value={change30d} />} note={ageOf('change30d')} />
        {COUNTED.map((path) => (
          <BigFigure key={path} label={fieldLabel(path)} path={path} value={formatNumber(project[path])} note={ageOf(path)} />
        ))}
      </Figures>
      <FigureSources told={told} />
    </Section>
  );
}

/** Who says which figures, with the attribution that each asks for. */
function FigureSources({ told }: { told: readonly FigureTold[] }) {
  const bySource = Map.groupBy(told, ({ source }) => source.name);
  return [...bySource.values()].map((figures) => {
    const [{ source }] = figures as [FigureTold];
    const home = linkable(source.home_url);
    return (
      <p key={source.name} className={`${textClass.note} ${classes.note}`}>
        {figures.map(({ figure }) => fieldLabel(figure)).join('; ')}: {home ? <Out url={home}>{source.name}</Out> : source.name} · {source.attribution}
      </p>
    );
  });
}

/** What it raised, and from whom. */
function Funding({ project }: { project: Project }) {
  const { raised, round_count: rounds, last_round: last, funding_funds: funds, funding_peoples: people } = project;
  const stated = project.funding_received_state === 'undisclosed' ? undisclosed() : formatMoney(project.funding_received);
  const { grants_received_count: grants, other_deals_count: deals, rounds_elsewhere_count: elsewhere } = project;
  const told = rounds + grants + deals + elsewhere > 0;
  const known = told || project.funding_received !== null || project.funding_received_state !== null;
  return (
    <Section
      title={m.detail_tab_fundraising()}
      empty={!known && m.project_rounds_empty()}
      action={told && <TabLink tab="fundraising" text={m.project_all_rounds()} />}
    >
      <Figures>
        <BigFigure label={m.field_raised()} path="raised" value={formatMoney(raised)} note={m.project_rounds_summed()} />
        <BigFigure label={m.field_funding_received()} path="funding_received" value={stated} note={m.project_as_stated()} />
        <BigFigure label={m.field_round_count()} path="round_count" value={formatCount(rounds)} note={m.project_rounds_raised()} />
        <BigFigure
          label={m.field_last_round()}
          path="last_round"
          value={last === null ? UNKNOWN : <Day day={last} precision={project.last_round_precision} />}
        />
        {deals > 0 && (
          <BigFigure
            label={m.field_other_deals_count()}
            path="other_deals_count"
            value={formatCount(deals)}
            note={`${formatMoney(project.other_deals_usd)} · ${m.not_raised()}`}
          />
        )}
        {grants > 0 && (
          <BigFigure
            label={m.field_grants_received_count()}
            path="grants_received_count"
            value={formatCount(grants)}
            note={formatMoney(project.grants_received_usd)}
          />
        )}
      </Figures>
      {elsewhere > 0 && (
        <p className={`${textClass.note} ${classes.note}`}>
          {m.project_rounds_elsewhere({ count: elsewhere, shown: formatCount(elsewhere) })}{' '}
          <TabLink tab="fundraising" text={m.project_rounds_elsewhere_show()} />
        </p>
      )}
      {funds.length + people.length > 0 && (
        <div className={classes.backers}>
          <h3 className={classes.subtitle}>{m.project_investors({ count: formatCount(funds.length + people.length) })}</h3>
          <RefList of={[...funds, ...people]} shown={10} />
        </div>
      )}
    </Section>
  );
}

function About({ project }: { project: Project }) {
  const { website, whitepaper, founded, code_pushed: pushed, aliases, sector, ecosystem, chains } = project;
  const page = linkable(website);
  const paper = linkable(whitepaper);
  return (
    <Section title={m.project_about()}>
      <Facts>
        <Fact label={m.field_sectors()} path="sector">
          {sector.length > 0 && <SectorLinks list="projects" of={sector} />}
        </Fact>
        <Fact label={m.field_website()} path="website">
          {page && <Out url={page}>{hostOf(page)}</Out>}
        </Fact>
        <Fact label={m.field_whitepaper()} path="whitepaper">
          {paper && <Out url={paper}>{hostOf(paper)}</Out>}
        </Fact>
        <Fact label={m.field_founded()} path="founded" value={founded !== null && <Day day={founded} precision={project.founded_precision} />} />
        <Fact label={m.field_code_pushed()} path="code_pushed" value={pushed !== null && <Day day={pushed} precision={project.code_pushed_precision} />} />
        <Fact label={m.field_location()} path="location" value={project.location} />
        <Fact label={m.field_operating_status()} path="operating_status" value={optionText('operating_status', project.operating_status)} />
        <Fact label={m.field_aliases()} path="aliases" value={aliases.length > 0 && aliases.join(', ')} />
        <Fact label={m.field_ecosystems()} path="ecosystems">
          {ecosystem.length > 0 && <RefList of={ecosystem} shown={8} />}
        </Fact>
        <Fact label={m.field_chains()} path="chains">
          {chains.length > 0 && <RefList of={chains} shown={8} />}
        </Fact>
      </Facts>
    </Section>
  );
}

function Contracts({ contracts }: Pick<Project, 'contracts'>) {
  const own = contracts.filter(({ copy }) => copy === null);
  const copies = contracts.filter(({ copy }) => copy !== null);
  return (
    <Section
      title={m.field_contracts()}
      note={formatCount(own.length)}
      source={{ path: 'contracts' }}
      empty={contracts.length === 0 && m.project_contracts_empty()}
    >
      {own.length > 0 && <ContractList contracts={own} />}
      {copies.length > 0 && (
        <details className={classes.copies}>
          <summary>{m.project_contract_copies({ count: formatCount(copies.length) })}</summary>
          <p className={textClass.note}>{m.project_contract_copies_note()}</p>
          <ContractList contracts={copies} />
        </details>
      )}
    </Section>
  );
}

function ContractList({ contracts }: Pick<Project, 'contracts'>) {
  return (
    <ul className={classes.contracts}>
      {contracts.map((contract) => {
        const { address, copy } = contract;
        const chain = chainName(contract);
        const page = linkable(contractLink(contract) ?? null);
        const shown = <code title={address}>{formatWallet(address)}</code>;
        return (
          <li key={`${contract.chain} ${address}`}>
            <span className={`${copy === null ? textClass.cut : ''} ${classes.chain}`} title={contract.chain}>
              {copy === null ? chain : `${copy} · ${chain}`}
            </span>
            {page ? (
              <Out url={page} label={m.project_contract_page({ chain, address: formatWallet(address), host: hostOf(page) })} className={classes.contract}>
                {shown}
              </Out>
            ) : (
              shown
            )}
            <CopyButton text={address} label={m.project_copy_contract({ chain })} />
          </li>
        );
      })}
    </ul>
  );
}
