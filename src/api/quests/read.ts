import type { z } from 'zod';
import { KINDS, NAMED_KINDS, type NamedWire } from '#domain/kinds/kinds.ts';
import { DAILY_CAP, ITEM_POINTS, PAGE, TRIES, type Gap, type ItemState } from '#domain/quests/quest.ts';
import { fillAddress } from '#domain/quests/fill-address.ts';
import { dayOf } from '#domain/quests/season.ts';
import { OPTIONS, SAMPLE, sampleItemId, TRAININGS, type Training } from '#domain/quests/training.ts';
import { CLAIM_STATE, PRECISION, RECORD_STATE } from '#domain/records/codes.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { textsOf } from '#platform/texts.ts';
import type { questRow, questsAnswer } from './contract.ts';
import { asKnown, moment, named } from '../records/index.ts';
import { FIELDS_SQL, hiddenSql, kindOfCode, LASTS_DAYS, SAID_AT } from './gaps-sql.ts';

export type Quest = z.output<typeof questRow>;
type Item = Quest['list'][number];
type About = NonNullable<NonNullable<Item['gap']>['record']>;

const en = textsOf('en');
const LASTS_MS = LASTS_DAYS * 86_400_000;
const words = (name: string): string => (name === 'founded' ? en('quest_field_founded') : name.replaceAll('_', ' '));
const key = <G extends Gap>(gap: G) => gap.replace('-', '_') as G extends 'dead-link' ? 'dead_link' : G;

const MARKS = {
  project: 'symbol, market_cap_rank as rank, website',
  organization: 'null::text as symbol, null::int as rank, website',
  person: 'null::text as symbol, null::int as rank, website',
} as const;

/** SQL of the JSON of a record that is shown; null where it is not. @param id SQL of it @param slug SQL of the slug that leads to it */
const aboutSql = (
  id: string,
  slug = 'x.slug',
): string => `(select json_build_object('type', x.type, 'slug', ${slug}, 'name', x.name, 'logo', x.logo, 'symbol', x.symbol, 'rank', x.rank, 'website', x.website) from (
    ${NAMED_KINDS.map((kind) => `select '${KINDS[kind].wire}' as type, slug, name, logo, ${MARKS[kind]} from ${kind} where id = ${id}`).join(' union all ')}) x
  where exists (select from record v where v.id = ${id} and v.state = ${RECORD_STATE.live}) limit 1)`;
/** SQL of the id of the live record that a record belongs to, through any number of merges. */
const livingSql = (id: string): string => `(with recursive led as (select r.id, r.state, r.merged_into from record r where r.id = ${id}
    union all select r.id, r.state, r.merged_into from record r join led l on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into)
  select id from led where state = ${RECORD_STATE.live})`;
/** SQL of the JSON of one of two twins: once they are merged, of the record that it is a part of, by its own slug. @param living SQL of the id of that record */
const twinSql = (living: string, id: string): string => aboutSql(living, `(select v.slug from record v where v.id = ${id})`);

/** SQL of rows `w` of what two records weigh: how prominent each is, then how much is said of it. */
const weightsSql = (...ids: readonly string[]): string =>
  ids
    .map(
      (id) => `(select coalesce(${NAMED_KINDS.map((kind) => `(select prominence from ${kind} where id = ${id})`).join(', ')}, -1) as prominence,
    (select count(*) from statement s join entry e on e.id = s.entry_id where e.record_id = ${id} and s.ended_at is null) as said offset 0)`,
    )
    .join(' a cross join ') + ' b';
/** SQL of whether the first of two twins is the more prominent; of equals it is the older. */
const moreSql = (a: string, b: string): string =>
  `(select (a.prominence, a.said) > (b.prominence, b.said) or ((a.prominence, a.said) = (b.prominence, b.said) and ${a} < ${b}) from ${weightsSql(a, b)})`;

