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

/** Neighbours of an end that are gone through, and of these whose own neighbours are: the most prominent first. Links that are read from there, and meetings that are compared. */
const NEIGHBOURS = 400;
const REACHED = 120;
const LINKS = 15_000;
const MEETINGS = 500;

const end = z.strictObject({ kind: z.enum(NAMED_KINDS), slug: plainText(TOOL_LIMITS.text).min(1) });
const params = z.strictObject({ from: end.openapi({ description: 'Where the path begins' }), to: end.openapi({ description: 'Where it ends' }) });
const answer = z
  .object({
    path: z
      .array(z.object({ id: z.uuid(), slug: z.string(), name: z.string(), logo: z.string().nullable(), type: z.string() }).openapi('PathRecord'))
      .openapi({ description: 'The records in order, both ends included; empty where none is found' }),
  })
  .openapi('Connection');

/** SQL of the links of records `k (id)` of a table: who invested in it, what it invested in, who works or worked there, where they do. */
const linksOf = (table: string): string => `select p.project_id as id, k.id as by from ${table} k join portfolio p on p.investor_id = k.id
    union all select p.investor_id, k.id from ${table} k join portfolio p on p.project_id = k.id
    union all select l.object_id, k.id from ${table} k join role l on l.person_id = k.id
    union all select l.person_id, k.id from ${table} k join role l on l.object_id = k.id`;

const SHOWN = NAMED_KINDS.map((kind) => `select id, prominence from ${kind}`).join(' union all ');
const REFERENCES = NAMED_KINDS.map((kind) => `select id, slug, name, logo, '${KINDS[kind].wire}' as type from ${kind}`).join(' union all ');

/** SQL of the neighbours of an end, the most prominent first. */
const nearest = (end: string): string =>
  `select n.id, s.prominence from (select distinct id from (${linksOf(end)}) n) n join shown s using (id) order by s.prominence desc, n.id limit ${NEIGHBOURS}`;
/** SQL of the neighbours of neighbours, each with one of those before it. */
const next = (near: string): string => `select distinct on (id) id, by from (select * from (${linksOf(near)}) n limit ${LINKS}) n`;

/** Steps from both ends: `a1` are neighbours of the first, `a2` theirs. The shortest of one to four links where both meet. */
const text = (
  from: NamedKind,
  to: NamedKind,
): string => `with recursive ${liveRecord(from, { slug: '$1', as: 'me' })}, ${liveRecord(to, { slug: '$2', as: 'other' }).replaceAll('lead_to', 'lead_on')},
  shown as not materialized (${SHOWN}),
  a1 as materialized (${nearest('me')}),
  b1 as materialized (${nearest('other')}),
  one as materialized (select 1 as links, null::uuid as x, null::uuid as y, null::uuid as z where exists (select from a1 where a1.id = (select id from other)) or exists (select from b1 where b1.id = (select id from me))),
  two as materialized (select 2, a1.id, null::uuid, null::uuid from a1 join b1 using (id) where not exists (select from one) order by a1.prominence desc, a1.id limit 1),
  near_a as materialized (select id from a1 where not exists (select from one) and not exists (select from two) order by prominence desc, id limit ${REACHED}),
  a2 as materialized (${next('near_a')}),
  three as materialized (select 3, a2.by, a2.id, null::uuid from a2 join b1 using (id) order by b1.prominence desc, a2.id limit 1),
  near_b as materialized (select id from b1 where exists (select from near_a) and not exists (select from three) order by prominence desc, id limit ${REACHED}),
  b2 as materialized (${next('near_b')}),
  met as materialized (select a2.by as x, a2.id as y, b2.by as z from a2 join b2 using (id) limit ${MEETINGS}),
  four as (select 4, met.x, met.y, met.z from met join shown s on s.id = met.y order by s.prominence desc, met.y limit 1),
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
