import type { Json } from '#domain/records/claim.ts';
import { riskOfValue, type FormField } from '#domain/contributions/forms.ts';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import type { EntryClaim } from '../../../records/index.ts';
import {
  alike,
  describe,
  entryOfRef,
  fieldIn,
  identityOf,
  keyOf,
  memberIn,
  onlyStatements,
  partsOf,
  refOf,
  stated,
  textOf,
  timesOf,
  type Applying,
  type Edit,
  type Line,
} from './edit.ts';
import { faultsOf } from './faults.ts';

/** Adds a member to a list, or changes one. */
export const addRelation: Edit = {
  payload({ field, n, id, value }, { held, denied, type, refs, apart }) {
    const within = CONTRIBUTION_TYPES[type] === 'person' && field.name === 'organization' ? roleOf(value) : undefined;
    if (within !== undefined && (held.get('experiences') ?? []).some((one) => refOf(partsOf(one.value)['organization']) === refOf(value))) return undefined;
    const now = memberIn(held, field, id, value);
    if (now && alike(now.value, value)) return undefined;
    return {
      key: keyOfMember(field, n, value),
      edit: 'add-relation',
      risk: riskOfValue(field, now !== undefined),
      payload: { field: field.name, after: value, refs: refsIn(value, refs), ...(now && { id: now.id }), ...(apart.length > 0 && { apart }) },
      before: now?.value ?? null,
      beforeKey: keyOf(now, memberIn(denied, field, undefined, value)),
    };
  },
  validate: faultsOf,
  async apply(line, applying) {
    const field = fieldIn(applying.type, line);
    const { after, id } = line.payload;
    const now = memberIn(applying.held, field, id, after);
    const like = memberIn(applying.held, field, undefined, after);
    if (like && alike(like.value, after)) return 'same';
    if (keyOf(now, memberIn(applying.denied, field, undefined, after)) !== line.beforeKey) return 'conflict';
    const entry = await applying.entry();
    if (entry === undefined) return 'conflict';
    // A member that is known by what it says is another one once it says something else.
    if (now?.statement !== undefined && identityOf(field, now.value) !== identityOf(field, after)) {
      const about = now.record === undefined ? entry : await applying.contribution.entryOf(await recordOf(applying, now.record));
      await applying.contribution.deny(about, now.statement, applying.said(line));
    }
    await state(line, applying, field, entry);
    return 'applied';
  },
  describe,
  revert: onlyStatements,
};

const roleOf = (value: Json): Json => ({ organization: value });

/** `sector:DeFi`, `chains:ethereum`, `experiences:1`. */
function keyOfMember(field: FormField, n: number, value: Json): string {
  if (!field.many) return field.name;
  const name = field.input === 'text' ? textOf(value) : field.input === 'record' ? textOf(partsOf(value)['slug']) || textOf(partsOf(value)['name']) : '';
  return `${field.name}:${name === '' ? n + 1 : name}`.slice(0, 200);
}

/** Records that a value names, of all that were named. */
export function refsIn(value: Json, refs: Readonly<Record<string, string>>): Record<string, string> {
  const text = JSON.stringify(value);
  const named: Record<string, string> = {};
  const walk = (inner: Json): void => {
    const ref = refOf(inner);
    if (ref !== undefined && refs[ref] !== undefined) named[ref] = refs[ref];
    if (typeof inner === 'object' && inner !== null) for (const part of Object.values(inner)) walk(part);
  };
  if (text.includes('"slug"')) walk(value);
  return named;
}

const recordOf = async ({ tx }: Applying, id: string): Promise<{ id: string; kind: number }> => {
  const { rows } = await tx.sql.query<{ id: string; kind: number }>('select id, kind from record where id = $1', [id]);
  return rows[0] ?? { id, kind: 0 };
};

/** What a role says beside who and where. */
function roleClaim(parts: Record<string, Json>): Omit<EntryClaim, 'document'> {
  const value = { position: textOf(parts['position']), ...(parts['founder'] === true && { founder: true }) };
  return { field: 'roles', value: value.position === '' && !('founder' in value) ? {} : value, ...timesOf(parts['from_date'], parts['to_date']) };
}

async function state(line: Line, applying: Applying, field: FormField, entry: number): Promise<void> {
  const { contribution } = applying;
  const said = applying.said(line);
  const { after } = line.payload;
  const parts = partsOf(after);
  const kind: EntryKindName = CONTRIBUTION_TYPES[applying.type];
  if (field.of === 'person') {
    const person = await entryOfRef(applying, line, parts['name'] ?? null, 'person', 'name');
    if (textOf(parts['twitter']) !== '') await contribution.say(person, 'person', { field: 'twitter', value: textOf(parts['twitter']), ...said });
    const isFounder = field.name !== 'employees';
    const position = textOf(parts['position']) === '' && isFounder ? 'Founder' : textOf(parts['position']);
    return contribution.say(person, 'person', { ...roleClaim({ ...parts, position, ...(isFounder && { founder: true }) }), objectEntry: entry, ...said });
  }
  if (field.field === 'roles') {
    const place = field.input === 'record' ? after : (parts['organization'] ?? null);
    const at = await entryOfRef(applying, line, place, 'organization', 'organization');
    return contribution.say(entry, 'person', { ...roleClaim(field.input === 'record' ? {} : parts), objectEntry: at, ...said });
  }
  if (field.name === 'portfolio' || field.name === 'portfolio_angel_investor') return invest(line, applying, entry, parts);
  if (field.input === 'record')
    return contribution.say(entry, kind, { field: field.field ?? '', objectEntry: await entryOfRef(applying, line, after, 'project', 'record'), ...said });
  return contribution.say(entry, kind, { ...stated(field, after), ...said });
}

/** States that somebody put money in a round, or that a project is the token of an organization. */
async function invest(line: Line, applying: Applying, entry: number, parts: Record<string, Json>): Promise<void> {
  const said = applying.said(line);
  if (parts['relation'] === 'token')
    return applying.contribution.say(entry, 'organization', {
      field: 'related_tokens',
      objectEntry: await entryOfRef(applying, line, parts['project'] ?? null, 'project', 'project'),
      ...said,
    });
  const round = await entryOfRef(applying, line, parts['round'] ?? null, 'round', 'round');
  return applying.contribution.say(round, 'round', {
    field: 'investors',
    objectEntry: entry,
    ...(parts['relation'] === 'lead' && { value: { lead: true } }),
    ...said,
  });
}
