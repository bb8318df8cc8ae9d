import type { DataColumn } from '../ui/data-table/data-table.tsx';
import { UNKNOWN } from '../ui/figure/figure.ts';
import { Logo } from '../ui/logo/logo.tsx';
import { formatDay } from '../ui/time/date.ts';
import { m } from '../paraglide/messages.js';
import type { ProjectRow } from './queries.ts';
import classes from './project-columns.module.css';

const SYMBOL_LENGTH = 12;

function Name({ project }: { project: ProjectRow }) {
  return (
    <span className={classes.nameCell}>
      <Logo src={project.logo} name={project.name} size={32} />
      <span className={classes.nameText}>
        <span className={classes.name}>{project.name}</span>
        {project.symbol !== null && <span className={classes.symbol}>{project.symbol.slice(0, SYMBOL_LENGTH)}</span>}
      </span>
    </span>
  );
}

function Rank({ project }: { project: ProjectRow }) {
  if (project.rank === null) return <span className={classes.unknown}>{UNKNOWN}</span>;
  return (
    <>
      <span className={classes.rank}>#{project.rank}</span>
      {project.rankDay !== null && (
        <time className={classes.day} dateTime={project.rankDay}>
          {formatDay(project.rankDay)}
        </time>
      )}
    </>
  );
}

function Chains({ project }: { project: ProjectRow }) {
  const { chains, moreChains } = project;
  const [first] = chains;
  if (!first) return <span className={classes.unknown}>{UNKNOWN}</span>;
  if (chains.length === 1) {
    return (
      <span className={classes.chain}>
        <Logo src={first.logo} name={first.name} size={20} />
        <span className={classes.chainName}>{first.name}</span>
      </span>
    );
  }
  const names = chains.map((chain) => chain.name).join(', ');
  return (
    <span className={classes.chain} title={names}>
      {chains.map((chain) => (
        <Logo key={chain.id} src={chain.logo} name={chain.name} size={20} />
      ))}
      <span className={classes.hidden}>{names}</span>
      {moreChains > 0 && (
        <span className={classes.more}>
          +{moreChains}
          <span className={classes.hidden}> {m.projects_more_chains({ count: String(moreChains) })}</span>
        </span>
      )}
    </span>
  );
}

function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.hostname.replace(/^www\./, '') : undefined;
}

function Website({ project }: { project: ProjectRow }) {
  const host = project.website === null ? undefined : hostOf(project.website);
  if (host === undefined) return <span className={classes.unknown}>{UNKNOWN}</span>;
  return (
    <a className={classes.website} href={project.website ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
      {host}
    </a>
  );
}

/** Columns of the projects list. */
export const PROJECT_COLUMNS: readonly DataColumn<ProjectRow>[] = [
  { id: 'market_cap_rank', header: m.projects_col_rank, cell: (project) => <Rank project={project} />, className: classes.colRank },
  { id: 'name', header: m.projects_col_name, cell: (project) => <Name project={project} />, className: classes.colName },
  { id: 'chains', header: m.projects_col_chains, cell: (project) => <Chains project={project} />, className: classes.colChains },
  {
    id: 'description',
    header: m.projects_col_description,
    cell: (project) =>
      project.description === null ? <span className={classes.unknown}>{UNKNOWN}</span> : <span className={classes.description}>{project.description}</span>,
    className: classes.colDescription,
  },
  { id: 'website', header: m.projects_col_website, cell: (project) => <Website project={project} />, className: classes.colWebsite },
];

/** Class of a row; on a narrow screen it becomes a card. */
export const PROJECT_ROW_CLASS = classes.row;
