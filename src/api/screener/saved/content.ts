import { readSort } from '#domain/directory/list-address.ts';
import { LIST_OF_KIND, lostOf } from '#domain/directory/saved-list.ts';
import { faultText } from '#domain/screener/fault.ts';
import { printWhere } from '#domain/screener/print.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { invalid } from '#platform/errors.ts';
import type { SavedScreen } from '../schema.ts';
import type { SaveInput } from './contract.ts';

/** The screen as it is kept: its text is the canonical one. @throws Failure INVALID_INPUT for what no list could show */
export function checkedContent({ kind, q, sort, cols, as_of }: SaveInput['content']): SavedScreen {
  const read = parseWhere(kind, q);
  if ('fault' in read) throw invalid('content.q', faultText(read.fault));
  if (sort !== undefined && !readSort(LIST_OF_KIND[kind], sort)) throw invalid('content.sort', 'is nothing this list is ordered by');
  const [lost] = lostOf({ kind, q, cols }).columns;
  if (lost !== undefined) throw invalid('content.cols', `has a column that this list has not: ${lost}`);
  return { kind, q: printWhere(read.where), ...(sort === undefined ? {} : { sort }), ...(cols ? { cols } : {}), ...(as_of === undefined ? {} : { as_of }) };
}
