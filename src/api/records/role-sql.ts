import { BESIDE_JOB, FOUNDING_ALONE, HEADS, LEADS } from '#domain/records/job-rank.ts';
import { fieldId } from '#domain/records/fields.ts';

const STATED = fieldId('person', 'roles');
/** SQL of what the page says that states a role, of its document `d`. */
export const statedOn = (
  day: string,
  role = 'l',
): string => `(select ${day} from choice c join statement s on s.id = c.statement_id join document d on d.id = s.document_id
    where c.record_id = ${role}.person_id and c.field_id = ${STATED} and c.member_key = ${role}.member)`;
/** Positions beside a job: a later one ends no earlier job. */
const BESIDE = '(advis|board|invest|angel|mentor)';
const ELSEWHERE = `exists (select from role x where x.person_id = l.person_id and x.object_id <> l.object_id and x.valid_from > l.valid_from and coalesce(x.position_folded, '') !~ '${BESIDE}' and coalesce(x.position, '') !~* '${BESIDE_JOB}')`;

/**
 * SQL of whether another role of the person of a role `l` at the same place is over since, and no newer page says that `l` goes on. One that is over without a day says nothing of what
 * began after it did.
 * @param over whether the other, `x`, is over by its end
 */
const left = (
  over: string,
): string => `exists (select from role x where x.person_id = l.person_id and x.object_id = l.object_id and x.member <> l.member and (x.ended or ${over})
    and (l.valid_from is null or case when x.valid_to is null then l.valid_from <= x.valid_from or (x.valid_from is null and l.founder) else l.valid_from < x.valid_to end)
    and coalesce(${statedOn('d.published_on')} <= coalesce(x.valid_to, ${statedOn('d.published_on', 'x')}), ${statedOn('d.published_on')} is null))`;

/**
 * SQL of whether a role `l` without an end is not taken as present on a day: its page is two years old, or has no day and the role none either or the person began elsewhere since, or another
 * role there is over or last told by a page two years old, or a founding without an office began ten years ago.
 */
export const oldOn = (day: string): string => {
  const before = `${day} - interval '2 years'`;
  return `(l.valid_to is null and not l.ended and (${left(`x.valid_to <= ${day}`)} or coalesce(${statedOn('d.published_on')} < ${before}, l.valid_from is null or ${ELSEWHERE}
    or exists (select from role x where x.person_id = l.person_id and x.object_id = l.object_id and x.member <> l.member and ${statedOn('d.published_on', 'x')} < ${before})
      and not exists (select from role x where x.person_id = l.person_id and x.object_id = l.object_id and ${statedOn('d.published_on', 'x')} >= ${before})
    or coalesce(l.valid_from < ${day} - interval '10 years' and l.position ~* '${FOUNDING_ALONE}' and not l.position ~* '${LEADS}|${HEADS}', false))))`;
};

/** SQL of the place of a role among the jobs of a person: founders and who leads a firm, other heads, other jobs, what stands beside a job. */
const jobRank = (l: string): string =>
  `case when not ${l}.founder and ${l}.position ~* '${BESIDE_JOB}' then 3 when ${l}.founder or ${l}.position ~* '${LEADS}' then 0 when ${l}.position ~* '${HEADS}' then 1 else 2 end`;

/** SQL of whether a role `l` stands beside a job, without any day, of a person who led a place until some time: it may be as long over, and says less than that one did. */
const FADED = `(j.rank = 3 and l.valid_from is null and ${statedOn('d.published_on')} is null
        and exists (select from role x where x.person_id = l.person_id and (x.ended or x.valid_to is not null) and ${jobRank('x')} < 2))`;

/**
 * SQL of the position of the main one of the roles of the record `scope`: of those that nothing says are over, by rank, the later at its place first, of one place the fuller title.
 * Knows no day, so that the row depends on none: a future end would.
 */
export const MAIN_POSITION = `(select m.position from (select l.position, l.position_folded, j.rank, l.position ~* '${LEADS}|${HEADS}' as office, max(l.valid_from) over (partition by l.object_id, j.rank) as since
      from role l cross join lateral (select ${jobRank('l')} as rank) j
      where l.person_id = scope.id and l.position is not null and l.valid_to is null and not l.ended
        and not (${left('x.valid_to is not null')} or (${statedOn('d.published_on')} is null and ${ELSEWHERE})) and not ${FADED}) m
    order by m.rank, m.since desc nulls last, m.office desc, length(m.position) desc, m.position_folded, m.position collate "C" limit 1)`;