/** Characters of a value that are shown, and values of an item. */
const MOST_SAID = { characters: 200, values: 5 } as const;
/** SQL of what sources that may be shown say of the value of an item `i` with its field `f`, what the record shows first. */
const SAID_OF = `(select json_agg(json_build_object('value', t.value, 'precision', t.precision, 'stands', t.stands, 'source', t.source, 'at', ${moment('t.at')}) order by t.stands desc, t.at desc nulls last, t.id) from (select * from (
    select distinct on (s.value, w.id) s.id, left(coalesce(case when s.precision is not null and jsonb_typeof(s.value) = 'string' then ${asKnown("(s.value #>> '{}')", 's.precision')} end, s.value #>> '{}'), ${MOST_SAID.characters}) as value,
      ${named(PRECISION, 's.precision')} as precision, s.id is not distinct from c.statement_id as stands, w.name as source, ${SAID_AT} as at
    from entry e join source w on w.id = e.source_id and w.may_show left join run r on r.id = e.last_run
      join statement s on s.entry_id = e.id and s.field_id = f.id and s.ended_at is null and s.polarity = 1 and s.state = ${CLAIM_STATE.value} and s.review <> 2 and s.object_entry_id is null
      left join document d on d.id = s.document_id left join choice c on c.record_id = i.record_id and c.field_id = f.id and c.member_key = ''
    where e.record_id = i.record_id order by s.value, w.id, stands desc, at desc nulls last, s.id) each order by stands desc, at desc nulls last, id limit ${MOST_SAID.values}) t)`;

interface StoredItem {
  id: string;
  field: string | null;
  text: string | null;
  record: About | null;
  other: About | null;
  gone: boolean;
  /** A contribution filled it. */
  filled: boolean;
  yours: boolean;
  claimed: boolean;
  /** It was claimed, and its contribution reverted since. */
  spent: boolean;
  said: NonNullable<Item['gap']>['said'] | null;
  wanted: number;
}
interface StoredQuest {
  id: string;
  slug: string;
  type: Gap;
  kind: number;
  field: string | null;
  bornAt: Date;
  doneAt: Date | null;
  demand: number;
  items: StoredItem[];
}

/** How much an item `i` is wanted: at its birth, or by those who ask for it now. */
const WANTED = `(select count(*)::int from quest_wish w where w.record_id = i.record_id and w.field = i.field)`;
/** SQL of the items of a quest `q` with what they are about; $1 is the account that asks. Items about what is no longer shown are left out. @param said SQL of what is said of the value in question */
const itemsOf = (
  said: string,
): string => `(select coalesce(json_agg(json_build_object('id', i.id, 'field', i.field, 'text', i.wanted_text, 'record', r.about, 'other', o.about, 'gone', i.filled_at is not null, 'filled', i.filled_by is not null,
      'said', case when q.type in ('stale', 'contested', 'dead-link') then ${said} end, 'spent', exists (select from quest_claim c where c.account_id = $1 and c.item_id = i.id and c.reverted_at is not null),
      'yours', coalesce(p.author_id = $1::uuid, false), 'claimed', exists (select from quest_claim c where c.account_id = $1 and c.item_id = i.id and c.reverted_at is null),
      'wanted', ${WANTED}) order by i.n), '[]')
    from quest_item i left join proposal p on p.id = i.filled_by left join ${FIELDS_SQL} on f.kind = q.kind and f.name = i.field
      cross join lateral (select i.other_id is not null and ${moreSql('i.record_id', 'i.other_id')} as turned offset 0) s
      cross join lateral (select ${livingSql('i.record_id')} as a_id, ${livingSql('i.other_id')} as b_id where i.other_id is not null union all select i.record_id, null where i.other_id is null offset 0) l
      cross join lateral (select case when i.other_id is null then ${aboutSql('l.a_id')} else ${twinSql('l.a_id', 'i.record_id')} end as a, ${twinSql('l.b_id', 'i.other_id')} as b offset 0) t
      cross join lateral (select case when s.turned then t.b else t.a end as about) r
      cross join lateral (select case when s.turned then t.a else t.b end as about) o
    where i.quest_id = q.id and (i.record_id is null or r.about is not null) and (i.other_id is null or o.about is not null)
      and case when i.wanted_text is null then true else not ${hiddenSql('i.wanted_text')} end)`;
