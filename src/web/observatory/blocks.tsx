import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { m } from '../paraglide/messages.js';
import { failureText, LiveFigure } from '../directory/index.ts';
import { NewsRows } from '../newsroom/index.ts';
import { Button } from '../ui/button/button.tsx';
import { cardClass } from '../ui/card/card.ts';
import { writeCount } from '../ui/figure/count.ts';
import { formatMoney, UNKNOWN } from '../ui/figure/figure.ts';
import { Logo } from '../ui/logo/logo.tsx';
import { recordLink } from '../ui/record-link/record-link.ts';
import { segmentsClass } from '../ui/segments/segments.ts';
import { textClass } from '../ui/text/text.ts';
import { ORDERS, printOrder, readOrder, type ObservatoryAddress, type Order } from './address.ts';
import { StateLink } from './picker.tsx';
import { blocksQuery, newsQuery } from './queries.ts';
import { RoundList } from './round-tiles.tsx';
import { Leads } from './tile.tsx';
import classes from './observatory.module.css';

const ORDER_TEXTS: Readonly<Record<Order, () => string>> = {
  prominence: m.observatory_order_prominence,
  change24h: m.observatory_order_change,
  market_cap_usd: m.observatory_map_cap,
  raised: m.observatory_map_raised,
};

/** The first people, organizations, projects and rounds of the directory, and the newest articles. */
export function Blocks({ address }: { address: ObservatoryAddress }) {
  const { client } = useRouter().options.context;
  const { data, error, refetch } = useQuery(blocksQuery(client, address));
  const order = readOrder(address.order);
  return (
    <section aria-labelledby="directory-blocks">
      <h2 id="directory-blocks" className={classes.blocksTitle}>
        {m.observatory_blocks()}
      </h2>
      {error && !data && (
        <div className={`${cardClass.roomy} ${classes.tile}`}>
          <Failed error={error} retry={() => void refetch()} />
        </div>
      )}
      <div className={classes.blocks}>
        <Investors
          kind="person"
          title={m.nav_people()}
          rows={data?.people.map(({ avatar: logo, primary_job_title: more, ...person }) => ({ ...person, logo, more }))}
        />
        <Investors
          kind="organization"
          title={m.nav_organizations()}
          rows={data?.ventures.map(({ ventures_name: name, type: more, ...venture }) => ({ ...venture, name, more }))}
        />
        <Block title={m.nav_projects()} tools={<Orders address={address} />} to={addresses.list('projects', { sort: sortOf(order) })}>
          <ol className={classes.rows}>
            {data?.projects
              .filter((project) => order.of === 'prominence' || project[order.of] !== null)
              .map(({ slug, name, logo, symbol, ...project }) => (
                <Row key={project.id} kind="project" slug={slug} name={name} logo={logo} more={symbol} figure={figureOf(order.of, project)} />
              ))}
          </ol>
        </Block>
        <Block title={m.nav_fundraising()} to={addresses.list('fundraising')}>
          {data && <RoundList rounds={data.fundraising} />}
        </Block>
        <News />
      </div>
    </section>
  );
}

/** The newest articles. */
function News() {
  const { client } = useRouter().options.context;
  const { data, error, refetch } = useQuery(newsQuery(client));
  return (
    <Block title={m.news_type_news()} to={addresses.news({ type: 'news', view: 'all' })} wide>
      {data ? data.length === 0 ? <p>{m.news_empty_title()}</p> : <NewsRows articles={data} /> : error && <Failed error={error} retry={() => void refetch()} />}
    </Block>
  );
}

const Failed = ({ error, retry }: { error: Error; retry: () => void }) => (
  <div role="alert">
    <p>{failureText(error)}</p>
    <Button kind="plain" onClick={retry}>
      {m.home_retry()}
    </Button>
  </div>
);

interface InvestorsProps {
  kind: 'person' | 'organization';
  title: string;
  /** Undefined while they load. */
  rows: readonly (Omit<RowProps, 'kind' | 'figure'> & { id: string; number_of_investment: number })[] | undefined;
}

/** Investors, with how many rounds they took part in. */
function Investors({ kind, title, rows }: InvestorsProps) {
  return (
    <Block title={title} to={addresses.list(KINDS[kind].list)}>
      <ol className={classes.rows}>
        {rows?.map(({ id, slug, name, logo, more, number_of_investment: rounds }) => (
          <Row
            key={id}
            kind={kind}
            slug={slug}
            name={name}
            logo={logo}
            more={more}
            figure={m.observatory_rounds({ count: rounds, rows: writeCount(rounds) })}
          />
        ))}
      </ol>
    </Block>
  );
}

interface Figures {
  id: string;
  change24h: number | null;
  market_cap_usd: number | null;
  market_cap_rank: number | null;
  raised: number | null;
}

/** The figure that projects are ordered by. */
function figureOf(of: Order, project: Figures): ReactNode {
  if (of === 'change24h' || of === 'market_cap_usd') return <LiveFigure id={project.id} figure={of} value={project[of]} />;
  if (of === 'raised') return formatMoney(project.raised);
  return project.market_cap_rank === null ? UNKNOWN : `#${writeCount(project.market_cap_rank)}`;
}

/** The order of the list of projects that stands in the address. */
const sortOf = ({ of, dir }: ReturnType<typeof readOrder>): string | undefined =>
  of === 'prominence' && dir === 'desc' ? undefined : `${dir === 'desc' ? '-' : ''}${of}`;

interface BlockProps {
  title: string;
  tools?: ReactNode;
  /** The whole list. */
  to: SiteAddress;
  wide?: boolean;
  children: ReactNode;
}

function Block({ title, tools, to, wide = false, children }: BlockProps) {
  return (
    <section className={`${cardClass.roomy} ${classes.tile}`} data-wide={wide ? '' : undefined} aria-label={title}>
      <h3 className={classes.tileTitle}>{title}</h3>
      {tools}
      <div className={classes.block}>{children}</div>
      <p className={classes.links}>
        <Leads to={to} className={textClass.alone}>
          {m.observatory_whole_list()}
        </Leads>
      </p>
    </section>
  );
}

interface RowProps {
  kind: 'person' | 'organization' | 'project';
  slug: string;
  name: string;
  logo: string | null;
  more: string | null;
  figure: ReactNode;
}

function Row({ kind, slug, name, logo, more, figure }: RowProps) {
  return (
    <li>
      <Logo src={logo} name={name} size={32} />
      <span className={classes.rowText}>
        <a {...recordLink({ type: KINDS[kind].wire, slug })}>{name}</a>
        <small>{more ?? UNKNOWN}</small>
      </span>
      <span className={classes.rowFigure}>{figure}</span>
    </li>
  );
}

/** What projects are ordered by, and in which direction. */
function Orders({ address }: { address: ObservatoryAddress }) {
  const { of, dir } = readOrder(address.order);
  return (
    <div className={classes.orders}>
      <nav className={segmentsClass} aria-label={m.observatory_order()}>
        {ORDERS.map((one) => (
          <StateLink key={one} address={{ ...address, order: printOrder({ of: one, dir }) }} current={one === of}>
            {ORDER_TEXTS[one]()}
          </StateLink>
        ))}
      </nav>
      <nav className={segmentsClass} aria-label={m.observatory_direction()}>
        {(['desc', 'asc'] as const).map((one) => (
          <StateLink key={one} address={{ ...address, order: printOrder({ of, dir: one }) }} current={one === dir}>
            {one === 'desc' ? m.observatory_desc() : m.observatory_asc()}
          </StateLink>
        ))}
      </nav>
    </div>
  );
}
