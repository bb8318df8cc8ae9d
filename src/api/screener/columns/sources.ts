import { ENTRY_ROLE } from '#domain/records/codes.ts';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { FIGURE_COLUMNS, OWN_COLUMNS, type ColumnDef } from './tables.ts';

/** What is read into memory from one table. */
export interface Source {
  /** Name of the table, as the log of changes has it. */
  name: string;
  /** SQL of all rows of the table `t`: the owner first. */
  select: string;
  /** Column of the owner. */
  owner: string;
  /** SQL of the order in which all are read. */
  order: string;
  /** So few rows that all are read whenever anything changed. */
  isSmall?: true;
}

const listed = (columns: readonly ColumnDef[]): string => columns.map(({ sql }) => sql).join(', ');
const source = (name: string, owner: string, columns: string, order = ''): Source => ({
  name,
  owner,
  order,
  select: `select t.${owner}, ${columns} from ${name} t`,
});

/** Every source, in the order in which rows must be taken: figures after their projects. */
export const SOURCES: readonly Source[] = [
  ...KIND_NAMES.map((kind) => source(kind, 'id', `t.slug, ${listed(OWN_COLUMNS[kind])}`, 'order by t.id')),
  source('project_figure', 'project_id', listed(FIGURE_COLUMNS)),
  source('role', 'person_id', listed(OWN_COLUMNS.role)),
  source('round_investor', 'round_id', 't.investor_id, t.lead'),
  source('portfolio', 'investor_id', 't.project_id'),
  source('project_chain', 'project_id', 't.chain_id'),
  source('project_ecosystem', 'project_id', 't.ecosystem_id'),
  source('related_token', 'organization_id', 't.project_id'),
  source('record_sector', 'record_id', 't.name_folded, t.name'),
  source('job_title', 'record_id', 't.name_folded, t.name'),
  source('record_problem', 'record_id', 't.name_folded, t.name'),
  source('search_name', 'record_id', 't.kind, t.folded'),
  source('former_slug', 'record_id', 't.kind, t.slug'),
  source('choice', 'record_id', 't.field_id, t.sources, t.standing, t.contested, t.entry_id'),
  { name: 'source', owner: 'id', order: '', select: 'select t.id, t.name_folded, t.name from source t', isSmall: true },
  {
    name: 'entry',
    owner: 'id',
    order: '',
    select: `select t.id, (u.started_at at time zone 'UTC')::date - date '1970-01-01', case when t.role <> ${ENTRY_ROLE.guesses} then t.record_id end, t.source_id
      from entry t join run u on u.id = t.last_run`,
  },
];

/** The source whose ids are numbers. */
export const ENTRIES = 'entry';
/** The table of ready-made rows: it is not read into memory, but what is kept of its rows is forgotten. */
export const ROWS = 'list_row';
