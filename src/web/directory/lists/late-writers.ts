import { CallError } from '#client';
import type { WriteRows } from '../../ui/data-table/types.ts';
import type { AnyRow } from './columns/columns.ts';
import type * as rows from './list-rows.ts';

type Writers = typeof rows;

let writers: Writers | undefined;

/** Loads what makes rows of answers and writes them. A page comes with its first rows written, so it is not loaded with the page. */
export async function loadWriters(): Promise<Writers> {
  try {
    return (writers ??= await import('./list-rows.ts'));
  } catch (cause) {
    throw new CallError('FETCH_ERROR', 'NO_CODE', 'The code of the rows did not come', { cause });
  }
}

/** Writes rows with code that is loaded by then: rows are only made with it. */
export function lateRows(make: (loaded: Writers) => WriteRows<AnyRow>): WriteRows<AnyRow> {
  let write: WriteRows<AnyRow> | undefined;
  return (rows, from) => {
    if (!writers) throw new Error('Rows are there before what writes them');
    write ??= make(writers);
    return write(rows, from);
  };
}
