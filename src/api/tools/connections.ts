import { z } from '@hono/zod-openapi';
import { KINDS, NAMED_KINDS, type NamedKind, type WireName } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { printWhere } from '#domain/screener/print.ts';
import { TOOL_LIMITS } from '#domain/tools/calls.ts';
import { dataset } from '#platform/data/dataset.ts';
import { ask } from '#platform/data/ask.ts';
import { plainText } from '#platform/http/plain-text.ts';
import type { ResultRow } from '#domain/tools/results.ts';
import { liveRecord } from '../records/index.ts';
import { behind } from './behind.ts';
import type { Run } from './context.ts';
import { listHref } from './list-rows.ts';
import { columnsOf, memberRow, said } from './members.ts';
import { readRecord } from './read-values.ts';

/** Neighbours of one record that are gone through, the most prominent first; records whose neighbours are gone through. */
const NEIGHBOURS = 250;
const REACHED = 150;

const end = z.strictObject({ kind: z.enum(NAMED_KINDS), slug: plainText(TOOL_LIMITS.text).min(1) });
const params = z.strictObject({ from: end.openapi({ description: 'Where the path begins' }), to: end.openapi({ description: 'Where it ends' }) });
const answer = z
  .object({
    path: z
      .array(z.object({ id: z.uuid(), slug: z.string(), name: z.string(), logo: z.string().nullable(), type: z.string() }).openapi('PathRecord'))
      .openapi({ description: 'The records in order, both ends included; empty where none is found' }),
  })
  .openapi('Connection');

/** SQL of the neighbours of a record: who invested in it, what it invested in, who works or worked there, where they do. The most prominent first. */
const neighbours = (of: string): string => `(select n.id from (
    select p.project_id as id from portfolio p where p.investor_id = ${of} union select p.investor_id from portfolio p where p.project_id = ${of}
    union select l.object_id from role l where l.person_id = ${of} union select l.person_id from role l where l.object_id = ${of}) n
  join shown s on s.id = n.id order by s.prominence desc, n.id limit ${NEIGHBOURS})`;

const SHOWN = NAMED_KINDS.map((kind) => `select id, prominence from ${kind}`).join(' union all ');
const REFERENCES = NAMED_KINDS.map((kind) => `select id, slug, name, logo, '${KINDS[kind].wire}' as type from ${kind}`).join(' union all ');

/** Steps from both ends: \`a1\` are neighbours of the first, \`a2\` theirs, each with the one before. The shortest of 1 to 4 links where both meet. */
const text = (
  from: NamedKind,
  to: NamedKind,
): string => `with recursive ${liveRecord(from, { slug: '$1', as: 'me' })}, ${liveRecord(to, { slug: '$2', as: 'other' }).replace('lead_to as (', 'lead_on as (').replaceAll('lead_to', 'lead_on')},
  shown as (${SHOWN}),
  a1 as materialized (select n.id from me cross join lateral ${neighbours('me.id')} n),
  b1 as materialized (select n.id from other cross join lateral ${neighbours('other.id')} n),
  one as (select 1 as links, null::uuid as x, null::uuid as y, null::uuid as z from a1 where a1.id = (select id from other)),
  two as (select 2, a1.id, null::uuid, null::uuid from a1 join b1 using (id) join shown s using (id) where not exists (select from one) order by s.prominence desc, a1.id limit 1),
  near_a as (select a1.id from a1 join shown s using (id) where not exists (select from one) and not exists (select from two) order by s.prominence desc, a1.id limit ${REACHED}),
  a2 as materialized (select distinct on (n.id) n.id, k.id as before from near_a k cross join lateral ${neighbours('k.id')} n order by n.id, k.id),
  three as (select 3, a2.before, a2.id, null::uuid from a2 join b1 using (id) join shown s using (id) order by s.prominence desc, a2.id limit 1),
  near_b as (select b1.id from b1 join shown s using (id) where exists (select from near_a) and not exists (select from three) order by s.prominence desc, b1.id limit ${REACHED}),
  b2 as materialized (select distinct on (n.id) n.id, k.id as after from near_b k cross join lateral ${neighbours('k.id')} n order by n.id, k.id),
  four as (select 4, a2.before, a2.id, b2.after from a2 join b2 using (id) join shown s using (id) order by s.prominence desc, a2.id limit 1),
  best as (select * from (select * from one union all select * from two union all select * from three union all select * from four) f order by links limit 1),
  steps as (select s.id, s.place from best cross join lateral (values ((select id from me), 0), (x, 1), (y, 2), (z, 3), ((select id from other), 4)) s (id, place) where s.id is not null)
  select json_build_object('path', coalesce((select json_agg(json_build_object('id', r.id, 'slug', r.slug, 'name', r.name, 'logo', r.logo, 'type', r.type) order by t.place)
    from steps t join (${REFERENCES}) r using (id)), '[]'))::text as body from me, other`;

/** How two records are connected. */
export const connections = dataset({
  sid: 'connection',
  description: `The shortest path between two records over investments and roles, of at most ${TOOL_LIMITS.links} links; of many paths of one length, one through prominent records.`,
  params,
  reads: ['project', 'organization', 'person', 'round'],
  answer,
  query: ({ from, to }) => ({ text: text(from.kind, to.kind), values: [from.slug, to.slug] }),
});

interface Step {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  type: WireName;
}

const isParty = (type: WireName): boolean => type !== KINDS.project.wire;

/** What two neighbours have to do with each other, and where that stands. */
function linkOf(a: Step, b: Step, roles: boolean): { link: 'invested' | 'worked'; href: string } {
  const [party, project] = isParty(a.type) ? [a, b] : [b, a];
  if (roles) {
    const person = a.type === KINDS.person.wire ? a : b;
    return { link: 'worked', href: behind('person', person.slug, 'roles') };
  }
  const path = party.type === KINDS.person.wire ? 'people' : 'organizations';
  const q = printWhere({
    and: [
      { path: 'project', op: '=', value: project.slug },
      { path, op: '=', value: party.slug },
    ],
  });
  return { link: 'invested', href: listHref({ kind: 'round', q }) };
}

export const path: Run<'path'> = async ({ struct }, input) => {
  await Promise.all([input.from, input.to].map(({ kind, slug }) => readRecord(struct, kind, slug, [])));
  const { path: steps } = await ask<{ path: Step[] }>(struct, 'to', 'connection', input);
  const rows = await Promise.all(
    steps.map(async (step, i): Promise<ResultRow> => {
      const next = steps[i + 1];
      const href = recordAddress(step.type, step.slug);
      if (!next) return memberRow(step, { link: { value: null, href } });
      const project = !isParty(step.type) ? step : next;
      const party = project === step ? next : step;
      const mayInvest = !isParty(project.type) && isParty(party.type);
      const q = printWhere({
        and: [
          { path: 'project', op: '=', value: project.slug },
          { path: party.type === KINDS.person.wire ? 'people' : 'organizations', op: '=', value: party.slug },
        ],
      });
      const together = mayInvest ? (await ask<{ total: { total: number }[] }>(struct, 'to', `${KINDS.round.sid}-total`, { q })).total[0]?.total : 0;
      const { link, href: where } = linkOf(step, next, !together);
      return memberRow(step, { link: said(link, where) });
    }),
  );
  return {
    columns: columnsOf({ link: 'text' }),
    rows,
    total: Math.max(0, rows.length - 1),
    citations: rows.flatMap(({ name, cells }) => (cells['link']?.value == null ? [] : [{ href: cells['link'].href ?? '', of: name }])),
  };
};
