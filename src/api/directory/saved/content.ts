import { printColumns, printSort, readSort } from '#domain/directory/lists/list-address.ts';
import { lostOf } from '#domain/directory/saved/saved-list.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { faultText } from '#domain/screener/fault.ts';
import { printWhere } from '#domain/screener/print.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { invalid } from '#platform/errors.ts';
import type { SavedScreen } from '../schema.ts';
import type { SaveInput } from './contract.ts';

/** The screen as stored, with canonical text. @throws Failure INVALID_INPUT for content no list could show */
export function checkedContent({ kind, q, sort, cols, grants, as_of }: SaveInput['content']): SavedScreen {
  const read = parseWhere(kind, q);
  if ('fault' in read) throw invalid('content.q', faultText(read.fault));
  const { list } = KINDS[kind];
  const order = readSort(list, sort);
  if (sort !== undefined && !order) throw invalid('content.sort', 'is nothing this list is ordered by');
  const [lost] = lostOf({ kind, q, cols }).columns;
  if (lost !== undefined) throw invalid('content.cols', `has a column that this list has not: ${lost}`);
  if (grants !== undefined && kind !== 'round') throw invalid('content.grants', 'is for lists of rounds alone');
  const shown = cols === undefined ? undefined : printColumns(list, cols.split(','));
  return {
    kind,
    q: printWhere(read.where),
    ...(order && { sort: printSort(order) }),
    ...(shown && { cols: shown }),
    ...(grants && { grants }),
    ...(as_of === undefined ? {} : { as_of }),
  };
}
