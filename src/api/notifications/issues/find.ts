import { CLAIM_STATE, KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { fieldId } from '#domain/records/fields.ts';
import { changeKey, type IssueEntries } from '#domain/notifications/issue-entries.ts';
import { dayAfter, type Week } from '#domain/notifications/weeks.ts';
import type { Struct } from '#platform/data/struct.ts';
import type { Database, Queryable } from '#platform/postgres/database.ts';
import { newestNotes, noteBySlug } from './notes.ts';

/** Entries of each kind at most. */
const MOST = { research: 5, rounds: 10, amounts: 5, figures: 5 } as const;
/** Newest notes that are looked at. */
const NOTES = 50;

interface Row {
  id: string;
  amount_quantity: number | null;
  date_precision: string | null;
}

/** The largest rounds announced in the week, of those whose day and amount are known. */
async function largestRounds(struct: Struct, { from, to }: Week): Promise<string[]> {
  const params = { q: `date>=${from} date<=${to}`, sortField: 'amount_quantity', sortOrder: 'desc', take: 3 * MOST.rounds };
  const { body } = await struct.answer(KINDS.round.sid, JSON.stringify([params]));
  const { fundraising } = JSON.parse(body.identity.toString('utf8')) as { fundraising: Row[] };
  const known = fundraising.filter(({ amount_quantity: amount, date_precision: precision }) => amount !== null && precision === 'day');
  return known.slice(0, MOST.rounds).map(({ id }) => id);
}

const AMOUNT = fieldId('round', 'amount_usd');
const number = (statement: string): string => `case when ${statement}.value #>> '{}' ~ '^[0-9]+([.][0-9]+)?$' then (${statement}.value #>> '{}')::numeric end`;
const shown = (statement: string): string =>
  `exists (select from entry e join source w on w.id = e.source_id and w.may_show where e.id = ${statement}.entry_id)`;
/** From what each amount was at the begin of the week to what it was at its end, where it is that still: the largest corrections first. */
const CORRECTED = `with moved as (select c.record_id, (array_agg(c.before_statement order by c.change_set_id))[1] as before, (array_agg(c.after_statement order by c.change_set_id desc))[1] as after
    from change_set s join change c on c.change_set_id = s.id and c.field_id = ${AMOUNT} where s.at >= $1::date and s.at < $2::date group by 1)
  select m.record_id as round, b.id as before, a.id as after from moved m join record l on l.id = m.record_id and l.kind = ${KIND.round} and l.state = ${RECORD_STATE.live}
    join round r on r.id = l.id join statement b on b.id = m.before and b.state = ${CLAIM_STATE.value} join statement a on a.id = m.after and a.state = ${CLAIM_STATE.value}
  where ${shown('b')} and ${shown('a')} and r.amount_usd = ${number('a')} and ${number('b')} <> ${number('a')}
  order by abs(${number('a')} - ${number('b')}) desc, r.id limit ${MOST.amounts}`;

async function correctedAmounts(sql: Queryable, { from, to }: Week): Promise<string[]> {
  const { rows } = await sql.query<{ round: string; before: number; after: number }>(CORRECTED, [from, dayAfter(to, 1)]);
  return rows.map((row) => changeKey({ of: 'amount', ...row }));
}

/** Figures of published notes that changed in the week. */
async function changedFigures(struct: Struct, slugs: readonly string[], within: (at: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const slug of slugs) {
    if (found.length >= MOST.figures) break;
    const note = await noteBySlug(struct, slug);
    const changed = (note?.figures ?? []).filter((figure) => figure.changed && figure.key !== '' && within(figure.now_at));
    found.push(...changed.map(({ key }) => changeKey({ of: 'figure', note: slug, figure: key })));
  }
  return found.slice(0, MOST.figures);
}

/** What a week brought, as keys. */
export async function findEntries({ db, struct }: { db: Database; struct: Struct }, week: Week): Promise<IssueEntries> {
  const within = (at: string): boolean => at.slice(0, 10) >= week.from && at.slice(0, 10) <= week.to;
  const notes = await newestNotes(struct, NOTES);
  const [rounds, amounts, figures] = await Promise.all([
    largestRounds(struct, week),
    correctedAmounts(db.write, week),
    changedFigures(
      struct,
      notes.map(({ slug }) => slug),
      within,
    ),
  ]);
  const research = notes.filter(({ created_at: at }) => within(at)).map(({ slug }) => slug);
  return { research: research.slice(0, MOST.research), rounds, changes: [...figures, ...amounts] };
}
