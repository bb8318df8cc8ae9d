import { ENTRY_KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import type { Projection } from './projections.ts';
import { TRUST } from './record-sql.ts';

const FIELD = fieldId('round', 'investors');
/** What a list adds to the name of a house: "X Ventures" for X. */
const ARMS = ['ventures', 'capital', 'labs', 'digital'];
/** SQL of the name by which a list calls an investor `o`, from its native key: without brackets, case and punctuation. */
const CALLED = `btrim(regexp_replace(lower(regexp_replace(o.native_key, '^[^:]*:|[([].*$', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))`;

/**
 * Investors of rounds. Where one list names a house and another its arm, such as "X" and "X Ventures", and none names both in that round, they are one
 * investor: that which most lists name, then the more trusted list, then the arm. It led if either did. Names are those of native keys, so that a
 * round stays as it is when an investor is renamed.
 */
export const INVESTORS: Projection = {
  table: 'round_investor',
  kinds: ['round'],
  key: ['round_id', 'investor_id'],
  columns: ['lead'],
  select: `with stated as materialized (
    select c.record_id as round_id, o.record_id as investor_id, max(c.sources) as sources, max(${TRUST}) as trust,
      bool_or(case s.value -> 'lead' when 'true'::jsonb then true when 'false'::jsonb then false end) as lead
    from choice c join record me on me.id = c.record_id and me.state = ${RECORD_STATE.live} join statement s on s.id = c.statement_id and s.state = 0
      join entry o on o.id = s.object_entry_id join record them on them.id = o.record_id and them.state = ${RECORD_STATE.live}
      join entry e on e.id = s.entry_id join source src on src.id = e.source_id left join policy p on p.field_id = s.field_id and p.source_id = e.source_id
      left join document d on d.id = s.document_id
    where c.field_id = ${FIELD} and ($1::uuid[] is null or c.record_id = any($1)) group by 1, 2
  ), told as materialized (
    select distinct e.record_id as round_id, o.record_id as investor_id, coalesce(src.mirror_of, src.id) as voice, ${CALLED} as called
    from entry e join statement s on s.entry_id = e.id and s.field_id = ${FIELD} and s.ended_at is null and s.polarity = 1 and s.review <> 2
      join entry o on o.id = s.object_entry_id join source src on src.id = e.source_id
    where e.kind = ${ENTRY_KIND.round} and ($1::uuid[] is null or e.record_id = any($1))
  ), arms as (
    select h.round_id, h.investor_id as house, min(a.investor_id::text)::uuid as arm
    from told h cross join unnest(array[${ARMS.map((word) => `'${word}'`).join(', ')}]) as w (word)
      join told a on a.round_id = h.round_id and a.called = h.called || ' ' || w.word and a.investor_id <> h.investor_id
    group by 1, 2 having count(distinct a.investor_id) = 1
  ), doubled as materialized (
    select x.round_id, case when kept then x.house else x.arm end as kept, case when kept then x.arm else x.house end as dropped
    from arms x join stated h on h.round_id = x.round_id and h.investor_id = x.house join stated a on a.round_id = x.round_id and a.investor_id = x.arm
      cross join lateral (select (h.sources, h.trust) > (a.sources, a.trust) as kept) k
    where not exists (select from told one join told other on other.round_id = one.round_id and other.voice = one.voice and other.investor_id = x.arm
      where one.round_id = x.round_id and one.investor_id = x.house)
  )
  select s.round_id, s.investor_id, bool_or(coalesce(s.lead or t.lead, s.lead, t.lead)) from stated s
    left join doubled k on k.round_id = s.round_id and k.kept = s.investor_id left join stated t on t.round_id = k.round_id and t.investor_id = k.dropped
  where not exists (select from doubled x where x.round_id = s.round_id and x.dropped = s.investor_id) group by 1, 2`,
};
