import { KINDS } from '#domain/kinds/kinds.ts';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import type { Json } from '#domain/records/claim.ts';
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

/** Adds a round, or changes what is said of one. */
export const addRound: Edit = {
  payload({ field, n, id, value }, { held, refs, apart }) {
    const now = id === undefined ? (held.get(field.name) ?? []).find((one) => isSameRound(one.value, value)) : memberIn(held, field, id, value);
    const after = now ? { ...partsOf(now.value), ...partsOf(value) } : value;
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
    for (const [name, key] of [
      ['amount_quantity', 'amount_usd'],
      ['valuation', 'valuation_usd'],
      ['announcement', 'announcement'],
      ['stages', 'stage'],
      ['stages', 'stage_text'],
    ] as const)
      if (changed(name)) await contribution.say(round, 'round', { field: key, value: textOf(parts[name]), ...said });
    await sayInvestors(line, applying, round, { parts, before, entry });
    return 'applied';
  },
  describe,
  revert: onlyStatements,
};

async function sayInvestors(
  line: Line,
  applying: Applying,
  round: number,
  { parts, before, entry }: { parts: Record<string, Json>; before: Record<string, Json>; entry: number },
): Promise<void> {
  const said = applying.said(line);
  const listed = (of: Record<string, Json>, name: string): Json[] => (Array.isArray(of[name]) ? of[name] : []);
  const leads = listed(parts, 'leads');
  for (const [name, lead] of [
    ['leads', true],
    ['investors', leads.length > 0 ? false : undefined],
  ] as const)
    for (const [n, party] of listed(parts, name).entries()) {
      if (listed(before, name).some((one) => alike(one, party))) continue;
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