const DEMAND = `(select coalesce(sum(i.demand + ${WANTED}), 0)::int from quest_item i where i.quest_id = q.id and i.filled_at is null)`;
const COLUMNS = `q.id, q.slug, q.type, q.kind, q.field, q.born_at as "bornAt", q.done_at as "doneAt"`;

const stateOf = (doneAt: Date | null, bornAt: Date, now: Date): Quest['state'] =>
  doneAt ? 'done' : bornAt.getTime() + LASTS_MS <= now.getTime() ? 'closed' : 'open';
const TAG = { open: 'OPEN', done: 'DONE', closed: 'CLOSED' } as const;

function itemState({ claimed, spent, gone, filled, yours }: StoredItem, quest: Quest['state']): ItemState {
  if (claimed) return 'done';
  if (spent && (yours || !gone)) return 'reverted';
  if (gone) return yours ? 'yours' : filled ? 'others' : 'settled';
  return quest === 'open' ? 'open' : 'closed';
}

function shownItem(stored: StoredItem, quest: StoredQuest, state: Quest['state']): Item {
  const { id, field, text, record, other, wanted } = stored;
  const { type: gap } = quest;
  const kind = kindOfCode(quest.kind);
  const own = itemState(stored, state);
  const called = { name: record?.name ?? '', field: words(field ?? '') };
  return {
    _id: id,
    name:
      gap === 'unlisted'
        ? en('quest_item_unlisted', { text: text ?? '' })
        : gap === 'twin'
          ? en('quest_item_twin', { name: called.name, other: other?.name ?? '' })
          : en('quest_item_field', called),
    description:
      own === 'open' || own === 'closed'
        ? en(`quest_item_${key(gap)}_text`)
        : own === 'yours' || own === 'others' || own === 'reverted'
          ? en(`quest_item_${own}_text`)
          : en(`quest_state_${own}`),
    more: { points: ITEM_POINTS, type_check: own === 'open' || own === 'yours' ? 'Database' : 'Closed' },
    state: own,
    gap: { type: gap, record, other, said: stored.said ?? [], field, text },
    fill: own === 'open' ? fillAddress({ gap, kind, slug: record?.slug ?? null, field, into: other?.slug ?? null }) : null,
    wanted,
    question: null,
    options: null,
    tries_left: null,
  };
}

function shownQuest(quest: StoredQuest, now: Date): Quest {
  const state = stateOf(quest.doneAt, quest.bornAt, now);
  const list = quest.items.map((item) => shownItem(item, quest, state));
  const kind = kindOfCode(quest.kind);
  const named = { kind: en(`quest_kind_${kind}`), field: words(quest.field ?? '') };
  const { type } = quest;
  return {
    _id: quest.id,
    slug: quest.slug,
    name:
      type === 'unlisted'
        ? en('quest_name_unlisted')
        : type === 'missing'
          ? en('quest_name_missing', { ...named, kind: en(`quest_kinds_${kind}`) })
          : en(`quest_name_${key(type)}`, { kind: named.kind }),
    description: en(`quest_text_${key(type)}`),
    point: list.length * ITEM_POINTS,
    type,
    tag: TAG[state],
    state,
    kind: type === 'unlisted' ? null : (KINDS[kind].wire satisfies NamedWire),
    field: quest.field,
    born_at: quest.bornAt.toISOString(),
    ends_at: new Date(quest.bornAt.getTime() + LASTS_MS).toISOString(),
    demand: quest.demand,
    done: quest.items.filter(({ gone }) => gone).length,
    done_by_you: list.filter((item) => item.state === 'done').length,
    list,
  };
}

