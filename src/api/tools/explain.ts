import { recordAddress } from '#domain/kinds/record-address.ts';
import { KINDS, type WireName } from '#domain/kinds/kinds.ts';
import { hasField } from '#domain/records/fields.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { addresses } from '#domain/site/addresses.ts';
import { fieldsOf, type AnyRef } from '#domain/tools/calls.ts';
import type { Cell, ResultRow, ValueType } from '#domain/tools/results.ts';
import { ask, type Answers } from '#platform/data/ask.ts';
import { invalid } from '#platform/errors.ts';
import { behind } from './behind.ts';
import type { Run } from './context.ts';
import { readList } from './list-rows.ts';
import { columnsOf, said, textRow } from './members.ts';
import { readRecord } from './read-values.ts';

interface Source {
  source: {
    derived: string | null;
    value: string | null;
    figure: { value: string; at: string | null; source: { name: string; home_url: string } | null } | null;
    values: {
      contested: boolean;
      tied: boolean;
      of: { name: string | null; slug: string; type: WireName; date: string | null } | null;
      statements: {
        id: number;
        stands: boolean;
        denies: boolean;
        state: string;
        value: string | null;
        object: { name: string | null } | null;
        precision: Cell['precision'] | null;
        last_seen: string | null;
        source: { name: string };
        document: { url: string } | null;
      }[];
    }[];
  };
}

/** Fields of the page whose values are told under another name. */
const TOLD_AS: Readonly<Record<string, string>> = {
  team: 'people',
  investors: 'organizations',
  leads: 'organizations',
  rounds: 'round_count',
  portfolio: 'projects',
  sources: 'source_count',
  grants: 'grants_received_count',
};

/** Most statements of an answer. */
const MOST = 50;

/** The value itself, and what a round is called by beside its project. */
const shownOf = (kind: AnyRef['kind'], path: string): string[] => [
  ...new Set([...(pathOf(kind, path) ? [path] : []), ...(kind === 'round' ? ['stage', 'date'] : [])]),
];

/** The first round of a project in a screen. */
async function firstRound(struct: Answers, of: AnyRef, { q, sort }: { q: string; sort: string }): Promise<AnyRef | undefined> {
  if (of.kind !== 'project') throw invalid('round', 'Only a project has rounds of its own');
  const read = parseWhere('round', q);
  if ('fault' in read) throw invalid('round.q', read.fault.code);
  const own = printWhere({ and: [{ path: 'project', op: '=', value: of.slug }, read.where] });
  const [row] = await readList(struct, { kind: 'round', q: own, sort }, [], 1);
  return row?.slug == null ? undefined : { kind: 'round', slug: row.slug };
}

/** The path whose statements tell of a field. */
function toldPath(kind: AnyRef['kind'], field: string): string {
  const isPath = (path: string): boolean => Boolean(pathOf(kind, path) ?? hasField(kind, path));
  const own = isPath(field) ? field : (TOLD_AS[field] ?? field);
  return isPath(own) ? own : 'source_count';
}

const typeOf = (kind: AnyRef['kind'], path: string): ValueType => (pathOf(kind, path)?.type === 'date' ? 'date' : (pathOf(kind, path)?.unit ?? 'text'));

/** Where a value comes from: what each source says, the statement that stands first. */
export const explain: Run<'explain'> = async ({ struct }, { of: asked, field, round }) => {
  const of = round ? await firstRound(struct, asked, round) : asked;
  if (!of) return { columns: [], rows: [], total: 0, citations: [] };
  if (!fieldsOf(of.kind).includes(field)) throw invalid('field', `${field} is no field of this kind`);
  const path = toldPath(of.kind, field);
  const row = await readRecord(struct, of.kind, of.slug, shownOf(of.kind, path));
  const { source } = await ask<Source>(struct, 'field', 'value-source', { kind: of.kind, id: row.id, path });
  const place = behind(of.kind, row.slug ?? of.slug, field);
  const { figure } = source;
  const type = typeOf(of.kind, path);
  const stated = source.values.flatMap(({ of: about, statements }) =>
    statements.map((one): ResultRow & { stands: boolean } => {
      const href = addresses.statement(one.id);
      const text = one.state === 'undisclosed' ? null : (one.object?.name ?? one.value);
      const value: Cell =
        text === null
          ? { value: null, href, state: one.state === 'undisclosed' ? 'undisclosed' : 'unknown' }
          : { value: text, href, ...(type === 'date' && { precision: one.precision ?? 'day' }) };
      return {
        ...textRow(one.source.name, href, {
          value,
          stands: { value: one.stands, href },
          ...(about && { of: said(about.date === null ? about.name : `${about.name ?? ''} ${about.date}`, recordAddress(about.type, about.slug)) }),
          seen: said(one.last_seen?.slice(0, 10), href, 'day'),
        }),
        stands: one.stands,
      };
    }),
  );
  const rows: ResultRow[] = stated
    .sort((a, b) => Number(b.stands) - Number(a.stands))
    .slice(0, MOST)
    .map(({ stands: _, ...one }) => one);
  if (figure)
    rows.unshift(
      textRow(figure.source?.name ?? row.name, place, {
        value: said(figure.value, figure.source?.home_url ?? place),
        stands: { value: true, href: place },
        seen: said(figure.at?.slice(0, 10), place, 'day'),
      }),
    );
  const shown = row.cells[path];
  return {
    columns: columnsOf({ value: type, stands: 'bool', seen: 'date' }),
    rows,
    total: rows.length,
    lists: {
      [field]: {
        columns: columnsOf({ [path]: type, ...(of.kind === 'round' && { stage: 'text', date: 'date' }) }),
        rows: [{ ...row, cells: { ...row.cells, [path]: shown ?? { value: null, href: place } } }],
        total: 1,
        href: recordAddress(KINDS[of.kind].wire, row.slug ?? of.slug),
      },
    },
    ...(source.derived !== null && { derived: source.derived }),
    contested: source.values.some(({ contested }) => contested),
    tied: source.values.some(({ tied }) => tied),
    citations: rows.slice(0, 20).flatMap(({ href, name }) => (href === null ? [] : [{ href, of: name }])),
  };
};
