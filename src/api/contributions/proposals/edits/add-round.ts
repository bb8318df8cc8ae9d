import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import type { Json } from '#domain/records/claim.ts';
import { fieldId } from '#domain/records/fields.ts';
import { roundKey } from '#domain/records/keys.ts';
import { dayOf } from '#domain/contributions/form-values.ts';
import { alike, describe, entryOfRef, fieldIn, keyOf, memberIn, onlyStatements, partsOf, refOf, textOf, type Applying, type Edit, type Line } from './edit.ts';
import { refsIn } from './add-relation.ts';
import { faultsOf } from './faults.ts';

/** Days within which two rounds of one project are taken for the same. */
const NEAR = 10;
const daysOf = (text: string): number => Date.parse(dayOf(text)?.day ?? '') / 86_400_000;

/** Whether two rounds of a project are one: of one link, or near in time and of one amount or stage. */
export function isSameRound(a: Json, b: Json): boolean {
  const [x, y] = [partsOf(a), partsOf(b)];
  if (x['project'] !== undefined && y['project'] !== undefined && refOf(x['project']) !== refOf(y['project'])) return false;
  if (Math.abs(daysOf(textOf(x['date'])) - daysOf(textOf(y['date']))) > NEAR) return false;
  const amounts = [textOf(x['amount_quantity']), textOf(y['amount_quantity'])];
  if (amounts.every((amount) => amount !== '')) return amounts[0] === amounts[1];
  return x['stages'] === y['stages'] || x['stages'] === undefined || y['stages'] === undefined;
}

const LISTS = ['leads', 'investors'] as const;
const listed = (of: Record<string, Json>, name: (typeof LISTS)[number]): Json[] => (Array.isArray(of[name]) ? of[name] : []);
const isIn = (parties: readonly Json[], party: Json): boolean => parties.some((one) => alike(one, party));

/** A round that is told again, with all that is known of it: nothing of it goes. */
function joined(before: Record<string, Json>, told: Record<string, Json>): Record<string, Json> {
  const both = (name: (typeof LISTS)[number]): Json[] => [...listed(before, name), ...listed(told, name).filter((party) => !isIn(listed(before, name), party))];
  return { ...before, ...told, leads: both('leads'), investors: both('investors') };
}

/** A round without empty parts, in which everybody is named once. */
function whole(parts: Record<string, Json>): Record<string, Json> {
  const once = (of: readonly Json[]): Json[] => of.filter((party, at) => !isIn(of.slice(0, at), party));
  const leads = once(listed(parts, 'leads'));
  const all = { ...parts, leads, investors: once(listed(parts, 'investors')).filter((party) => !isIn(leads, party)) };
  return Object.fromEntries(Object.entries(all).filter(([, part]) => part !== null && !(Array.isArray(part) && part.length === 0)));
}

/** By part of a round, the fields that it states. */
const FACTS = [
  ['date', ['date']],
  ['amount_quantity', ['amount_usd']],
  ['valuation', ['valuation_usd']],
  ['announcement', ['announcement']],
  ['stages', ['stage', 'stage_text']],
] as const;

const WIRE_OF = new Map<number | null, string>(NAMED_KINDS.map((kind) => [KINDS[kind].code, KINDS[kind].wire]));

/** Statements that stand of a round: of its fields, and of its investors by record. */
const STANDING = `select c.statement_id::float8 as statement, c.field_id as field, null as kind, null as slug from choice c where c.record_id = $1 and c.field_id = any($2::int[])
  union all select c.statement_id::float8, c.field_id, r.kind, r.slug from round_investor i join record r on r.id = i.investor_id
    join choice c on c.record_id = i.round_id and c.field_id = ${fieldId('round', 'investors')} and c.member_key = uuid_send(i.investor_id) where i.round_id = $1`;

/** A round before and after, by the names of its form. */
interface Change {
  before: Record<string, Json>;
  parts: Record<string, Json>;
}