/** What an account answered of the training quests: claimed items, and tries of the day by item. */
interface Answered {
  claimed: Set<string>;
  tries: Map<string, number>;
}

/** What an account answered so far. */
export async function answeredBy(sql: Queryable, account: string | null, now: Date): Promise<Answered> {
  if (account === null) return { claimed: new Set(), tries: new Map() };
  const { rows } = await sql.query<{ item: string; today: number; claimed: boolean }>({
    name: 'quest-answered',
    text: `select t.item_id as item, count(*) filter (where t.at >= $2)::int as today, exists (select from quest_claim c where c.account_id = $1 and c.item_id = t.item_id) as claimed
      from training_answer t where t.account_id = $1 group by t.item_id`,
    values: [account, dayOf(now).from],
  });
  return { claimed: new Set(rows.flatMap(({ item, claimed }) => (claimed ? [item] : []))), tries: new Map(rows.map(({ item, today }) => [item, today])) };
}

const fixed = { kind: null, field: null, born_at: null, ends_at: null, demand: 0 } as const;
const noGap = { gap: null, fill: null, wanted: 0 } as const;

function shownTraining({ id, slug, items }: Training, answered: Answered, signedIn: boolean): Quest {
  const name = slug === 'training-facts' ? 'quest_training_facts' : 'quest_training_votes';
  const list = items.map(({ id: _id, key: question }, n): Item => {
    const done = answered.claimed.has(_id);
    return {
      _id,
      name: en('quest_question', { n: n + 1 }),
      description: en(`quest_train_${question}`),
      more: { points: ITEM_POINTS, type_check: 'Answer' },
      state: done ? 'done' : 'open',
      ...noGap,
      question,
      options: OPTIONS.map((option) => en(`quest_train_${question}_${option}`)),
      tries_left: signedIn && !done ? Math.max(0, TRIES - (answered.tries.get(_id) ?? 0)) : null,
    };
  });
  const done = list.filter(({ state }) => state === 'done').length;
  const isDone = done === list.length;
  return {
    ...fixed,
    _id: id,
    slug,
    name: en(name),
    description: en(`${name}_text`),
    point: list.length * ITEM_POINTS,
    type: 'training',
    tag: isDone ? 'DONE' : 'OPEN',
    state: isDone ? 'done' : 'open',
    done,
    done_by_you: done,
    list,
  };
}

/** The documents' example. */
const SAMPLE_QUEST: Quest = {
  ...fixed,
  _id: SAMPLE.id,
  slug: SAMPLE.slug,
  name: en('quest_sample_name'),
  description: en('quest_sample_text'),
  point: SAMPLE.items * ITEM_POINTS,
  type: 'Dummy',
  tag: 'CLOSED',
  state: 'closed',
  done: SAMPLE.items,
  done_by_you: 0,
  list: Array.from({ length: SAMPLE.items }, (_, n) => ({
    _id: sampleItemId(n + 1),
    name: en('quest_sample_item', { n: n + 1 }),
    description: en('quest_sample_item_text'),
    more: { points: ITEM_POINTS, type_check: 'Closed' },
    state: 'closed',
    ...noGap,
    question: null,
    options: null,
    tries_left: null,
  })),
};

/** Open quests: those that last, by demand, then the youngest. $2 is the moment. */
const RANKED = `select ${COLUMNS}, ${DEMAND} as demand, q.done_at is null and q.born_at > $2::timestamptz - interval '${LASTS_DAYS} days' as is_open from quest q
  where exists (select from quest_item i where i.quest_id = q.id)`;
const PAGE_OF = `with ranked as (${RANKED})
  select q.*, ${itemsOf('null::json')} as items from (select * from ranked order by is_open desc, case when is_open then demand end desc, "bornAt" desc, id limit $4 offset $3) q
  order by q.is_open desc, case when q.is_open then q.demand end desc, q."bornAt" desc, q.id`;

