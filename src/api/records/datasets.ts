import { pathOf } from '#domain/records/quantities.ts';
import { dataset } from '#platform/data/dataset.ts';
import { citedStatement } from './cited-statement.ts';
import { coverage } from './coverage.ts';
import { valueSourceAnswer, valueSourceParams } from './contract.ts';
import { recordHistory } from './history.ts';
import { publisherLedgerDataset } from './ledger/dataset.ts';
import { LINKS } from './links.ts';
import { problemsDataset } from './problems/dataset.ts';
import { sourcesList } from './sources-list.ts';
import { valueSource } from './value-source.ts';

/** Where one value of one record comes from. */
const valueSourceDataset = dataset({
  sid: 'value-source',
  description: 'Where one value of one record comes from: the statement that stands and why, what other sources say, or how it follows from other values.',
  params: valueSourceParams,
  reads: ['project', 'organization', 'person', 'round', 'project_figure', 'statement', LINKS],
  dated: ({ kind, path }) => pathOf(kind, path)?.dated === true,
  answer: valueSourceAnswer,
  query: valueSource,
});

/** Datasets of this room. */
export const recordDatasets = [sourcesList, coverage, valueSourceDataset, citedStatement, publisherLedgerDataset, problemsDataset, recordHistory] as const;
