import { KINDS } from '#domain/kinds/kinds.ts';
import type { RecordRef } from '../../ui/record-link/record-link.ts';
import { m } from '../../paraglide/messages.js';
import { genderText } from '../gender-text.ts';
import type { ListRow } from '../list-queries.ts';
import { counts, days, described, named, recordsColumn, SECTOR, socials, SOURCES, tags, texts, type ColumnViews } from './cells.ts';

type Row = ListRow<'people'>;

const ref = ({ slug }: Row): RecordRef => ({ type: KINDS.person.wire, slug });

/** Columns of the list of people. */
export const peopleViews: ColumnViews<'people'> = {
  name: named<Row>((row) => ({ of: ref(row), logo: row.avatar, name: row.name })),
  primary_job_title: { ...texts<Row>(m.list_col_job_title, (row) => row.primary_job_title, 190), card: 2 },
  organization: {
    ...recordsColumn<Row>(
      m.list_col_organization,
      ref,
      'organization',
      (row) => row.organization,
      (row) => row.organization_count,
    ),
    card: 3,
  },
  type_of_investor: tags<Row>(m.list_col_investor_type, (row) => row.type_of_investor, 168),
  relate_token: {
    ...recordsColumn<Row>(
      m.list_col_tokens,
      ref,
      'relate_token',
      (row) => row.relate_token,
      (row) => row.relate_token_count,
    ),
    card: 3,
  },
  location: { ...texts<Row>(m.list_col_location, (row) => row.location), card: 2 },
  gender: texts<Row>(m.list_col_gender, (row) => genderText(row.gender), 128),
  background_summary: described<Row>((row) => row.background_summary, m.list_col_background),
  social: { ...socials<Row>((row) => row.name), card: 2 },
  sector: SECTOR,
  number_of_investment: { ...counts<Row>(m.list_col_investments, (row) => row.number_of_investment, 156), card: 1 },
  last_investment: days<Row>(
    m.list_col_last_investment,
    (row) => row.last_investment,
    (row) => row.last_investment_precision,
  ),
  source_count: SOURCES,
};
