import type { NamedKind } from '#domain/kinds/kinds.ts';
import type { Cell, ResultRow } from '#domain/tools/results.ts';
import type { Run } from './context.ts';
import { columnsOf } from './members.ts';
import { readRecord } from './read-values.ts';
import { readRecordList } from './record-lists.ts';

/** Lists of each kind that tell of days, and what each tells of. */
const DATED: Readonly<Record<NamedKind, readonly string[]>> = {
  project: ['rounds', 'grants', 'events', 'news'],
  organization: ['rounds', 'grants', 'news'],
  person: ['rounds', 'roles', 'news'],
};

const dayOf = ({ cells }: ResultRow): Cell | undefined => [cells['date'], cells['from']].find((cell) => typeof cell?.value === 'string');

/** What happened to a record, the newest first. */
export const timeline: Run<'timeline'> = async ({ struct }, { of, since, until, take = 20 }, { today }) => {
  const row = await readRecord(struct, of.kind, of.slug, []);
  const { id, slug } = row;
  if (id === null || slug === null) return { columns: [], rows: [], total: 0, citations: [] };
  const fields = DATED[of.kind];
  const lists = await Promise.all(
    fields.map(async (field) => ({ field, list: await readRecordList({ struct, kind: of.kind, row: { ...row, id, slug }, with: undefined, today }, field) })),
  );
  const all = lists.flatMap(({ field, list: { rows, href } }) =>
    rows.flatMap((one): ResultRow[] => {
      const date = dayOf(one);
      if (!date) return [];
      const what: Cell = { value: field, href };
      return [
        {
          ...one,
          cells: {
            date,
            what,
            ...(one.cells['stage'] && { stage: one.cells['stage'] }),
            ...(one.cells['amount'] && { amount: one.cells['amount'] }),
            ...(one.cells['position'] && { position: one.cells['position'] }),
          },
        },
      ];
    }),
  );
  const day = (one: ResultRow): string => String(one.cells['date']?.value);
  const rows = all
    .filter((one) => (since === undefined || day(one) >= since) && (until === undefined || day(one) <= until))
    .sort((a, b) => (day(a) < day(b) ? 1 : day(a) > day(b) ? -1 : 0));
  const shown = rows.slice(0, take);
  return {
    columns: columnsOf({ date: 'date', what: 'text', stage: 'text', amount: 'usd' }),
    rows: shown,
    total: rows.length,
    of: row.name,
    citations: shown.flatMap(({ href, name }) => (href === null ? [] : [{ href, of: name }])),
  };
};