/** Denies what a round said and says no more. */
async function sayGone(line: Line, { tx, contribution, said }: Applying, round: { entry: number; id: string }, { before, parts }: Change): Promise<void> {
  const fields = FACTS.flatMap(([name, keys]) => (before[name] !== undefined && parts[name] === undefined ? keys.map((key) => fieldId('round', key)) : []));
  const now = LISTS.flatMap((name) => listed(parts, name));
  const left = LISTS.flatMap((name) =>
    listed(before, name)
      .filter((party) => !isIn(now, party))
      .map(refOf),
  );
  if (fields.length === 0 && left.length === 0) return;
  const { rows } = await tx.sql.query<{ statement: number; field: number; kind: number | null; slug: string | null }>(STANDING, [round.id, fields]);
  for (const { statement, kind, slug } of rows)
    if (kind === null || left.includes(`${WIRE_OF.get(kind)}/${slug}`)) await contribution.deny(round.entry, statement, said(line));
}

/** Adds a round, or changes what is said of one. */
export const addRound: Edit = {
  payload({ field, n, id, value }, { held, refs, apart }) {
    const now = id === undefined ? (held.get(field.name) ?? []).find((one) => isSameRound(one.value, value)) : memberIn(held, field, id, value);
    const after = whole(id === undefined && now ? joined(partsOf(now.value), partsOf(value)) : partsOf(value));
    if (now && alike(now.value, after)) return undefined;
    return {
      key: `${field.name}:${n + 1}`,
      edit: 'add-round',
      risk: field.risk,
      payload: { field: field.name, after, refs: refsIn(after, refs), ...(now && { id: now.id }), ...(apart.length > 0 && { apart }) },
      before: now?.value ?? null,
      beforeKey: keyOf(now),
    };
  },
  validate: faultsOf,
  async apply(line, applying) {
    const field = fieldIn(applying.type, line);
    const { id, after } = line.payload;
    const now = id === undefined ? undefined : memberIn(applying.held, field, id, after);
    if (now && alike(now.value, after)) return 'same';
    if (keyOf(now) !== line.beforeKey) return 'conflict';
    const entry = await applying.entry();
    if (entry === undefined) return 'conflict';
    const parts = partsOf(after);
    const said = { ...applying.said(line) };
    const { contribution } = applying;
    const date = dayOf(textOf(parts['date']));
    const facts = {
      date: date?.day,
      precision: date?.precision,
      amount: textOf(parts['amount_quantity']) || undefined,
      link: textOf(parts['announcement']) || undefined,
    };
    const round =
      now?.record === undefined
        ? await contribution.newEntry({ kind: 'round', nativeKey: `round:${applying.proposalId}:${line.key}`, keys: [roundKey(facts)] })
        : await contribution.entryOf({ id: now.record, kind: 4 });
    const before = partsOf(now?.value ?? null);
    const changed = (name: string): boolean => parts[name] !== undefined && (before[name] === undefined || !alike(before[name], parts[name]));
    if (!now) {
      const project = applying.type === 'token' ? entry : await entryOfRef(applying, line, parts['project'] ?? null, 'project', 'project');
      await contribution.say(round, 'round', { field: 'project', objectEntry: project, ...said });
    }
    if (date && changed('date')) await contribution.say(round, 'round', { field: 'date', value: date.day, precision: date.precision, ...said });
    for (const [name, keys] of FACTS)
      if (name !== 'date' && changed(name)) for (const key of keys) await contribution.say(round, 'round', { field: key, value: textOf(parts[name]), ...said });
    if (now?.record !== undefined) await sayGone(line, applying, { entry: round, id: now.record }, { before, parts });
    await sayInvestors(line, applying, round, { parts, before, entry });
    return 'applied';
  },
  describe,
  revert: onlyStatements,
};

async function sayInvestors(line: Line, applying: Applying, round: number, { parts, before, entry }: Change & { entry: number }): Promise<void> {
  const said = applying.said(line);
  const leads = listed(parts, 'leads');
  for (const [name, lead] of [
    ['leads', true],
    ['investors', leads.length > 0 ? false : undefined],
  ] as const)
    for (const [n, party] of listed(parts, name).entries()) {
      if (isIn(listed(before, name), party)) continue;
      const who = await entryOfRef(applying, line, party, 'party', `${name}-${n}`);
      await applying.contribution.say(round, 'round', { field: 'investors', objectEntry: who, ...(lead !== undefined && { value: { lead } }), ...said });
    }
  const named = [...leads, ...listed(parts, 'investors')];
  if (
    CONTRIBUTION_TYPES[applying.type] === 'organization' &&
    !before['project'] &&
    !named.some((party) => applying.subject && refOf(party) === `${KINDS.organization.wire}/${applying.subject.slug}`)
  )
    await applying.contribution.say(round, 'round', { field: 'investors', objectEntry: entry, ...said });
}