interface Part {
  skip: number;
  take: number;
}

async function rowsOf(sql: Queryable, account: string | null, now: Date, { skip, take }: Part): Promise<StoredQuest[]> {
  if (take <= 0) return [];
  return (await sql.query<StoredQuest>({ name: 'quest-page', text: PAGE_OF, values: [account, now, skip, take] })).rows;
}

/**
 * A page of quests: training first for those who have not finished it, then open quests by demand, then those that are over, then finished training and the
 * documents' example.
 */
export async function listQuests(sql: Queryable, account: string | null, page: number, now: Date): Promise<z.output<typeof questsAnswer>> {
  const answered = await answeredBy(sql, account, now);
  const trainings = TRAININGS.map((training) => shownTraining(training, answered, account !== null));
  const before = trainings.filter(({ state }) => state === 'open');
  const behind = [...trainings.filter(({ state }) => state !== 'open'), SAMPLE_QUEST];
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from quest q where exists (select from quest_item i where i.quest_id = q.id)',
  );
  const stored = rows[0]?.count ?? 0;
  const total = before.length + stored + behind.length;
  const [from, to] = [(page - 1) * PAGE, page * PAGE];
  const skip = Math.max(0, from - before.length);
  const found = await rowsOf(sql, account, now, { skip, take: Math.min(stored, to - before.length) - skip });
  const data = [...before.slice(from, to), ...found.map((quest) => shownQuest(quest, now))];
  const past = Math.max(0, from - before.length - stored);
  data.push(...behind.slice(past, past + PAGE - data.length));
  return { data, page, pages: Math.ceil(total / PAGE), total, own: account === null ? null : await ownOf(sql, account, now) };
}

/** One quest by its id or slug; undefined where there is none. */
export async function readQuest(sql: Queryable, account: string | null, name: string, now: Date): Promise<Quest | undefined> {
  if (name === SAMPLE.id || name === SAMPLE.slug) return SAMPLE_QUEST;
  const training = TRAININGS.find(({ id, slug }) => id === name || slug === name);
  if (training) return shownTraining(training, await answeredBy(sql, account, now), account !== null);
  const { rows } = await sql.query<StoredQuest>({
    name: 'quest-one',
    text: `select ${COLUMNS}, ${DEMAND} as demand, ${itemsOf(SAID_OF)} as items from quest q where q.slug = $2 or q.id::text = $2`,
    values: [account, name],
  });
  return rows[0] && shownQuest(rows[0], now);
}

/** What quests brought an account, and how much of the day's points is used. */
export async function ownOf(sql: Queryable, account: string, now: Date): Promise<NonNullable<z.output<typeof questsAnswer>['own']>> {
  const day = dayOf(now);
  const { rows } = await sql.query<{ points: number; contribution: number; today: number; items: number; answered: number; right: number }>({
    name: 'quest-own',
    text: `select coalesce(sum(amount) filter (where kind = 'quest'), 0)::int as points, coalesce(sum(amount) filter (where kind = 'contribution' and vests_at <= $2), 0)::int as contribution,
        coalesce(sum(amount) filter (where kind = 'quest' and amount > 0 and at >= $3), 0)::int as today,
        (select count(*)::int from quest_claim where account_id = $1 and reverted_at is null) as items,
        (select count(*)::int from training_answer where account_id = $1 and n = 1) as answered,
        (select count(*)::int from training_answer where account_id = $1 and n = 1 and is_right) as right
      from point_entry where account_id = $1`,
    values: [account, now, day.from],
  });
  const own = rows[0] ?? { points: 0, contribution: 0, today: 0, items: 0, answered: 0, right: 0 };
  return {
    points: own.points,
    contribution_points: own.contribution,
    today: own.today,
    cap: DAILY_CAP,
    next_at: day.to.toISOString(),
    items: own.items,
    training: { answered: own.answered, right: own.right },
  };
}
