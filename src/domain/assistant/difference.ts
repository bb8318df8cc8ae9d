/** What of an answer is compared. */
export interface Compared {
  text: string;
  columns: readonly { key: string; label: string }[];
  rows: readonly { name: string; href: string | null; cells: Readonly<Record<string, { text: string | null }>> }[];
}

interface Named {
  name: string;
  href: string | null;
  /** By whose source or vote. */
  by?: string;
}

/** How an answer differs from an earlier one to the same question. */
export interface Difference {
  came: Named[];
  went: Named[];
  changed: { name: string; href: string | null; values: { column: string; label: string; before: string | null; after: string | null; by?: string }[] }[];
  text: { before: string; after: string } | null;
}

/** Most rows of each part of a difference. */
const MOST = 50;

type Row = Compared['rows'][number];

/** Rows by what they are of. Rows of one name without an address are told apart by their order. */
function byKey(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = row.href ?? `name:${row.name}`;
    let [free, n] = [key, 2];
    while (found.has(free)) free = `${key}#${n++}`;
    found.set(free, row);
  }
  return found;
}

const named = ({ name, href }: Row): Named => ({ name, href });

/** Compares two answers to one question: rows that came and went, values before and after. Returns null where nothing differs. */
export function differenceOf(before: Compared, after: Compared): Difference | null {
  const [then, now] = [byKey(before.rows), byKey(after.rows)];
  const came = [...now].flatMap(([key, row]) => (then.has(key) ? [] : [named(row)]));
  const went = [...then].flatMap(([key, row]) => (now.has(key) ? [] : [named(row)]));
  const changed = [...now].flatMap(([key, row]) => {
    const old = then.get(key);
    if (!old) return [];
    const values = after.columns.flatMap(({ key: column, label }) => {
      const [was, is] = [old.cells[column]?.text ?? null, row.cells[column]?.text ?? null];
      return was === is ? [] : [{ column, label, before: was, after: is }];
    });
    return values.length > 0 ? [{ ...named(row), values }] : [];
  });
  const text = before.text === after.text ? null : { before: before.text, after: after.text };
  if (came.length + went.length + changed.length === 0 && text === null) return null;
  return { came: came.slice(0, MOST), went: went.slice(0, MOST), changed: changed.slice(0, MOST), text };
}
