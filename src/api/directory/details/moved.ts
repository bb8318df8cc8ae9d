import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { KIND_OF_WIRE, KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { dataset } from '#platform/data/dataset.ts';
import { movedAnswer, movedParams } from '../contract/details.ts';

const TYPE = `case r.kind ${NAMED_KINDS.map((kind) => `when ${KIND[kind]} then '${KINDS[kind].wire}'`).join(' ')} end`;
const MOVED = `with recursive lead_to as (
  select r.id, r.kind, r.state, r.merged_into from former_slug f join record r on r.id = f.record_id where f.kind = $1 and f.slug = $2
  union all select r.id, r.kind, r.state, r.merged_into from lead_to l join record r on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into
) select json_build_object('moved', json_build_object('type', ${TYPE}, 'slug', r.slug))::text as body
  from lead_to l join record r using (id) where l.state = ${RECORD_STATE.live} and l.kind <> $1`;

const moved = dataset({
  sid: 'record-moved',
  description: 'Where a record is whose kind changed since it had this slug, as from a person to an organization.',
  params: movedParams,
  reads: ['project', 'organization', 'person'],
  answer: movedAnswer,
  query: ({ type, slug }) => ({ text: MOVED, values: [KIND[KIND_OF_WIRE[type]], slug] }),
});

/** Datasets of records that are elsewhere. */
export const movedDatasets = [moved] as const;
